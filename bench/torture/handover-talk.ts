import { keeps, rest, says, start, type Talk, type Workshop } from "./talk.ts";

/** The one that asks for a person on everything that is said to it, and goes on once it has the conversation back. */
export const handoverTalk = ({ talk }: Workshop): Promise<Talk> =>
  talk(
    "handover",
    5,
    {
      start: start("keep"),
      keep: keeps("ask"),
      ask: {
        type: "HandoverToHuman",
        data: { message: { en: "One moment for {{ word }}" } },
        to: { success: "back", "not-found": "nobody" },
      },
      back: says("Back for {{ word }}", "wait"),
      nobody: says("Nobody came for {{ word }}", "wait"),
      wait: rest("keep"),
    },
    {
      attended: true,
      line: (word) => ({
        text: word,
        queued: `One moment for ${word}`,
        answers: [`Back for ${word}`, `Nobody came for ${word}`],
        excuses: [],
        heard: null,
      }),
    },
  );
