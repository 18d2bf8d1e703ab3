import { describe, expect, test, vi } from "vitest";
import { tokenEnding } from "./testing/token.ts";
import { syncToken } from "./token-sync.ts";

const now = Date.UTC(2026, 10, 21, 12);
const origin = "https://parlo.example";

function sync(url: string | null, age = 0) {
  const fetch = vi.fn(async () => new Response());
  const accessToken = tokenEnding(600, now - age);
  const call = syncToken({ url, origin, method: "POST", accessToken, now, fetch });
  return { call, fetch, accessToken };
}

describe("the token sync", () => {
  test("C318: hands a recent token to an address of the page's own origin", async () => {
    const { call, fetch, accessToken } = sync("/token");
    expect(await call).toBe(true);
    expect(fetch).toHaveBeenCalledWith(new URL("https://parlo.example/token"), {
      method: "POST",
      headers: { authorization: `Bearer ${accessToken}` },
    });
  });

  test.each([
    ["/token", 301_000],
    ["https://evil.example/token", 0],
    ["//evil.example/token", 0],
    ["http://parlo.example/token", 0],
    [null, 0],
  ])("C320, C321, C402: is skipped for %s with a token %i ms old", async (url, age) => {
    const { call, fetch } = sync(url, age);
    expect(await call).toBe(false);
    expect(fetch).not.toHaveBeenCalled();
  });
});
