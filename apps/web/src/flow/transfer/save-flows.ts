import { client } from "../../app/api.ts";
import { offerFile } from "../../app/offer-file.ts";

export interface Named {
  readonly id: string;
  readonly name: string;
}

/** Has the browser save flows, with those that they lead to, as one file; how many it holds. Several have `fileName`. */
export async function saveFlows(flows: readonly Named[], fileName: string): Promise<number> {
  const document = await client.flow.exportSeveral({ ids: flows.map(({ id }) => id) });
  const file = new Blob([JSON.stringify(document, null, 2)], { type: "application/json" });
  const [one, ...more] = flows;
  offerFile(file, `${one && more.length === 0 ? nameOfFile(one.name) : fileName}.json`);
  return document.flows.length;
}

/** Without what file systems keep for themselves. */
const nameOfFile = (name: string) => name.replace(/[\p{Cc}<>:"/\\|?*]+/gu, " ").trim() || "flow";
