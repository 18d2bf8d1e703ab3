import { Milestone } from "lucide-react";
import type { NodeEditor } from "../editor.ts";
import type { checkpointKind } from "./checkpoint.kind.ts";

export const checkpointEditor: NodeEditor<typeof checkpointKind> = {
  Icon: Milestone,
  summary: ({ wait }, { t }) => ({ lines: [{ look: "plain", text: t(wait ? "summary.waits" : "summary.passes") }] }),
};
