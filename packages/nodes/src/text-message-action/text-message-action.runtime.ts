import { type NodeRuntime, type Output, ofLanguage, readSsml, type TextAction } from "@parlo/engine";
import type { textMessageActionKind } from "./text-message-action.kind.ts";

export const textMessageActionRuntime: NodeRuntime<typeof textMessageActionKind> = {
  enter: ({ alternatives, pick, format, ssml }, context) => {
    const count = alternatives.length;
    const times = typeof context.kept === "number" ? context.kept : 0;
    const at = count === 1 ? 0 : pick === "random" ? Math.floor(context.random() * count) : times % count;
    const text = context.text(alternatives[at] ?? {});
    const { language } = context;
    const written = ofLanguage(ssml[at] ?? {}, language);
    const spoken = written === undefined ? undefined : context.render(written, undefined, "html");
    const read = spoken === undefined ? null : readSsml(spoken);
    const said: TextAction = {
      text,
      language,
      ...(format === "plain" && { format }),
      ...(spoken !== undefined && read?.type !== "malformed" && { ssml: spoken }),
    };
    const outputs: Output[] = text === "" ? [] : [{ type: "say", action: { text: said } }];
    if (read?.type === "malformed") outputs.push({ type: "issue", severity: "warning", ...malformed(read.at) });
    if (count > 1 && pick === "inTurn") outputs.push({ type: "keep", value: times + 1 });
    return { type: "exit", name: "default", outputs };
  },
};

const malformed = (at: string) => ({
  code: "ssml-malformed",
  message: `What is to be spoken is no SSML, the text is spoken instead: ${at}`,
});
