//! The walk compiled for several kinds of processor, one of which is picked when the program runs.
//!
//! Compiled for AVX2 with its bit instructions the walk takes three quarters of the time that it takes without.
//! AVX-512 saves no more than another twentieth, which a third copy of the walk is not worth.
//!
//! All versions are the same code: only the instructions differ that the compiler may use for it. Nothing
//! else in the crate depends on the processor.

/// Work to be compiled for every level. `run` must be inlined, and so must all that it does that is worth
/// compiling several times.
pub(super) trait Job {
    /// Does it.
    fn run(self);
}

/// Instructions that this processor is known to have.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Level(Inner);

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Inner {
    Portable,
    #[cfg(target_arch = "x86_64")]
    Avx2,
}

impl Level {
    /// What every processor of the architecture has.
    pub(super) const PORTABLE: Level = Level(Inner::Portable);

    /// Every level that this processor has, from the least to the best.
    pub(super) fn all() -> Vec<Level> {
        #[allow(unused_mut, reason = "other architectures have the one level")]
        let mut levels = vec![Level::PORTABLE];
        #[cfg(target_arch = "x86_64")]
        {
            let avx2 = is_x86_feature_detected!("avx2")
                && is_x86_feature_detected!("bmi1")
                && is_x86_feature_detected!("bmi2")
                && is_x86_feature_detected!("lzcnt")
                && is_x86_feature_detected!("popcnt");
            if avx2 {
                levels.push(Level(Inner::Avx2));
            }
        }
        levels
    }

    /// The best level, or the one that `LETOP_SIMD` names: `off` or `avx2`. One that the processor
    /// does not have is as good as none named.
    pub(super) fn chosen() -> Level {
        static CHOSEN: std::sync::LazyLock<Level> = std::sync::LazyLock::new(|| {
            let levels = Level::all();
            let named = std::env::var("LETOP_SIMD").unwrap_or_default();
            let best = levels.last().copied().unwrap_or(Level::PORTABLE);
            levels.into_iter().find(|level| level.name() == named).unwrap_or(best)
        });
        *CHOSEN
    }

    /// Its name, as `LETOP_SIMD` takes it.
    pub(super) fn name(self) -> &'static str {
        match self.0 {
            Inner::Portable => "off",
            #[cfg(target_arch = "x86_64")]
            Inner::Avx2 => "avx2",
        }
    }

    /// Does the work with the instructions of this level.
    pub(super) fn run(self, job: impl Job) {
        match self.0 {
            Inner::Portable => job.run(),
            // SAFETY: a level other than the portable one only comes from `Level::all`, which has seen that
            // the processor has these features.
            #[cfg(target_arch = "x86_64")]
            Inner::Avx2 => unsafe { avx2(job) },
        }
    }
}

#[cfg(target_arch = "x86_64")]
#[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt")]
fn avx2(job: impl Job) {
    job.run();
}
