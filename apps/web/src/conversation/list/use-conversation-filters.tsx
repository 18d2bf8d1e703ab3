import type { FilterChip, FilterOffer } from "@parlo/ui";
import { showDate } from "@parlo/ui";
import { Braces } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { ConversationSearch } from "../conversation-search.ts";
import { conditionOf, filterOf, type VariableCondition } from "../variable-filter.ts";
import { usePlainFilters } from "./plain-filters.tsx";
import { ValueEditor } from "./value-editor.tsx";
import { emptyDraft, isWhole, type VariableDraft, VariableFields } from "./variable-fields.tsx";

/** What the list is narrowed to as chips, and what else it could be narrowed to. */
export function useConversationFilters(
  search: ConversationSearch,
  onSearch: (next: Partial<ConversationSearch>) => void,
): { filters: FilterChip[]; filterOffers: FilterOffer[] } {
  const { t } = useTranslation();
  const plain = usePlainFilters(search, onSearch);
  const { variablesKeysExists: keys = [], variablesKeyValuesExists: values = [] } = search;
  const setKeys = (next: readonly string[]) =>
    onSearch({ variablesKeysExists: next.length > 0 ? next : undefined, pageNumber: 1 });
  const setValues = (next: typeof values) =>
    onSearch({ variablesKeyValuesExists: next.length > 0 ? next : undefined, pageNumber: 1 });

  const shownOperand = ({ column, operator, operand }: VariableCondition): string => {
    if (operator === "exists") return t(`conversation.there.${operand}`);
    const sign = t(`conversation.sign.${operator}`);
    if (column === "booleanValue") return `${sign} ${t(`conversation.boolean.${operand}`)}`;
    return `${sign} ${column === "dateValue" && /^\d{4}-\d\d-\d\d$/.test(String(operand)) ? showDate(`${operand}T00:00:00`) : operand}`;
  };
  const apply = (draft: VariableDraft, index: number | null) => {
    const key = draft.key.trim();
    if (draft.column === null || draft.operand === null) return setKeys([...new Set([...keys, key])]);
    const filter = filterOf({ ...draft, key, column: draft.column, operand: draft.operand });
    setValues(index === null ? [...values, filter] : values.map((each, at) => (at === index ? filter : each)));
  };
  const editor = (draft: VariableDraft, index: number | null) => (close: () => void) => (
    <ValueEditor value={draft} isReady={isWhole} onApply={(value) => apply(value, index)} onClose={close}>
      {(value, change) => <VariableFields value={value} onChange={change} />}
    </ValueEditor>
  );

  return {
    filters: [
      ...plain.flatMap(({ id, label, shown, editor }): FilterChip[] =>
        shown === null
          ? []
          : [{ id, label, value: shown, editor, onRemove: () => onSearch({ [id]: undefined, pageNumber: 1 }) }],
      ),
      ...keys.map((key) => ({
        id: `key ${key}`,
        label: key,
        value: t("conversation.there.true"),
        onRemove: () => setKeys(keys.filter((other) => other !== key)),
      })),
      ...values.flatMap((filter, index): FilterChip[] => {
        const condition = conditionOf(filter);
        if (!condition) return [];
        const id = `value ${index} ${condition.key}`;
        const onRemove = () => setValues(values.filter((_, at) => at !== index));
        return [
          { id, label: condition.key, value: shownOperand(condition), editor: editor(condition, index), onRemove },
        ];
      }),
    ],
    filterOffers: [
      ...plain
        .filter(({ shown }) => shown === null)
        .map(({ id, name, icon, editor }) => ({ id, label: name, icon, editor })),
      {
        id: "variable",
        label: t("conversation.filter.variable.name"),
        icon: <Braces aria-hidden />,
        editor: editor(emptyDraft, null),
      },
    ],
  };
}
