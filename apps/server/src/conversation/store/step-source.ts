import type { MessageWrite } from "./step-write.ts";

/** Steps of one statement. */
export const largestBatch = 128;

/** What a step says beside its lines; what is not there is null. */
const columns = {
  n: "int",
  o: "uuid",
  c: "uuid",
  revision: "bigint",
  token: "bigint",
  lease: "text",
  language: "text",
  owner: "text",
  teamId: "uuid",
  state: "text",
  runStatus: "text",
  turn: "int",
  seed: "text",
  instant: "timestamptz",
  size: "int",
  texts: "int",
  last: "text",
  profileId: "uuid",
  endUserId: "text",
  touchpoint: "text",
  test: "boolean",
  roomId: "text",
  clockMs: "bigint",
  vals: "json",
  hidden: "json",
  timers: "json",
  cancelled: "json",
  issues: "json",
  runs: "json",
  handled: "json",
  used: "int",
  answerMs: "int",
  tokens: "bigint",
  costs: "json",
} as const;
export type Name = keyof typeof columns;
export const names = Object.keys(columns) as readonly Name[];

/** Large JSON stands beside the rest of a step: PostgreSQL takes apart the whole of a JSON of which it reads a part. */
export const lines = ["snapshot", "record", "messages"] as const;
/** But for its messages. */
export const ownLines = ["snapshot", "record"] as const;

const ofMessage = {
  offset: "int",
  id: "text",
  clientId: "text",
  replyTo: "text",
  instant: "timestamptz",
  participantType: "text",
  participantId: "text",
  action: "jsonb",
  incomplete: "boolean",
} as const satisfies { readonly [name in keyof MessageWrite]: string };
export const messageNames = Object.keys(ofMessage) as readonly (keyof MessageWrite)[];
/** Messages of a step that comes alone, at most: each number of them is a statement of its own. */
const mostAlone = 4;

/** How a statement gets at its steps. */
export interface Source {
  /** What stands before all else; empty where the steps need no place of their own. */
  readonly steps: string;
  /** A row for each step, as the statement's parameters say it. */
  readonly given: string;
  /** What has to be carried from there through the row that was moved. */
  readonly carried: string;
  /** A row for each step that was written, with all that was given of it. */
  readonly written: string;
  /** A row for each message of such a step, as `m`, beside that step's place; null where there is none. */
  readonly messages: string | null;
  /** The parameter that names this process; null where no lease is touched. */
  readonly owner: string | null;
}

const lineOf = lines.map((_, at) => `string_to_array($${at + 3}::text, E'\\n')`);
const typedOf = (types: { readonly [name: string]: string }) =>
  Object.entries(types)
    .map(([name, type]) => `"${name}" ${type}`)
    .join();
const all = [...names.map((name) => `"${name}"`), ...lines].join();
const answered = `s.n, s.o, s.c, s.turn, s.size, s.seed, s.instant, s.record, s.messages, s.vals, s.hidden, s.timers, s.cancelled, s.issues, s.runs, s.handled, s."answerMs", s.costs`;

/**
 * The condition is true for all of them: with it PostgreSQL expects one step instead of a hundred, and always finds
 * conversations by their key. It would else read the whole table where that was small when the plan was made.
 */
export const many: Source = {
  steps: `step as materialized (
    select * from rows from (json_to_recordset($1::json) as (${typedOf(columns)}), unnest(${lineOf.join()})) as s(${all})
    where s.n between 0 and ${largestBatch}
  ),`,
  given: "step",
  carried: answered,
  written: "moved",
  messages: `moved s cross join lateral json_to_recordset(s.messages::json) as m(${typedOf(ofMessage)})`,
  owner: "$2",
};

/** All that a steady step says. */
export const steadyNames = [
  "n",
  "o",
  "c",
  "revision",
  "turn",
  "seed",
  "instant",
  "size",
  "texts",
  "last",
  "answerMs",
] as const;

/**
 * A parameter for each column, then one for each of each message's: what is not looked up, taken apart or carried along
 * costs next to nothing, and what a steady step leaves as it is not even that. By the number of messages.
 */
const sourcesOf = (columnNames: readonly Name[], isSteady: boolean) =>
  Array.from({ length: mostAlone + 1 }, (_, count): Source => {
    const own = [
      ...columnNames.map((name) => [name, columns[name]] as const),
      ...ownLines.map((name) => [name, "text"] as const),
    ];
    const scalars = own.map(([name, type], at) => `$${at + 1}::${type} as "${name}"`).join();
    const types = Object.values(ofMessage);
    const rows = Array.from({ length: count }, (_row, nth) => {
      const first = own.length + 1 + nth * types.length;
      return `(${types.map((type, at) => `$${first + at}::${type}`).join()})`;
    });
    const written = `(select moved.base, moved.written, ${scalars} from moved)`;
    const named = `m(${messageNames.map((name) => `"${name}"`).join()})`;
    return {
      steps: "",
      given: `(select ${scalars})`,
      carried: "s.n",
      written,
      messages: count === 0 ? null : `${written} s cross join lateral (values ${rows.join()}) as ${named}`,
      owner: isSteady ? null : `$${own.length + count * types.length + 1}`,
    };
  });
/** How a step that comes alone is written, by the number of its messages. */
export const alone = { name: "step", names, sources: sourcesOf(names, false) };
/** The same of one that leaves most of the row as it is. */
export const steady = { name: "steady step", names: steadyNames, sources: sourcesOf(steadyNames, true) };

/** Columns of a message of several steady steps, beside the step that it is of; the JSON is a line each. */
export const steadyMessageNames = messageNames.filter(
  (name): name is Exclude<keyof MessageWrite, "action"> => name !== "action",
);

/**
 * Steady steps by their columns, an array each, and so their messages: to read an array costs PostgreSQL a third of what
 * it costs to find each name in each of as many JSON objects. Messages find their step by its number in
 * an array of them: to join them by it makes a row of each step for each message. What more they say is JSON, a line each.
 */
export function steadySteps(more: readonly Name[]): Source {
  let last = 0;
  const arrayOf = (type: string) => `$${++last}::${type}[]`;
  const lineOf = () => `string_to_array($${++last}::text, E'\\n')`;
  const own = steadyNames.map((name) => arrayOf(columns[name])).join();
  const allLines = [...ownLines, ...more];
  const linesOfOwn = allLines.map(lineOf).join();
  const ofMessages = ["int", ...steadyMessageNames.map((name) => ofMessage[name])].map(arrayOf).join();
  const named = (all: readonly string[]) => all.map((name) => `"${name}"`).join();
  return {
    steps: `step as materialized (
      select * from rows from (unnest(${own}), unnest(${linesOfOwn})) as s(${named([...steadyNames, ...allLines])})
      where s.n between 0 and ${largestBatch}
    ),`,
    given: "step",
    carried: [
      `s.n, s.o, s.c, s.turn, s.size, s.seed, s.instant, s.record, s."answerMs"`,
      ...more.map((name) => `s."${name}"::json as "${name}"`),
    ].join(),
    written: "moved",
    messages: `(select array_agg(n) as ns, array_agg(o) as os, array_agg(c) as cs, array_agg(base) as bases from moved) moved
      cross join rows from (unnest(${ofMessages}), unnest(${lineOf()})) as m(${named(["n", ...steadyMessageNames, "action"])})
      cross join lateral (
        select os[at] as o, cs[at] as c, bases[at] as base from array_position(ns, m.n) as at where at is not null
      ) s`,
    owner: null,
  };
}
