import type { FlowOperation } from "@parlo/contract";
import { newFlowSchema } from "@parlo/contract";
import type { FlowOperation as GraphOperation } from "@parlo/engine";
import {
  type Blocker,
  callOperations,
  type Extraction,
  newFlowOperations,
  planExtraction,
} from "@parlo/nodes/templates";
import { Button, Dialog, Note, TextField, toast } from "@parlo/ui";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { api, client } from "../../app/api.ts";
import { useSchemaCheck } from "../../app/use-schema-check.ts";
import { useWordsOfFailure } from "../../app/use-words-of-failure.ts";
import { graphOfDocument, newGraphId, nodeName, useFlowEditor, useGraph } from "../../canvas/index.ts";
import { flowPaths } from "../flow-paths.ts";
import { useGo } from "../use-go.ts";
import { useEditorSurroundings } from "./editor-surroundings.tsx";

/** The API takes so many at a time. */
const mostAtOnce = 1000;
const nameSchema = newFlowSchema.pick({ name: true });

/** Shows what a flow of the chosen steps would be, or why it cannot be one; then makes it and puts one step in their place. */
export function ExtractDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const words = useWordsOfFailure();
  const queryClient = useQueryClient();
  const go = useGo();
  const editor = useFlowEditor();
  const { known } = useEditorSurroundings();
  const graph = useGraph();
  const [chosen] = useState(editor.selection.get);
  const [name, setName] = useState("");
  const plan = useMemo(
    () => planExtraction({ graph, chosen, definitions: known.definitions }),
    [graph, chosen, known.definitions],
  );
  const { errorAt, send } = useSchemaCheck(nameSchema, { name });
  const extract = useMutation({
    mutationFn: () => makeFlow(plan, graph, name),
    onSuccess: async ({ flowId, version }) => {
      const called = { id: flowId, name };
      const { operations, nodeId } = callOperations(plan, { graph, called, makeId: newGraphId });
      editor.store.edit({ name: "extract", operations, made: { flowId, name, version } });
      editor.selection.set([nodeId]);
      editor.closeDrawer();
      const open = () => go(flowPaths.editor(flowId));
      toast({ title: t("flow.extract.done", { name }), action: { label: t("flow.extract.open"), onSelect: open } });
      onClose();
      await queryClient.invalidateQueries({ queryKey: api.flow.list.key() });
    },
  });
  const cannot = plan.blockers.length > 0;
  return (
    <Dialog
      open
      width="wide"
      onClose={onClose}
      onSubmit={() => send(() => !cannot && !extract.isPending && extract.mutate())}
      title={t("flow.extract.title", { count: plan.nodeIds.length })}
      text={cannot ? undefined : t("flow.extract.text")}
      actions={
        <>
          <Button onClick={onClose}>{t("variable-definition.cancel")}</Button>
          {!cannot && (
            <Button type="submit" variant="primary" busy={extract.isPending}>
              {t("flow.extract.submit")}
            </Button>
          )}
        </>
      }
    >
      {extract.error && <Note tone="danger">{words(extract.error)}</Note>}
      {cannot ? (
        <Blockers blockers={plan.blockers} />
      ) : (
        <>
          <TextField
            label={t("flow.extract.name")}
            error={errorAt("name")}
            value={name}
            onChange={setName}
            maxLength={255}
            autoFocus
          />
          <Between plan={plan} />
        </>
      )}
    </Dialog>
  );
}

/** Makes the draft, or nothing: one that did not become whole is put away again. */
async function makeFlow(plan: Extraction, graph: ReturnType<typeof useGraph>, name: string) {
  const type = graph.type === "Automation" ? "Automation" : "Custom";
  const made = await client.flow.create({ name, type });
  const { id, version } = made.flow;
  try {
    const all = newFlowOperations(plan, { graph, draft: graphOfDocument(made), makeId: newGraphId });
    let baseVersion = version;
    for (let at = 0; at < all.length; at += mostAtOnce) {
      const operations = all.slice(at, at + mostAtOnce) as readonly GraphOperation[] as FlowOperation[];
      ({ version: baseVersion } = await client.flow.operations({ id, baseVersion, batchId: newGraphId(), operations }));
    }
    return { flowId: id, version: baseVersion };
  } catch (error) {
    const { flow } = await client.flow.get({ id });
    await client.flow.archive({ id }, { context: { version: flow.version } });
    throw error;
  }
}

function Blockers({ blockers }: { blockers: readonly Blocker[] }) {
  const { t } = useTranslation();
  const stepsOf = useNames();
  return (
    <Note tone="warn">
      <p className="font-medium">{t("flow.extract.cannot")}</p>
      <ul className="mt-1 list-disc ps-4">
        {blockers.map(({ code, nodeIds }) => (
          <li key={code}>{t(`flow.extract.blocker.${code}`, { steps: stepsOf(nodeIds) })}</li>
        ))}
      </ul>
    </Note>
  );
}

function Between({ plan: { inputs, shared, outputs, outcomes } }: { plan: Extraction }) {
  const { t } = useTranslation();
  const stepsOf = useNames();
  const chips = (names: readonly string[]) =>
    names.map((name) => (
      <span key={name} className="variable-chip">
        {name}
      </span>
    ));
  return (
    <dl className="grid grid-cols-[auto_1fr] items-baseline gap-x-4 gap-y-2">
      <Part label={t("flow.extract.inputs")}>{chips(inputs.map((input) => input.name))}</Part>
      <Part label={t("flow.extract.shared")}>{chips(shared)}</Part>
      <Part label={t("flow.extract.outputs")}>{chips(outputs)}</Part>
      <Part label={t("flow.extract.outcomes")}>
        {outcomes.map(({ name, targetNodeId }) => (
          <span key={name}>{targetNodeId === null ? t("flow.extract.over") : stepsOf([targetNodeId])}</span>
        ))}
      </Part>
    </dl>
  );
}

function Part({ label, children }: { label: string; children: readonly ReactNode[] }) {
  const { t } = useTranslation();
  return (
    <>
      <dt className="text-text-2">{label}</dt>
      <dd className="flex flex-wrap gap-x-2 gap-y-1">
        {children.length > 0 ? children : <span className="text-text-3">{t("flow.extract.nothing")}</span>}
      </dd>
    </>
  );
}

function useNames(): (ids: readonly string[]) => string {
  const { catalog } = useFlowEditor();
  const { nodes } = useGraph();
  return (ids) =>
    ids
      .flatMap((id) => {
        const node = nodes[id];
        return node ? nodeName(node, catalog.entry(node.type)) : [];
      })
      .join(", ");
}
