import { randomUUID } from "node:crypto";
import { type FlowProblem, type Surroundings, validateFlow } from "@parlo/engine";
import { kinds } from "@parlo/nodes";
import { definitions, largeFlow } from "./large-flow/large-flow.ts";
import { post } from "./model-turn/agent.ts";
import { startServer } from "./server.ts";

/** Seconds that a flow of 10,000 nodes may take. Run: npm run bench:flow */
const goals = { validate: 1, import: 3 };
const nodes = 10_000;
const rounds = 5;

const flow = largeFlow(randomUUID(), nodes);
const surroundings: Surroundings = {
  has: ["mail", "tables", "knowledge"],
  flows: [],
  aiModels: [],
  profiles: [],
  tables: [],
  collections: [],
  teams: [],
  convAis: [],
  hasDefaultAiModel: true,
  definitions,
  languages: ["en", "de"],
};
const { nodes: byId, tools, ...head } = flow;
const { id, name, type, entryNodeId, settings } = head;
const document = {
  version: 1,
  flows: [{ flow: { id, name, type, entryNodeId, settings }, nodes: Object.values(byId), tools: Object.values(tools) }],
  variableDefinitions: definitions,
};

async function timed(what: string, goal: number, run: (round: number) => unknown): Promise<void> {
  const seconds: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const begun = performance.now();
    await run(round);
    seconds.push((performance.now() - begun) / 1000);
  }
  const [first = 0] = seconds;
  const median = [...seconds].sort((a, b) => a - b)[Math.floor(rounds / 2)] ?? 0;
  const figures = `${median.toFixed(2)} s, the first time ${first.toFixed(2)} s`;
  process.stdout.write(`${what.padEnd(34)} ${figures}; goal ${goal} s${median > goal ? ": MISSED" : ""}\n`);
}

process.stdout.write(
  `${Object.keys(byId).length} nodes, ${(JSON.stringify(document).length / 1e6).toFixed(1)} MB as an export\n`,
);
// What was read of a flow is known by the object: each round has its own.
const copies = Array.from({ length: rounds }, () => structuredClone(flow));
let problems: readonly FlowProblem[] = [];
await timed("validate in the engine", goals.validate, (round) => {
  problems = validateFlow(copies[round] ?? flow, kinds, surroundings);
});
await timed("validate again", goals.validate, () => validateFlow(copies[0] ?? flow, kinds, surroundings));
process.stdout.write(`${problems.length} problems\n`);

const server = await startServer(4152);
try {
  const { accessToken } = await post(`${server.api}/auth/login-by-password`, server.owner);
  const headers = { authorization: `Bearer ${accessToken}` };
  let imported = "";
  await timed("import over HTTP", goals.import, async () => {
    const { flows } = await post(`${server.api}/conversation-flows/import`, document, headers);
    imported = flows[0]?.id ?? "";
  });
  await timed("validate over HTTP", goals.validate, () =>
    post(`${server.api}/conversation-flows/${imported}/validate`, {}, headers),
  );
} finally {
  await server.stop();
}
