/** Where the dashboard, on the same origin, keeps who is signed in. */
const tokensKey = "parlo.tokens";
const deviceKey = "parlo.deviceId";
/** Milliseconds before its end from which on a token is traded for a new one. */
const refreshAhead = 60_000;

interface Tokens {
  readonly accessToken: string;
  readonly refreshToken: string;
}

/** The tokens of the person who is signed in to the dashboard; null when nobody is. */
export function memberTokens(): Tokens | null {
  try {
    const { accessToken, refreshToken } = JSON.parse(localStorage.getItem(tokensKey) ?? "null") ?? {};
    return typeof accessToken === "string" && typeof refreshToken === "string" ? { accessToken, refreshToken } : null;
  } catch {
    return null;
  }
}

/** A token that is good for another minute, traded for a new one where it is not. */
export async function memberAccessToken(server: string): Promise<string> {
  const tokens = memberTokens();
  if (!tokens) throw new Error("Nobody is signed in");
  if (expiryOf(tokens.accessToken) - Date.now() > refreshAhead) return tokens.accessToken;
  const response = await fetch(new URL("/api/v1/auth/login-by-refresh-token", server), {
    method: "POST",
    headers: { "content-type": "application/json", "device-id": localStorage.getItem(deviceKey) ?? "live-preview" },
    body: JSON.stringify({ refreshToken: tokens.refreshToken }),
  });
  if (!response.ok) throw new Error(`Request failed with status code ${response.status}`);
  const next = (await response.json()) as Tokens;
  localStorage.setItem(tokensKey, JSON.stringify({ accessToken: next.accessToken, refreshToken: next.refreshToken }));
  return next.accessToken;
}

function expiryOf(token: string): number {
  try {
    const payload = token.split(".")[1] ?? "";
    return JSON.parse(atob(payload.replaceAll("-", "+").replaceAll("_", "/"))).exp * 1000;
  } catch {
    return 0;
  }
}
