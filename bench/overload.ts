import { spawn } from "node:child_process";
import { once } from "node:events";
import { text } from "node:stream/consumers";
import { parseArgs } from "node:util";
import { makeEchoAgent } from "./echo-agent.ts";
import { post } from "./model-turn/agent.ts";
import type { Seen } from "./overload/load.ts";
import { startServer } from "./server.ts";
import { memoryOf } from "./slow-readers/memory.ts";

/** What is answered of the peak at ten times as much, milliseconds of what was accepted, and growth of the memory in the second half. */
const goals = { goodput: 0.8, p99: 3000, memory: 1.15 };

const { values } = parseArgs({
  options: {
    port: { type: "string", default: "4194" },
    seconds: { type: "string", default: "60" },
    times: { type: "string", default: "10" },
    connections: { type: "string", default: "400" },
    /** Requests under way on each of them, one behind the other: an answer waits for those before it, too. */
    "per-connection": { type: "string", default: "1" },
  },
});
const [port, seconds, times, connections] = [
  Number(values.port),
  Number(values.seconds),
  Number(values.times),
  Number(values.connections),
];
const tell = (line: string) => void process.stdout.write(`${line}\n`);

const server = await startServer(port);
try {
  const agent = await makeEchoAgent(server);
  const begin = async () =>
    (await post(`${server.api}/conversations`, { profileId: agent.profileId }, agent.headers)).conversation.id;
  // So many that none of them says more than one person may.
  const conversations: string[] = [];
  while (conversations.length < 1000) conversations.push(...(await Promise.all(Array.from({ length: 20 }, begin))));
  const load = (wish: Wish) =>
    runLoad({ url: server.api, headers: agent.headers, conversations, perConnection: 1, ...wish });
  await load({ connections: 16, seconds: 5, perSecond: null });
  const peaks: number[] = [];
  for (const atOnce of [16, 64]) {
    const { accepted } = await load({ connections: atOnce, seconds: 10, perSecond: null });
    peaks.push(accepted.length / 10);
  }
  const peak = Math.max(...peaks);
  const memory: number[] = [];
  const look = setInterval(() => memory.push(memoryOf(server.pid)), 500);
  const crowd = await load({
    connections,
    seconds,
    perSecond: times * peak,
    perConnection: Number(values["per-connection"]),
  });
  clearInterval(look);
  const after = await load({ connections: 64, seconds: 5, perSecond: peak / 2 });
  report(peak, crowd, memory, after);
} finally {
  await server.stop();
}
process.exit();

interface Wish {
  readonly connections: number;
  readonly perConnection?: number;
  readonly seconds: number;
  readonly perSecond: number | null;
}

async function runLoad(wish: object): Promise<Seen> {
  const script = new URL("./overload/load.ts", import.meta.url).pathname;
  const child = spawn(process.execPath, ["--import", "tsx", script, JSON.stringify(wish)], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const [seen] = await Promise.all([text(child.stdout), once(child, "exit")]);
  return JSON.parse(seen) as Seen;
}

function report(peak: number, crowd: Seen, memory: readonly number[], after: Seen): void {
  const at = (all: readonly number[], part: number) =>
    all.toSorted((a, b) => a - b)[Math.floor(all.length * part)] ?? Number.NaN;
  const goodput = crowd.accepted.length / seconds / peak;
  const half = Math.floor(memory.length / 2);
  const [early, late] = [Math.max(...memory.slice(0, half)), Math.max(...memory.slice(half))];
  const refused = Object.entries(crowd.refused).map(([status, count]) => `${count} with ${status}`);
  const p99 = at(crowd.accepted, 0.99);
  const wrong = Object.keys(crowd.refused).filter((status) => !["429", "503"].includes(status));
  tell(`peak               ${peak.toFixed(0)} turns a second, each answered`);
  tell(
    `${times} times as much   ${(crowd.accepted.length / seconds).toFixed(0)} a second: ${(100 * goodput).toFixed(0)} % of the peak (goal ${100 * goals.goodput} %)`,
  );
  tell(
    `  accepted         median ${at(crowd.accepted, 0.5).toFixed(0)} ms, p99 ${p99.toFixed(0)} ms (goal ${goals.p99})`,
  );
  tell(
    `  refused          ${refused.join(", ") || "none"}, ${crowd.silent} of them without Retry-After; ${crowd.broken} broken, ${crowd.left} not asked, for so many were under way`,
  );
  tell(`  memory           ${early.toFixed(0)} MB at most in the first half, ${late.toFixed(0)} MB in the second`);
  tell(`half the peak, at once afterwards`);
  tell(
    `  accepted         ${after.accepted.length} of ${Math.round((peak / 2) * 5)}, p99 ${at(after.accepted, 0.99).toFixed(0)} ms; refused ${JSON.stringify(after.refused)}`,
  );
  const missed = goodput < goals.goodput || p99 > goals.p99 || late > early * goals.memory;
  if (missed || crowd.silent > 0 || crowd.broken > 0 || wrong.length > 0) process.exitCode = 1;
}
