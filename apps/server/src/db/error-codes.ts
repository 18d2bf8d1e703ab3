import { DatabaseSilent, SilencedStatement } from "./silence-watch.ts";

const repeatedKey = "23505";
const invalidValue = "22023";
const diskFull = "53100";
const deadlock = "40P01";

/** PostgreSQL ends a connection as it is told to, or because another has crashed. */
const endedByServer = ["57P01", "57P02"];
/** The driver's own errors have no code: a connection that has gone, or an answer that did not come. */
const gone = [
  "Connection terminated",
  "Connection terminated unexpectedly",
  "Client has encountered a connection error and is not queryable",
  "Client was closed and is not queryable",
  "Query read timeout",
];
/** Errors by which connections of ours broke: their codes alone could be those of any other connection. */
const broke = new WeakSet<Error>();

export const noteBroken = (error: Error): void => void broke.add(error);

/** Errors by which a connection was not made, or none was free in time: the same could be met over one that stands. */
const unmade = new WeakSet<Error>();

export function noteUnmade(error: Error): Error {
  unmade.add(error);
  return error;
}

/** Whether PostgreSQL refused a row because another has its key. */
export const isRepeatedKey = (error: unknown): boolean => hasCode(error, repeatedKey);

/** Whether PostgreSQL does not know a value by its name, as that of a time zone. */
export const isInvalidValue = (error: unknown): boolean => hasCode(error, invalidValue);

/** Whether PostgreSQL has no room left on its disk: nothing of what was tried has been written. */
export const isFull = (error: unknown): boolean => hasCode(error, diskFull);

/** Whether PostgreSQL gave a statement up because it and another waited for each other: nothing of it has been written. */
const isDeadlock = (error: unknown): boolean => hasCode(error, deadlock);

/** Asks anew where a statement was given up for another's sake: that one has come through by now. */
export async function pastDeadlocks<Answer>(ask: () => Promise<Answer>, tries = 3): Promise<Answer> {
  try {
    return await ask();
  } catch (error) {
    if (tries <= 1 || !isDeadlock(error)) throw error;
    return pastDeadlocks(ask, tries - 1);
  }
}

/**
 * Whether the database was not reached at all: it does not run, is still starting, has no connection left, dies while
 * one is made, or is known to be silent. Nothing was asked of it, so whatever was tried may be tried again.
 */
export const isUnreached = (error: unknown): boolean =>
  isSaid(error, (at) => at instanceof DatabaseSilent || unmade.has(at));

/** Whether the database is silent, and nothing was asked of it. */
export const isSilent = (error: unknown): boolean => isSaid(error, (at) => at instanceof DatabaseSilent);

/** Whether a statement was sent and its connection was lost over it: it may have been carried out, or may be yet. */
export const isCutOff = (error: unknown): boolean =>
  !isUnreached(error) &&
  (endedByServer.some((code) => hasCode(error, code)) ||
    isSaid(error, (at) => at instanceof SilencedStatement || broke.has(at) || gone.includes(at.message)));

/** Whether the database gave no answer: it was not reached, or was lost over a statement. */
export const isUnanswered = (error: unknown): boolean => isUnreached(error) || isCutOff(error);

const hasCode = (error: unknown, code: string): boolean =>
  isSaid(error, (at) => (at as { readonly code?: unknown }).code === code);

/** The query builder wraps what the driver throws. */
function isSaid(error: unknown, of: (at: Error) => boolean): boolean {
  for (let at = error; at instanceof Error; at = at.cause) if (of(at)) return true;
  return false;
}
