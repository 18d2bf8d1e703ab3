import { setTimeout as pause } from "node:timers/promises";
import { parseArgs } from "node:util";
import { makeAgent, post } from "./model-turn/agent.ts";
import { openBrowser } from "./open-browser.ts";
import { end, type RunningServer, startFloor, startServer } from "./server.ts";
import { type Listener, listener } from "./token-stream/listen.ts";
import { watcher } from "./token-stream/watch.ts";

/** Milliseconds added to each token at the median, and until the vendor hears of an end. */
const goals = { token: 3, cut: 100 };
/** Answers that are not counted. */
const warmUp = 5;

const { values } = parseArgs({
  options: { port: { type: "string", default: "4166" }, answers: { type: "string", default: "30" } },
});
const [port, answers] = [Number(values.port), Number(values.answers)];
const [vendorAt, floorAt] = [`http://127.0.0.1:${port + 1}`, `http://127.0.0.1:${port + 2}`];
const vendor = await startFloor("bench/token-stream/vendor.mjs", { PORT: String(port + 1) });
const floor = await startFloor("bench/token-stream/floor.mjs", { PORT: String(port + 2), VENDOR: vendorAt });
let server: RunningServer | undefined;
try {
  server = await startServer(port, { OUTBOUND_ALLOW: "127.0.0.0/8" });
  const { api } = server;
  const model = await makeAgent(server, vendorAt);
  const signedIn = await post(`${api}/auth/login-by-password`, server.owner);
  const headers = { authorization: `Bearer ${signedIn.accessToken}` };
  const credentials = { baseUrl: vendorAt, apiKey: "key" };
  const engine = await post(
    `${api}/configurations/conv-ai`,
    { name: "Engine", provider: "DifyAi", credentials },
    headers,
  );
  const talking = { kind: "conv-ai", configurationId: engine.id };
  const profile = { name: "Engine", touchpoint: "Kiosk", languages: ["en"], conversationEngine: talking };
  const whole = await post(`${api}/profiles`, profile, headers);
  const ofModel = { id: model.profileId, secret: model.headers["x-parlo-profile-secret"] ?? "" };
  const address = new URL(api).origin;
  const close = ({ conversationId }: Listener) =>
    void post(`${api}/conversations/${conversationId}/close`, {}, headers);
  const ways: readonly Way[] = [
    { name: "bare route", open: () => listener(floorAt, null), cancel: (one) => one.cancel() },
    { name: "a model's turn", open: () => listener(address, ofModel), cancel: close },
    { name: "a conv-ai's turn", open: () => listener(address, whole), cancel: close },
  ];
  const listeners = await Promise.all(ways.map(({ open }) => open()));
  const tokens = await heard(listeners);
  for (const one of listeners) one.close();
  report(ways, tokens, await cuts(ways));
  reportPages(await onPages(floorAt, address, ofModel));
} finally {
  await Promise.all([server?.stop(), end(vendor), end(floor)]);
}

interface Way {
  readonly name: string;
  readonly open: () => Promise<Listener>;
  readonly cancel: (listener: Listener) => void;
}

/** For how long each token was under way. The ways take turns, so that a busy machine is busy for each. */
async function heard(listeners: readonly Pick<Listener, "hear">[]): Promise<number[][]> {
  const times: number[][] = listeners.map(() => []);
  for (let answer = -warmUp; answer < answers; answer += 1)
    for (const [at, one] of listeners.entries()) {
      const tokens = await one.hear();
      if (answer >= 0) times[at]?.push(...tokens);
    }
  return times;
}

/** Until it stands on a page in Chromium: a bare one at the bare route, and the product's element in one. */
async function onPages(floor: string, address: string, profile: { id: string; secret: string }): Promise<number[][]> {
  const browser = await openBrowser();
  try {
    return await heard(await Promise.all([watcher(browser, floor, null), watcher(browser, address, profile)]));
  } finally {
    await browser.close();
  }
}

/** How long it takes until the vendor's connection is cut, each in a conversation of its own. */
async function cuts(ways: readonly Way[]): Promise<number[][]> {
  const known = async () => (await (await fetch(`${vendorAt}/cut`)).json()) as { at: string }[];
  const times: number[][] = ways.map(() => []);
  for (let answer = -1; answer < answers / 3; answer += 1)
    for (const [at, { open, cancel }] of ways.entries()) {
      const before = (await known()).length;
      const one = await open();
      let cancelledAt = 0n;
      await one.interrupt(() => {
        cancelledAt = process.hrtime.bigint();
        cancel(one);
      });
      while ((await known()).length === before) await pause(20);
      one.close();
      const last = (await known()).at(-1)?.at ?? "0";
      if (answer >= 0) times[at]?.push(Number(BigInt(last) - cancelledAt) / 1e6);
    }
  return times;
}

/** What the bare route takes is the floor, in the very same rounds. */
function report(ways: readonly Way[], tokens: readonly number[][], cut: readonly number[][]): void {
  const line = (name: string, of: readonly number[], floor: readonly number[], goal: string) => {
    const [half, most] = [quantile(of, 0.5), quantile(of, 0.95)];
    const added = half - quantile(floor, 0.5);
    const told = `${name.padEnd(18)} median ${half.toFixed(2)} ms, 95 % ${most.toFixed(2)} ms`;
    return of === floor ? `  ${told}\n` : `  ${told}: +${added.toFixed(2)} ms (${goal})\n`;
  };
  const lines = (times: readonly number[][], goal: string) =>
    ways.map(({ name }, at) => line(name, times[at] ?? [], times[0] ?? [], goal)).join("");
  process.stdout.write(`From the vendor to the socket's other end, each of ${tokens[0]?.length} tokens\n`);
  process.stdout.write(lines(tokens, `goal +${goals.token} ms`));
  process.stdout.write(`From the end of a conversation to the cut of the vendor's answer, ${cut[0]?.length} times\n`);
  process.stdout.write(lines(cut, `goal ${goals.cut} ms`));
}

function reportPages([bare = [], ours = []]: readonly number[][]): void {
  const added = quantile(ours, 0.5) - quantile(bare, 0.5);
  const line = (name: string, of: readonly number[]) =>
    `  ${name.padEnd(24)} median ${quantile(of, 0.5).toFixed(2)} ms, 95 % ${quantile(of, 0.95).toFixed(2)} ms`;
  process.stdout.write(
    `From the vendor to a page in Chromium, each of ${bare.length} tokens\n${line("a bare page", bare)}\n`,
  );
  process.stdout.write(
    `${line("the agent, its chat open", ours)}: +${added.toFixed(2)} ms (goal +${goals.token} ms)\n`,
  );
}

function quantile(numbers: readonly number[], part: number): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length * part)] ?? Number.NaN;
}
