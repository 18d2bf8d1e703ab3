import { Switch, TextField } from "@parlo/ui";
import type { FormSurroundings } from "./editor.ts";
import { VariableField } from "./variable-field.tsx";

export type List<Path extends string> = { readonly variable: string } & { readonly [One in Path]: string };

interface ListSwitchProps<Path extends string> {
  label: string;
  help: string;
  variableLabel: string;
  /** What is taken from each item, with its label. */
  paths: { readonly [One in Path]: string };
  value: List<NoInfer<Path>> | null;
  onChange: (value: List<NoInfer<Path>> | null, field: string) => void;
  surroundings: FormSurroundings;
  problemAt: (field: string) => string | undefined;
}

/** Choices from a list variable in place of written ones: which list, and where in an item its parts stand. */
export function ListSwitch<Path extends string>(props: ListSwitchProps<Path>) {
  const { label, help, variableLabel, paths, value, onChange, surroundings, problemAt } = props;
  const names = Object.keys(paths) as Path[];
  const empty = () =>
    ({ variable: "list", ...Object.fromEntries(names.map((name) => [name, ""])) }) as unknown as List<NoInfer<Path>>;
  return (
    <>
      <Switch
        label={label}
        help={help}
        value={value !== null}
        onChange={(on) => onChange(on ? empty() : null, "list")}
      />
      {value && (
        <>
          <VariableField
            label={variableLabel}
            access="read"
            error={problemAt("list.variable")}
            value={value.variable}
            onChange={(variable) => onChange({ ...value, variable }, "list.variable")}
            surroundings={surroundings}
          />
          <div className="grid grid-cols-2 gap-2">
            {names.map((name) => (
              <TextField
                key={name}
                label={paths[name]}
                mono
                optional
                value={value[name]}
                onChange={(path) => onChange({ ...value, [name]: path }, `list.${name}`)}
              />
            ))}
          </div>
        </>
      )}
    </>
  );
}
