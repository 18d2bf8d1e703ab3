import type { Message, VariableValue } from "@parlo/contract";
import type { CostNanos } from "@parlo/engine";
import { and, desc, eq, type SQL, sql } from "drizzle-orm";
import type { Pool } from "pg";
import type { OrganizationDatabase } from "../../db/scoped.ts";
import { profileTable } from "../../profile/index.ts";
import { presentConversation } from "../conversation.present.ts";
import { conversationTable as table } from "../conversation.table.ts";
import { costsOf } from "../costs-of.ts";
import { withoutHidden } from "../read/masked-reading.ts";
import { readMessages } from "../read/read-messages.ts";
import { readVariables } from "../read/read-variables.ts";
import { csvLine } from "./csv-line.ts";

export interface ExportOptions {
  readonly db: OrganizationDatabase;
  readonly pool: Pick<Pool, "query">;
  readonly where: SQL | undefined;
  readonly format: "json" | "csv";
  readonly includeHidden: boolean;
  /** The file is one conversation, not a list of them. */
  readonly single: boolean;
}

/** In memory at any time: so many conversations without their messages, and so many messages of one. */
const conversationsAtOnce = 100;
const messagesAtOnce = 500;

type Row = typeof table.$inferSelect & { readonly profileName: string; readonly costNanos: CostNanos };

/** Conversations with what was said in them, piece by piece, the newest first. */
export async function* exportConversations(options: ExportOptions): AsyncGenerator<string> {
  yield* options.format === "csv" ? csv(options) : json(options);
}

async function* json(options: ExportOptions): AsyncGenerator<string> {
  if (!options.single) yield "[";
  let isFirst = true;
  for await (const row of conversations(options)) {
    const { db, includeHidden } = options;
    const variables = await readVariables(db, row, includeHidden);
    const head = JSON.stringify({
      ...presentConversation(row),
      profileName: row.profileName,
      tokens: row.tokens,
      costNanos: row.costNanos,
      variables: variables.map(plain),
    });
    yield `${isFirst ? "" : ",\n"}${head.slice(0, -1)},"messages":[`;
    isFirst = false;
    let between = "";
    for await (const page of messages(options, row.id)) {
      yield between + page.map((message) => JSON.stringify(message)).join(",\n");
      between = ",\n";
    }
    yield "]}";
  }
  if (!options.single) yield "]";
}

const plain = ({ id: _, createdAt: __, conversationId: ___, ...value }: VariableValue) => value;

const columns = [
  ...[
    "conversationId",
    "createdAt",
    "profile",
    "touchpoint",
    "endUserId",
    "state",
    "language",
    "test",
    "tokens",
    "cost",
  ],
  ...["sequence", "instant", "participantType", "participantId", "kind", "text"],
];

/** One line a message; a conversation in which nothing was said has one without. */
async function* csv(options: ExportOptions): AsyncGenerator<string> {
  // The mark tells spreadsheets that the letters are UTF-8.
  yield `\uFEFF${csvLine(columns)}`;
  for await (const row of conversations(options)) {
    const { createdAt, touchpoint, id, profileName, endUserId, state, language, test, tokens, costNanos } = row;
    const of = [id, createdAt.toISOString(), profileName, touchpoint, endUserId, state, language, test] as const;
    const head = [...of, tokens, written(costNanos)];
    let isEmpty = true;
    for await (const page of messages(options, id)) {
      isEmpty = false;
      yield page.map((message) => csvLine([...head, ...cellsOf(message)])).join("");
    }
    if (isEmpty) yield csvLine([...head, ...Array.from({ length: 6 }, () => null)]);
  }
}

/** `0.0015 USD`, in whole billionths, for programs to read. */
const written = (cost: CostNanos) =>
  Object.entries(cost)
    .map(([currency, nanos]) => `${decimal(nanos)} ${currency}`)
    .join(" + ");

function decimal(nanos: number): string {
  const [whole, fraction = ""] = [
    Math.floor(nanos / 1e9),
    String(nanos % 1e9)
      .padStart(9, "0")
      .replace(/0+$/, ""),
  ];
  return fraction === "" ? `${whole}` : `${whole}.${fraction}`;
}

/** With the addresses of the files that came with it. */
const writtenText = ({ text, files = [] }: NonNullable<Message["action"]["text"]>) =>
  [...(text === "" ? [] : [text]), ...files.map(({ name, url }) => `${name} ${url}`)].join("\n");

function cellsOf({ sequence, instant, participantType, participantId, action }: Message) {
  const [kind = "", value] = action.text ? ["text", writtenText(action.text)] : (Object.entries(action)[0] ?? []);
  return [
    sequence,
    instant,
    participantType,
    participantId,
    kind,
    typeof value === "string" ? value : JSON.stringify(value ?? null),
  ];
}

async function* conversations({ db, where }: ExportOptions): AsyncGenerator<Row> {
  let last: string | null = null;
  for (;;) {
    const after: SQL | undefined =
      last === null
        ? undefined
        : sql`(${table.createdAt}, ${table.id}) < (select created_at, id from conversation where organization_id = ${db.organizationId} and id = ${last})`;
    const rows = await db
      .select({ row: table, profileName: profileTable.name })
      .from(table)
      .leftJoin(profileTable, eq(profileTable.id, table.profileId))
      .where(and(where, after))
      .orderBy(desc(table.createdAt), desc(table.id))
      .limit(conversationsAtOnce);
    const costOf = await costsOf(
      db,
      rows.map(({ row }) => row.id),
    );
    for (const { row, profileName } of rows)
      yield { ...row, profileName: profileName ?? "", costNanos: costOf(row.id) };
    last = rows.at(-1)?.row.id ?? null;
    if (rows.length < conversationsAtOnce) return;
  }
}

async function* messages({ db, pool, includeHidden }: ExportOptions, id: string): AsyncGenerator<readonly Message[]> {
  const key = { organizationId: db.organizationId, conversationId: id };
  let after = 0;
  for (;;) {
    const read = await readMessages(pool, key, { after, limit: messagesAtOnce, debug: false });
    // What is hidden is read after what was said: a conversation that goes on may have hidden more meanwhile.
    const page = (includeHidden ? read : await withoutHidden(pool, key, read))?.messages ?? [];
    if (page.length > 0) yield page;
    after = page.at(-1)?.sequence ?? after;
    if (page.length < messagesAtOnce) return;
  }
}
