/** Reads one parameter of an address. It never throws: what cannot be read is its own default. */
export type Parameter<Value> = (given: unknown) => Value;

type Read<Parameters extends Record<string, Parameter<unknown>>> = {
  [Name in keyof Parameters]: ReturnType<Parameters[Name]>;
};

/**
 * The search schema of a route. Route files are loaded with the first page, so this does without a schema library;
 * each parameter falls back alone, so a bad one never discards the good ones.
 */
export function searchOf<const Parameters extends Record<string, Parameter<unknown>>>(parameters: Parameters) {
  type Output = Read<Parameters>;
  return {
    // Only for the router's types: a link may leave out any parameter.
    types: {} as { input: Partial<Output>; output: Output },
    parse: (given: unknown): Output => {
      const raw = given as Record<string, unknown>;
      const entries = Object.entries(parameters).map(([name, read]) => [name, read(raw[name])]);
      return Object.fromEntries(entries) as Output;
    },
  };
}

/** What a route hands to its screen. */
export type SearchOf<Schema extends { parse: (given: unknown) => unknown }> = ReturnType<Schema["parse"]>;

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i;
const day = /^\d{4}-\d{2}-\d{2}$/;

const whole = (given: unknown, least: number, most: number): number | undefined => {
  const number =
    typeof given === "number" ? given : typeof given === "string" && given.trim() ? Number(given) : Number.NaN;
  return Number.isInteger(number) && number >= least && number <= most ? number : undefined;
};
const textOf = (given: unknown, most: number) =>
  typeof given === "string" && given.length <= most && isSearchable(given) ? given : undefined;
/** NUL and halves of characters are in nothing that is kept; the API refuses to look for them. */
const isSearchable = (given: string) => !/\p{Surrogate}/u.test(given) && !given.includes("\0");

export const page: Parameter<number> = (given) => whole(given, 1, 1_000_000) ?? 1;
/** The API's own bounds: ten where nothing is said, a hundred at most. */
export const pageSize: Parameter<number> = (given) => whole(given, 1, 100) ?? 10;
export const text: Parameter<string> = (given) => textOf(given, 200) ?? "";
export const optionalText: Parameter<string | undefined> = (given) => textOf(given, 2000) || undefined;
export const optionalCount: Parameter<number | undefined> = (given) => whole(given, 0, 2_147_483_647);
export const flag: Parameter<boolean | undefined> = (given) => (given === true || given === "true" ? true : undefined);

export const isId = (given: unknown) => typeof given === "string" && uuid.test(given);
export const optionalId: Parameter<string | undefined> = (given) => (isId(given) ? (given as string) : undefined);

export const optionalDay: Parameter<string | undefined> = (given) => {
  const read = textOf(given, 10);
  if (!read || !day.test(read)) return undefined;
  const at = new Date(`${read}T00:00:00Z`);
  const isKnown = read >= "1000-01-01" && read < "9999-01-01";
  return isKnown && !Number.isNaN(at.getTime()) && at.toISOString().startsWith(read) ? read : undefined;
};

export const oneOf =
  <const Choice extends string>(choices: readonly Choice[]): Parameter<Choice | undefined> =>
  (given) =>
    choices.find((choice) => choice === given);

export type Sort<Field extends string> = readonly (readonly [field: Field, direction: "asc" | "desc"])[];

/** `[["CreatedAt","desc"]]` as JSON; a list with a field that is not there, or more than three, is none. */
export const sort =
  <const Field extends string>(
    fields: readonly Field[],
    fallback: readonly [Field, "asc" | "desc"],
  ): Parameter<Sort<Field>> =>
  (given) => {
    const read: unknown = typeof given === "string" ? parsed(given) : given;
    const isStep = (step: unknown) =>
      Array.isArray(step) && step.length === 2 && fields.includes(step[0]) && (step[1] === "asc" || step[1] === "desc");
    const good = Array.isArray(read) && read.length > 0 && read.length <= 3 && read.every(isStep);
    return good ? (read as unknown as Sort<Field>) : [fallback];
  };

/** A list as JSON; with an item that does not fit, or more than twenty, it is none. */
export const listOf =
  <Item>(read: (given: unknown) => Item | undefined): Parameter<readonly Item[] | undefined> =>
  (given) => {
    const list: unknown = typeof given === "string" ? parsed(given) : given;
    if (!Array.isArray(list) || list.length === 0 || list.length > 20) return undefined;
    const items = list.map(read).filter((item) => item !== undefined);
    return items.length === list.length ? items : undefined;
  };

/** The API's word for the first sort step: `CreatedAtDesc`. */
export function sortBy<Word extends string>(sort: Sort<string>, known: readonly [Word, ...Word[]]): Word {
  const [field = "", direction = "asc"] = sort[0] ?? [];
  const word = `${field}${direction === "asc" ? "Asc" : "Desc"}`;
  return known.find((candidate) => candidate === word) ?? known[0];
}

function parsed(given: string): unknown {
  try {
    return JSON.parse(given);
  } catch {
    return undefined;
  }
}
