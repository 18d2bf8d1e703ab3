import { Switch } from "@parlo/ui";
import { Milestone } from "lucide-react";
import type { NodeEditor } from "../editor.ts";
import { LadderFields } from "../ladder-fields.tsx";
import type { checkpointKind } from "./checkpoint.kind.ts";

export const checkpointEditor: NodeEditor<typeof checkpointKind> = {
  Icon: Milestone,
  summary: ({ wait }, { t }) => ({ lines: [{ look: "plain", text: t(wait ? "summary.waits" : "summary.passes") }] }),
  Form: ({ value, onChange, t, surroundings }) => (
    <>
      <Switch
        label={t("fields.wait")}
        help={t("fields.waitHelp")}
        value={value.wait}
        onChange={(wait) => onChange({ ...value, wait }, "wait")}
      />
      {value.wait && (
        <LadderFields
          value={value.ladder}
          onChange={(ladder, field) => onChange({ ...value, ladder }, field)}
          surroundings={surroundings}
        />
      )}
    </>
  ),
};
