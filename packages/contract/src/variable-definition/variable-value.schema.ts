import { z } from "zod";
import {
  dateSchema,
  idSchema,
  instantSchema,
  jsonSchema,
  keySchema,
  queryBoolean,
  queryNumber,
} from "../field/field.schema.ts";

/** Exactly one of the typed values is set; which one, the definition's type decides. */
export const variableValueSchema = z.object({
  id: idSchema,
  key: z.string(),
  endUserId: z.string().nullable(),
  conversationId: idSchema.nullable(),
  createdAt: instantSchema,
  stringValue: z.string().nullable(),
  numberValue: z.number().nullable(),
  dateValue: z.string().nullable(),
  booleanValue: z.boolean().nullable(),
  jsonValue: jsonSchema.nullable(),
});
export type VariableValue = z.infer<typeof variableValueSchema>;

/** Values by the keys of their variables. */
export const variableValuesSchema = z.record(keySchema(255), jsonSchema);

const exactlyOne = "Exactly one property must be defined.";
const one = (value: object) => Object.values(value).filter((part) => part !== undefined).length === 1;

const exists = queryBoolean.optional();
const string = z.string().max(2000).optional();
const number = queryNumber.optional();
const date = z.union([dateSchema, instantSchema]).optional();

/** A filter names one operator. */
const idFilter = z.strictObject({ exists, eq: string }).refine(one, exactlyOne);
const stringFilter = z.strictObject({ exists, eq: string, startsWith: string }).refine(one, exactlyOne);
const numberFilter = z
  .strictObject({ exists, eq: number, lt: number, gt: number, lte: number, gte: number, neq: number })
  .refine(one, exactlyOne);
const dateFilter = z
  .strictObject({ exists, eq: date, lt: date, gt: date, lte: date, gte: date, neq: date })
  .refine(one, exactlyOne);
const booleanFilter = z.strictObject({ exists, eq: queryBoolean.optional() }).refine(one, exactlyOne);

/** A key and exactly one typed filter. */
export const variableFilterSchema = z
  .strictObject({
    key: keySchema(255),
    idValue: idFilter.optional(),
    stringValue: stringFilter.optional(),
    numberValue: numberFilter.optional(),
    dateValue: dateFilter.optional(),
    booleanValue: booleanFilter.optional(),
  })
  .refine(({ key: _, ...filters }) => one(filters), exactlyOne);
export type VariableFilter = z.infer<typeof variableFilterSchema>;
