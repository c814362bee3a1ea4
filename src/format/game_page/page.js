"use strict";
// Without this script the page shows every turn, one below the other; with it, one at a time.
(() => {
  const turns = [...document.querySelectorAll(".turn")];
  const bar = document.getElementById("bar");
  if (!bar || turns.length === 0) return;
  const pick = bar.querySelector("select");
  const [first, back, next, last] = bar.querySelectorAll("button.step");
  const answers = bar.querySelector("#answers");
  const all = bar.querySelector("#all");
  let at = 0;

  const openAnswers = (open) => turns.forEach((turn) => {
    turn.querySelectorAll("details").forEach((details) => { details.open = open; });
    if (!open) turn.querySelectorAll(".with-best").forEach((box) => { box.checked = false; });
  });

  const show = (index, focus) => {
    at = Math.max(0, Math.min(turns.length - 1, index));
    turns.forEach((turn, i) => { turn.hidden = !all.checked && i !== at; });
    pick.value = String(at);
    first.disabled = back.disabled = at === 0;
    next.disabled = last.disabled = at === turns.length - 1;
    history.replaceState(null, "", "#" + turns[at].id);
    if (all.checked) turns[at].scrollIntoView();
    if (focus) turns[at].querySelector("h2").focus({ preventScroll: true });
  };

  const go = (index, focus) => {
    const before = at;
    show(index, focus);
    // What is asked for stays asked for only on the turn where it was.
    if (at !== before && !answers.checked) openAnswers(false);
  };

  first.addEventListener("click", () => go(0));
  back.addEventListener("click", () => go(at - 1));
  next.addEventListener("click", () => go(at + 1));
  last.addEventListener("click", () => go(turns.length - 1));
  pick.addEventListener("change", () => go(Number(pick.value)));
  answers.addEventListener("change", () => openAnswers(answers.checked));
  all.addEventListener("change", () => show(at));

  const named = () => turns.findIndex((turn) => "#" + turn.id === location.hash);
  addEventListener("hashchange", () => { if (named() >= 0) go(named(), true); });

  addEventListener("keydown", (event) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.target.closest("select, input")) return;
    const steps = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: turns.length - 1 };
    if (event.key in steps) {
      event.preventDefault();
      go(steps[event.key], true);
    } else if (event.key.toLowerCase() === "a") {
      const details = turns[at].querySelector("details");
      if (details) details.open = !details.open;
    } else if (event.key.toLowerCase() === "r") {
      const box = turns[at].querySelector(".with-best");
      if (!box) return;
      const details = box.closest("details");
      // Hidden behind the lid it is not seen, whatever it says.
      box.checked = !details.open || !box.checked;
      details.open = true;
    }
  });

  let touched = null;
  const board = document.getElementById("turns");
  board.addEventListener("touchstart", (event) => {
    touched = event.touches.length === 1 ? [event.touches[0].clientX, event.touches[0].clientY] : null;
  }, { passive: true });
  board.addEventListener("touchend", (event) => {
    if (!touched) return;
    const x = event.changedTouches[0].clientX - touched[0];
    const y = event.changedTouches[0].clientY - touched[1];
    touched = null;
    if (Math.abs(x) > 50 && Math.abs(x) > 2 * Math.abs(y)) go(at + (x < 0 ? 1 : -1));
  }, { passive: true });

  let opened = [];
  addEventListener("beforeprint", () => {
    opened = [...document.querySelectorAll("details:not([open])")];
    opened.forEach((details) => { details.open = true; });
  });
  addEventListener("afterprint", () => opened.forEach((details) => { details.open = false; }));

  bar.hidden = false;
  document.body.classList.add("stepping");
  show(Math.max(0, named()));
  scrollTo(0, 0);
})();
