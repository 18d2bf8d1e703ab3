import { RadioCards, Switch } from "@parlo/ui";
import type { NodeForm } from "../editor.ts";
import { LadderFields } from "../ladder-fields.tsx";
import { checkpointHandlers, type checkpointKind } from "./checkpoint.kind.ts";

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
        <>
          <RadioCards
            label={t("fields.handlers")}
            columns={1}
            value={value.handlers}
            onChange={(handlers) => onChange({ ...value, handlers: handlers as typeof value.handlers }, "handlers")}
            options={checkpointHandlers.map((handlers) => ({
              value: handlers,
              label: t(`handlers.${handlers}`),
              help: t(`handlers.${handlers}Help`),
            }))}
          />
          <LadderFields
            value={value.ladder}
            onChange={(ladder, field) => onChange({ ...value, ladder }, field)}
            surroundings={surroundings}
          />
        </>
      )}
    </>
  ),
};
