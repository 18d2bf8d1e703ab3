import { type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { OrganizationDatabase } from "./scoped.ts";

/** Something that still refers to what is to be archived. */
export interface Usage {
  readonly type: string;
  readonly id: string;
  readonly name: string;
}

/** Who uses the entity with this id; a feature is handed those of others where the routes are put together. */
export type UsedBy = (db: OrganizationDatabase, id: string) => Promise<Usage[]>;

/** All of one type that use one thing, the first of them by name. */
export interface Users<Type extends string = string> {
  readonly type: Type;
  readonly count: number;
  readonly first: { readonly id: string; readonly name: string }[];
}

/** Who uses each of several things, by its id: one query, however many there are. */
export type UsersOf<Type extends string = string> = (
  db: OrganizationDatabase,
  ids: readonly string[],
) => Promise<(Users<Type> & { readonly of: string })[]>;

/** So many are named where a list only says who uses what it shows. */
const mostNamed = sql.raw("20");

/** The columns of a query that goes through users and is grouped by `of`, the id of what they use. */
export const userColumns = (of: SQL<string>, { id, name }: { id: PgColumn; name: PgColumn }) => ({
  of,
  count: sql<number>`count(distinct ${id})::int`,
  first: sql<
    [name: string, id: string][]
  >`to_jsonb((array_agg(distinct jsonb_build_array(${name}, ${id})))[1:${mostNamed}])`,
});

interface UserRow {
  readonly of: string;
  readonly count: number;
  readonly first: [name: string, id: string][];
}

export const usersIn = <Type extends string>(type: Type, rows: readonly UserRow[]) =>
  rows.map(({ of, count, first }) => ({ of, type, count, first: first.map(([name, id]) => ({ id, name })) }));
