import { createHash } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { ORPCError } from "@orpc/server";
import { eq, sql } from "drizzle-orm";
import type { OrganizationDatabase } from "../db/scoped.ts";
import type { SecretBox } from "../platform/crypto/secret-box.ts";
import { OutcomeUnknown } from "../platform/problem/database-problem.ts";
import { invalidInput } from "../platform/problem/field-error.ts";
import { keptAnswerTable as table } from "./kept-answer.table.ts";

/** How long whoever repeats a call waits for the first to end (milliseconds). */
const patienceMs = 20_000;
const lookMs = 250;
const longestKey = 200;

export interface KeyedCall {
  readonly db: OrganizationDatabase;
  readonly secrets: SecretBox;
  /** Of the user, the API key or the profile. */
  readonly callerId: string;
  /** Of the header `Idempotency-Key`. */
  readonly key: string;
  readonly operation: string;
  readonly input: unknown;
  readonly onError: (error: unknown) => void;
}

/**
 * Does what a call asks for once, however often it comes under its key: who repeats it gets the first answer, also while
 * that is still on its way. A call that was refused has done nothing, and its key is free again. One that was cut off
 * may have been done: that is said to whoever repeats it, and it is not done a second time.
 */
export async function answerOnce<Answer>(call: KeyedCall, work: () => Promise<Answer>): Promise<Answer> {
  const { db, secrets, callerId, operation, input, onError } = call;
  if (call.key.length === 0 || call.key.length > longestKey) throw badKey();
  const key = digest([callerId, call.key]);
  const asked = digest([operation, input ?? null]);
  const own = eq(table.key, key);
  const owner = `answer ${key}`;
  const claimed = await db.insert(table).values({ key, asked }).onConflictDoNothing().returning();
  if (claimed.length === 0) return JSON.parse(secrets.open(await firstAnswer(), owner)) as Answer;
  let answer: Answer;
  try {
    answer = await work();
  } catch (error) {
    if (error instanceof ORPCError && error.status < 500) await db.delete(table).where(own).catch(onError);
    throw error;
  }
  await db
    .update(table)
    .set({ sealed: secrets.seal(JSON.stringify(answer ?? null), owner) })
    .where(own)
    .catch(onError);
  return answer;

  async function firstAnswer(): Promise<string> {
    const until = performance.now() + patienceMs;
    for (;;) {
      const ageMs = sql<number>`extract(epoch from now() - ${table.createdAt})::float8 * 1000`;
      const [first] = await db.select({ asked: table.asked, sealed: table.sealed, ageMs }).from(table).where(own);
      if (first && first.asked !== asked) throw otherCall();
      if (first?.sealed) return first.sealed;
      // Gone: it was refused a moment ago.
      const isOver = !first || first.ageMs > patienceMs || performance.now() > until;
      if (isOver) throw new OutcomeUnknown("The first call under this key was cut off");
      await pause(lookMs);
    }
  }
}

const digest = (parts: readonly unknown[]) => createHash("sha256").update(JSON.stringify(parts)).digest("base64url");

function badKey() {
  const message = `A key has 1 to ${longestKey} characters`;
  return invalidInput([{ path: "Idempotency-Key", code: "invalid-key", message }]);
}

const otherCall = () =>
  new ORPCError("KEY_REUSED", { status: 409, message: "Another call has been made under this Idempotency-Key" });
