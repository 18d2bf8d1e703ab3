interface Claims {
  /** Seconds since 1970. */
  exp?: unknown;
  iat?: unknown;
}

function claims(token: string): Claims {
  const [, payload = ""] = token.split(".");
  try {
    return JSON.parse(atob(payload.replaceAll("-", "+").replaceAll("_", "/"))) as Claims;
  } catch {
    return {};
  }
}

/** When a token ends, in milliseconds; a token that does not say it counts as ended. */
export function expiryOf(token: string): number {
  const { exp } = claims(token);
  return typeof exp === "number" ? exp * 1000 : 0;
}

/** When a token was made, in milliseconds. */
export function issuedAt(token: string): number {
  const { iat } = claims(token);
  return typeof iat === "number" ? iat * 1000 : 0;
}
