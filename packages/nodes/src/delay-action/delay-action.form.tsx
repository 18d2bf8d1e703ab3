import { Switch } from "@parlo/ui";
import { DurationField } from "../duration-field.tsx";
import type { NodeForm } from "../editor.ts";
import type { delayActionKind } from "./delay-action.kind.ts";

export const delayActionForm: NodeForm<typeof delayActionKind> = {
  Form: ({ value, onChange, t, surroundings, problemAt }) => (
    <>
      <DurationField
        label={t("fields.duration")}
        unit={surroundings.t("seconds")}
        error={problemAt("durationMs")}
        value={value.durationMs}
        onChange={(durationMs) => onChange({ ...value, durationMs }, "durationMs")}
      />
      <Switch
        label={t("fields.typing")}
        help={t("fields.typingHelp")}
        value={value.typing}
        onChange={(typing) => onChange({ ...value, typing }, "typing")}
      />
    </>
  ),
};
