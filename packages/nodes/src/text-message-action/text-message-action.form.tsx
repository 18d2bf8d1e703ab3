import type { DataOf, Texts } from "@parlo/engine";
import { RowList, TextsField } from "@parlo/ui";
import type { NodeForm } from "../editor.ts";
import { SegmentRow } from "../segment-row.tsx";
import { templateVariables } from "../template-variables.editor.ts";
import type { textMessageActionKind } from "./text-message-action.kind.ts";

type Data = DataOf<typeof textMessageActionKind>;

/** One of the other texts with how it is spoken: they are moved and taken away together. */
interface Row {
  readonly text: Texts;
  readonly ssml: Texts;
}

function placed({ alternatives: [first = {}], ssml: [spoken = {}] }: Data, rows: readonly Row[]) {
  return { alternatives: [first, ...rows.map(({ text }) => text)], ssml: [spoken, ...rows.map(({ ssml }) => ssml)] };
}

const withSpoken = ({ alternatives, ssml }: Data, at: number, spoken: Texts): Texts[] =>
  alternatives.map((_, place) => (place === at ? spoken : (ssml[place] ?? {})));

export const textMessageActionForm: NodeForm<typeof textMessageActionKind> = {
  Form: ({ value, onChange, t, surroundings, problemAt, warningAt }) => {
    const { languages, language, onLanguageChange } = surroundings;
    const [first = {}, ...others] = value.alternatives;
    const rows = others.map((text, at): Row => ({ text, ssml: value.ssml[at + 1] ?? {} }));
    const variables = templateVariables(surroundings);
    return (
      <>
        <TextsField
          label={t("fields.text")}
          help={t("fields.textHelp")}
          error={problemAt("alternatives.0")}
          value={first}
          onChange={(text, code) => onChange({ ...value, alternatives: [text, ...others] }, `alternatives.0.${code}`)}
          {...{ variables, languages, language, onLanguageChange }}
        />
        <RowList<Row>
          label={t("fields.alternatives")}
          help={t("fields.alternativesHelp")}
          items={rows}
          onChange={(next, field) => onChange({ ...value, ...placed(value, next) }, `alternatives.${field}`)}
          make={() => ({ text: {}, ssml: {} })}
          addLabel={surroundings.t("text.add")}
          removeLabel={(index) => surroundings.t("row.remove", { number: index + 1 })}
          most={19}
          render={(row, set, index) => (
            <TextsField
              compact
              label={surroundings.t("text.number", { number: index + 1 })}
              error={problemAt(`alternatives.${index + 1}`)}
              value={row.text}
              onChange={(text, code) => set({ ...row, text }, code)}
              {...{ variables, languages, language, onLanguageChange }}
            />
          )}
        />
        {others.length > 0 && (
          <SegmentRow
            label={t("fields.pick")}
            values={["inTurn", "random"]}
            value={value.pick}
            onChange={(pick) => onChange({ ...value, pick }, "pick")}
            labelOf={(pick) => t(`pick.${pick}`)}
          />
        )}
        <SegmentRow
          label={t("fields.format")}
          values={["markdown", "plain"]}
          value={value.format}
          onChange={(format) => onChange({ ...value, format }, "format")}
          labelOf={(format) => t(`format.${format}`)}
        />
        <details open={value.alternatives.some((_, at) => warningAt(`ssml.${at}`)) || undefined}>
          <summary className="cursor-pointer rounded-sm py-1 font-medium">{t("fields.speech")}</summary>
          <div className="mt-2 flex flex-col gap-3.5">
            {value.alternatives.map((_, at) => (
              <TextsField
                // biome-ignore lint/suspicious/noArrayIndexKey: a place is all that a text has
                key={at}
                label={at === 0 ? t("fields.ssml") : t("fields.ssmlOf", { number: at })}
                help={at === 0 && t("fields.ssmlHelp")}
                warning={warningAt(`ssml.${at}`)}
                optional
                value={value.ssml[at] ?? {}}
                onChange={(spoken, code) =>
                  onChange({ ...value, ssml: withSpoken(value, at, spoken) }, `ssml.${at}.${code}`)
                }
                {...{ variables, languages, language, onLanguageChange }}
              />
            ))}
          </div>
        </details>
      </>
    );
  },
};
