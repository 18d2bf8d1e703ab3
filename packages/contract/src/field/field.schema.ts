import { z } from "zod";
import { decimal } from "./decimal.ts";
import { isStorableTime } from "./storable-time.ts";
import { uploadedFile } from "./uploaded-file.ts";

/** Fields that many resources share by meaning, not by accident. */
export const idSchema = z.uuid();
/** The input of an operation on one thing. */
export const byId = z.strictObject({ id: idSchema });
const outsideYears = "Use a year from 1000 to 9998";
/** ISO 8601 with offset, UTC when we write it. */
export const instantSchema = z.iso.datetime({ offset: true }).refine(isStorableTime, outsideYears);
/** A calendar day, YYYY-MM-DD. */
export const dateSchema = z.iso.date().refine(isStorableTime, outsideYears);
/** The largest whole number that a column of the database holds. */
export const largestInteger = 2_147_483_647;
/** A mail address; also one of this very machine, as the first owner has it by default. */
const emailPattern = new RegExp(`${z.regexes.email.source}|^[a-z0-9._+-]+@localhost$`);
export const emailSchema = z
  .string()
  .trim()
  .toLowerCase()
  .pipe(z.email({ pattern: emailPattern }).max(254));
export const passwordSchema = z.string().min(8).max(200);
/** What a person has to write: spaces around it are not kept, and spaces alone are nothing. */
export const wordsSchema = (longest: number, shortest = 1) => z.string().trim().min(shortest).max(longest);
/** What programs compare, as it is; spaces alone are none. */
export const keySchema = (longest: number, shortest = 1) =>
  z.string().min(shortest, { abort: true }).max(longest).regex(/\S/, "Write more than spaces");
export const nameSchema = wordsSchema(255);
export const slugSchema = z
  .string()
  .max(100)
  .regex(/^[A-Za-z0-9-]+$/, "Use only alphanumeric characters and hyphens");
/** A web address; other schemes are refused. */
export const urlSchema = z.url({ protocol: /^https?$/, hostname: z.regexes.hostname }).max(2000);
const uploadedPicture = uploadedFile("picture");
/** A picture: one that was uploaded here, or a web address. */
export const pictureSchema = z
  .string()
  .max(2000)
  .check(({ value, issues }) => {
    if (uploadedPicture.test(value) || urlSchema.safeParse(value).success) return;
    issues.push({ code: "invalid_format", format: "url", input: value });
  });

/** A secret of a person or a program as it is typed in. */
export const secretSchema = z.string().min(1).max(4096);

/** The languages of the interface, fallback first. */
export const interfaceLanguages = ["en", "fr", "ja", "de", "es", "pl"] as const;
/** A language that an agent speaks: BCP-47, as `en` or `en-US`. */
export const languageSchema = z
  .string()
  .max(35)
  .regex(/^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/);
/** One text per language of the agent. */
export const textPerLanguageSchema = z.record(languageSchema, z.string().max(10_000));
export type TextPerLanguage = z.infer<typeof textPerLanguageSchema>;

/** Some of a list of names, at least one of them. */
export const someOf = <const Name extends string>(names: readonly Name[]) =>
  z
    .array(z.enum(names))
    .min(1)
    .max(names.length)
    .refine((given) => new Set(given).size === given.length, "Each only once");

/** Booleans and numbers travel as text in a query string. */
export const queryBoolean = z.union([z.boolean(), z.enum(["true", "false"]).transform((value) => value === "true")]);
export const queryNumber = z.union([z.number(), z.string().regex(decimal).transform(Number).pipe(z.number())]);
export const queryInteger = (min: number, max = largestInteger) =>
  z.preprocess(numberOfText, z.number().int().min(min).max(max));

/** What is no number stays what it is, and is refused as that. */
function numberOfText(given: unknown): unknown {
  const number = typeof given === "string" && decimal.test(given) ? Number(given) : Number.NaN;
  return Number.isFinite(number) ? number : given;
}

/** A region's zone: what else browsers take for one, as `AET`, other programs do not know. */
const zoneName =
  /^(UTC|(Africa|America|Antarctica|Arctic|Asia|Atlantic|Australia|Europe|Indian|Pacific|Etc)\/[A-Za-z0-9_+/-]+)$/;
/** A time zone by its IANA name, as `Europe/Berlin`; a bare offset knows no summer time and is none. */
export const timeZoneSchema = z.string().max(64).refine(isTimeZone, "Invalid time zone");

function isTimeZone(name: string): boolean {
  if (!zoneName.test(name)) return false;
  try {
    return Boolean(new Intl.DateTimeFormat("en", { timeZone: name }));
  } catch {
    return false;
  }
}

export const jsonSchema = z.json();
export const jsonObjectSchema = z.record(z.string(), jsonSchema);

/** What every editable entity carries. A write names the `version` it saw in `If-Match`. */
export const timestampsSchema = z.object({
  createdAt: instantSchema,
  modifiedAt: instantSchema,
  archivedAt: instantSchema.nullable(),
  version: z.number().int(),
});
