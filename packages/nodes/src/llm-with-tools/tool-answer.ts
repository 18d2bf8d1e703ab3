import { type EffectResult, fitRecords, type Json } from "@parlo/engine";
import { toldPassages } from "./knowledge-tool.ts";

/** Characters as JSON of the records that one call brings a model. */
const mostCharacters = 8000;

/** What the model reads as the answer to its call. */
export type ToolAnswer = { readonly result: Json } | { readonly error: string };

/** The answer that work with the outside is to the tool that asked for it. */
export function toolAnswer(result: EffectResult): ToolAnswer {
  switch (result.type) {
    case "http": {
      const { status, body } = result;
      return status >= 400 ? { error: `The address answered ${status}` } : { result: { status, body } };
    }
    case "knowledge":
      return { result: result.passages.length === 0 ? "nothing was found" : toldPassages(result) };
    case "mcp": {
      const text = result.texts.join("\n\n");
      if (result.isError) return { error: text || "The tool failed" };
      const answer = result.structured ?? text;
      const { leftOut } = result;
      return { result: leftOut === 0 ? answer : { answer, notShown: `${leftOut} parts that are no text` } };
    }
    case "records": {
      const { records, count } = result;
      const told = fitRecords(records, mostCharacters);
      const notShown = records.length - told.length;
      return { result: { count, records: told, ...(notShown > 0 && { notShown }) } };
    }
    case "failed":
      return { error: result.message };
    default:
      return { error: `No tool asks for what is ${result.type}` };
  }
}
