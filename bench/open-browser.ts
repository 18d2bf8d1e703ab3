import { existsSync } from "node:fs";
import { type Browser, type BrowserContext, chromium } from "@playwright/test";

const places = [process.env.CHROMIUM, "/usr/bin/chromium-headless-shell", "/usr/bin/chromium"];

/** A page that a bench writes itself comes from nowhere for the browser, and may ask this machine all the same. */
const args = ["--no-sandbox", "--disable-gpu", "--disable-features=LocalNetworkAccessChecks"];

/** The system's Chromium. */
export function openBrowser(): Promise<Browser> {
  const executablePath = places.find((place) => place !== undefined && existsSync(place));
  if (executablePath === undefined) throw new Error("No Chromium here: install the package chromium, or set CHROMIUM");
  return chromium.launch({ executablePath, args });
}

/** The loader of these files names functions by it, those that run in a page too. */
export const nameFunctions = (context: BrowserContext) => context.addInitScript("globalThis.__name = (named) => named");
