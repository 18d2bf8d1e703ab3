import type { Aside } from "../conversation/aside.ts";
import { cutText } from "../message/cut-text.ts";
import type { DraftFrame, Turn } from "./draft.ts";

/** Characters that the texts of a flow beside the conversation may come to. */
const longest = 20_000;

export const newAside: Aside = { history: [], said: "" };

/** The frame beside the conversation to which the present one belongs; undefined where the person is spoken to. */
export function asideFrame(turn: Turn): DraftFrame | undefined {
  const { stack } = turn.draft;
  for (let at = stack.length - 1; at >= 0; at--) {
    const frame = stack[at];
    if (frame?.aside) return frame;
    if (frame?.purpose !== "call") return undefined;
  }
  return undefined;
}

/** Keeps a text for the caller, who hears it in place of the person. */
export function sayAside(frame: DraftFrame, text: string): void {
  if (!frame.aside) return;
  const { said } = frame.aside;
  frame.aside = { ...frame.aside, said: cutText(said === "" ? text : `${said}\n\n${text}`, longest) };
}
