import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { setTimeout as pause } from "node:timers/promises";

/** The load of the overload benchmark, in a process of its own: what it is told comes as one line of JSON, and so does what it saw. */
interface Wish {
  readonly url: string;
  readonly headers: Record<string, string>;
  readonly conversations: readonly string[];
  readonly connections: number;
  /** Requests that may be under way on one of them: so a few connections are a crowd. */
  readonly perConnection: number;
  readonly seconds: number;
  /** How many are asked a second whatever the answers do; one after the other on each connection where it is null. */
  readonly perSecond: number | null;
}

export interface Seen {
  /** Milliseconds of each that was accepted. */
  readonly accepted: readonly number[];
  readonly refused: Readonly<Record<string, number>>;
  /** Refused without saying when to come back. */
  readonly silent: number;
  readonly broken: number;
  /** Not even asked: there were too many under way. */
  readonly left: number;
}

const wish = JSON.parse(process.argv[2] ?? "") as Wish;
const seen = {
  accepted: [] as number[],
  refused: {} as Record<string, number>,
  silent: 0,
  broken: 0,
  left: 0,
};
const most = wish.connections * wish.perConnection;
const { hostname, port, pathname } = new URL(wish.url);
const told = Object.entries(wish.headers).map(([name, value]) => `${name}: ${value}\r\n`);
const lines = await Promise.all(Array.from({ length: wish.connections }, open));
let next = 0;
let underWay = 0;
const began = performance.now();
const end = began + wish.seconds * 1000;

if (wish.perSecond === null) await Promise.all(Array.from({ length: most }, untilOver));
else await atRate(wish.perSecond);
while (underWay > 0) await pause(20);
for (const { socket } of lines) socket.destroy();
process.stdout.write(JSON.stringify(seen satisfies Seen));

async function untilOver(): Promise<void> {
  while (performance.now() < end) await say();
}

/** In steps of ten milliseconds; what is too much at once is left out. */
async function atRate(perSecond: number): Promise<void> {
  let asked = 0;
  while (performance.now() < end) {
    const due = ((performance.now() - began) / 1000) * perSecond;
    for (; asked < due; asked += 1) {
      if (underWay < most) void say();
      else seen.left += 1;
    }
    await pause(10);
  }
}

interface Line {
  readonly socket: Socket;
  /** Those whose answers are still to come, in their order. */
  readonly waiting: ((answer: { status: number; isTold: boolean } | null) => void)[];
}

async function open(): Promise<Line> {
  const socket = connect(Number(port), hostname);
  const waiting: Line["waiting"] = [];
  let text = "";
  socket.setEncoding("latin1").on("data", (part) => {
    text += part;
    for (;;) {
      const headEnd = text.indexOf("\r\n\r\n");
      if (headEnd < 0) return;
      const head = text.slice(0, headEnd);
      const end = headEnd + 4 + Number(/content-length: (\d+)/i.exec(head)?.[1] ?? 0);
      if (text.length < end) return;
      text = text.slice(end);
      waiting.shift()?.({ status: Number(head.slice(9, 12)), isTold: /retry-after: \d/i.test(head) });
    }
  });
  socket
    .on("error", () => {})
    .on("close", () => {
      for (const end of waiting.splice(0)) end(null);
    });
  await once(socket, "connect");
  return { socket, waiting };
}

async function say(): Promise<void> {
  const at = next++;
  const line = lines[at % lines.length];
  if (!line) return;
  const body = JSON.stringify({ id: randomUUID(), action: { text: { text: "hello" } } });
  const path = `${pathname}/conversations/${wish.conversations[at % wish.conversations.length]}/messages?wait=true`;
  const head = `host: ${hostname}\r\n${told.join("")}content-type: application/json\r\ncontent-length: ${body.length}`;
  const begun = performance.now();
  underWay += 1;
  const answer = await new Promise<{ status: number; isTold: boolean } | null>((resolve) => {
    if (line.socket.destroyed) return resolve(null);
    line.waiting.push(resolve);
    line.socket.write(`POST ${path} HTTP/1.1\r\n${head}\r\n\r\n${body}`);
  });
  underWay -= 1;
  if (answer === null) seen.broken += 1;
  else if (answer.status < 300) seen.accepted.push(Math.round(performance.now() - begun));
  else {
    seen.refused[answer.status] = (seen.refused[answer.status] ?? 0) + 1;
    if (!answer.isTold) seen.silent += 1;
  }
  // Where all lines are cut, this would never give way.
  if (answer === null) await pause(10);
}
