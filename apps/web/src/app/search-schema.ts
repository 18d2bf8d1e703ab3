import { defaultPageSize, maximumPageSize } from "@parlo/contract";
import { z } from "zod";

/** Parts of a route's search schema. Each falls back alone, so a bad parameter never discards the good ones. */
export const pageParameter = z.coerce.number().int().min(1).max(1_000_000).catch(1);
export const pageSizeParameter = z.coerce.number().int().min(1).max(maximumPageSize).catch(defaultPageSize);
export const textParameter = z.string().max(200).catch("");
export const optionalText = z.string().min(1).max(500).optional().catch(undefined);
export const optionalId = z.uuid().optional().catch(undefined);
export const optionalDay = z.iso.date().optional().catch(undefined);
export const optionalCount = z.coerce.number().int().min(0).optional().catch(undefined);
export const optionalChoice = <const Values extends readonly [string, ...string[]]>(values: Values) =>
  z.enum(values).optional().catch(undefined);

export type SortParameter = [field: string, direction: "asc" | "desc"][];

/** `[["CreatedAt","desc"]]` as JSON; fields that the list does not have are dropped. */
export function sortParameter<const Fields extends readonly [string, ...string[]]>(
  fields: Fields,
  fallback: [Fields[number], "asc" | "desc"],
) {
  const step = z.tuple([z.enum(fields), z.enum(["asc", "desc"])]);
  return z
    .preprocess((value) => (typeof value === "string" ? parsed(value) : value), z.array(step).min(1).max(3))
    .catch([fallback] as never);
}

/** The API's word for the first sort step: `CreatedAtDesc`. */
export function sortBy<Sort extends string>(
  sort: readonly (readonly [string, "asc" | "desc"])[],
  known: readonly [Sort, ...Sort[]],
): Sort {
  const [field = "", direction = "asc"] = sort[0] ?? [];
  const word = `${field}${direction === "asc" ? "Asc" : "Desc"}`;
  return known.find((sort) => sort === word) ?? known[0];
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
