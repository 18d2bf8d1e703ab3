import type { FlowNode, RequiringVariables } from "@parlo/engine";
import type { FormSurroundings, NodeFormProps } from "@parlo/nodes/editor";
import { Note, Skeleton } from "@parlo/ui";
import { type ComponentType, lazy, Suspense, useCallback, useEffect, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { AwaitedPart } from "../app/awaited-part.tsx";
import { loadLater } from "../app/load-later.ts";
import { type CatalogEntry, draftData, readData } from "./catalog.ts";
import { useFlowEditor } from "./flow-editor.ts";
import { FormBoundary } from "./form-boundary.tsx";
import { useForm } from "./forms.ts";
import { settingsOperation } from "./settings-operation.ts";
import { ToolList } from "./tool-list.tsx";
import { useProblemAt } from "./use-problem-at.ts";

const loadForm = loadLater(() => import("@parlo/nodes/form"));
const RequiredVariables = lazy(async () => ({ default: (await loadForm()).RequiredVariables }));

interface NodeSettingsProps {
  node: FlowNode;
  entry: CatalogEntry;
  surroundings: FormSurroundings;
  /** The form is there: at once, or when it has been fetched. */
  onShown: () => void;
}

/** The form of one node, by its kind. Every letter goes into the flow at once. */
export function NodeSettings({ node, entry, surroundings, onShown }: NodeSettingsProps) {
  const { t } = useTranslation();
  const editor = useFlowEditor();
  const fits = readData(entry.kind, node.data) !== null;
  // What is being typed may not fit for a moment: the form stays, and says where.
  const value = useMemo(() => draftData(entry.kind, node.data), [entry, node.data]);

  const onChange = useCallback(
    (next: unknown, field: string) => {
      const current = editor.store.getState().document.graph.nodes[node.id];
      if (!current) return;
      editor.store.edit({
        name: "settings",
        operations: [settingsOperation(editor, current, next)],
        key: `data:${node.id}:${field}`,
      });
    },
    [editor, node.id],
  );
  const problemAt = useProblemAt(node.id);
  const warningAt = useProblemAt(node.id, { severity: "warning" });
  const tools = useMemo(() => () => <ToolList nodeId={node.id} />, [node.id]);
  const unreadable = (
    <Note tone="warn" title={t("canvas.settings.unreadableTitle")}>
      {t("canvas.settings.unreadable")}
    </Note>
  );
  if (value === null) return unreadable;
  return (
    <div className="flex flex-col gap-3.5">
      <FormBoundary value={value} fallback={unreadable}>
        <Suspense fallback={<FormOnItsWay />}>
          <KindForm
            type={entry.type}
            onShown={onShown}
            {...{ value, onChange, surroundings, problemAt, warningAt, tools }}
            t={entry.t}
          />
          {entry.kind.templates && (
            <RequiredVariables value={value as RequiringVariables} {...{ onChange, surroundings, problemAt }} />
          )}
        </Suspense>
      </FormBoundary>
      {!fits && (
        <Note tone="warn" title={t("canvas.settings.unfitTitle")}>
          {t("canvas.settings.unfit")}
        </Note>
      )}
    </div>
  );
}

function FormOnItsWay() {
  return (
    <>
      <Skeleton className="h-32" />
      <AwaitedPart />
    </>
  );
}

function KindForm({ type, onShown, ...props }: NodeFormProps<unknown> & { type: string; onShown: () => void }) {
  const Form = useForm(type)?.Form as ComponentType<NodeFormProps<unknown>> | undefined;
  useEffect(onShown, [onShown]);
  return Form && <Form {...props} />;
}
