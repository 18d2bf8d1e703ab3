import pg from "pg";
import { expect, onTestFinished, test, vi } from "vitest";
import { testDatabase } from "../../testing/test-database.ts";
import { ask } from "./step-query.ts";

test.each([
  ["is answered", "select '1'", [["1"]]],
  ["is refused", "select 1 / 0", null],
])("a step that %s leaves nothing waiting for its answer", async (_, text, rows) => {
  const database = await testDatabase();
  const client = new pg.Client({ ...database.connection, query_timeout: 17_017 });
  await client.connect();
  onTestFinished(async () => {
    await client.end();
    await database.drop();
  });
  const [set, cleared] = [vi.spyOn(globalThis, "setTimeout"), vi.spyOn(globalThis, "clearTimeout")];
  onTestFinished(() => void vi.restoreAllMocks());
  expect(await ask(client, { name: "one", text, values: [] }).catch(() => null)).toEqual(rows);
  const timers = set.mock.results.filter((__, at) => set.mock.calls[at]?.[1] === 17_017).map(({ value }) => value);
  expect(timers).toHaveLength(1);
  expect(cleared.mock.calls.map(([timer]) => timer)).toEqual(expect.arrayContaining(timers));
});
