import { type FlowBehavior, unreadParts } from "@parlo/engine";
import { FormSection, NumberField, RadioCards, Switch, TextArea } from "@parlo/ui";
import { useTranslation } from "react-i18next";

interface FlowFormattingFormProps {
  value: FlowBehavior;
  onChange: (value: FlowBehavior, field: string) => void;
}

const markdowns = ["keep", "links", "strip"] as const;
const longestAllowed = 20_000;

/** What becomes of the texts of all steps before they are said. */
export function FlowFormattingForm({ value, onChange }: FlowFormattingFormProps) {
  const { t } = useTranslation();
  const { formatting } = value;
  const set = (part: Partial<FlowBehavior["formatting"]>, field: string) =>
    onChange({ ...value, formatting: { ...formatting, ...part } }, `formatting.${field}`);
  return (
    <>
      <FormSection title={t("flow.settings.texts")} text={t("flow.settings.textsHelp")}>
        <RadioCards
          label={t("flow.settings.markdown")}
          columns={1}
          value={formatting.markdown}
          onChange={(markdown) => set({ markdown: markdown as (typeof markdowns)[number] }, "markdown")}
          options={markdowns.map((kept) => ({
            value: kept,
            label: t(`flow.settings.markdowns.${kept}`),
            help: t(`flow.settings.markdowns.${kept}Help`),
          }))}
        />
        <Switch
          label={t("flow.settings.stripHtml")}
          help={t("flow.settings.stripHtmlHelp")}
          value={formatting.html === "strip"}
          onChange={(strip) => set({ html: strip ? "strip" : "keep" }, "html")}
        />
        <Switch
          label={t("flow.settings.localValues")}
          help={t("flow.settings.localValuesHelp")}
          value={formatting.values === "local"}
          onChange={(local) => set({ values: local ? "local" : "plain" }, "values")}
        />
        <NumberField
          label={t("flow.settings.longest")}
          help={t("flow.settings.longestHelp")}
          unit={t("flow.settings.characters")}
          optional
          value={formatting.longest}
          onChange={(longest) =>
            set(
              { longest: longest === null ? null : Math.min(longestAllowed, Math.max(1, Math.round(longest))) },
              "longest",
            )
          }
        />
        <TextArea
          label={t("flow.settings.neverSaid")}
          help={t("flow.settings.neverSaidHelp")}
          optional
          rows={4}
          value={formatting.neverSaid.join("\n")}
          onChange={(lines) => set({ neverSaid: linesOf(lines) }, "neverSaid")}
        />
      </FormSection>
      <FormSection title={t("flow.settings.spoken")} text={t("flow.settings.spokenHelp")}>
        {unreadParts.map((part) => (
          <Switch
            key={part}
            label={t(`flow.settings.unread.${part}`)}
            help={t(`flow.settings.unread.${part}Help`)}
            value={formatting.spoken[part] === "strip"}
            onChange={(strip) =>
              set({ spoken: { ...formatting.spoken, [part]: strip ? "strip" : "keep" } }, `spoken.${part}`)
            }
          />
        ))}
      </FormSection>
    </>
  );
}

/** One to a line; the last may still be typed, so an empty one stays. */
const linesOf = (text: string) =>
  text === ""
    ? []
    : text
        .split("\n")
        .slice(0, 500)
        .map((line) => line.slice(0, 100));
