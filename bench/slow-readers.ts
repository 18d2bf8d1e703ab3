import { setTimeout as pause } from "node:timers/promises";
import { parseArgs } from "node:util";
import { makeEchoAgent } from "./echo-agent.ts";
import { post } from "./model-turn/agent.ts";
import { startServer } from "./server.ts";
import { memoryOf, socketsOf } from "./slow-readers/memory.ts";
import { brisk, slow, stopped } from "./slow-readers/reader.ts";

/** Megabytes for each reader that is stuck, and milliseconds that others wait for longer at the 99th percentile. */
const goals = { memory: 1.2, wait: 50 };
const settleMs = 60_000;

const { values } = parseArgs({
  options: {
    port: { type: "string", default: "4180" },
    /** Of each kind. */
    readers: { type: "string", default: "200" },
    /** How long something is said twice a second. */
    seconds: { type: "string", default: "60" },
  },
});
const [port, many, seconds] = [Number(values.port), Number(values.readers), Number(values.seconds)];
/** Each is said, answered with the same, and told to every reader. */
const words = "x".repeat(30_000);

const server = await startServer(port);
try {
  const agent = await makeEchoAgent(server);
  const { conversation } = await post(`${server.api}/conversations`, { profileId: agent.profileId }, agent.headers);
  const path = `${server.api}/conversations/${conversation.id}`;
  let sequence = 0;
  /** From what there is now on: what came before is no matter of a reader that falls behind. */
  const fromNow = () => ({ address: `${path}/events?after=${sequence}`, headers: agent.headers });
  await talk("warm-up", 5);
  const most = { alone: 0, beside: 0 };
  let phase: keyof typeof most = "alone";
  const look = setInterval(() => {
    most[phase] = Math.max(most[phase], memoryOf(server.pid));
  }, 200);
  const alone = await talk("alone", seconds);
  const before = socketsOf(server.pid);
  phase = "beside";
  const readers = Array.from({ length: many }, () => [stopped(fromNow()), slow(fromNow())]).flat();
  const beside = await talk("beside", seconds);
  const during = socketsOf(server.pid);
  await pause(settleMs);
  clearInterval(look);
  const connections = { before, during, after: socketsOf(server.pid) };
  report({ alone, beside, most, left: memoryOf(server.pid), connections, readers: readers.length });

  /** Says one thing after the other; the milliseconds until each of two brisk readers had each. */
  async function talk(name: string, forSeconds: number): Promise<number[]> {
    const times: number[] = [];
    const saidAt: number[] = [];
    const listeners = [0, 1].map(() => {
      let text = "";
      let next = 0;
      return brisk(fromNow(), (part) => {
        text += part;
        for (let said = saidAt[next]; said !== undefined && text.includes(`"${name} ${next} `); said = saidAt[next]) {
          times.push(performance.now() - said);
          text = text.slice(text.lastIndexOf(`"${name} ${next} `));
          next += 1;
        }
      });
    });
    await pause(2000);
    for (let nth = 0; nth < forSeconds * 2; nth += 1) {
      saidAt.push(performance.now());
      const action = { text: { text: `${name} ${nth} ${words}` } };
      ({ sequence } = await post(`${path}/messages`, { action }, agent.headers));
      await pause(500);
    }
    await pause(1000);
    for (const one of listeners) one.close();
    return times.toSorted((a, b) => a - b);
  }
} finally {
  await server.stop();
}
process.exit();

interface Found {
  readonly alone: readonly number[];
  readonly beside: readonly number[];
  /** Megabytes. */
  readonly most: { readonly alone: number; readonly beside: number };
  readonly left: number;
  readonly connections: { readonly before: number; readonly during: number; readonly after: number };
  readonly readers: number;
}

function report({ alone, beside, most, left, connections, readers }: Found): void {
  const at = (times: readonly number[], part: number) => times[Math.floor(times.length * part)] ?? Number.NaN;
  const each = (most.beside - most.alone) / readers;
  const added = at(beside, 0.99) - at(alone, 0.99);
  const { before, during, after } = connections;
  const tell = (line: string) => void process.stdout.write(`${line}\n`);
  const ms = (times: readonly number[]) =>
    `median ${at(times, 0.5).toFixed(1)} ms, p99 ${at(times, 0.99).toFixed(1)} ms of ${times.length}`;
  tell(`${readers / 2} readers that have stopped and ${readers / 2} that read a kilobyte a second`);
  tell(`  others, alone     ${ms(alone)}`);
  tell(`  others, beside    ${ms(beside)}: p99 +${added.toFixed(1)} ms (goal +${goals.wait})`);
  tell(`  memory at most    ${most.alone.toFixed(0)} MB alone, ${most.beside.toFixed(0)} MB beside`);
  tell(`  each of them      ${each.toFixed(2)} MB (goal ${goals.memory})`);
  tell(`  ${settleMs / 1000} s later        ${left.toFixed(0)} MB`);
  tell(`  connections       ${before} before, ${during} with them, ${after} at the end`);
}
