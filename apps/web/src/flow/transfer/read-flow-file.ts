import { exportLimits, type FlowExport } from "@parlo/contract";

/** Times the limit that a file may have: most write it with blanks, which do not travel. */
const blanks = 4;

export type FlowFile = { readonly name: string } & (
  | { readonly document: FlowExport }
  | { readonly failure: "tooLarge" | "noJson" | "noExport" }
);

/** Reads a file that somebody has chosen. Whether all in it is right is for the server to say, by its place. */
export async function readFlowFile(file: File): Promise<FlowFile> {
  const { name } = file;
  if (file.size > blanks * exportLimits.bytes) return { name, failure: "tooLarge" };
  const document = jsonOf(await file.text());
  if (document === undefined) return { name, failure: "noJson" };
  if (!isExport(document)) return { name, failure: "noExport" };
  if (new Blob([JSON.stringify(document)]).size > exportLimits.bytes) return { name, failure: "tooLarge" };
  return { name, document };
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const isExport = (value: unknown): value is FlowExport =>
  typeof value === "object" && value !== null && "flows" in value && Array.isArray(value.flows);
