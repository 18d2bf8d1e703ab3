import type { FlowImportPreview } from "@parlo/contract";
import { Select, Tag } from "@parlo/ui";
import { useTranslation } from "react-i18next";
import type { ImportChoosing } from "./import-choices.ts";
import { ImportPart, ImportRow } from "./import-part.tsx";

type FlowOfFile = FlowImportPreview["flows"][number];

/** The flows of a file: made anew, in place of one here, or left outside for it. */
export function FlowRows({ preview, chosen, onChoose }: ImportChoosing) {
  const { t } = useTranslation();
  const choose = (id: string, text: string) => onChoose({ ...chosen, flows: { ...chosen.flows, [id]: text } });
  return (
    <ImportPart title={t("flow.transfer.flows", { count: preview.flows.length })} text={t("flow.transfer.flowsHelp")}>
      {preview.flows.map((flow) => (
        <ImportRow
          key={flow.id}
          name={
            <>
              {flow.name}
              <Tag>{t(`flow.type.${flow.type}`)}</Tag>
            </>
          }
          facts={<FlowFacts flow={flow} choice={chosen.flows[flow.id] ?? ""} />}
          choice={
            flow.here.length > 0 && (
              <Select
                hideLabel
                label={t("flow.transfer.becomesOf", { name: flow.name })}
                value={chosen.flows[flow.id] ?? ""}
                onChange={(text) => choose(flow.id, text)}
                options={[
                  { value: "create", label: t("flow.transfer.create") },
                  ...flow.here.flatMap(({ id }, at) => {
                    // Several may have the name: they are told apart by their number.
                    const number = flow.here.length > 1 ? ` (${at + 1})` : "";
                    return [
                      { value: `replace:${id}`, label: `${t("flow.transfer.replace")}${number}` },
                      { value: `use:${id}`, label: `${t("flow.transfer.use")}${number}` },
                    ];
                  }),
                ]}
              />
            )
          }
        />
      ))}
    </ImportPart>
  );
}

function FlowFacts({ flow, choice }: { flow: FlowOfFile; choice: string }) {
  const { t } = useTranslation();
  const { nodes, schedules, webhooks, here } = flow;
  const triggers = [
    ...(schedules > 0 ? [t("flow.transfer.schedules", { count: schedules })] : []),
    ...(webhooks > 0 ? [t("flow.transfer.webhooks", { count: webhooks })] : []),
  ];
  const said = {
    create: triggers.length > 0 ? t("flow.transfer.triggersPaused") : "",
    replace: t(triggers.length > 0 ? "flow.transfer.replaceKeepsTriggers" : "flow.transfer.replaceHelp"),
    use: t("flow.transfer.useHelp"),
  }[choice.split(":")[0] ?? ""];
  return (
    <>
      <span className="block">
        {[t("flow.transfer.steps", { count: nodes }), ...triggers].join(" · ")}
        {here.length > 0 && choice === "create" && ` · ${t("flow.transfer.nameTaken", { count: here.length })}`}
      </span>
      {said && <span className="block">{said}</span>}
    </>
  );
}
