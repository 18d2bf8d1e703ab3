import { type NodeRuntime, type Output, ofLanguage, type TextAction } from "@parlo/engine";
import type { textMessageActionKind } from "./text-message-action.kind.ts";

export const textMessageActionRuntime: NodeRuntime<typeof textMessageActionKind> = {
  enter: ({ alternatives, pick, format, ssml }, context) => {
    const count = alternatives.length;
    const times = typeof context.kept === "number" ? context.kept : 0;
    const at = count === 1 ? 0 : pick === "random" ? Math.floor(context.random() * count) : times % count;
    const text = context.text(alternatives[at] ?? {});
    const { language } = context;
    const spoken = ofLanguage(ssml[at] ?? {}, language);
    const said: TextAction = {
      text,
      language,
      ...(format === "plain" && { format }),
      ...(spoken !== undefined && { ssml: context.render(spoken, undefined, "html") }),
    };
    const outputs: Output[] = text === "" ? [] : [{ type: "say", action: { text: said } }];
    if (count > 1 && pick === "inTurn") outputs.push({ type: "keep", value: times + 1 });
    return { type: "exit", name: "default", outputs };
  },
};
