import type { FlowBehavior } from "@parlo/engine";
import { aiModelOptions } from "@parlo/nodes/editor";
import { FormSection, NumberField, RadioCards, RowList, Select, TextField } from "@parlo/ui";
import { useTranslation } from "react-i18next";
import { useEditorSurroundings } from "../editor/editor-surroundings.tsx";
import { FlowInputRows } from "./flow-input-rows.tsx";
import { HandlerFields, newHandler } from "./handler-fields.tsx";

interface FlowBehaviorFormProps {
  value: FlowBehavior;
  onChange: (value: FlowBehavior, field: string) => void;
}

const policies = ["merge", "queue", "interrupt", "ignore"] as const;
const testPolicies = ["off", "warn", "block"] as const;

/** Input while a turn runs, handlers beside the path, errors, and what the flow takes and gives. */
export function FlowBehaviorForm({ value, onChange }: FlowBehaviorFormProps) {
  const { t } = useTranslation();
  const { form } = useEditorSurroundings();
  const { bursts } = value;
  const setBursts = (part: Partial<FlowBehavior["bursts"]>, field: string) =>
    onChange({ ...value, bursts: { ...bursts, ...part } }, `bursts.${field}`);
  const setIntents = (part: Partial<FlowBehavior["intents"]>, field: string) =>
    onChange({ ...value, intents: { ...value.intents, ...part } }, `intents.${field}`);
  return (
    <>
      <FormSection title={t("flow.settings.bursts")} text={t("flow.settings.burstsHelp")}>
        <RadioCards
          label={t("flow.settings.policy")}
          columns={1}
          value={bursts.policy}
          onChange={(policy) => setBursts({ policy: policy as typeof bursts.policy }, "policy")}
          options={policies.map((policy) => ({
            value: policy,
            label: t(`flow.settings.policies.${policy}`),
            help: t(`flow.settings.policies.${policy}Help`),
          }))}
        />
        {bursts.policy === "merge" && (
          <div className="grid grid-cols-2 gap-3">
            <NumberField
              label={t("flow.settings.mergeMs")}
              unit={t("canvas.form.seconds")}
              value={bursts.mergeMs / 1000}
              onChange={(seconds) => setBursts({ mergeMs: within((seconds ?? 0) * 1000, 10_000) }, "mergeMs")}
            />
            <NumberField
              label={t("flow.settings.mostMs")}
              unit={t("canvas.form.seconds")}
              value={bursts.mostMs / 1000}
              onChange={(seconds) => setBursts({ mostMs: within((seconds ?? 0) * 1000, 60_000) }, "mostMs")}
            />
          </div>
        )}
      </FormSection>
      <FormSection title={t("flow.settings.handlers")} text={t("flow.settings.handlersHelp")}>
        <RowList<FlowBehavior["handlers"][number]>
          label={t("flow.settings.handlers")}
          items={value.handlers}
          onChange={(handlers, field) => onChange({ ...value, handlers }, `handlers.${field}`)}
          make={() => newHandler(form.flows[0]?.value ?? "flow")}
          addLabel={t("flow.settings.addHandler")}
          removeLabel={(index) => t("canvas.form.row.remove", { number: index + 1 })}
          moveLabels={{
            up: (index) => t("canvas.form.row.up", { number: index + 1 }),
            down: (index) => t("canvas.form.row.down", { number: index + 1 }),
          }}
          most={100}
          render={(handler, set) => <HandlerFields value={handler} onChange={set} />}
        />
        {value.handlers.some(({ on }) => on === "intent") && (
          <>
            <Select
              label={t("flow.settings.intentsBy")}
              help={t("flow.settings.intentsByHelp")}
              value={value.intents.aiModelId ?? ""}
              onChange={(id) => setIntents({ aiModelId: id || null }, "aiModelId")}
              options={[{ value: "", label: t("flow.settings.byWords") }, ...aiModelOptions(form.aiModels)]}
            />
            <NumberField
              label={t("flow.settings.threshold")}
              help={t("flow.settings.thresholdHelp")}
              unit="%"
              value={Math.round(value.intents.threshold * 100)}
              onChange={(share) => setIntents({ threshold: within(share ?? 0, 100) / 100 }, "threshold")}
            />
          </>
        )}
      </FormSection>
      <FormSection title={t("flow.settings.errors")} text={t("flow.settings.errorsHelp")}>
        <Select
          label={t("flow.settings.errorNode")}
          value={value.errorNodeId ?? ""}
          onChange={(id) => onChange({ ...value, errorNodeId: id || null }, "errorNodeId")}
          options={[
            { value: "", label: t("flow.settings.apologise") },
            ...form.nodes.map(({ value: id, label }) => ({ value: id, label })),
          ]}
        />
      </FormSection>
      <FormSection title={t("flow.settings.tests")} text={t("flow.settings.testsHelp")}>
        <RadioCards
          label={t("flow.settings.testsAtPublish")}
          columns={1}
          value={value.testsAtPublish}
          onChange={(policy) =>
            onChange({ ...value, testsAtPublish: policy as FlowBehavior["testsAtPublish"] }, "testsAtPublish")
          }
          options={testPolicies.map((policy) => ({
            value: policy,
            label: t(`flow.settings.testPolicy.${policy}`),
            help: t(`flow.settings.testPolicy.${policy}Help`),
          }))}
        />
      </FormSection>
      <FormSection title={t("flow.settings.interface")} text={t("flow.settings.interfaceHelp")}>
        <FlowInputRows
          value={value.inputs}
          onChange={(inputs, field) => onChange({ ...value, inputs }, `inputs.${field}`)}
        />
        <RowList<FlowBehavior["outputs"][number]>
          label={t("flow.settings.outputs")}
          items={value.outputs}
          onChange={(outputs, field) => onChange({ ...value, outputs }, `outputs.${field}`)}
          make={() => ({ name: `output${value.outputs.length + 1}` })}
          addLabel={t("flow.settings.addOutput")}
          removeLabel={(index) => t("canvas.form.row.remove", { number: index + 1 })}
          most={50}
          render={(item, set) => (
            <TextField
              label={t("canvas.form.name")}
              mono
              value={item.name}
              onChange={(name) => set({ name: name || "output" }, "name")}
              maxLength={100}
            />
          )}
        />
      </FormSection>
    </>
  );
}

const within = (value: number, most: number) => Math.min(most, Math.max(0, Math.round(value)));
