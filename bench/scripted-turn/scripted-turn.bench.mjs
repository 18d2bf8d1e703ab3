// How many scripted turns a second the server takes over HTTP, beside three floors on the same database in the same run.
// It prints ratios and never fails on them. Needs nothing but the repository.
import { spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import { serverFlags } from "../server-flags.mjs";
import { makeAgent, post } from "./agent.mjs";
import { load } from "./load.mjs";

const root = new URL("../../", import.meta.url).pathname;
const rounds = Number(process.env.ROUNDS ?? 15);
const seconds = Number(process.env.SECONDS ?? 1);
const port = Number(process.env.BENCH_PORT ?? 4131);
const conversations = 512;
const concurrencies = (process.env.AT_ONCE ?? "1,16,64").split(",").map(Number);
const email = "owner@example.com";
const password = randomUUID();

const dataDir = mkdtempSync(join(tmpdir(), "parlo-bench-"));
const children = [];

function start(file, cwd, environment, ...given) {
  const child = spawn(process.execPath, [...given, file], {
    cwd,
    env: { ...process.env, ...environment },
    stdio: ["ignore", "ignore", "inherit"],
  });
  children.push(child);
  return child;
}

async function untilAnswered(url, init) {
  for (let attempt = 0; attempt < 600; attempt += 1) {
    const answer = await fetch(url, init).catch(() => null);
    if (answer?.ok) return;
    await wait(100);
  }
  throw new Error(`${url} did not answer`);
}

function run(command, ...parameters) {
  const child = spawn(command, parameters, { cwd: root, stdio: ["ignore", "ignore", "inherit"] });
  return once(child, "exit").then(([code]) => {
    if (code !== 0) throw new Error(`${command} ${parameters.join(" ")} ended with ${code}`);
  });
}

const json = { "content-type": "application/json" };
const floors = ["tx", "rows", "batch"];
const names = [...floors, "parlo"];

/** Per target and number at once, one figure a round. */
function report(results) {
  const of = (name, atOnce, figure) => results.get(`${name} ${atOnce}`).map((one) => one[figure]);
  const line = (first, cells) =>
    process.stdout.write(`${first.padEnd(12)}${cells.map((cell) => cell.padStart(26)).join("")}\n`);
  for (const atOnce of concurrencies) {
    line(`${atOnce} at once`, names);
    const row = (first, figure, digits) =>
      line(
        first,
        names.map((name) => median(of(name, atOnce, figure)).toFixed(digits)),
      );
    row("a second", "perSecond", 0);
    const ratios = floors.map((floor) => {
      const rates = of(floor, atOnce, "perSecond");
      return of("parlo", atOnce, "perSecond").map((rate, round) => rate / rates[round]);
    });
    line(
      "ratio",
      ratios.map(
        (each) => `${median(each).toFixed(2)} (${Math.min(...each).toFixed(2)} to ${Math.max(...each).toFixed(2)})`,
      ),
    );
    row("p50 ms", "p50", 2);
    row("p99 ms", "p99", 2);
    row("CPU ms", "server", 3);
    row("its database", "database", 3);
  }
}

const median = (values) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)];

async function targets() {
  await run("npm", "run", "--silent", "build", "--workspace", "@parlo/server");
  const address = `http://127.0.0.1:${port}`;
  const environment = {
    PORT: String(port),
    DATA_DIR: dataDir,
    OWNER_EMAIL: email,
    OWNER_PASSWORD: password,
    DEMO: "false",
    RATE_LIMIT_ORGANIZATION: "0",
    RATE_LIMIT_TOUCHPOINT: "0",
    LOG_LEVEL: "warn",
  };
  const server = start("dist/main.js", join(root, "apps/server"), environment, ...serverFlags);
  await untilAnswered(`${address}/api/v1/ready`);
  const access = JSON.parse(readFileSync(join(dataDir, "postgres.json"), "utf8"));
  const lock = readFileSync(join(dataDir, "postgres/cluster/postmaster.pid"), "utf8").split("\n");
  // The floors get to the database as the server does.
  const socket = lock[4].trim();
  const database = `postgresql://parlo:${access.applicationPassword}@127.0.0.1:${access.port}/parlo${socket && `?host=${socket}`}`;
  const client = new pg.Client({ connectionString: database, options: "-c parlo.scope=platform" });
  await client.connect();
  const profile = await makeAgent({ address, client, email, password });
  await client.end();
  const floor = `http://127.0.0.1:${port + 1}`;
  const bare = { PORT: String(port + 1), DATABASE_URL: database };
  const floorServer = start("floor.mjs", new URL(".", import.meta.url).pathname, bare);
  const postgres = Number(lock[0]);
  await untilAnswered(`${floor}/session`, { method: "POST" });

  const headers = { "x-parlo-profile-id": profile.id, "x-parlo-profile-secret": profile.secret };
  const begin = async () =>
    (await post(`${address}/api/v1/conversations`, { profileId: profile.id, signal: null }, headers)).conversation.id;
  const beginMany = () => many(begin);
  const sessions = () => many(async () => (await post(`${floor}/session`, {})).id);
  const keepsLittle = async (name) => ({
    name,
    server: floorServer.pid,
    database: postgres,
    conversations: await sessions(),
    turn: (id, text) => ({ origin: floor, path: `/${name}`, headers: json, body: JSON.stringify({ id, text }) }),
  });
  return [
    await keepsLittle("tx"),
    await keepsLittle("batch"),
    {
      name: "rows",
      server: floorServer.pid,
      database: postgres,
      conversations: await beginMany(),
      turn: (id, text) => ({
        origin: floor,
        path: "/rows",
        headers: json,
        body: JSON.stringify({ organizationId: profile.organizationId, id, messageId: randomUUID(), text }),
      }),
    },
    {
      name: "parlo",
      server: server.pid,
      database: postgres,
      conversations: await beginMany(),
      turn: (id, text) => ({
        origin: address,
        path: `/api/v1/conversations/${id}/messages?wait=true`,
        headers: { ...json, ...headers },
        body: JSON.stringify({ id: randomUUID(), action: { text: { text } } }),
      }),
    },
  ];
}

try {
  const all = await targets();
  for (const target of all) await load(target, { atOnce: 16, seconds: 3 });
  const results = new Map();
  // One number at once after the other: what a load leaves for the database to do falls on none that is lighter.
  for (const atOnce of concurrencies)
    for (let round = 0; round < rounds; round += 1)
      for (const target of round % 2 === 0 ? all : [...all].reverse()) {
        const key = `${target.name} ${atOnce}`;
        results.set(key, [...(results.get(key) ?? []), await load(target, { atOnce, seconds })]);
      }
  report(results);
} finally {
  for (const child of children.reverse()) {
    if (child.exitCode !== null) continue;
    child.kill("SIGTERM");
    await once(child, "exit");
  }
  rmSync(dataDir, { recursive: true, force: true });
}

/** Ids of as many as are measured, begun sixteen at a time: a busy machine turns all of them at once away. */
async function many(begin) {
  const ids = [];
  while (ids.length < conversations) ids.push(...(await Promise.all(Array.from({ length: 16 }, begin))));
  return ids;
}
