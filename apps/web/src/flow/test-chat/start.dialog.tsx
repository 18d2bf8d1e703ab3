import type { FlowTest } from "@parlo/contract";
import { Button, Dialog, IconButton, Select } from "@parlo/ui";
import { Plus, X } from "lucide-react";
import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { client } from "../../app/api.ts";
import { useAttempt } from "../../app/use-attempt.tsx";
import { nodeName, TypedField, useFlowEditor, useGraph } from "../../canvas/index.ts";
import { useEditorSurroundings } from "../editor/editor-surroundings.tsx";
import { valuesAtEnd } from "./end-of-test.ts";
import { KeptTestSelect } from "./kept-test-select.tsx";
import { nearestDefinitions } from "./nearest-definitions.ts";
import { StartInputs } from "./start-inputs.fields.tsx";
import { inputsToTry, unfitInputs } from "./start-inputs.ts";
import type { StartValue } from "./start-value.ts";
import { type TestStart, typedValuesOf, unfitting } from "./test-start.ts";

interface StartDialogProps {
  start: TestStart;
  /** The test that runs, whose values can be taken over; null where none does. */
  conversationId: string | null;
  onStart: (start: TestStart) => void;
  onClose: () => void;
}

/** Where the next test begins, and what its variables hold then. */
export function StartDialog({ start, conversationId, onStart, onClose }: StartDialogProps) {
  const { t } = useTranslation();
  const definitions = nearestDefinitions(useEditorSurroundings().known.definitions);
  const nodes = useStartNodes();
  const tried = inputsToTry(useGraph());
  const [inputs, setInputs] = useState(start.inputs ?? []);
  const attempt = useAttempt([]);
  const [nodeId, setNodeId] = useState(nodes.some(({ value }) => value === start.nodeId) ? start.nodeId : null);
  const [values, setValues] = useState(start.values.filter(({ key }) => definitions.some((one) => one.key === key)));
  /** Another may be chosen before the first has come. */
  const wanted = useRef("");
  const [checked, setChecked] = useState(false);
  const unfit = checked ? unfitting({ nodeId, values }, definitions) : [];
  const given = inputs.filter(({ key, typed }) => typed !== "" && tried.some(({ name }) => name === key));
  const free = definitions.filter(({ key }) => !values.some((value) => value.key === key));
  const change = (at: number, value: StartValue) => setValues(values.map((one, index) => (index === at ? value : one)));
  const takeOver = (id: string) => {
    wanted.current = id;
    return attempt(t("flow.test.title"), async () => {
      const { results } = await client.conversation.variables({ id });
      if (wanted.current === id) setValues([...typedValuesOf(results, definitions)]);
    });
  };
  const takeEndOf = ({ id, name }: FlowTest) => {
    wanted.current = id;
    return attempt(name, async () => {
      const fixture = await client.flowTest.fixture({ id });
      if (wanted.current === id) setValues([...valuesAtEnd(fixture, definitions)]);
    });
  };
  return (
    <Dialog
      open
      onClose={onClose}
      width="wide"
      title={t("flow.test.start.title")}
      text={t("flow.test.start.help")}
      onSubmit={() => {
        setChecked(true);
        if (unfitting({ nodeId, values }, definitions).length + unfitInputs(given, tried).length > 0) return;
        onStart({ nodeId, values, ...(given.length > 0 && { inputs: given }) });
        onClose();
      }}
      actions={
        <>
          <Button onClick={onClose}>{t("ui.cancel")}</Button>
          <Button type="submit" variant="primary">
            {t("flow.test.start.begin")}
          </Button>
        </>
      }
    >
      <Select
        label={t("flow.test.start.node")}
        value={nodeId ?? ""}
        onChange={(next) => setNodeId(next === "" ? null : next)}
        options={[{ value: "", label: t("flow.test.start.entry") }, ...nodes]}
      />
      {tried.length > 0 && (
        <StartInputs
          inputs={tried}
          given={inputs}
          onChange={setInputs}
          unfit={checked ? unfitInputs(given, tried) : []}
        />
      )}
      <fieldset className="flex flex-col gap-3">
        <legend className="mb-1.5 font-medium">{t("flow.test.start.values")}</legend>
        {values.map(({ key, typed }, at) => {
          const definition = definitions.find((one) => one.key === key);
          const options = definitions.filter((one) => one.key === key || free.includes(one));
          return (
            <div key={key} className="flex items-start gap-2">
              <Select
                className="flex-1"
                label={t("flow.test.start.variable")}
                hideLabel
                value={key}
                onChange={(next) => change(at, { key: next, typed: "" })}
                options={options.map((one) => ({ value: one.key, label: one.name, hint: one.key }))}
              />
              <div className="min-w-0 flex-1">
                <TypedField
                  label={t("flow.test.start.valueOf", { name: definition?.name ?? key })}
                  hideLabel
                  error={unfit.includes(key) ? t("problem.variable-type") : undefined}
                  valueType={definition?.type}
                  value={typed}
                  onChange={(text) => change(at, { key, typed: text })}
                />
              </div>
              <IconButton
                label={t("flow.test.start.remove", { name: definition?.name ?? key })}
                icon={<X />}
                onClick={() => setValues(values.filter((one) => one.key !== key))}
              />
            </div>
          );
        })}
        <div className="flex flex-wrap gap-2">
          {free[0] && (
            <Button
              size="sm"
              icon={<Plus />}
              onClick={() => setValues([...values, { key: free[0]?.key ?? "", typed: "" }])}
            >
              {t("flow.test.start.add")}
            </Button>
          )}
          {conversationId && definitions.length > 0 && (
            <Button size="sm" variant="quiet" onClick={() => void takeOver(conversationId)}>
              {t("flow.test.start.takeOver")}
            </Button>
          )}
          {definitions.length > 0 && <KeptTestSelect onChoose={(test) => void takeEndOf(test)} />}
        </div>
        {definitions.length === 0 && <p className="text-xs text-text-3">{t("flow.test.start.noVariables")}</p>}
      </fieldset>
    </Dialog>
  );
}

/** All nodes but Start, as on the canvas, from left to right. */
function useStartNodes() {
  const { catalog } = useFlowEditor();
  const graph = useGraph();
  return Object.values(graph.nodes)
    .filter(({ type }) => type !== "Start")
    .toSorted(({ renderParams: { position: one } }, { renderParams: { position: other } }) =>
      one.x === other.x ? one.y - other.y : one.x - other.x,
    )
    .map((node) => {
      const entry = catalog.entry(node.type);
      return { value: node.id, label: nodeName(node, entry), ...(node.name && { hint: entry?.label ?? "" }) };
    });
}
