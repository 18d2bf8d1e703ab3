import { Checkbox, RowList, Select, TemplateField } from "@parlo/ui";
import { ColumnSelect } from "./column-select.tsx";
import type { ColumnOption, FormSurroundings } from "./editor.ts";
import { type FilterOperator, type FilterSetting, needsValue, operatorsOf } from "./record-settings.ts";
import { rowLabels } from "./row-labels.editor.ts";
import { templateVariables } from "./template-variables.editor.ts";

interface RecordFilterRowsProps<Filter extends FilterSetting> {
  columns: readonly ColumnOption[];
  value: readonly Filter[];
  onChange: (filters: Filter[], field: string) => void;
  make: () => Filter;
  /** Whether one may be left out where its value is empty. */
  mayLeaveOut: boolean;
  surroundings: FormSurroundings;
  problemAt: (field: string) => string | undefined;
}

/** Which records are meant: those that fit all of these. */
export function RecordFilterRows<Filter extends FilterSetting>(props: RecordFilterRowsProps<Filter>) {
  const { columns, value, onChange, make, mayLeaveOut, surroundings, problemAt } = props;
  const { t } = surroundings;
  const all: readonly (Omit<ColumnOption, "type"> & { readonly type: FilterSetting["type"] })[] = [
    ...columns,
    { key: "id", label: t("table.id"), type: "id" },
  ];
  const choose = (filter: Filter, column: string): Filter => {
    const type = all.find(({ key }) => key === column)?.type ?? filter.type;
    const operators = operatorsOf(type);
    const operator = operators.includes(filter.operator) ? filter.operator : (operators[0] ?? "eq");
    return { ...filter, column, type, operator };
  };
  return (
    <RowList<Filter>
      label={t("table.filters")}
      help={t("table.filtersHelp")}
      error={value.length === 0 ? problemAt("filters") : undefined}
      addLabel={t("table.addFilter")}
      most={20}
      items={value}
      onChange={(filters, field) => onChange(filters, `filters.${field}`)}
      make={make}
      {...rowLabels(surroundings)}
      render={(filter, set, index) => (
        <>
          <ColumnSelect
            label={t("table.column")}
            error={problemAt(`filters.${index}.column`)}
            columns={all}
            value={filter.column}
            onChange={(column) => set(choose(filter, column), "column")}
          />
          <Select
            label={t("table.comparison")}
            error={problemAt(`filters.${index}.operator`)}
            value={filter.operator}
            onChange={(operator) => set({ ...filter, operator: operator as FilterOperator }, "operator")}
            options={operatorsOf(filter.type).map((each) => ({ value: each, label: t(`table.operator.${each}`) }))}
          />
          {needsValue(filter.operator) && (
            <TemplateField
              label={t("value")}
              error={problemAt(`filters.${index}.value`)}
              multiline={false}
              value={filter.value}
              onChange={(next) => set({ ...filter, value: next }, "value")}
              variables={templateVariables(surroundings)}
            />
          )}
          {mayLeaveOut && needsValue(filter.operator) && (
            <Checkbox
              label={t("table.leaveOut")}
              value={!filter.required}
              onChange={(leaveOut) => set({ ...filter, required: !leaveOut }, "required")}
            />
          )}
        </>
      )}
    />
  );
}
