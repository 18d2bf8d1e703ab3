import { NumberField, Segment } from "@parlo/ui";
import { ColumnSelect } from "./column-select.tsx";
import type { ColumnOption, FormSurroundings } from "./editor.ts";
import type { OrderSetting } from "./record-settings.ts";

export interface Ordered {
  readonly order: OrderSetting;
  readonly limit: number;
}

interface RecordOrderFieldsProps<Value extends Ordered> {
  columns: readonly ColumnOption[];
  most: number;
  value: Value;
  onChange: (value: Value, field: string) => void;
  surroundings: FormSurroundings;
  problemAt: (field: string) => string | undefined;
}

/** Which records come first, and how many of them are meant. */
export function RecordOrderFields<Value extends Ordered>(props: RecordOrderFieldsProps<Value>) {
  const { columns, most, value, onChange, surroundings, problemAt } = props;
  const { t } = surroundings;
  const { order, limit } = value;
  return (
    <>
      <ColumnSelect
        label={t("table.order")}
        error={problemAt("order.column")}
        noneLabel={t("table.asMade")}
        columns={columns}
        value={order?.column ?? ""}
        onChange={(column) =>
          onChange(
            { ...value, order: column === "" ? null : { column, direction: order?.direction ?? "asc" } },
            "order.column",
          )
        }
      />
      {order && (
        <Segment
          label={t("table.direction")}
          value={order.direction}
          onChange={(direction) =>
            onChange(
              { ...value, order: { ...order, direction: direction === "desc" ? "desc" : "asc" } },
              "order.direction",
            )
          }
          options={(["asc", "desc"] as const).map((each) => ({ value: each, label: t(`table.${each}`) }))}
        />
      )}
      <NumberField
        label={t("table.limit")}
        help={t("table.limitHelp", { most })}
        error={problemAt("limit")}
        value={limit}
        onChange={(count) =>
          onChange({ ...value, limit: Math.min(most, Math.max(1, Math.round(count ?? 1))) }, "limit")
        }
      />
    </>
  );
}
