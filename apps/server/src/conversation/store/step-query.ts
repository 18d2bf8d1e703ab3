import type { ClientBase, Connection, Submittable } from "pg";
import { serialize } from "pg-protocol";
import type { StepStatement } from "./step-statement.ts";

type Fields = readonly (string | null)[];

/** Its rows, each with its fields as PostgreSQL writes them. */
export function ask(client: Pick<ClientBase, "query">, statement: StepStatement): Promise<readonly Fields[]> {
  return new Promise((resolve, reject) => client.query(new StepQuery(statement, resolve, reject)));
}

/**
 * A statement whose columns its caller knows: the driver's own query has PostgreSQL describe them each time, and makes
 * readers for them anew.
 */
export class StepQuery implements Submittable {
  readonly name: string;
  readonly text: string;
  readonly values: StepStatement["values"];
  /** Set by the driver, to be called at the end: its read time-out stands until then. */
  callback?: () => void;
  readonly #rows: Fields[] = [];
  readonly #resolve: (rows: readonly Fields[]) => void;
  readonly #reject: (error: Error) => void;

  constructor(
    { name, text, values }: StepStatement,
    resolve: (rows: readonly Fields[]) => void,
    reject: (error: Error) => void,
  ) {
    this.name = name;
    this.text = text;
    this.values = values;
    this.#resolve = resolve;
    this.#reject = reject;
  }

  submit(connection: Connection): void {
    const { stream, parsedStatements } = connection as Connection & Prepared;
    const { name, text, values } = this;
    stream.write(
      Buffer.concat([
        ...(parsedStatements[name] === undefined ? [serialize.parse({ name, text })] : []),
        serialize.bind({ statement: name, values }),
        serialize.execute(),
        serialize.sync(),
      ]),
    );
  }

  handleDataRow({ fields }: { readonly fields: Fields }): void {
    this.#rows.push(fields);
  }

  handleCommandComplete(): void {}

  handleReadyForQuery(): void {
    this.callback?.();
    this.#resolve(this.#rows);
  }

  handleError(error: Error): void {
    this.callback?.();
    this.#reject(error);
  }
}

/** What the driver notes of a connection and its types do not tell: the text of each statement by its name. */
interface Prepared {
  readonly parsedStatements: { readonly [name: string]: string };
}
