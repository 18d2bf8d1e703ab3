import { existsSync } from "node:fs";

const places = [
  process.env.CHROMIUM,
  // Without windows: the quickest, and never looked at.
  "/usr/bin/chromium-headless-shell",
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
];

/** The system's own browser: Playwright's download is not used. */
export function chromiumPath(): string {
  const found = places.find((place) => place !== undefined && existsSync(place));
  if (found === undefined) throw new Error("No Chromium here: install the package chromium, or set CHROMIUM");
  return found;
}
