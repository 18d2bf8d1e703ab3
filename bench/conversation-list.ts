import { parseArgs } from "node:util";
import { databaseOf, fill, oneProfile } from "./conversation-list/fill.ts";
import { post } from "./model-turn/agent.ts";
import { startServer } from "./server.ts";

/** Milliseconds for a page at the 95th percentile. */
const goal = 50;

const { values } = parseArgs({
  options: {
    port: { type: "string", default: "4148" },
    conversations: { type: "string", default: "1000000" },
    messages: { type: "string", default: "10" },
    rounds: { type: "string", default: "20" },
  },
});
const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10);
const keyValue = (filter: object) => JSON.stringify([filter]);
const questions: Record<string, Record<string, string>> = {
  "newest first": {},
  "page 100": { "pageSizeAndNumber[number]": "100" },
  "oldest first": { sortBy: "CreatedAtAsc" },
  "last changed first": { sortBy: "ModifiedAtDesc" },
  "of a profile": { profileId: oneProfile },
  "of an end user": { endUserId: "user-1000" },
  closed: { state: "Closed" },
  "a day": { createdAtGte: day(100), createdAtLte: day(100) },
  "a month": { createdAtGte: day(130), createdAtLte: day(100) },
  "many messages": { messagesCountTextGte: "39" },
  "has a variable": { variablesKeysExists: JSON.stringify(["city"]) },
  "a text equals": { variablesKeyValuesExists: keyValue({ key: "city", stringValue: { eq: "City 77" } }) },
  "a text begins": { variablesKeyValuesExists: keyValue({ key: "city", stringValue: { startsWith: "City 7" } }) },
  "a number above": { variablesKeyValuesExists: keyValue({ key: "score", numberValue: { gt: 990 } }) },
  "words, many": { search: "last words" },
  "words, one": { search: "c4ca4238a0b9" },
  "words, none": { search: "nobody said this" },
};

const server = await startServer(Number(values.port));
try {
  const { accessToken } = await post(`${server.api}/auth/login-by-password`, server.owner);
  const headers = { authorization: `Bearer ${accessToken}` };
  const me = await fetch(`${server.api}/auth/me`, { headers });
  const { organization } = (await me.json()) as { organization: { id: string } };
  for (const [name, type] of Object.entries({ city: "String", score: "Number" }))
    await post(`${server.api}/variable-definitions`, { name, type, isEndUser: false }, headers);
  const database = await databaseOf(server.dataDir);
  await fill(database, organization.id, {
    conversations: Number(values.conversations),
    messages: Number(values.messages),
  });
  await database.end();
  process.stdout.write(`${values.conversations} conversations, ${values.messages} messages each; goal ${goal} ms\n`);
  for (const [name, query] of Object.entries(questions)) {
    const times: number[] = [];
    let count = 0;
    for (let round = -2; round < Number(values.rounds); round += 1) {
      const begun = performance.now();
      const response = await fetch(`${server.api}/conversations?${new URLSearchParams(query)}`, { headers });
      const answer = (await response.json()) as { count: number };
      if (round >= 0) times.push(performance.now() - begun);
      if (!response.ok) throw new Error(`${name}: ${response.status} ${JSON.stringify(answer)}`);
      count = answer.count;
    }
    times.sort((a, b) => a - b);
    const at = (part: number) => (times[Math.floor((times.length - 1) * part)] ?? Number.NaN).toFixed(1).padStart(8);
    process.stdout.write(
      `  ${name.padEnd(20)}${String(count).padStart(9)} found   p50 ${at(0.5)} ms   p95 ${at(0.95)} ms\n`,
    );
  }
} finally {
  await server.stop();
}
