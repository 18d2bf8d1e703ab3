import type { Flow } from "@parlo/contract";
import { type AnyKind, type FlowNode, outputName } from "@parlo/engine";
import type { FormSurroundings, VariableOption } from "@parlo/nodes/editor";
import { useQueryClient } from "@tanstack/react-query";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { api, client } from "../../app/api.ts";
import { useMay } from "../../app/use-may.ts";
import { nodeName, readData, useFlowEditor, useGraph } from "../../canvas/index.ts";
import type { EditorSurroundings } from "./use-surroundings.ts";

const systemNames = [
  "input",
  "input.text",
  "input.signal",
  "now",
  "profile.name",
  "persona.name",
  "endUser.id",
  "conversation.id",
  "conversation.language",
  "flow.name",
];

/** What the forms of nodes are given to choose from. */
export function useFormSurroundings(
  { flows, models, engines, allProfiles, tables, collections, definitions, languages }: EditorSurroundings,
  language: string,
  onLanguageChange: (language: string) => void,
): FormSurroundings {
  const { t, i18n } = useTranslation();
  const { catalog, flowId } = useFlowEditor();
  const graph = useGraph();
  const queryClient = useQueryClient();
  const may = useMay();
  const nodeNames = Object.values(graph.nodes)
    .map((node) => `${node.id}\t${nodeName(node, catalog.entry(node.type))}\t${outputName(node)}`)
    .join("\n");
  const itemNames = Object.values(graph.nodes)
    .flatMap((node) => namesOf(node, catalog.entry(node.type)?.kind))
    .join("\n");
  return useMemo(() => {
    const nodes = nodeNames
      .split("\n")
      .filter(Boolean)
      .map((line) => line.split("\t"));
    const outputs = new Set(nodes.map(([, , output]) => output ?? ""));
    const variables: VariableOption[] = [
      ...definitions.map(
        ({ key, name, isEndUser }): VariableOption => ({
          path: key,
          label: name,
          scope: isEndUser ? "endUser" : "conversation",
        }),
      ),
      ...systemNames.map((path): VariableOption => ({ path, label: path, scope: "system" })),
      ...[...new Set(itemNames.split("\n").filter(Boolean))].map(
        (path): VariableOption => ({ path, label: path, scope: "node" }),
      ),
      ...[...outputs].map((output): VariableOption => ({ path: `nodes.${output}`, label: output, scope: "node" })),
    ];
    const names = new Intl.DisplayNames([i18n.language], { type: "language" });
    const noteOf = ({ type, description }: Flow["inputs"][number]) =>
      [type && t(`variable-definition.type.${type}`), description].filter(Boolean).join(" · ");
    return {
      flows: flows
        .filter((flow) => flow.id !== flowId)
        .map(({ id, name, type, inputs }) => ({
          ...{ value: id, label: name, note: t(`flow.type.${type}`), type },
          inputs: inputs.map((input) => ({ name: input.name, note: noteOf(input) })),
        })),
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
      ...(may.edit && {
        newAiModelHref: "/configurations/ai-model/add",
        newConvAiHref: "/configurations/conv-ai/add",
        onKeepSecret: (value: string, origin: string) => client.flow.keepSecret({ value, origin }),
      }),
      variables,
      nodes: nodes.map(([value = "", label = ""]) => ({ value, label })),
      languages,
      language,
      onLanguageChange,
      t: (key, values) => t(`canvas.form.${key}`, { ...values }),
      languageName: (code) => names.of(code) ?? code,
      onCreateVariable: (key) =>
        void client.variableDefinition
          .create({ key, name: key, type: "String", isEndUser: false })
          .finally(() => queryClient.invalidateQueries({ queryKey: api.variableDefinition.key() })),
    };
  }, [
    nodeNames,
    itemNames,
    definitions,
    flows,
    models,
    engines,
    allProfiles,
    collections,
    tables,
    may.edit,
    languages,
    language,
    onLanguageChange,
    flowId,
    i18n.language,
    t,
    queryClient,
  ]);
}

/** Names that texts know because of a node, such as the item of a list. */
function namesOf(node: FlowNode, kind: AnyKind | undefined): readonly string[] {
  const data = kind?.names ? readData(kind, node.data) : null;
  return data === null ? [] : (kind?.names?.(data as never) ?? []);
}
