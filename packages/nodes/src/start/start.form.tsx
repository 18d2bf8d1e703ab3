import { RowList, TextField } from "@parlo/ui";
import type { NodeForm } from "../editor.ts";
import type { startKind } from "./start.kind.ts";

export const startForm: NodeForm<typeof startKind> = {
  Form: ({ value, onChange, t, surroundings, problemAt }) => (
    <RowList<string>
      label={t("fields.signals")}
      help={t("fields.signalsHelp")}
      error={problemAt("signals")}
      items={value.signals}
      onChange={(signals, field) => onChange({ ...value, signals }, `signals.${field}`)}
      make={() => `signal-${value.signals.length + 1}`}
      addLabel={t("fields.addSignal")}
      removeLabel={(index) => surroundings.t("row.remove", { number: index + 1 })}
      most={50}
      render={(signal, set) => (
        <TextField label={t("fields.signalName")} mono value={signal} onChange={(next) => set(next)} maxLength={255} />
      )}
    />
  ),
};
