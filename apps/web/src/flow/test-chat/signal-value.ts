import type { IncomingAction } from "@parlo/contract";

type SignalValue = Pick<NonNullable<IncomingAction["signal"]>, "value">;

/** Nobody types a text that begins like this and means no JSON. */
const meansJson = /^[[{"]/;

/** What was typed as a signal's value: JSON where it is some, else the text itself. */
export function signalValue(typed: string): SignalValue | "malformed" {
  const text = typed.trim();
  if (text === "") return {};
  try {
    return { value: JSON.parse(text) };
  } catch {
    return meansJson.test(text) ? "malformed" : { value: text };
  }
}
