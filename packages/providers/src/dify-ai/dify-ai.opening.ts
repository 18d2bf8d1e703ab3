import { ProviderError, type ProviderErrorCode } from "../contract/provider-error.ts";
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
  const told = await parametersAt(exchange, address, headers).catch((error: unknown) => {
    if (error instanceof ProviderError && notThere.has(error.code)) return null;
    throw error;
  });
  const { opening_statement, suggested_questions: questions } = told ?? {};
  const statement = wordsOf(opening_statement);
  return statement === "" ? null : { statement, questions: Array.isArray(questions) ? questions.map(wordsOf) : [] };
}

/** What stands in front of an app may let chat messages through alone, and says so in its own way. */
const notThere: ReadonlySet<ProviderErrorCode> = new Set(["not-found", "forbidden", "bad-request", "malformed"]);

async function parametersAt(exchange: Exchange, address: string, headers: Readonly<Record<string, string>>) {
  const response = await exchange.get(address, headers);
  exchange.demand("application/json", response);
  return objectOf(await exchange.json(response));
}

/** Its variables by what the app is given; one that is not given stays as it is written, as on Dify's own page. */
export const filled = (statement: string, inputs: Readonly<Record<string, string>>): string =>
  statement.replace(/\{\{\s*(\w+)\s*\}\}/g, (whole, name: string) => inputs[name] ?? whole);
