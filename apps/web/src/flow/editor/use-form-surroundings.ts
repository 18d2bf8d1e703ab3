import type { Flow } from "@parlo/contract";
import {
  type AnyKind,
  type FlowNode,
  flowBehaviorSchema,
  isNeeded,
  outputName,
  type ReadableName,
  readableNames,
} from "@parlo/engine";
import type { FormSurroundings } from "@parlo/nodes/editor";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { client } from "../../app/api.ts";
import { laterPart } from "../../app/later-part.tsx";
import { loadLater } from "../../app/load-later.ts";
import { useMay } from "../../app/use-may.ts";
import { nodeName, readData, useFlowEditor, useGraph } from "../../canvas/index.ts";
import type { EditorSurroundings } from "./use-surroundings.ts";

const loadVersionField = loadLater(() => import("./flow-version-field.tsx"));
const FlowVersionField = laterPart(async () => (await loadVersionField()).FlowVersionField);
const PromptPreview = laterPart(async () => (await import("../test-chat/preview/prompt-preview.tsx")).PromptPreview);

interface Chosen {
  readonly language: string;
  readonly onLanguageChange: (language: string) => void;
  readonly rename: ((path: string) => void) | null;
}

/** What the forms of nodes are given to choose from. */
export function useFormSurroundings(
  { flows, models, engines, allProfiles, tables, collections, teams, definitions, languages }: EditorSurroundings,
  { language, onLanguageChange, rename }: Chosen,
): FormSurroundings {
  const { t, i18n } = useTranslation();
  const { catalog, flowId, createVariable } = useFlowEditor();
  const graph = useGraph();
  const may = useMay();
  const nodeNames = Object.values(graph.nodes)
    .map((node) => `${node.id}\t${nodeName(node, catalog.entry(node.type))}`)
    .join("\n");
  const items = Object.values(graph.nodes).flatMap((node) => namesOf(node, catalog.entry(node.type)?.kind));
  const current = definitions.filter(({ renamedTo }) => renamedTo === null);
  // As text, so that letters typed elsewhere leave the list as it is.
  const readable = JSON.stringify(readableNames(graph, items, current));
  const variables = useMemo(() => JSON.parse(readable) as readonly ReadableName[], [readable]);
  const outputs = useMemo(() => {
    const behavior = flowBehaviorSchema.safeParse(graph.settings);
    return behavior.success ? behavior.data.outputs.map(({ name }) => name) : [];
  }, [graph.settings]);
  return useMemo(() => {
    const nodes = nodeNames
      .split("\n")
      .filter(Boolean)
      .map((line) => line.split("\t"));
    const names = new Intl.DisplayNames([i18n.language], { type: "language" });
    const noteOf = ({ type, description }: Flow["inputs"][number]) =>
      [type && t(`variable-definition.type.${type}`), description].filter(Boolean).join(" · ");
    return {
      flows: flows
        .filter((flow) => flow.id !== flowId)
        .map(({ id, name, type, inputs, outputs }) => ({
          ...{ value: id, label: name, note: t(`flow.type.${type}`), type },
          inputs: inputs.map((input) => ({ name: input.name, note: noteOf(input), needed: isNeeded(input) })),
          outputs,
        })),
      FlowVersion: FlowVersionField,
      PromptPreview,
      aiModels: models.map(({ id, name, provider }) => ({ value: id, label: name, note: provider })),
      convAis: engines.map(({ id, name, provider }) => ({ value: id, label: name, note: provider })),
      profiles: allProfiles.map(({ id, name, touchpoint }) => ({
        value: id,
        label: name,
        note: t(`profile.touchpoints.${touchpoint}`),
      })),
      tables: tables
        .filter(({ archived }) => !archived)
        .map(({ id, name, columns }) => ({
          value: id,
          label: name,
          columns: columns.map(({ key, name: label, type }) => ({ key, label, type })),
        })),
      collections: collections.filter(({ archived }) => !archived).map(({ id, name }) => ({ value: id, label: name })),
      teams: teams.filter(({ archived }) => !archived).map(({ id, name }) => ({ value: id, label: name })),
      ...(may.edit && {
        newAiModelHref: "/configurations/ai-model/add",
        newConvAiHref: "/configurations/conv-ai/add",
        onKeepSecret: (value: string, origin: string) => client.flow.keepSecret({ value, origin }),
      }),
      variables,
      outputs,
      nodes: nodes.map(([value = "", label = ""]) => ({ value, label })),
      languages,
      language,
      onLanguageChange,
      t: (key, values) => t(`canvas.form.${key}`, { ...values }),
      languageName: (code) => names.of(code) ?? code,
      ...(createVariable && { onCreateVariable: createVariable }),
      ...(rename && { onRenameVariable: rename }),
    };
  }, [
    nodeNames,
    variables,
    outputs,
    flows,
    models,
    engines,
    allProfiles,
    collections,
    tables,
    teams,
    may.edit,
    languages,
    language,
    onLanguageChange,
    flowId,
    i18n.language,
    t,
    createVariable,
    rename,
  ]);
}

/** Names that texts know because of a node, such as the item of a list and the number of its round. */
function namesOf(node: FlowNode, kind: AnyKind | undefined): readonly string[] {
  const data = kind?.names ? readData(kind, node.data) : null;
  const told = kind?.tells?.map((part) => `nodes.${outputName(node)}.${part}`) ?? [];
  return data === null ? told : [...(kind?.names?.(data as never) ?? []), ...told];
}
