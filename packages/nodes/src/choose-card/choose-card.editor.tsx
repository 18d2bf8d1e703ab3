import { GalleryHorizontal } from "lucide-react";
import type { NodeEditor } from "../editor.ts";
import { textIn } from "../text-in.ts";
import type { chooseCardKind } from "./choose-card.kind.ts";

export const chooseCardEditor: NodeEditor<typeof chooseCardKind> = {
  Icon: GalleryHorizontal,
  fieldNames: {
    listButtons: "buttons",
    "listButtons.*.label": "buttonLabel",
    "listButtons.*.address": "buttonPath",
  },
  summary: ({ text, list }, { t, language }) => ({
    lines: [
      { look: "quote" as const, text: textIn(text, language) },
      ...(list ? [{ look: "plain" as const, text: t("summary.list", { name: `{{ ${list.variable} }}` }) }] : []),
    ].filter((line) => line.text !== ""),
  }),
};
