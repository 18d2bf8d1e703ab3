import type { Socket } from "node:net";
import pg from "pg";
import type { Logger } from "pino";

/** How often connections are looked at, in milliseconds; all else is counted in looks, so that a process that stood still itself blames nobody. */
const lookMs = 500;
/** A statement, or the wait for a connection, that has heard nothing for so many looks asks whether the database is there. */
const patience = 2;
/** Looks that the database has for its answer. */
const answerWithin = 5;
/** After so many a silent database is asked anew, beside the question that may have got lost on its way. */
const askAgainAfter = 2;
/** A statement that the database says so often to have nothing to do with will never be answered: its connection is dead. */
const disowned = 3;

/** The database does not answer: nothing was asked of it. */
export class DatabaseSilent extends Error {
  override name = "DatabaseSilent";
  constructor() {
    super("The database does not answer");
  }
}

/** The database went silent over a statement: what came of it, nobody knows. */
export class SilencedStatement extends Error {
  override name = "SilencedStatement";
  constructor() {
    super("The database does not answer any more");
  }
}

export interface SilenceWatch {
  readonly isSilent: () => boolean;
  /** Looks after a connection until it ends. */
  attend(client: pg.ClientBase): void;
  /** Told when the database goes silent, for somebody who waits for a connection; the answer takes it back. */
  onSilence(told: (error: DatabaseSilent) => void): () => void;
  stop(): void;
}

interface Question {
  /** Since it was asked, or since anything was last heard. */
  looks: number;
  drop(): void;
}

interface Attended {
  bytes: number;
  /** Looks since something was last heard of it. */
  quiet: number;
  statement: unknown;
  /** Looks since the statement began, or since something was last heard of it. */
  looks: number;
  /** How often the database has said since then that it does not work on it. */
  disowned: number;
}

/**
 * Tells a database that stands still from one that is slow. A statement may take long; a database that answers nobody,
 * not even a question on a connection of its own, is silent: then every statement is broken off and nobody has to wait
 * for a connection, until it answers again. One that answers tells which statements it works on: a connection over
 * which it waits for us while we wait for it is dead, and is broken off alone.
 */
export function watchSilence(connection: pg.ClientConfig, log?: Logger): SilenceWatch {
  const clients = new Map<pg.ClientBase, Attended>();
  const waiting = new Map<(error: DatabaseSilent) => void, { looks: number }>();
  let silent = false;
  const questions = new Set<Question>();

  function look(): void {
    let [isAnything, isPatienceOver] = [false, false];
    for (const [client, seen] of clients) {
      const { bytesRead } = streamOf(client);
      const statement = activeQueryOf(client);
      const isHeard = bytesRead !== seen.bytes;
      seen.quiet = isHeard ? 0 : seen.quiet + 1;
      const isUnheard = statement !== null && statement === seen.statement && !isHeard;
      seen.looks = isUnheard ? seen.looks + 1 : 0;
      if (!isUnheard) seen.disowned = 0;
      [seen.bytes, seen.statement] = [bytesRead, statement];
      isAnything ||= isHeard;
      isPatienceOver ||= seen.looks >= patience;
    }
    for (const one of waiting.values()) {
      one.looks += 1;
      isPatienceOver ||= one.looks > patience;
    }
    for (const question of questions) wait(question, isAnything);
    const isAsked = [...questions].some(({ looks }) => looks < (silent ? askAgainAfter : answerWithin));
    if (!isAsked && (silent || isPatienceOver)) ask();
  }

  /** Whoever else hears something speaks for the database. */
  function wait(question: Question, isAnything: boolean): void {
    question.looks = isAnything ? 0 : question.looks + 1;
    if (question.looks < answerWithin) return;
    questions.delete(question);
    question.drop();
    if (!silent) fallSilent();
  }

  function dropAll(): void {
    for (const question of questions) question.drop();
    questions.clear();
  }

  /** Any answer will do: one that has no connection left for us is there as well. */
  function ask(): void {
    const client = new pg.Client({ ...connection, application_name: "parlo silence" });
    const asked = { looks: 0, drop: () => void streamOf(client).destroy() };
    questions.add(asked);
    client.on("error", () => {});
    const answered = (error?: Error & { readonly code?: string }) => {
      if (!questions.delete(asked)) return;
      if (error?.code && unheard.has(error.code)) return;
      dropAll();
      if (silent) log?.info("The database answers again");
      silent = false;
    };
    const suspects = [...clients].filter(([, { looks }]) => looks >= patience);
    client
      .connect()
      .then(() => client.query<{ pid: number }>(atWork, [suspects.map(([one]) => processOf(one))]))
      .then(({ rows }) => {
        answered();
        const busy = new Set(rows.map(({ pid }) => pid));
        // Behind a pooler of connections the numbers are the pooler's own, and say nothing.
        if (busy.has(processOf(client))) for (const [one] of suspects) if (!busy.has(processOf(one))) disown(one);
      })
      .catch(answered)
      .finally(() => client.end().catch(() => {}));
  }

  /** It may just have been answered: only what stays unheard through several looks is given up. */
  function disown(client: pg.ClientBase): void {
    const seen = clients.get(client);
    if (!seen || seen.looks < patience) return;
    seen.disowned += 1;
    if (seen.disowned < disowned) return;
    log?.warn("A database connection is dead");
    giveUp(client);
    // What forgot this one forgets others: nobody is to find out with those that were silent for as long and are not needed.
    for (const [other, { quiet, statement }] of clients)
      if (quiet >= seen.quiet && statement === null && isOutsideOfTransaction(other)) giveUp(other);
  }

  function giveUp(client: pg.ClientBase): void {
    clients.delete(client);
    streamOf(client).destroy(new SilencedStatement());
  }

  function fallSilent(): void {
    silent = true;
    log?.warn({ statements: clients.size, waiting: waiting.size }, "The database does not answer");
    for (const client of [...clients.keys()]) giveUp(client);
    for (const told of [...waiting.keys()]) told(new DatabaseSilent());
  }

  const looking = setInterval(look, lookMs).unref();

  return {
    isSilent: () => silent,
    attend(client) {
      clients.set(client, { bytes: 0, quiet: 0, statement: null, looks: 0, disowned: 0 });
      client.once("end", () => clients.delete(client));
    },
    onSilence(told) {
      waiting.set(told, { looks: 0 });
      return () => void waiting.delete(told);
    },
    stop() {
      clearInterval(looking);
      dropAll();
    },
  };
}

/** Itself, and those that do not wait for their client. */
const atWork = `select pid from pg_stat_activity
  where pid = pg_backend_pid() or (pid = any($1) and wait_event_type is distinct from 'Client')`;

/** Nobody said so: the network gave up, nobody takes what waits at a socket, or the name of the host was not found. */
const unheard = new Set(["ETIMEDOUT", "EHOSTUNREACH", "ENETUNREACH", "EAGAIN", "EAI_AGAIN"]);

/** What the driver keeps of a connection and its types do not tell. */
interface Driven {
  readonly connection: { readonly stream: Socket };
  readonly _activeQuery: unknown;
  readonly _txStatus: string | null;
  /** Of the process at the other end. */
  readonly processID: number;
}
const driven = (client: pg.ClientBase) => client as unknown as Driven;
const streamOf = (client: pg.ClientBase) => driven(client).connection.stream;

const isOutsideOfTransaction = (client: pg.ClientBase) => driven(client)._txStatus === "I" && !activeQueryOf(client);

const processOf = (client: pg.ClientBase) => driven(client).processID;

/** The statement that was sent and is not answered yet. */
export const activeQueryOf = (client: pg.ClientBase) => driven(client)._activeQuery ?? null;
