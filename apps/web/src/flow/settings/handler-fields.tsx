import type { FlowBehavior } from "@parlo/engine";
import { Segment, Select, TextField } from "@parlo/ui";
import { useTranslation } from "react-i18next";
import { useEditorSurroundings } from "../editor/editor-surroundings.tsx";

type Handler = FlowBehavior["handlers"][number];

interface HandlerFieldsProps {
  value: Handler;
  onChange: (value: Handler, field: string) => void;
}

const words = (text: string) =>
  text
    .split(",")
    .map((word) => word.trimStart())
    .filter((word, index, all) => word !== "" || index === all.length - 1)
    .slice(0, 50);

export const newHandler = (flowId: string): Handler => ({
  id: crypto.randomUUID().slice(0, 8),
  on: "signal",
  names: ["help"],
  flowId,
  mode: "call",
});

/** What may take an input that the waiting node has no use for. */
export function HandlerFields({ value, onChange }: HandlerFieldsProps) {
  const { t } = useTranslation();
  const { form } = useEditorSurroundings();
  const { id, flowId, mode } = value;
  const { language } = form;
  return (
    <>
      <Segment
        label={t("flow.settings.handlerOn")}
        value={value.on}
        onChange={(on) =>
          onChange(
            on === "signal"
              ? { id, flowId, mode, on: "signal", names: ["help"] }
              : { id, flowId, mode, on: "keyword", keywords: { [language]: ["help"] } },
            "on",
          )
        }
        options={(["signal", "keyword"] as const).map((on) => ({ value: on, label: t(`flow.settings.on.${on}`) }))}
      />
      {value.on === "signal" ? (
        <TextField
          label={t("flow.settings.signals")}
          help={t("flow.settings.commas")}
          mono
          value={value.names.join(", ")}
          onChange={(text) => onChange({ ...value, names: words(text) }, "names")}
        />
      ) : (
        <TextField
          label={t("flow.settings.keywords", { language: form.languageName(language) })}
          help={t("flow.settings.commas")}
          value={(value.keywords[language] ?? []).join(", ")}
          onChange={(text) =>
            onChange({ ...value, keywords: { ...value.keywords, [language]: words(text) } }, `keywords.${language}`)
          }
        />
      )}
      <Select
        label={t("flow.settings.handlerFlow")}
        value={flowId}
        onChange={(next) => onChange({ ...value, flowId: next }, "flowId")}
        options={form.flows.map(({ value: option, label, note = "" }) => ({ value: option, label, hint: note }))}
      />
      <Select
        label={t("flow.settings.handlerMode")}
        value={mode}
        onChange={(next) => onChange({ ...value, mode: next as Handler["mode"] }, "mode")}
        options={(["call", "jump"] as const).map((option) => ({
          value: option,
          label: t(`flow.settings.modes.${option}`),
        }))}
      />
    </>
  );
}
