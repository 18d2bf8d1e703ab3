// Runs before the first paint, as a file of its own because inline scripts are refused by the content security policy.
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
