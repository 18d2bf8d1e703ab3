import { performance } from "node:perf_hooks";
import { Pool } from "undici";
import { cpuOf, cpuOfFamily } from "../cpu.mjs";

/** Connections to each server, kept open. */
const pools = new Map();

function poolOf(origin) {
  if (!pools.has(origin)) pools.set(origin, new Pool(origin, { connections: 128, pipelining: 1 }));
  return pools.get(origin);
}

/** By undici: who asks shares the cores with who answers, and Node's own client takes as much of them as a small server. */
function request({ origin, path, headers, body }) {
  return new Promise((resolve, reject) => {
    let status = 0;
    let text = "";
    poolOf(origin).dispatch(
      { path, method: "POST", headers, body },
      {
        onRequestStart() {},
        onResponseStart(_controller, statusCode) {
          status = statusCode;
        },
        onResponseData(_controller, chunk) {
          text += chunk.toString("utf8");
        },
        onResponseEnd() {
          resolve({ status, text });
        },
        onResponseError(_controller, error) {
          reject(error);
        },
      },
    );
  });
}

/** Takes turns for a while, `atOnce` at a time, each of another conversation; every answer is checked. */
export async function load(target, { atOnce, seconds }) {
  const times = [];
  const until = performance.now() + seconds * 1000;
  let next = 0;
  async function worker(first) {
    let conversation = first;
    while (performance.now() < until) {
      const hello = next++ % 2 === 0;
      const turn = target.turn(target.conversations[conversation], hello ? "hello there" : "what");
      const begun = performance.now();
      const { status, text } = await request(turn);
      times.push(performance.now() - begun);
      if (status !== 200 || !text.includes(hello ? "Welcome" : "Sorry"))
        throw new Error(`${target.name} answered ${status}: ${text.slice(0, 300)}`);
      conversation = (conversation + atOnce) % target.conversations.length;
    }
  }
  const cpu = () => [cpuOf(target.server), cpuOfFamily(target.database)];
  const cpuBefore = cpu();
  const begun = performance.now();
  await Promise.all(Array.from({ length: atOnce }, (_, at) => worker(at)));
  const elapsed = (performance.now() - begun) / 1000;
  const [server, database] = cpu().map((ms, at) => (ms - cpuBefore[at]) / times.length);
  times.sort((a, b) => a - b);
  const at = (part) => times[Math.min(times.length - 1, Math.floor(times.length * part))];
  return { perSecond: times.length / elapsed, p50: at(0.5), p99: at(0.99), server, database };
}
