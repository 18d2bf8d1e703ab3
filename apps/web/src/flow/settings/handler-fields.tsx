import type { FlowBehavior } from "@parlo/engine";
import { LanguageSwitch, Segment, Select, TextArea, TextField } from "@parlo/ui";
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

type Target = Pick<Handler, "id" | "flowId" | "mode">;

/** A handler for something else, leading to the same flow. */
function begun(target: Target, on: Handler["on"], language: string): Handler {
  if (on === "signal") return { ...target, on, names: ["help"] };
  if (on === "keyword") return { ...target, on, keywords: { [language]: ["help"] } };
  return { ...target, on, name: "help", description: "", examples: { [language]: [] } };
}

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
        onChange={(on) => onChange(begun({ id, flowId, mode }, on as Handler["on"], language), "on")}
        options={(["signal", "keyword", "intent"] as const).map((on) => ({
          value: on,
          label: t(`flow.settings.on.${on}`),
        }))}
      />
      {value.on === "signal" && (
        <TextField
          label={t("flow.settings.signals")}
          help={t("flow.settings.commas")}
          mono
          value={value.names.join(", ")}
          onChange={(text) => onChange({ ...value, names: words(text) }, "names")}
        />
      )}
      {value.on === "keyword" && (
        <TextField
          label={t("flow.settings.keywords", { language: form.languageName(language) })}
          aside={<ShownLanguage written={value.keywords} />}
          help={t("flow.settings.commas")}
          value={(value.keywords[language] ?? []).join(", ")}
          onChange={(text) =>
            onChange({ ...value, keywords: { ...value.keywords, [language]: words(text) } }, `keywords.${language}`)
          }
        />
      )}
      {value.on === "intent" && (
        <>
          <TextField
            label={t("flow.settings.intentName")}
            value={value.name}
            onChange={(name) => onChange({ ...value, name: name || "intent" }, "name")}
            maxLength={100}
          />
          <TextField
            label={t("flow.settings.intentDescription")}
            help={t("flow.settings.intentDescriptionHelp")}
            optional
            value={value.description}
            onChange={(description) => onChange({ ...value, description }, "description")}
            maxLength={2000}
          />
          <TextArea
            label={t("flow.settings.intentExamples", { language: form.languageName(language) })}
            aside={<ShownLanguage written={value.examples} />}
            help={t("flow.settings.intentExamplesHelp")}
            value={(value.examples[language] ?? []).join("\n")}
            onChange={(text) =>
              onChange(
                {
                  ...value,
                  examples: { ...value.examples, [language]: text === "" ? [] : text.split("\n").slice(0, 100) },
                },
                `examples.${language}`,
              )
            }
          />
        </>
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

/** Which language the words are shown in, and the languages that there are none in. */
function ShownLanguage({ written }: { written: Readonly<Record<string, readonly string[]>> }) {
  const { languages, language, onLanguageChange } = useEditorSurroundings().form;
  const texts = Object.fromEntries(Object.entries(written).map(([code, some]) => [code, some.join("")]));
  return <LanguageSwitch value={texts} {...{ languages, language, onLanguageChange }} />;
}
