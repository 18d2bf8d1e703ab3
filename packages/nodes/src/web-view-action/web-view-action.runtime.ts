import {
  cutText,
  type DataOf,
  type JsonObject,
  mask,
  type NodeContext,
  NodeError,
  type NodeRuntime,
  type Output,
  type Step,
} from "@parlo/engine";
import { webAddress } from "../web-address.ts";
import type { webViewActionKind } from "./web-view-action.kind.ts";

type Data = DataOf<typeof webViewActionKind>;

/** Characters that a message carries of a page, and that models read of what it sends. */
const longestPage = 100_000;
const longestRemembered = 2000;

export const webViewActionRuntime: NodeRuntime<typeof webViewActionKind> = {
  enter: (data, context) => {
    const messageId = context.newId();
    const outputs = [show(data, context, messageId)];
    if (!data.wait) return { type: "exit", name: "default", outputs };
    return {
      type: "wait",
      for: { text: true, uiMessageId: messageId },
      timers: data.timeoutMs > 0 ? [{ name: "timeout", afterMs: data.timeoutMs }] : [],
      outputs,
    };
  },
  resume: (data, wake, context) => {
    if (wake.type === "timer") return { type: "exit", name: "default" };
    if (wake.type === "ui") {
      if ("cancel" in wake.answer) return { type: "exit", name: "cancel" };
      if ("submit" in wake.answer) return submitted(data, context, wake.answer.submit);
    }
    // Whoever writes has turned away from the page: a handler of the flow may know what is meant.
    return { type: "unmatched", digress: true, otherwise: { type: "exit", name: "default" } };
  },
};

function show(data: Data, context: NodeContext, messageId: string): Output {
  const text = context.text(data.text);
  return {
    type: "say",
    id: messageId,
    action: {
      ...(text !== "" && { text: { text, language: context.language } }),
      uiAction: {
        name: "webView",
        value: {
          type: "webView",
          timeoutMs: data.timeoutMs,
          webView: {
            ...page(data, context),
            fullscreen: data.size === "full",
            transparent: data.transparent,
            persistOnConversationStop: data.persist,
          },
        },
      },
    },
  };
}

function page({ show: shown, ...data }: Data, context: NodeContext): { url: string } | { html: string } {
  if (shown === "html") {
    const html = context.render(data.html, undefined, "html");
    if (html.length > longestPage) throw new NodeError("page-too-large", "The page is longer than a message may be");
    return { html };
  }
  const url = webAddress(context.render(data.url, undefined, "address"));
  if (url === null) throw new NodeError("address", "The page's address is no web address");
  return { url };
}

function submitted({ variable }: Data, context: NodeContext, values: JsonObject): Step {
  const hidden = variable !== null && context.definition(variable)?.hide;
  const text = cutText(JSON.stringify(values), longestRemembered);
  return {
    type: "exit",
    name: "submit",
    outputs: [
      ...(hidden ? [{ type: "private" as const, fields: Object.keys(values), values: Object.values(values) }] : []),
      { type: "remember", message: { role: "user", text, ...(hidden && { shown: mask }) } },
      { type: "output", value: values },
      ...(variable === null ? [] : [{ type: "store" as const, key: variable, value: values }]),
    ],
  };
}
