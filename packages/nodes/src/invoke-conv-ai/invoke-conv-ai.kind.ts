import { defineKind, exit } from "@parlo/engine";
import { z } from "zod";

export const invokeConvAiKind = defineKind({
  type: "InvokeConvAi",
  version: 1,
  category: "Response",
  calls: "conversed",
  schema: z.strictObject({
    /** Null takes the organisation's default one. */
    configurationId: z.string().max(64).nullable(),
    /** `input` is what the person has said or done. */
    send: z.discriminatedUnion("what", [
      z.strictObject({ what: z.literal("input") }),
      z.strictObject({ what: z.literal("text"), text: z.string().max(32_000) }),
      z.strictObject({ what: z.literal("signal"), name: z.string().max(255), value: z.string().max(10_000) }),
    ]),
    /** Texts are shown while they come. */
    streaming: z.boolean(),
    /** Milliseconds that the whole answer may take. */
    timeoutMs: z.int().min(1000).max(120_000),
    /** The conversation stays with the engine, whatever is said and done, until the engine ends its session. */
    stay: z.boolean().default(false),
    /** An engine that answers nothing at once posts its answer later to the message callback. */
    waitForCallback: z.boolean(),
    callbackTimeoutMs: z
      .int()
      .min(1000)
      .max(7 * 86_400_000),
  }),
  defaults: {
    configurationId: null,
    send: { what: "input" },
    streaming: true,
    timeoutMs: 30_000,
    stay: false,
    waitForCallback: false,
    callbackTimeoutMs: 60_000,
  },
  exits: () => [exit("response"), exit("timeout", { optional: true }), exit("error", { optional: true })],
  accepts: ({ stay, waitForCallback }) => {
    if (stay) return ["text", "signal", "uiResponse", "callback"];
    return waitForCallback ? ["callback", "timer"] : null;
  },
  references: ({ configurationId }) => [{ type: "convAi", id: configurationId, field: "configurationId" }],
  templates: ({ send }) => {
    if (send.what === "text") return [{ field: "send.text", text: send.text, language: null }];
    if (send.what === "input") return [];
    return [
      { field: "send.name", text: send.name, language: null },
      { field: "send.value", text: send.value, language: null },
    ];
  },
  problems: ({ send }) => {
    const problem = { severity: "error" as const, code: "required" };
    if (send.what === "text" && send.text.trim() === "")
      return [{ ...problem, message: "Enter the text that is sent", field: "send.text" }];
    if (send.what === "signal" && send.name.trim() === "")
      return [{ ...problem, message: "Give the signal a name", field: "send.name" }];
    return [];
  },
});
