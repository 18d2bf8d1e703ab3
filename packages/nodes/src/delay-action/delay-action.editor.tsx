import { Switch } from "@parlo/ui";
import { Timer } from "lucide-react";
import { DurationField } from "../duration-field.tsx";
import type { NodeEditor } from "../editor.ts";
import type { delayActionKind } from "./delay-action.kind.ts";

export const delayActionEditor: NodeEditor<typeof delayActionKind> = {
  Icon: Timer,
  summary: ({ durationMs, typing }, { t }) => ({
    lines: [
      { look: "plain", text: t("summary.seconds", { seconds: durationMs / 1000 }) },
      { look: "plain", text: typing ? t("summary.typing") : "" },
    ],
  }),
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
