import type { FlowGraph } from "@parlo/engine";
import { buildFlow } from "./build-flow.ts";

/** The flow of the benchmarks: text in, a condition, text out, and the next text is waited for. Three nodes a turn. */
export function loadTestFlow(id: string): FlowGraph {
  return buildFlow({
    id,
    name: "Load test",
    nodes: {
      start: { type: "Start", to: { text: "check", default: "rest" } },
      check: {
        type: "IfElse",
        data: {
          cases: [{ id: "hello", conditions: [{ variable: "input.text", operator: "contains", value: "hello" }] }],
        },
        to: { "response:hello": "hello", default: "echo" },
      },
      hello: {
        type: "TextMessageAction",
        data: { alternatives: [{ en: "Hello to you too." }] },
        to: { default: "rest" },
      },
      echo: {
        type: "TextMessageAction",
        data: { alternatives: [{ en: "You said: {{ input.text }}" }] },
        to: { default: "rest" },
      },
      rest: { type: "Checkpoint", to: { text: "check" } },
    },
  });
}
