import type { FlowImportPreview } from "@parlo/contract";
import { FormSection, Select } from "@parlo/ui";
import { useTranslation } from "react-i18next";
import { clashes, type ImportChoosing, variableId } from "./import-choices.ts";
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
            const id = variableId(variable);
            const here = variable.here ?? variable;
            return (
              <ImportRow
                key={id}
                name={variable.name}
                facts={t("flow.transfer.differs", { here: kind(here), file: kind(variable) })}
                choice={
                  <Select
                    hideLabel
                    label={t("flow.transfer.becomesOf", { name: variable.name })}
                    value={chosen.variables[id] ?? ""}
                    error={tried && !chosen.variables[id] ? t("flow.transfer.undecided") : undefined}
                    onChange={(action) =>
                      onChoose({
                        ...chosen,
                        variables: { ...chosen.variables, [id]: action as "keep" | "replace" },
                      })
                    }
                    options={[
                      { value: "keep", label: t("flow.transfer.keepVariable", { type: kind(here) }) },
                      { value: "replace", label: t("flow.transfer.replaceVariable", { type: kind(variable) }) },
                    ]}
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
