import {
  defineKind,
  exit,
  idleUnless,
  type KindProblem,
  type Reference,
  templateFields,
  textFields,
  textsSchema,
} from "@parlo/engine";
import { z } from "zod";
import { addressProblem } from "../web-address.ts";
import { writtenVariable } from "../written-variable.ts";

const longestWaitMs = 7 * 86_400_000;

const schema = z.strictObject({
  /** Said before the page. */
  text: textsSchema,
  show: z.enum(["address", "html"]),
  url: z.string().max(2000),
  html: z.string().max(100_000),
  /** In the conversation, or over all of it. */
  size: z.enum(["inline", "full"]),
  transparent: z.boolean(),
  /** Stays when the conversation goes on or ends. */
  persist: z.boolean(),
  /** Until the page sends something or is closed. */
  wait: z.boolean(),
  /** Milliseconds; 0 waits for ever. */
  timeoutMs: z.int().min(0).max(longestWaitMs),
  /** Takes what the page sends. */
  variable: z.string().max(255).nullable(),
});

export const webViewActionKind = defineKind({
  type: "WebViewAction",
  version: 1,
  category: "Action",
  schema,
  defaults: {
    text: {},
    show: "address",
    url: "",
    html: "",
    size: "inline",
    transparent: false,
    persist: false,
    wait: true,
    timeoutMs: 0,
    variable: null,
  },
  exits: ({ wait }) => [
    ...(wait ? [exit("submit"), exit("cancel")] : []),
    exit("default", { default: true, optional: wait }),
    exit("error", { optional: true }),
  ],
  accepts: ({ wait }) => (wait ? ["text", "uiResponse", "timer"] : null),
  references: ({ wait, variable }): readonly Reference[] =>
    wait && variable ? [writtenVariable(variable, "variable", "Json")] : [],
  templates: ({ text, show, url, html }) => [
    ...templateFields({ text }),
    ...idleUnless(show === "address", [{ field: "url", text: url, language: null }]),
    ...idleUnless(show === "html", [{ field: "html", text: html, language: null }]),
  ],
  texts: ({ text }) => textFields({ text }),
  problems: ({ show, url, html }): readonly KindProblem[] => {
    const field = show === "address" ? "url" : "html";
    if ((show === "address" ? url : html).trim() === "")
      return [{ severity: "error", code: "required", message: "Say what is shown", field }];
    return show === "address" ? addressProblem(url, "url") : [];
  },
});
