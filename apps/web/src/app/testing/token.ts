/** An access token that ends so many seconds after `now` (milliseconds). */
export function tokenEnding(seconds: number, now: number, name = "a"): string {
  const claims = { exp: now / 1000 + seconds, iat: now / 1000, name };
  return `head.${Buffer.from(JSON.stringify(claims)).toString("base64url")}.signature`;
}
