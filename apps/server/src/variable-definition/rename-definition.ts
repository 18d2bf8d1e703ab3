import type { FieldProblem, VariableDefinition } from "@parlo/contract";
import { builtInNames, variableOfPath } from "@parlo/engine";
import { and, arrayContains, eq, sql } from "drizzle-orm";
import { checkVersion, rowToChange, writeEntity } from "../db/entity.ts";
import type { OrganizationDatabase } from "../db/scoped.ts";
import { invalidInput } from "../platform/problem/field-error.ts";
import { allDefinitions, clashOf, type DefinitionRow } from "./definitions-here.ts";
import { presentVariableDefinition } from "./variable-definition.present.ts";
import { variableDefinitionTable as table } from "./variable-definition.table.ts";

/** What knows of a variable besides its definition. */
export interface NamesElsewhere {
  /** Whether a flow that is not archived runs with it. */
  readonly isRun: (db: OrganizationDatabase, definition: DefinitionRow) => Promise<boolean>;
  readonly renameInDrafts: (
    db: OrganizationDatabase,
    rename: { readonly key: string; readonly isEndUser: boolean; readonly to: string },
    userId: string,
  ) => Promise<{ readonly flowIds: readonly string[]; readonly problems: readonly FieldProblem[] }>;
  readonly renameInTests: (
    db: OrganizationDatabase,
    rename: { readonly key: string; readonly isEndUser: boolean; readonly to: string },
  ) => Promise<void>;
  readonly moveEndUserValues: (
    db: OrganizationDatabase,
    move: { readonly from: string; readonly to: string; readonly keep: boolean },
  ) => Promise<void>;
}

const mostFormerKeys = 20;

interface Wish {
  readonly id: string;
  readonly key: string;
  readonly name?: string | undefined;
  readonly expectedVersion: number | undefined;
  readonly userId: string;
}

/**
 * Gives a variable another key, in its definition, in every draft and in every kept test, or nowhere. Flows that are published run as they
 * are: for them the former key stays a definition of its own until they are published anew.
 */
export function renameDefinition(
  database: OrganizationDatabase,
  { id, key: to, name, expectedVersion, userId }: Wish,
  elsewhere: NamesElsewhere,
): Promise<{ readonly definition: VariableDefinition; readonly flowIds: readonly string[] }> {
  return database.transaction(async (db) => {
    const row = checkVersion(await rowToChange(db, table, id), expectedVersion, presentVariableDefinition);
    const { key: from, isEndUser, hide } = row;
    const others = (await allDefinitions(db)).filter((one) => one.id !== id);
    // Taken back: what stands there is this variable under its former key.
    const former = others.find((one) => one.key === to && one.isEndUser === isEndUser && one.renamedTo === id);
    const problem = keyProblem(row, to, former ? others.filter((one) => one !== former) : others);
    if (problem) throw invalidInput([problem]);

    const { flowIds, problems } = await elsewhere.renameInDrafts(db, { key: from, isEndUser, to }, userId);
    if (problems.length > 0) throw invalidInput(problems);
    await elsewhere.renameInTests(db, { key: from, isEndUser, to });
    const isRun = await elsewhere.isRun(db, row);
    if (former) await db.delete(table).where(eq(table.id, former.id));
    await forgetFormer(db, { key: from, isEndUser });
    const formerKeys = [...row.formerKeys.filter((key) => key !== to && key !== from), from].slice(-mostFormerKeys);
    const changes = { key: to, formerKeys, ...(name !== undefined && { name }) };
    const renamed = await writeEntity(db, { table, id, expectedVersion, changes }, presentVariableDefinition);
    // Without it everybody would read what a hidden one has held under its former key.
    if (isRun || hide) await db.insert(table).values(formerOf(row, isRun));
    if (isEndUser) await elsewhere.moveEndUserValues(db, { from, to, keep: isRun });
    return { definition: presentVariableDefinition(renamed), flowIds };
  });
}

/** A former name is the last one's that had it. */
function forgetFormer(db: OrganizationDatabase, { key, isEndUser }: Pick<DefinitionRow, "key" | "isEndUser">) {
  return db
    .update(table)
    .set({ formerKeys: sql`array_remove(${table.formerKeys}, ${key})` })
    .where(and(eq(table.isEndUser, isEndUser), arrayContains(table.formerKeys, [key])));
}

function formerOf({ id, key, name, description, type, isEndUser, hide, hiddenSince }: DefinitionRow, isRun: boolean) {
  const archivedAt = isRun ? null : new Date();
  return { key, name, description, type, isEndUser, hide, hiddenSince, renamedTo: id, archivedAt };
}

/** What is said at the field for a key that the variable cannot have. */
function keyProblem(row: DefinitionRow, to: string, others: readonly DefinitionRow[]): FieldProblem | null {
  const problem = (code: string, message: string): FieldProblem => ({ path: "key", code, message });
  if (row.renamedTo) return problem("former-name", "This is the former key of a variable: it goes by itself");
  if (to === row.key) return problem("same-name", "It is called so already");
  const isReserved =
    builtInNames.includes(to) || variableOfPath(`${row.isEndUser ? "user" : "conversation"}.${to}`) === null;
  if (isReserved) return problem("name-reserved", `${to} is a name that every flow knows already`);
  const taken = others.find((one) => one.key === to);
  if (!taken) return null;
  const clash = taken.isEndUser === row.isEndUser ? clashOf(row, taken) : undefined;
  return clash?.field === "type"
    ? { ...problem("name-taken-type", clash.message), params: { type: taken.type } }
    : problem("name-taken", "A variable with this key exists");
}
