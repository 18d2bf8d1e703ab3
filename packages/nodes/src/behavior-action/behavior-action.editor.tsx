import { Hand } from "lucide-react";
import type { NodeEditor } from "../editor.ts";
import type { behaviorActionKind } from "./behavior-action.kind.ts";

export const behaviorActionEditor: NodeEditor<typeof behaviorActionKind> = {
  Icon: Hand,
  summary: ({ gestures, emotions }) => ({
    lines: [],
    chips: [...gestures, ...emotions].map(({ name }) => name).filter((name) => name !== ""),
  }),
};
