import type { Json, JsonObject } from "../json.ts";

/** A call of one tool of a server of the Model Context Protocol. */
export interface McpRequest {
  readonly url: string;
  readonly headers: { readonly [name: string]: string };
  /** As in an HTTP request. */
  readonly secretHeaders?: { readonly [name: string]: string };
  readonly tool: string;
  readonly arguments: JsonObject;
  readonly timeoutMs: number;
}

export interface McpResult {
  readonly type: "mcp";
  /** The tool itself says that it failed; its parts say why. */
  readonly isError: boolean;
  /** What is text, in order. */
  readonly texts: readonly string[];
  /** The structured content; null where there is none. */
  readonly structured: Json;
  /** Parts that are no text (pictures, sound). */
  readonly leftOut: number;
  readonly durationMs: number;
}
