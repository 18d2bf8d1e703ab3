import { PassThrough } from "node:stream";
import { DrizzleQueryError } from "drizzle-orm";
import { expect, test } from "vitest";
import { makeLog } from "./log.ts";

const secret = "eyJhbGciOi-canary";

function logged(readable: boolean): string {
  const destination = new PassThrough();
  const log = makeLog("info", { readable, destination });
  log.info({ headers: { authorization: secret, cookie: secret }, body: { text: secret, password: secret } }, "A call");
  log.error({ error: new Error("The vendor is down") }, "It failed");
  log.debug("Too small to tell");
  return String(destination.read());
}

test("machines get one JSON document a line, with the time and the whole error", () => {
  const lines = logged(false)
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line));
  expect(lines.map(({ msg }) => msg)).toEqual(["A call", "It failed"]);
  expect(Date.parse(lines[0].time)).toBeGreaterThan(Date.now() - 60_000);
  expect(lines[1].error).toMatchObject({ type: "Error", message: "The vendor is down" });
  expect(lines[1].error.stack).toContain("log.test.ts");
});

test("people get words", () => {
  const text = logged(true);
  expect(text).toMatch(/\d\d:\d\d:\d\d.*A call/);
  expect(text).toContain("The vendor is down");
  expect(text).not.toContain('"level"');
});

test.each([true, false])("T4: no header or text that opens something is written (readable: %s)", (readable) => {
  expect(logged(readable)).not.toContain(secret);
  expect(logged(readable)).toContain("…");
});

test("T4: a failed statement is written without the values that it carried", () => {
  const cause = Object.assign(new Error("duplicate key value"), { code: "23505", detail: `Key (email)=(${secret})` });
  const destination = new PassThrough();
  const log = makeLog("info", { readable: false, destination });
  log.error({ error: new DrizzleQueryError("insert into person values ($1, $2)", [secret, "b"], cause) }, "It failed");
  log.error({ error: cause }, "It failed");
  const lines = String(destination.read());
  expect(lines).not.toContain(secret);
  expect(lines).toContain("insert into person values ($1, $2)");
  expect(lines).toContain("duplicate key value");
});
