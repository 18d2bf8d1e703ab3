import { TextArea } from "@parlo/ui";
import { useTranslation } from "react-i18next";
import { TypedField } from "../../canvas/index.ts";
import type { TriedInput } from "./start-inputs.ts";
import type { StartValue } from "./start-value.ts";

interface StartInputsProps {
  inputs: readonly TriedInput[];
  given: readonly StartValue[];
  onChange: (given: readonly StartValue[]) => void;
  /** Names whose text is no value of their type. */
  unfit: readonly string[];
}

/** What the flow is given where another one calls it. */
export function StartInputs({ inputs, given, onChange, unfit }: StartInputsProps) {
  const { t } = useTranslation();
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="mb-1.5 font-medium">{t("flow.test.start.inputs")}</legend>
      <p className="-mt-2 text-xs text-text-3">{t("flow.test.start.inputsHelp")}</p>
      {inputs.map(({ name, type }) => {
        const field = {
          ...{ label: name === "task" ? t("flow.test.start.task") : name, optional: true },
          value: given.find(({ key }) => key === name)?.typed ?? "",
          onChange: (typed: string) => onChange([...given.filter(({ key }) => key !== name), { key: name, typed }]),
        };
        if (name === "task") return <TextArea key={name} rows={2} maxLength={4000} {...field} />;
        const error = unfit.includes(name) ? t("problem.variable-type") : undefined;
        return <TypedField key={name} valueType={type} error={error} {...field} />;
      })}
    </fieldset>
  );
}
