import type { FlowImportPreview } from "@parlo/contract";
import { FormSection, Select, TextField } from "@parlo/ui";
import { useTranslation } from "react-i18next";
import { clashes, fitting, type ImportChoosing, isKey, variableId } from "./import-choices.ts";
import { ImportRow } from "./import-part.tsx";

type VariableOfFile = FlowImportPreview["variables"][number];

const mostNamed = 20;

/** The variables of a file: what is new, what is here already, and what is another one here. */
export function VariableRows({ preview, chosen, onChoose, tried }: ImportChoosing & { tried: boolean }) {
  const { t } = useTranslation();
  const { variables } = preview;
  const clashing = clashes(preview);
  const kind = ({ type, hide }: Pick<VariableOfFile, "type" | "hide">) =>
    [t(`variable-definition.type.${type}`), ...(hide ? [t("variable-definition.hidden")] : [])].join(", ");
  return (
    <FormSection
      title={t("flow.transfer.variables", { count: variables.length })}
      text={t("flow.transfer.variablesHelp")}
    >
      {clashing.length > 0 && (
        <ul aria-label={t("flow.transfer.otherHere")} className="flex flex-col rounded-md border border-line">
          {clashing.map((variable) => {
            const here = variable.here ?? variable;
            return (
              <ImportRow
                key={variableId(variable)}
                name={variable.name}
                facts={t("flow.transfer.differs", { here: kind(here), file: kind(variable) })}
                choice={
                  <VariableChoice
                    {...{ preview, chosen, onChoose, tried, variable }}
                    kindHere={kind(here)}
                    kindOfFile={kind(variable)}
                  />
                }
              />
            );
          })}
        </ul>
      )}
      <Names label={t("flow.transfer.newVariables")} variables={variables.filter(({ here }) => here === null)} />
      <Names
        label={t("flow.transfer.sameVariables")}
        variables={variables.filter((one) => one.here !== null && one.chosen !== null)}
      />
    </FormSection>
  );
}

interface VariableChoiceProps extends ImportChoosing {
  variable: VariableOfFile;
  tried: boolean;
  kindHere: string;
  kindOfFile: string;
}

function VariableChoice({ preview, chosen, onChoose, tried, variable, kindHere, kindOfFile }: VariableChoiceProps) {
  const { t } = useTranslation();
  const id = variableId(variable);
  const { name } = variable;
  const action = chosen.variables[id] ?? "";
  const key = chosen.keys[id] ?? "";
  return (
    <div className="flex flex-col gap-2">
      <Select
        hideLabel
        label={t("flow.transfer.becomesOf", { name })}
        value={action}
        error={tried && !action ? t("flow.transfer.undecided") : undefined}
        onChange={(value) => onChoose({ ...chosen, variables: { ...chosen.variables, [id]: value } })}
        options={[
          { value: "keep", label: t("flow.transfer.keepVariable", { type: kindHere }) },
          { value: "replace", label: t("flow.transfer.replaceVariable", { type: kindOfFile }) },
          { value: "rename", label: t("flow.transfer.renameVariable") },
          ...fitting(variable, preview).map((one) => ({
            value: `use:${one.key}`,
            label: t("flow.transfer.useVariable", one),
          })),
        ]}
      />
      {action === "rename" && (
        <TextField
          hideLabel
          mono
          label={t("flow.transfer.newKeyOf", { name })}
          value={key}
          maxLength={100}
          error={isKey(key) ? undefined : t("problem.slug")}
          onChange={(value) => onChoose({ ...chosen, keys: { ...chosen.keys, [id]: value } })}
          autoComplete="off"
          spellCheck={false}
        />
      )}
    </div>
  );
}

function Names({ label, variables }: { label: string; variables: readonly VariableOfFile[] }) {
  const { t, i18n } = useTranslation();
  if (variables.length === 0) return null;
  const named = variables.slice(0, mostNamed).map(({ name }) => name);
  const rest = variables.length - named.length;
  const all = rest > 0 ? [...named, t("flow.transfer.moreVariables", { count: rest })] : named;
  return (
    <p className="[overflow-wrap:anywhere]">
      <span className="text-text-2">{label}: </span>
      {new Intl.ListFormat(i18n.language, { type: "unit", style: "short" }).format(all)}
    </p>
  );
}
