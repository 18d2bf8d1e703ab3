import { cutText, type DataOf, failureOf, type NodeContext, NodeError, type NodeRuntime } from "@parlo/engine";
import { readAddresses } from "./mail-addresses.ts";
import type { sendEmailKind } from "./send-email.kind.ts";

/** Characters. */
const longestSubject = 200;
const longestText = 50_000;

/** What was put in starts no line of its own: it would be a header. */
const oneLine = (text: string) => text.replace(/[\s\p{Cc}]+/gu, " ").trim();

function mailOf({ to, subject, text }: DataOf<typeof sendEmailKind>, context: NodeContext) {
  const read = readAddresses(context.render(to));
  if (!read.ok) throw new NodeError("mail-address", read.error);
  const body = context.text(text);
  if (body.length > longestText)
    throw new NodeError("too-large", `The mail's text is longer than ${longestText} characters`);
  return { to: read.addresses, subject: cutText(oneLine(context.text(subject)), longestSubject), text: body };
}

export const sendEmailRuntime: NodeRuntime<typeof sendEmailKind> = {
  enter: (data, context) => ({ type: "effect", effect: { type: "mail", request: mailOf(data, context) } }),
  resume: (_, wake) => {
    if (wake.type === "effect" && wake.result.type === "mailed") {
      const { messageId } = wake.result;
      return { type: "exit", name: "success", outputs: [{ type: "output", value: { messageId } }] };
    }
    if (wake.type === "effect" && wake.result.type === "failed")
      return { type: "fail", failure: failureOf(wake.result) };
    return { type: "fail", failure: { code: "unexpected", message: `SendEmail was woken by ${wake.type}` } };
  },
};
