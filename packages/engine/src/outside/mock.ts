import type { Json, JsonObject } from "../json.ts";

/** What an author has a step answered in a test, in place of the outside. */
export type MockedAnswer =
  /** Of a model: its text, or the values that a step has it fill in. */
  | { readonly type: "generated"; readonly text?: string | undefined; readonly values?: JsonObject | undefined }
  | { readonly type: "http"; readonly status: number; readonly body: Json }
  | { readonly type: "knowledge"; readonly passages: readonly { readonly title: string; readonly text: string }[] }
  | { readonly type: "records"; readonly records: readonly JsonObject[] }
  | { readonly type: "mailed" }
  | { readonly type: "mcp"; readonly text: string; readonly structured?: Json | undefined; readonly isError: boolean }
  | { readonly type: "conversed"; readonly texts: readonly string[] }
  | { readonly type: "failed"; readonly code: string };

/** By the ids of nodes of the conversation's own flow. */
export type Mocks = { readonly [nodeId: string]: MockedAnswer };
