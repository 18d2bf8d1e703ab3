import { and, eq, getTableColumns, is, type SQL } from "drizzle-orm";
import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import { type PgColumn, PgTable } from "drizzle-orm/pg-core";
import type pg from "pg";
import { OrganizationPool } from "./organization-pool.ts";

/** A table whose rows belong to an organisation. */
export type OrganizationTable = PgTable & { organizationId: PgColumn };
type NewRow<Table extends OrganizationTable> = Omit<Table["$inferInsert"], "organizationId">;

/**
 * A database bound to one organisation. It speaks Drizzle's language; the organisation is added to every `where`, to
 * every join and to every new row, so that it cannot be forgotten. Row-level security stands behind it.
 */
export interface OrganizationDatabase {
  readonly organizationId: string;
  select: NodePgDatabase["select"];
  selectDistinct: NodePgDatabase["selectDistinct"];
  update<Table extends OrganizationTable>(
    table: Table,
  ): ReturnType<NodePgDatabase["update"]> extends never ? never : ReturnType<typeof updateOf<Table>>;
  delete<Table extends OrganizationTable>(table: Table): ReturnType<typeof deleteOf<Table>>;
  insert<Table extends OrganizationTable>(
    table: Table,
  ): { values(rows: NewRow<Table> | readonly NewRow<Table>[]): ReturnType<typeof insertOf<Table>> };
  count(table: OrganizationTable, where?: SQL): Promise<number>;
  /** Any statement. Only row-level security holds it to the organisation. */
  execute: NodePgDatabase["execute"];
  /** All or nothing; inside another transaction a savepoint. */
  transaction<Result>(work: (db: OrganizationDatabase) => Promise<Result>): Promise<Result>;
}

const updateOf = <Table extends OrganizationTable>(db: NodePgDatabase, table: Table) => db.update(table);
const deleteOf = <Table extends OrganizationTable>(db: NodePgDatabase, table: Table) => db.delete(table);
const insertOf = <Table extends OrganizationTable>(db: NodePgDatabase, table: Table, rows: Table["$inferInsert"][]) =>
  db.insert(table).values(rows);

export function organizationDatabase(pool: pg.Pool, organizationId: string): OrganizationDatabase {
  const client = new OrganizationPool(pool, organizationId) as unknown as pg.Pool;
  return boundTo(organizationId, drizzle(client, { casing: "snake_case" }));
}

/** Binds an open transaction of the platform, so that what makes an organisation also fills it, or does neither. */
export function boundTo(organizationId: string, db: NodePgDatabase): OrganizationDatabase {
  const own = (table: OrganizationTable) => eq(table.organizationId, organizationId);
  const select = (start: object) => scopeSelect(start, own);
  return {
    organizationId,
    select: ((fields?: never) => select(db.select(fields as never))) as NodePgDatabase["select"],
    selectDistinct: ((fields?: never) =>
      select(db.selectDistinct(fields as never))) as NodePgDatabase["selectDistinct"],
    update: (table) => scopeUpdate(db.update(table), table, own) as never,
    delete: (table) => scopeWhere(db.delete(table).where(own(table)), own(table)) as never,
    insert: (table) => ({
      values: (rows) => {
        const all = (Array.isArray(rows) ? rows : [rows]) as NewRow<typeof table>[];
        return insertOf(db, table, all.map((row) => ({ ...row, organizationId })) as never);
      },
    }),
    count: (table, where) => db.$count(table, and(own(table), where)).then(Number),
    execute: db.execute.bind(db) as NodePgDatabase["execute"],
    transaction: (work) => db.transaction((transaction) => work(boundTo(organizationId, transaction))),
  };
}

type Own = (table: OrganizationTable) => SQL;
const joins = new Set(["innerJoin", "leftJoin", "rightJoin", "fullJoin"]);

function hasOrganization(source: unknown): source is OrganizationTable {
  return is(source, PgTable) && "organizationId" in getTableColumns(source);
}

function scopeSelect(start: object, own: Own): object {
  return intercept(start, {
    from: (from, table) => {
      if (!hasOrganization(table)) throw new Error("A bound database selects from tables with an organisation only");
      const begun = (from(table) as { where(condition: SQL): object }).where(own(table));
      return scopeWhere(begun, own(table), own);
    },
  });
}

function scopeUpdate(start: object, table: OrganizationTable, own: Own): object {
  return intercept(start, {
    set: (set, changes) =>
      scopeWhere((set(changes) as { where(condition: SQL): object }).where(own(table)), own(table)),
  });
}

function scopeWhere(builder: object, predicate: SQL, own?: Own): object {
  const rules: Rules = { where: (where, condition) => where(and(predicate, condition as SQL | undefined)) };
  for (const join of own ? joins : [])
    rules[join] = (call, table, on) => call(table, hasOrganization(table) ? and(own?.(table), on as SQL) : on);
  return intercept(builder, rules);
}

type Call = (...given: unknown[]) => unknown;
type Rules = Record<string, (call: Call, ...given: unknown[]) => unknown>;

/** The same builder, some of whose methods go through `rules`; what returns the builder goes on returning the wrapped one. */
function intercept(builder: object, rules: Rules): object {
  const wrapped: object = new Proxy(builder, {
    get(target, key) {
      const value = Reflect.get(target, key, target) as unknown;
      if (typeof value !== "function") return value;
      const call: Call = (...given) => value.apply(target, given);
      const rule = typeof key === "string" && Object.hasOwn(rules, key) ? rules[key] : undefined;
      return (...given: unknown[]) => {
        const result = rule ? rule(call, ...given) : call(...given);
        return result === target ? wrapped : result;
      };
    },
  });
  return wrapped;
}
