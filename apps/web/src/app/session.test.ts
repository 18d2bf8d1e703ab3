import { beforeEach, describe, expect, test, vi } from "vitest";
import { ApiError } from "./api-error.ts";
import { Session } from "./session.ts";
import { MemoryStorage } from "./testing/memory-storage.ts";
import { tokenEnding } from "./testing/token.ts";

const start = Date.UTC(2026, 10, 21, 12);
let now = start;
let storage = new MemoryStorage();
const trade = vi.fn(async (refreshToken: string) => ({
  accessToken: tokenEnding(600, now, refreshToken),
  refreshToken: `${refreshToken}+`,
}));
const log = vi.fn();
const open = () => new Session({ storage, trade, now: () => now, log });

beforeEach(() => {
  now = start;
  storage = new MemoryStorage();
  trade.mockClear();
  log.mockClear();
});

const pair = (seconds: number) => ({ accessToken: tokenEnding(seconds, now), refreshToken: "r" });
const answer = (status: number) => () => Promise.reject(ApiError.status(status, null));

describe("the session", () => {
  test("C299: is signed out until a sign-in stores tokens", async () => {
    const session = open();
    expect([session.signedIn, await session.accessToken()]).toEqual([false, null]);
    await session.signIn(Promise.resolve(pair(600)));
    expect(session.signedIn).toBe(true);
    expect(open().tokens).toEqual(pair(600));
  });

  test("C410: keeps one device id over reloads, C411: and the tokens, in local storage", () => {
    const { deviceId } = open();
    expect(open().deviceId).toBe(deviceId);
    open().keep(pair(600));
    expect([storage.getItem("parlo.deviceId"), JSON.parse(storage.getItem("parlo.tokens") ?? "")]).toEqual([
      deviceId,
      pair(600),
    ]);
  });

  test("C300: logging out clears the tokens and tells everybody, the device stays", () => {
    const session = open();
    const told = vi.fn();
    session.onLogout(told);
    session.keep(pair(600));
    const { deviceId } = session;
    session.logout();
    expect([session.tokens, told.mock.calls.length, session.deviceId]).toEqual([null, 1, deviceId]);
  });

  test("C301, C371: a failed sign-in clears the tokens and is thrown on", async () => {
    const session = open();
    session.keep(pair(600));
    await expect(session.signIn(answer(401)())).rejects.toThrow("Request failed with status code 401");
    expect(session.tokens).toBeNull();
  });

  test("reads nothing from a broken store", () => {
    storage.setItem("parlo.tokens", "{");
    expect(open().tokens).toBeNull();
    storage.setItem("parlo.tokens", '{"accessToken":1}');
    expect(open().tokens).toBeNull();
  });
});

describe("a token near its end", () => {
  test.each([
    [61, 0],
    [60, 1],
    [59, 1],
    [-5, 1],
  ])("C395: with %i seconds left is traded %i times", async (seconds, times) => {
    const session = open();
    session.keep(pair(seconds));
    await session.accessToken();
    expect(trade).toHaveBeenCalledTimes(times);
  });

  test("C396: is traded once for twenty who ask at the same time", async () => {
    const session = open();
    session.keep(pair(30));
    const tokens = await Promise.all(Array.from({ length: 20 }, () => session.accessToken()));
    expect(new Set(tokens).size).toBe(1);
    expect(trade).toHaveBeenCalledTimes(1);
  });

  test("C397: the trade is reused for ten seconds, not longer", async () => {
    const session = open();
    session.keep(pair(30));
    const first = await session.refresh();
    now += 9_999;
    expect(await session.refresh()).toBe(first);
    now += 1;
    await session.refresh();
    expect(trade).toHaveBeenCalledTimes(2);
    expect(trade).toHaveBeenLastCalledWith("r+");
  });

  test("C368: a refused trade clears the tokens and logs out", async () => {
    const session = open();
    const told = vi.fn();
    session.onLogout(told);
    session.keep(pair(-1));
    trade.mockImplementationOnce(answer(401));
    await expect(session.accessToken()).rejects.toThrow("401");
    expect([session.signedIn, told.mock.calls.length, log.mock.calls.length]).toEqual([false, 1, 0]);
  });

  test("C369, C370: any other failure is logged, told to who listens, and keeps the tokens", async () => {
    const session = open();
    const told = vi.fn();
    session.onRefreshFailed(told);
    session.keep(pair(30));
    trade.mockImplementationOnce(answer(503));
    const { accessToken } = pair(30);
    expect(await session.accessToken()).toBe(accessToken);
    expect(log).toHaveBeenCalledTimes(1);
    expect(told.mock.calls[0]?.[0]).toMatchObject({ message: "Request failed with status code 503" });
    expect(session.signedIn).toBe(true);
  });

  test("a logout during the trade stays one", async () => {
    const session = open();
    session.keep(pair(-1));
    const asked = session.accessToken();
    session.logout();
    await expect(asked).rejects.toThrow();
    expect(session.tokens).toBeNull();
  });
});
