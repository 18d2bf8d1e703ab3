import { Image } from "lucide-react";
import type { NodeEditor } from "../editor.ts";
import { textIn } from "../text-in.ts";
import type { mediaActionKind } from "./media-action.kind.ts";

export const mediaActionEditor: NodeEditor<typeof mediaActionKind> = {
  Icon: Image,
  summary: ({ type, url, caption, alternativeText }, { t, language }) => ({
    lines: [
      { look: "quote" as const, text: textIn(caption, language) || textIn(alternativeText, language) },
      { look: "code" as const, text: url },
    ].filter((line) => line.text !== ""),
    chips: [t(`type.${type}`)],
  }),
};
