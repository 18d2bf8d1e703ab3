// Runs before everything else, as a file of its own because inline scripts are refused by the content security policy.

// The schema library asks, when it is loaded, whether it may make code from text. It may not; so it does not ask.
globalThis.__zod_globalConfig = { jitless: true };

// The theme stands before the first paint.
(() => {
  let theme = "auto";
  try {
    theme = localStorage.getItem("parlo.theme") ?? "auto";
  } catch {
    // Storage may be closed to us; then the system decides.
  }
  const dark = theme === "dark" || (theme !== "light" && matchMedia("(prefers-color-scheme: dark)").matches);
  document.documentElement.dataset.theme = dark ? "dark" : "light";
})();

// Before any schema is made, in whichever chunk: the content security policy refuses code made from text, so zod must not try.
globalThis.__zod_globalConfig = { jitless: true };
