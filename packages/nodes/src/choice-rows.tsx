import type { Texts } from "@parlo/engine";
import { NamedRows, type NamedRowsProps } from "./named-rows.tsx";
import { SynonymsField, type WithSynonyms } from "./synonyms-field.tsx";

type Choice<LabelKey extends string> = WithSynonyms & { readonly value: string } & {
  readonly [Key in LabelKey]: Texts;
};

type ChoiceRowsProps<LabelKey extends string, Item extends Choice<LabelKey>> = Omit<
  NamedRowsProps<LabelKey, "value", Item>,
  "nameKey" | "nameLabel" | "nameHelp" | "longestName" | "most"
> & { most?: number };

/** What people may choose from: each choice with a label, the value behind it and the words that mean it. */
export function ChoiceRows<LabelKey extends string, Item extends Choice<LabelKey>>(
  props: ChoiceRowsProps<LabelKey, Item>,
) {
  const { rest, surroundings, most = 100 } = props;
  const { t, language } = surroundings;
  return (
    <NamedRows<LabelKey, "value", Item>
      {...props}
      nameKey="value"
      nameLabel={t("choice.value")}
      nameHelp={t("choice.valueHelp")}
      longestName={255}
      most={most}
      rest={(item) => {
        const count = item.value.synonyms[language]?.length ?? 0;
        return {
          ...rest?.(item),
          note: count > 0 && t("choice.synonymCount", { count }),
          more: <SynonymsField {...item} surroundings={surroundings} />,
        };
      }}
    />
  );
}
