import type { Environment } from "../platform/environment.ts";

/** What every page of ours says to the browser, with its own content security policy. */
export function pageHeaders(policy: Readonly<Record<string, string>>, { PUBLIC_URL }: Pick<Environment, "PUBLIC_URL">) {
  return {
    "content-security-policy": Object.entries(policy)
      .map(([name, value]) => `${name} ${value}`.trim())
      .join("; "),
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin-allow-popups",
    "permissions-policy": "camera=(self), microphone=(self), geolocation=(), payment=()",
    ...(PUBLIC_URL.startsWith("https://") && { "strict-transport-security": "max-age=31536000" }),
  };
}

const ownThings = {
  "default-src": "'none'",
  "script-src": "'self'",
  // Styles are set by scripts of ours and by libraries that put style elements into the page.
  "style-src": "'self' 'unsafe-inline'",
  "font-src": "'self' data:",
  "img-src": "'self' data: blob:",
  "media-src": "'self' data: blob:",
  "worker-src": "'self' blob:",
  "manifest-src": "'self'",
  "base-uri": "'self'",
  "form-action": "'self'",
  "object-src": "'none'",
};

export function dashboardPolicy(environment: Environment): Record<string, string> {
  const api = originsOf(environment);
  return {
    ...ownThings,
    "img-src": `'self' data: blob:${api}`,
    "connect-src": `'self'${api}`,
    "frame-src": "'self'",
    "frame-ancestors": "'none'",
    "require-trusted-types-for": "'script'",
  };
}

export function livePreviewPolicy(environment: Environment): Record<string, string> {
  const api = originsOf(environment);
  return {
    ...ownThings,
    "img-src": `'self' data: blob:${api}`,
    "connect-src": `'self'${api}`,
    // Web views that the author put into the flow; each runs in a sandbox of its own.
    "frame-src": "https: http:",
    "frame-ancestors": "'self'",
  };
}

/** For guests, who have nothing that a page around it could steal: it may stand in an iframe anywhere. */
export const sharedPreviewPolicy = (environment: Environment): Record<string, string> => ({
  ...livePreviewPolicy(environment),
  "frame-ancestors": "*",
});

/** The API's origin and its sockets, where they are not the page's own. */
function originsOf({ API_URL, PUBLIC_URL }: Environment): string {
  const own = [API_URL, PUBLIC_URL].map((address) => new URL(address).origin);
  return [...new Set(own)].map((origin) => ` ${origin} ${origin.replace(/^http/, "ws")}`).join("");
}
