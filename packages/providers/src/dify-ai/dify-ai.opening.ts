import { ProviderError } from "../contract/provider-error.ts";
import type { Exchange } from "../protocol/exchange.ts";
import { objectOf, wordsOf } from "../protocol/message-actions.ts";

/** What an app says before anybody has said anything. */
export interface Opening {
  /** With `{{…}}` where an input variable stands. */
  readonly statement: string;
  readonly questions: readonly string[];
}

/** The opening of the app as its author has written it; null where there is none. `address`: of the app's parameters. */
export async function openingAt(
  exchange: Exchange,
  address: string,
  headers: Readonly<Record<string, string>>,
): Promise<Opening | null> {
  const response = await exchange.get(address, headers).catch((error: unknown) => {
    // What stands in front of an app may let chat messages through alone.
    if (error instanceof ProviderError && error.code === "not-found") return null;
    throw error;
  });
  if (!response) return null;
  exchange.demand("application/json", response);
  const told = objectOf(await exchange.json(response));
  if (!told) throw exchange.error("malformed", "The answer is not what this protocol says");
  const { opening_statement, suggested_questions: questions } = told;
  const statement = wordsOf(opening_statement);
  return statement === "" ? null : { statement, questions: Array.isArray(questions) ? questions.map(wordsOf) : [] };
}

/** Its variables by what the app is given; one that is not given stays as it is written, as on Dify's own page. */
export const filled = (statement: string, inputs: Readonly<Record<string, string>>): string =>
  statement.replace(/\{\{\s*(\w+)\s*\}\}/g, (whole, name: string) => inputs[name] ?? whole);
