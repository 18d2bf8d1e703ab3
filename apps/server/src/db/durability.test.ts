import { Writable } from "node:stream";
import { expect, test } from "vitest";
import { makeLog } from "../platform/log.ts";
import { testDatabase } from "../testing/test-database.ts";
import { openDatabases } from "./database.ts";

test("commits wait for the disk where the database has it otherwise, and a database that is not safe at all is warned of", async () => {
  const lines: string[] = [];
  const destination = new Writable({
    write(line, _encoding, written) {
      lines.push(String(line));
      written();
    },
  });
  const log = makeLog("warn", { readable: false, destination });
  // The tests' own: it has given up durability altogether.
  const database = await testDatabase();
  const databases = await openDatabases({ connection: database.connection, log });
  const pools = [databases.engine.$client, databases.waiting, databases.platform.$client];
  const shown = await Promise.all(pools.map(async (pool) => (await pool.query("show synchronous_commit")).rows[0]));
  shown.push(
    (await databases.organization("00000000-0000-0000-0000-000000000000").execute("show synchronous_commit")).rows[0],
  );
  expect(shown).toEqual(Array(4).fill({ synchronous_commit: "on" }));
  expect(lines.map((line) => JSON.parse(line) as object)).toMatchObject([{ off: ["fsync", "full_page_writes"] }]);
  await databases.close();
  await database.drop();
});
