import type { NodeRuntime, Output } from "@parlo/engine";
import type { textMessageActionKind } from "./text-message-action.kind.ts";

export const textMessageActionRuntime: NodeRuntime<typeof textMessageActionKind> = {
  enter: ({ alternatives, pick, ssml }, context) => {
    const count = alternatives.length;
    const said = typeof context.kept === "number" ? context.kept : 0;
    const at = count === 1 ? 0 : pick === "random" ? Math.floor(context.random() * count) : said % count;
    const text = context.text(alternatives[at] ?? {});
    const { language } = context;
    const spoken = ssml[language] ? { text, language, ssml: context.text(ssml) } : { text, language };
    const outputs: Output[] = text === "" ? [] : [{ type: "say", action: { text: spoken } }];
    if (count > 1 && pick === "inTurn") outputs.push({ type: "keep", value: said + 1 });
    return { type: "exit", name: "default", outputs };
  },
};
