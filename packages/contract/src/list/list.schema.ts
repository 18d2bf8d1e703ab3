import { z } from "zod";
import { queryBoolean, queryInteger } from "../field/field.schema.ts";

export const defaultPageSize = 10;
export const maximumPageSize = 100;

export const pageSchema = z.strictObject({
  size: queryInteger(1, maximumPageSize).default(defaultPageSize),
  number: queryInteger(1, 1_000_000).default(1),
});

/** The query that every list takes; `sortBy` is the entity's own enumeration, its first value the default. */
export function listQuery<
  const Sorts extends readonly [string, ...string[]],
  Filters extends z.ZodRawShape = Record<never, never>,
>(sorts: Sorts, filters?: Filters) {
  return z.strictObject({
    pageSizeAndNumber: pageSchema.default({ size: defaultPageSize, number: 1 }),
    search: z.string().trim().max(200).optional(),
    sortBy: z.enum(sorts).default(sorts[0] as Sorts[number]),
    includeArchived: queryBoolean.default(false),
    ...((filters ?? {}) as Filters),
  });
}

/** `count` is the number of all matches, not of this page. */
export function listOf<Item extends z.ZodType>(item: Item) {
  return z.object({ count: z.number().int().min(0), results: z.array(item) });
}
