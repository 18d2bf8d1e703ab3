import { RadioTower } from "lucide-react";
import type { NodeEditor } from "../editor.ts";
import type { sendSignalKind } from "./send-signal.kind.ts";

export const sendSignalEditor: NodeEditor<typeof sendSignalKind> = {
  Icon: RadioTower,
  summary: ({ name, value }) => ({
    lines: [
      { look: "code", text: name },
      { look: "plain", text: value },
    ].filter((line): line is { look: "code" | "plain"; text: string } => line.text !== ""),
  }),
};
