import { Field, RowList } from "@parlo/ui";
import { useId } from "react";
import { DurationField } from "../duration-field.tsx";
import type { FormSurroundings, KindTexts } from "../editor.ts";
import { rowLabels } from "../row-labels.editor.ts";
import type { Behavior } from "./behavior-action.kind.ts";

interface BehaviorRowsProps {
  label: string;
  help?: string;
  addLabel: string;
  /** What is offered; any other name may be typed. */
  names: readonly string[];
  value: readonly Behavior[];
  onChange: (value: Behavior[], field: string) => void;
  t: KindTexts;
  surroundings: FormSurroundings;
  problemAt: (field: string) => string | undefined;
}

/** Gestures or emotions: what, when and for how long. */
export function BehaviorRows(props: BehaviorRowsProps) {
  const { label, help, addLabel, names, value, onChange, t, surroundings, problemAt } = props;
  const list = useId();
  return (
    <>
      <datalist id={list}>
        {names.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <RowList<Behavior>
        {...{ label, help, addLabel }}
        error={problemAt("")}
        items={value}
        onChange={onChange}
        make={() => ({ name: "", startMs: 0, durationMs: 0 })}
        {...rowLabels(surroundings)}
        most={100}
        render={(behavior, set, index) => (
          <>
            <Field label={t("fields.name")} error={problemAt(`${index}.name`)}>
              {({ id, describedBy, invalid }) => (
                <input
                  id={id}
                  list={list}
                  value={behavior.name}
                  maxLength={255}
                  autoComplete="off"
                  spellCheck={false}
                  aria-describedby={describedBy}
                  aria-invalid={invalid || undefined}
                  className="field-edge h-control w-full min-w-0 px-2.5 max-tablet:h-touch"
                  onChange={(event) => set({ ...behavior, name: event.target.value }, "name")}
                />
              )}
            </Field>
            <div className="grid grid-cols-2 gap-2">
              <DurationField
                label={t("fields.start")}
                unit={surroundings.t("seconds")}
                error={problemAt(`${index}.startMs`)}
                value={behavior.startMs}
                onChange={(startMs) => set({ ...behavior, startMs }, "startMs")}
              />
              <DurationField
                label={t("fields.duration")}
                unit={surroundings.t("seconds")}
                error={problemAt(`${index}.durationMs`)}
                value={behavior.durationMs}
                onChange={(durationMs) => set({ ...behavior, durationMs }, "durationMs")}
              />
            </div>
          </>
        )}
      />
    </>
  );
}
