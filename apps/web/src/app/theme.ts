export const themes = ["light", "dark", "auto"] as const;
export type Theme = (typeof themes)[number];

/** The same key as in `public/theme.js`, which applies it before the first paint. */
const themeKey = "parlo.theme";
const systemDark = () => matchMedia("(prefers-color-scheme: dark)");

export function chosenTheme(): Theme {
  const stored = localStorage.getItem(themeKey);
  return themes.find((theme) => theme === stored) ?? "auto";
}

export function chooseTheme(theme: Theme): void {
  localStorage.setItem(themeKey, theme);
  apply();
}

/** Follows the system while the person has left it to that, and what another tab chooses. */
export function followTheme(): void {
  systemDark().addEventListener("change", apply);
  addEventListener("storage", ({ key }) => key === themeKey && apply());
}

function apply(): void {
  const theme = chosenTheme();
  const dark = theme === "dark" || (theme === "auto" && systemDark().matches);
  document.documentElement.dataset.theme = dark ? "dark" : "light";
}
