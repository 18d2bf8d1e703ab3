import { spawnSync } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";

const browsers = [
  process.env.CHROMIUM,
  "/usr/bin/chromium-headless-shell",
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
];
const fontFolders = ["/usr/share/fonts/opentype/noto", "/usr/share/fonts/truetype/noto", "/usr/share/fonts/noto-cjk"];

const voices = ["/usr/bin/espeak-ng", "/usr/local/bin/espeak-ng", "/opt/homebrew/bin/espeak-ng"];

/** Installs Chromium, the Japanese glyphs and the offline voice through the system's package manager, where they are missing. */
export function installSystemPackages() {
  const missing = missingPackages();
  if (missing.length === 0) return;
  const apt = aptGet();
  if (apt !== null) {
    const environment = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
    spawnSync(apt[0], [...apt.slice(1), "update", "-qq"], { stdio: "inherit", env: environment });
    const install = (...names) =>
      spawnSync(apt[0], [...apt.slice(1), "install", "-y", "-qq", "--no-install-recommends", ...names], {
        stdio: "inherit",
        env: environment,
      });
    // The same browser without its windows takes a fifth less time for a journey; older systems do not have it.
    if (missing.includes("chromium")) install("chromium-headless-shell");
    const others = missingPackages();
    if (others.length > 0) install(...others);
  }
  const still = missingPackages();
  if (still.length > 0)
    throw new Error(`Missing system package: install ${still.join(" and ")} (apt-get install ${still.join(" ")})`);
}

function missingPackages() {
  const missing = [];
  if (!browsers.some((path) => path !== undefined && existsSync(path))) missing.push("chromium");
  if (!fontFolders.some(holdsJapanese)) missing.push("fonts-noto-cjk");
  if (!voices.some((path) => existsSync(path))) missing.push("espeak-ng");
  return missing;
}

function holdsJapanese(folder) {
  return existsSync(folder) && readdirSync(folder).some((name) => /CJK|NotoSansJP/.test(name));
}

/** The command that installs system packages, or null without the rights or without apt. */
function aptGet() {
  if (!existsSync("/usr/bin/apt-get")) return null;
  if (process.getuid?.() === 0) return ["apt-get"];
  const asked = spawnSync("sudo", ["-n", "true"], { stdio: "ignore" });
  return asked.status === 0 ? ["sudo", "-n", "DEBIAN_FRONTEND=noninteractive", "apt-get"] : null;
}
