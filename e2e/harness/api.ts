import type { APIRequestContext, Page } from "@playwright/test";
import { owner } from "./owner.ts";

// biome-ignore lint/suspicious/noExplicitAny: an answer of the API as it came; the journeys look at what they need
type Answer = any;
export type Call = (method: string, path: string, data?: unknown, version?: number) => Promise<Answer>;

/** An access token lives 10 minutes. */
const sessionLife = 5 * 60_000;

/** What a write names as the version that it has read. */
export const ifMatch = (version?: number) => (version === undefined ? {} : { "if-match": `"${version}"` });

const device = { "device-id": "journeys" };

/** The API of a server as its owner (or another account) calls it, for as long as the journeys last. */
export async function callsOfOwner(request: APIRequestContext, url: string, who = owner): Promise<Call> {
  let headers = signedIn(request, url, who);
  await headers;
  let madeAt = Date.now();
  return async (method, path, data, version) => {
    // One sign-in serves all calls that are made at once.
    if (Date.now() - madeAt > sessionLife) {
      headers = signedIn(request, url, who);
      madeAt = Date.now();
    }
    return ask(request, url, { method, path, data, headers: { ...(await headers), ...ifMatch(version) } });
  };
}

/** The API of a page's server as whoever is signed in there calls it. */
export const callsOfPage =
  (page: Page): Call =>
  async (method, path, data, version) => {
    const { accessToken } = await page.evaluate(() => JSON.parse(localStorage.getItem("parlo.tokens") ?? "{}"));
    const headers = { ...device, authorization: `Bearer ${accessToken}`, ...ifMatch(version) };
    return ask(page.request, "", { method, path, data, headers });
  };

interface Question {
  method: string;
  path: string;
  data: unknown;
  headers: Record<string, string>;
}

async function ask(
  request: APIRequestContext,
  url: string,
  { method, path, data, headers }: Question,
): Promise<Answer> {
  const answer = await request.fetch(`${url}/api/v1${path}`, { method, headers, ...(data ? { data } : {}) });
  if (!answer.ok()) throw new Error(`${method} ${path}: ${answer.status()} ${await answer.text()}`);
  return answer.status() === 204 ? undefined : answer.json();
}

async function signedIn(request: APIRequestContext, url: string, who: typeof owner): Promise<Record<string, string>> {
  const login = await request.post(`${url}/api/v1/auth/login-by-password`, { headers: device, data: who });
  if (!login.ok()) throw new Error(`Signing in: ${login.status()} ${await login.text()}`);
  const { accessToken } = await login.json();
  return { ...device, authorization: `Bearer ${accessToken}` };
}
