import http from "node:http";
import { performance } from "node:perf_hooks";
import { cpuOf, cpuOfFamily } from "../cpu.mjs";

const agent = new http.Agent({ keepAlive: true, maxSockets: 128 });

function request(url, headers, body) {
  return new Promise((resolve, reject) => {
    const length = Buffer.byteLength(body);
    const options = {
      method: "POST",
      agent,
      headers: { ...headers, "content-type": "application/json", "content-length": length },
    };
    const sent = http.request(url, options, (response) => {
      let text = "";
      response.setEncoding("utf8");
      response.on("data", (chunk) => {
        text += chunk;
      });
      response.on("end", () => resolve({ status: response.statusCode, text }));
      response.on("error", reject);
    });
    sent.on("error", reject);
    sent.end(body);
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
      const { url, headers, body } = target.turn(target.conversations[conversation], hello ? "hello there" : "what");
      const begun = performance.now();
      const { status, text } = await request(url, headers, body);
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
