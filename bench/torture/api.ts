import { setTimeout as pause } from "node:timers/promises";
import type { Agent } from "./agents.ts";
import { seenOf, type ToldMessage } from "./event-stream-tab.ts";
import type { Seen, TurnMark } from "./history.ts";
import { noteAnswer } from "./wrong-answers.ts";

const patienceMs = 8000;
const page = 500;
const issuesPage = 100;

export interface Answered {
  readonly status: number;
  readonly body: unknown;
}

/** One call; null where no whole answer came. */
export async function call(address: string, headers: Record<string, string>, body?: object): Promise<Answered | null> {
  try {
    const response = await fetch(address, {
      ...(body && { method: "POST", body: JSON.stringify(body) }),
      headers: { ...headers, ...(body && { "content-type": "application/json" }) },
      signal: AbortSignal.timeout(patienceMs),
    });
    const path = new URL(address).pathname.replace(/[0-9a-f-]{36}/g, "{id}");
    noteAnswer(`${body ? "POST" : "GET"} ${path}`, response.status, response.headers.get("retry-after"));
    return { status: response.status, body: await response.json() };
  } catch {
    return null;
  }
}

/** What one may try again: nobody was there, or not just now. */
export const isPassing = (answered: Answered | null) =>
  answered === null || answered.status === 429 || answered.status >= 500;

export const headersOf = ({ profileId, secret }: Agent): Record<string, string> => ({
  "x-parlo-profile-id": profileId,
  "x-parlo-profile-secret": secret,
});

/** The conversation as it stands; null when it cannot be read just now. */
export async function readTranscript(
  address: string,
  agent: Agent,
  conversationId: string,
): Promise<readonly Seen[] | null> {
  const all = await readMessages(`${address}/api/v1/conversations/${conversationId}/messages?`, headersOf(agent));
  return all?.map(seenOf) ?? null;
}

/** Where its turns began and ended, as members see it. */
export async function readTurns(
  address: string,
  headers: Record<string, string>,
  conversationId: string,
): Promise<readonly TurnMark[]> {
  const path = `${address}/api/v1/conversations/${conversationId}/messages?debug=true&`;
  for (let tries = 0; tries < 10; tries += 1) {
    const all = await readMessages(path, headers);
    if (all) return all.flatMap(({ sequence, action }) => turnMark(sequence, action.engineEvent?.state));
    await pause(1000);
  }
  throw new Error(`The turns of ${conversationId} cannot be read`);
}

const turnMark = (sequence: number, state: string | undefined): readonly TurnMark[] =>
  state === "ProcessingStarted" || state === "ProcessingCompleted" ? [{ sequence, state }] : [];

async function readMessages(path: string, headers: Record<string, string>): Promise<readonly ToldMessage[] | null> {
  const all: ToldMessage[] = [];
  for (;;) {
    const after = all.at(-1)?.sequence ?? 0;
    const answered = await call(`${path}after=${after}&limit=${page}`, headers);
    if (answered?.status !== 200) return null;
    const { results } = answered.body as { readonly results: readonly ToldMessage[] };
    all.push(...results);
    if (results.length < page) return all;
  }
}

/** Codes of a conversation's issues, as members see them. */
export async function readIssues(address: string, headers: Record<string, string>, conversationId: string) {
  const codes: string[] = [];
  for (let page = 1; ; page += 1) {
    const paging = `pageSizeAndNumber[size]=${issuesPage}&pageSizeAndNumber[number]=${page}`;
    const { count, results } = await readPage(`${address}/api/v1/issues?conversationId=${conversationId}&${paging}`);
    codes.push(...results.map(({ code }) => code));
    if (codes.length >= count || results.length === 0) return codes;
  }

  async function readPage(path: string) {
    let answered = await call(path, headers);
    // The process may have been killed just now.
    for (let again = 0; again < 10 && isPassing(answered); again++) {
      await pause(1000);
      answered = await call(path, headers);
    }
    if (answered?.status !== 200) throw new Error(`Issues were answered with ${answered?.status}`);
    return answered.body as { readonly count: number; readonly results: readonly { readonly code: string }[] };
  }
}

/** Everything that the engine says of a conversation, for whoever looks for the cause of a violation. */
export async function readEvents(address: string, headers: Record<string, string>, conversationId: string) {
  const path = `conversations/${conversationId}/messages?debug=true&limit=1000`;
  return (await call(`${address}/api/v1/${path}`, headers))?.body ?? null;
}
