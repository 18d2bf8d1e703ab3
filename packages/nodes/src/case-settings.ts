import { type ExitShape, exit } from "@parlo/engine";
import { z } from "zod";

/** What tells the cases of a fork apart, whatever they ask for. */
export const caseSettings = {
  /** The exit goes by it, so that a case may be called something else. */
  id: z.string().min(1).max(64),
  label: z.string().max(255).default(""),
} as const;

interface Case {
  readonly id: string;
  readonly label: string;
}

/** One way out per case. */
export const caseExits = (cases: readonly Case[]): readonly ExitShape[] =>
  cases.map(({ id, label }) => exit("response", { match: id, label }));
