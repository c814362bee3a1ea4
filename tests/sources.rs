//! Word lists in every form in which people have them.

use letop::lexicon::source::{
    Column, Container, Encoding, Evidence, Form, Limits, OpenOptions, Progress, ReadOptions, Reading, Source,
    SourceError, Stage,
};
use letop::lexicon::{About, Checksum, Lexicon, Reason};
use letop::rules::{Place, Rules};
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use std::io::{Cursor, Read, Write};
use std::time::{Duration, Instant};
use zip::write::SimpleFileOptions;
use zip::{CompressionMethod, ZipWriter};

/// How long a refusal may take, in a build that other work slows down.
const PROMPT: Duration = Duration::from_secs(2);

fn gzip(bytes: &[u8]) -> Vec<u8> {
    let mut writer = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::best());
    writer.write_all(bytes).unwrap();
    writer.finish().unwrap()
}

fn xz(bytes: &[u8]) -> Vec<u8> {
    let mut writer = lzma_rust2::XzWriter::new(Vec::new(), lzma_rust2::XzOptions::with_preset(3)).unwrap();
    writer.write_all(bytes).unwrap();
    writer.finish().unwrap()
}

fn zstd(bytes: &[u8]) -> Vec<u8> {
    let mut writer = zstd::Encoder::new(Vec::new(), 3).unwrap();
    writer.include_checksum(true).unwrap();
    writer.write_all(bytes).unwrap();
    writer.finish().unwrap()
}

fn zip(members: &[(&str, &[u8])]) -> Vec<u8> {
    let mut writer = ZipWriter::new(Cursor::new(Vec::new()));
    for (name, bytes) in members {
        let options = SimpleFileOptions::default().compression_method(CompressionMethod::Deflated);
        if name.ends_with('/') {
            writer.add_directory(*name, options).unwrap();
        } else {
            writer.start_file(*name, options).unwrap();
            writer.write_all(bytes).unwrap();
        }
    }
    writer.finish().unwrap().into_inner()
}

fn open(bytes: Vec<u8>) -> Result<Source, SourceError> {
    Source::open(Cursor::new(bytes), &OpenOptions::default(), &mut |_| {})
}

fn read(pack: &str, bytes: &[u8], options: &ReadOptions<'_>) -> Result<Reading, SourceError> {
    let rules = Rules::builtin(pack).unwrap();
    let options = ReadOptions { language: &rules.pack().language, ..*options };
    open(bytes.to_vec())?.read(rules.tiles(), &options, &mut |_| {})
}

fn lenient(pack: &str, bytes: &[u8]) -> Reading {
    read(pack, bytes, &ReadOptions::default()).unwrap()
}

fn checksum(pack: &str, reading: &Reading) -> Checksum {
    Checksum::of(Rules::builtin(pack).unwrap().tiles().spelling(), &reading.words)
}

fn refused(bytes: &[u8]) -> String {
    read("en", bytes, &ReadOptions::default()).unwrap_err().to_string()
}

const POLISH: &str = "zażółć\ngęślą\njaźń\nświt\nłódź\nćma\n";

fn utf16(text: &str, mark: bool, bytes: impl Fn(u16) -> [u8; 2]) -> Vec<u8> {
    let mark = if mark { "\u{FEFF}" } else { "" };
    mark.encode_utf16().chain(text.encode_utf16()).flat_map(bytes).collect()
}

fn encoded(text: &str, encoding: &'static encoding_rs::Encoding) -> Vec<u8> {
    let (bytes, _, lost) = encoding.encode(text);
    assert!(!lost, "{text}");
    bytes.into_owned()
}

#[test]
fn every_container_and_every_encoding_give_the_same_list() {
    let expected = checksum("pl", &lenient("pl", POLISH.as_bytes()));
    let encodings = [
        (POLISH.as_bytes().to_vec(), Encoding::Utf8, Evidence::Content),
        (format!("\u{FEFF}{POLISH}").into_bytes(), Encoding::Utf8, Evidence::Mark),
        (utf16(POLISH, true, u16::to_le_bytes), Encoding::Utf16Le, Evidence::Mark),
        (utf16(POLISH, true, u16::to_be_bytes), Encoding::Utf16Be, Evidence::Mark),
        (utf16(POLISH, false, u16::to_le_bytes), Encoding::Utf16Le, Evidence::Content),
        (encoded(POLISH, encoding_rs::ISO_8859_2), Encoding::Latin2, Evidence::Language),
        (encoded(POLISH, encoding_rs::WINDOWS_1250), Encoding::Windows1250, Evidence::Language),
    ];
    for (text, encoding, evidence) in encodings {
        let packed = [
            (text.clone(), Container::Plain),
            (gzip(&text), Container::Gzip),
            (xz(&text), Container::Xz),
            (zstd(&text), Container::Zstd),
            (zip(&[("loc/", b""), ("loc/lista.txt", &text)]), Container::Zip),
        ];
        for (bytes, container) in packed {
            let reading = lenient("pl", &bytes);
            let found = reading.report.encoding.unwrap();
            assert_eq!(reading.report.container, container);
            assert_eq!((found.encoding, found.evidence), (encoding, evidence), "{container}");
            assert_eq!(checksum("pl", &reading), expected, "{container} {encoding}");
            assert_eq!(reading.report.bad.total, 0, "{container} {encoding}");
        }
    }
}

#[test]
fn parts_in_a_row_are_one_list() {
    for pack in [gzip, xz, zstd] {
        let bytes = [pack(b"cat\n"), pack(b"dog\n")].concat();
        assert_eq!(lenient("en", &bytes).words.len(), 2, "{:?}", Container::of(&bytes));
    }
}

#[test]
fn the_callers_word_decides_the_encoding() {
    let options = ReadOptions { encoding: Some(Encoding::Latin2), ..ReadOptions::default() };
    let reading = read("pl", b"\xB6wit\n\xB1\xEA\n", &options).unwrap();
    assert_eq!(reading.report.encoding.unwrap().evidence, Evidence::Asked);
    assert_eq!(checksum("pl", &reading), checksum("pl", &lenient("pl", "świt\nąę".as_bytes())));
    let western = read("en", b"\xE9t\xE9\n\x9Cuf\n", &ReadOptions::default()).unwrap();
    assert_eq!(western.report.encoding.unwrap().encoding, Encoding::Windows1252);
    assert_eq!(checksum("en", &western), checksum("en", &lenient("en", b"ete\noeuf\n")));
}

#[test]
fn composed_and_decomposed_accents_and_all_line_ends_are_one_list() {
    let expected = checksum("ro-liber", &lenient("ro-liber", b"MASINA\nTARA\n"));
    let texts = [
        "mașină\nțară\n",
        "mas\u{326}ina\u{306}\nt\u{326}ara\u{306}\n",
        "maşină\nţară",
        "\u{FEFF}mașină\r\n\r\n  țară  \r\n",
        "mașină\rțară\r",
        "țară\nmașină\ntara\n\u{1A}",
    ];
    for text in texts {
        let reading = read("ro-liber", text.as_bytes(), &ReadOptions { strict: true, ..Default::default() });
        assert_eq!(checksum("ro-liber", &reading.unwrap()), expected, "{text:?}");
    }
}

#[test]
fn a_column_of_a_table_by_name_and_by_number() {
    let expected = checksum("en", &lenient("en", b"cat\ndog\n"));
    let tables = [
        "n,Word,note\r\n1,cat,\"a, b\"\r\n\r\n2,dog,c\r\n",
        "n;WORD;note\n1;cat;\n2;dog;\"x;\ny\"\n",
        "n\tword\tnote\n1\tcat\t\"\n2\tdog\t\n",
        "n|word|note\n1|cat|\n2|dog|\n",
    ];
    for text in tables {
        for column in [Column::Name("word".into()), Column::Number(2)] {
            let options = ReadOptions { column: Some(&column), strict: true, ..ReadOptions::default() };
            let reading = read("en", text.as_bytes(), &options).unwrap();
            assert_eq!(checksum("en", &reading), expected, "{text}");
            let Form::Table(table) = &reading.report.form else { panic!("a table") };
            assert_eq!((table.column, table.heading), (2, true));
        }
    }
}

#[test]
fn bad_fields_and_short_rows_have_their_lines() {
    let text = "word;note\r\ncat;x\r\n\r\nc4t;x\r\ndog;\"a\r\nb\"\r\nok;x\r\n";
    let column = Column::Name("note".into());
    let strict = ReadOptions { column: Some(&column), strict: true, ..ReadOptions::default() };
    let message = read("en", text.as_bytes(), &strict).unwrap_err().to_string();
    assert!(message.starts_with("line 2, column 5:") && message.contains("\nline 7, column 4:"), "{message}");
    let column = Column::Number(1);
    let report = read("en", text.as_bytes(), &ReadOptions { column: Some(&column), ..Default::default() })
        .unwrap()
        .report;
    assert_eq!(report.bad.dropped[0].examples[0].fault.place, Place::at(4, 2), "the 4 of c4t");
    let text = "n,word\n1,cat\n2\n3,dog\n4,bird\n5,fish\n6,cow\n";
    let column = Column::Name("word".into());
    let report = read("en", text.as_bytes(), &ReadOptions { column: Some(&column), ..Default::default() })
        .unwrap()
        .report;
    let [dropped] = &report.bad.dropped[..] else { panic!("{:?}", report.bad) };
    assert_eq!((dropped.reason, dropped.examples[0].fault.place), (Reason::MissingColumn, Place::at(3, 2)));
}

#[test]
fn a_table_without_a_column_to_take_says_which_there_are() {
    let message = refused(b"word,count\ncat,5\ndog,7\n");
    assert!(message.contains("2 columns") && message.contains("'word', 'count'"), "{message}");
}

#[test]
fn tiles_one_by_one_stay_apart() {
    // The rules let CS be laid with C and S: both rows are one word, but where C and S stand alone they stay so.
    let reading = lenient("hu", "K A C S A\nkacsa\nK A C S\n".as_bytes());
    assert_eq!((reading.words.len(), reading.report.list.duplicates), (2, 1));
}

#[test]
fn the_report_counts_everything_with_its_lines() {
    let text = "mașină\nmasina\n\ncasă\nA\nx-y\nq w\n3d\nabababababababababababababababababab\n(x)\n";
    let report = lenient("ro-liber", text.as_bytes()).report;
    assert_eq!((report.list.lines, report.list.blank_lines), (10, 1));
    assert_eq!((report.list.words, report.list.duplicates, report.list.folded), (3, 1, 2));
    let folded = &report.list.folded_examples[1];
    assert_eq!((folded.line, folded.found.as_str(), folded.word.as_str()), (4, "casă", "CASA"));
    let dropped: Vec<_> = report
        .bad
        .dropped
        .iter()
        .map(|d| (d.reason, d.count, d.examples[0].fault.place.line.unwrap()))
        .collect();
    let expected = [(Reason::TooShort, 1, 5), (Reason::UnknownCharacter, 3, 6), (Reason::TooLong, 1, 9)];
    assert_eq!(dropped, expected);
    assert_eq!(report.bad.dropped[1].examples[1].text, "3d");
    let strict = ReadOptions { strict: true, ..ReadOptions::default() };
    let error = read("ro-liber", text.as_bytes(), &strict).unwrap_err().to_string();
    assert!(error.starts_with("line 5, column 1:") && error.lines().count() == 5, "{error}");
}

#[test]
fn one_spoilt_line_is_dropped_and_the_rest_stays_utf8() {
    let mut text = "mașină\nțară\nîn\n".as_bytes().to_vec();
    text.extend(b"p\xE2ine\n");
    let report = lenient("ro-liber", &text).report;
    assert_eq!((report.list.words, report.bad.dropped[0].reason), (3, Reason::Undecodable));
    let place = report.bad.faults.0[0].place;
    assert_eq!((place.line, place.column), (Some(4), Some(2)));
}

#[test]
fn a_lexicon_file_passes_through_packed_or_not() {
    let rules = Rules::builtin("en").unwrap();
    let words = lenient("en", b"cat\ndog\n").words;
    let about = About { licence: Some("MIT".into()), ..About::named("pets") };
    let bytes = Lexicon::new(about.clone(), rules.tiles(), &words).unwrap().to_bytes().unwrap();
    for packed in [bytes.clone(), gzip(&bytes), zip(&[("pets.fst", &bytes), ("a.bin", &[0; 9])])] {
        let reading = lenient("en", &packed);
        assert_eq!((&reading.words, reading.about.as_ref()), (&words, Some(&about)));
        assert_eq!(reading.report.form, Form::Lexicon);
        assert_eq!(open(packed).unwrap().into_lexicon().unwrap().len(), 2);
    }
    assert!(read("pl", &bytes, &ReadOptions::default()).unwrap_err().to_string().contains("alphabet"));
    assert!(refused(&bytes[..bytes.len() - 1]).contains("damaged lexicon file"));
}

#[test]
fn the_only_text_of_an_archive_is_the_list() {
    let bytes = zip(&[
        ("__MACOSX/._loc.txt", b"x"),
        (".DS_Store", b"abc"),
        ("logo.png", b"\x89PNG\r\n\x1A\n\0\0\0"),
        ("loc/empty.txt", b""),
        ("loc/loc-reduse-6.0.txt", b"cat\ndog\n"),
    ]);
    let reading = lenient("en", &bytes);
    assert_eq!(reading.report.member.as_deref(), Some("loc/loc-reduse-6.0.txt"));
    assert_eq!(reading.words.len(), 2);
}

#[test]
fn the_list_of_an_archive_is_told_from_what_comes_with_it() {
    let list =
        "Lista oficială de cuvinte, ediția a șasea\n\n".to_owned() + &"mașină\nșiței\nîntâi\n".repeat(50);
    let read_me = b"This archive holds the words of the list.\nEach line holds one of them.\n".as_slice();
    let licence = b"MIT\n\nPermission is hereby granted, free of charge, to any person\n".as_slice();
    let archive = |more: &[(&str, &[u8])]| {
        let members =
            [("README.txt", read_me), ("loc-reduse-6.0.txt", list.as_bytes()), ("LICENSE", licence)];
        zip(&[&members, more].concat())
    };
    let reading = lenient("ro-liber", &archive(&[]));
    assert_eq!(reading.report.member.as_deref(), Some("loc-reduse-6.0.txt"));
    assert_eq!(
        (reading.words.len(), reading.report.bad.total),
        (3, 1),
        "the heading is left out and reported"
    );
    // Two lists need a choice, and what is none is not offered.
    let message = refused(&archive(&[("loc-baza-6.0.txt", b"casa\ncase\n")]));
    assert!(message.contains("'loc-reduse-6.0.txt', 'loc-baza-6.0.txt'"), "{message}");
    assert!(!message.contains("README") && !message.contains("LICENSE"), "{message}");
}

#[test]
fn several_texts_need_a_choice() {
    let bytes = zip(&[("loc/baza.txt", b"cat\n"), ("loc/reduse.txt", b"cat\ndog\n"), ("x/y.bin", &[0; 20])]);
    let message = refused(&bytes);
    assert!(message.contains("'loc/baza.txt', 'loc/reduse.txt'") && !message.contains("y.bin"), "{message}");
    let take = |name| {
        let options = OpenOptions { member: Some(name), ..OpenOptions::default() };
        let rules = Rules::builtin("en").unwrap();
        Source::open(Cursor::new(bytes.clone()), &options, &mut |_| {}).map(|source| {
            source.read(rules.tiles(), &ReadOptions::default(), &mut |_| {}).unwrap().words.len()
        })
    };
    assert_eq!((take("loc/reduse.txt").unwrap(), take("BAZA.TXT").unwrap()), (2, 1));
    let message = take("nosuch.txt").unwrap_err().to_string();
    assert!(message.contains("expected nosuch.txt") && message.contains("'loc/baza.txt'"), "{message}");
    let plain = OpenOptions { member: Some("a.txt"), ..OpenOptions::default() };
    let error = Source::open(Cursor::new(b"cat\n".to_vec()), &plain, &mut |_| {}).unwrap_err();
    assert!(error.to_string().contains("no archive (plain)"), "{error}");
    assert!(refused(&zip(&[])).contains("found nothing in the archive"));
    assert!(refused(&zip(&[("a.bin", &[0; 20])])).contains("'a.bin'"));
}

#[test]
fn archives_cut_short_or_spoilt_are_refused() {
    let mut random = ChaCha8Rng::seed_from_u64(5);
    let text: String = (0..4000)
        .flat_map(|_| [random.random_range('a'..='z'), random.random_range('a'..='z'), '\n'])
        .collect();
    for pack in [gzip, xz, zstd, |bytes: &[u8]| zip(&[("a.txt", bytes)])] {
        let whole = pack(text.as_bytes());
        let container = Container::of(&whole);
        assert!(read("en", &whole, &ReadOptions::default()).is_ok(), "{container}");
        for length in [7, whole.len() / 2, whole.len() - 1] {
            let message = refused(&whole[..length]);
            assert!(message.contains(&format!("damaged {container}")), "{container} {length}: {message}");
        }
        let mut spoilt = whole.clone();
        let middle = spoilt.len() / 2;
        spoilt[middle..middle + 8].iter_mut().for_each(|byte| *byte ^= 0x55);
        let message = refused(&spoilt);
        assert!(message.contains(&format!("damaged {container}")), "{container}: {message}");
    }
}

/// Data that packs a thousand times smaller and is no noise.
struct Repeated(u64);

impl Read for Repeated {
    fn read(&mut self, buffer: &mut [u8]) -> std::io::Result<usize> {
        let count = buffer.len().min(usize::try_from(self.0).unwrap());
        buffer[..count].iter_mut().zip(b"casa\n".iter().cycle()).for_each(|(byte, c)| *byte = *c);
        self.0 -= count as u64;
        Ok(count)
    }
}

#[test]
fn what_grows_out_of_all_proportion_is_refused_at_once() {
    let bomb = |writer: &mut dyn Write| std::io::copy(&mut Repeated(200 << 20), writer).unwrap();
    let mut gzip = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::fast());
    bomb(&mut gzip);
    let mut zstd = zstd::Encoder::new(Vec::new(), 1).unwrap();
    bomb(&mut zstd);
    let mut zip = ZipWriter::new(Cursor::new(Vec::new()));
    let options = SimpleFileOptions::default().compression_method(CompressionMethod::Deflated);
    zip.start_file("a.txt", options.compression_level(Some(1))).unwrap();
    bomb(&mut zip);
    let bombs = [gzip.finish().unwrap(), zstd.finish().unwrap(), zip.finish().unwrap().into_inner()];
    for bytes in bombs {
        let container = Container::of(&bytes);
        let started = Instant::now();
        let mut most = 0;
        let watch = &mut |progress: Progress| most = progress.done.max(most);
        let error = Source::open(Cursor::new(bytes), &OpenOptions::default(), watch).unwrap_err();
        assert!(matches!(error, SourceError::Ratio { .. }), "{container}: {error}");
        assert!(started.elapsed() < PROMPT, "{container}: {:?}", started.elapsed());
        // Eight MiB at a hundred to one: what had been read shows that no more was unpacked.
        assert!(most < 200 << 10, "{container}: {most} bytes read");
    }
}

#[test]
fn an_archive_in_an_archive_is_not_unpacked() {
    let inner = zip(&[("a.txt", b"cat\n")]);
    assert!(refused(&gzip(&inner)).contains("a zip archive inside another file"));
    assert!(refused(&zip(&[("inner.zip", &inner)])).contains("expected a word list"));
}

#[test]
fn no_more_comes_out_than_the_limit() {
    let limits = Limits { bytes: 1 << 20, ..Limits::default() };
    let text = "casa\n".repeat(1 << 18);
    for bytes in [text.clone().into_bytes(), gzip(text.as_bytes())] {
        let options = OpenOptions { limits, ..OpenOptions::default() };
        let error = Source::open(Cursor::new(bytes), &options, &mut |_| {}).unwrap_err();
        assert!(matches!(error, SourceError::TooLarge { .. }), "{error}");
        assert!(error.to_string().contains("more than 1048576 bytes"), "{error}");
    }
}

#[test]
fn noise_is_refused_by_its_first_bytes() {
    let mut noise = vec![0; 10 << 20];
    ChaCha8Rng::seed_from_u64(1).fill(&mut noise[..]);
    let no_zeros: Vec<u8> = noise.iter().map(|byte| (*byte).max(1)).collect();
    for bytes in [noise.clone(), no_zeros, gzip(&noise[..1 << 20])] {
        let started = Instant::now();
        let mut most = 0;
        let watch = &mut |progress: Progress| most = progress.done.max(most);
        let error = Source::open(Cursor::new(bytes), &OpenOptions::default(), watch).unwrap_err();
        assert!(error.to_string().starts_with("not a word list: found binary data"), "{error}");
        assert!(started.elapsed() < PROMPT);
        assert!(most < 1 << 20, "{most} bytes read");
    }
    let late = ["casa\n".repeat(20_000).as_bytes(), &[0; 20]].concat();
    assert!(refused(&late).contains("a NUL at byte 100001, line 20001"));
    // Without a line end there is nothing to take apart, however long.
    let started = Instant::now();
    let message = refused("é".repeat(5 << 20).as_bytes());
    assert!(message.contains("a line of 10485760 bytes") && started.elapsed() < PROMPT, "{message}");
}

#[test]
fn nothing_and_no_file_are_refused() {
    assert!(refused(b"").contains("empty file"));
    assert!(refused(&gzip(b"")).contains("empty file"));
    assert!(refused(b"\n \n").contains("a list without words"));
    assert!(refused(b"%PDF-1.4\n").contains("a PDF document"));
    let open =
        |path: &str| Source::open_path(path.as_ref(), &OpenOptions::default(), &mut |_| {}).unwrap_err();
    assert!(matches!(open("src"), SourceError::Directory));
    assert!(matches!(open("no/such/file"), SourceError::Io(_)));
}

#[test]
fn progress_ends_where_the_work_does() {
    let text = "casa\ncase\n".repeat(50_000);
    let bytes = gzip(text.as_bytes());
    let mut seen: Vec<Progress> = Vec::new();
    let mut watch = |progress| seen.push(progress);
    let source = Source::open(Cursor::new(bytes.clone()), &OpenOptions::default(), &mut watch).unwrap();
    let rules = Rules::builtin("ro-liber").unwrap();
    source.read(rules.tiles(), &ReadOptions::default(), &mut watch).unwrap();
    for (stage, total) in [(Stage::Unpacking, bytes.len()), (Stage::Reading, text.len())] {
        let of_stage: Vec<_> = seen.iter().filter(|progress| progress.stage == stage).collect();
        assert!(of_stage.len() > 2 && of_stage.windows(2).all(|pair| pair[0].done <= pair[1].done));
        let last = of_stage.last().unwrap();
        assert_eq!((last.done, last.total), (total as u64, total as u64), "{stage:?}");
    }
}
