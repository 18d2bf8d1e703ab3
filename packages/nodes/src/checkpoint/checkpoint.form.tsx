import { Switch } from "@parlo/ui";
import type { NodeForm } from "../editor.ts";
import { LadderFields } from "../ladder-fields.tsx";
import type { checkpointKind } from "./checkpoint.kind.ts";

export const checkpointForm: NodeForm<typeof checkpointKind> = {
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
