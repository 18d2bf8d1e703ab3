import { optionalText, type Parameter, searchOf } from "../../app/search.ts";

/** A state of a flow: its draft, or what was published under a number. */
export type Side = "draft" | number;

export function readSide(given: unknown): Side | undefined {
  if (given === "draft") return given;
  const number = Number(given);
  return Number.isInteger(number) && number >= 1 && number <= 2_147_483_647 ? number : undefined;
}

const side: Parameter<Side | undefined> = readSide;

/** With what the version of the address is compared, and which difference is open. */
export const compareSearch = searchOf({ with: side, part: optionalText });
