const anyOrigin = "https://dashboard.invalid";
/** Characters that another parser may read as a path separator, a dot or the end of the path. */
const tricks = /\\|%2e|%2f|%5c|%00|\p{Cc}/iu;

/**
 * Where to go after the sign-in: the address asked for when it lies within the base path, otherwise the overview.
 * The answer is without the base path.
 */
export function safeRedirect(wanted: string | undefined, basePath: string): string {
  const overview = "/overview";
  if (!wanted?.startsWith(`${basePath}/`)) return overview;
  const path = wanted.split(/[?#]/, 1)[0] ?? "";
  if (tricks.test(path) || path.includes("//") || path.split("/").some((part) => part === "." || part === "..")) {
    return overview;
  }
  const url = URL.canParse(wanted, anyOrigin) ? new URL(wanted, anyOrigin) : null;
  if (url?.origin !== anyOrigin || !url.pathname.startsWith(`${basePath}/`)) return overview;
  const within = url.pathname.slice(basePath.length);
  if (isEntrance(within)) return overview;
  return within + url.search + url.hash;
}

const entrances = ["", "/login", "/login-by-token", "/logout"];

/** Pages that sign in or out, however they are written: the router reads them decoded and without a slash at the end. */
function isEntrance(path: string): boolean {
  try {
    return entrances.includes(
      decodeURIComponent(path)
        .replace(/[\s/]+$/, "")
        .toLowerCase(),
    );
  } catch {
    return true;
  }
}
