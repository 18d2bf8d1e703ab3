import type { Need } from "../kind/need.ts";
import { asksModel, type Reference } from "../kind/node-kind.ts";
import { ofLanguage } from "../language/of-language.ts";
import { type Renames, renamedPath } from "../template/renamed-path.ts";
import { variableToWrite } from "../variable/variable-of-path.ts";
import type { CheckedNode } from "./checked-node.ts";
import type { FitsType } from "./fits-type.ts";
import { modelProblem } from "./model-problem.ts";
import { versionAt } from "./pins.ts";
import type { FlowNearby, FlowProblem, Surroundings } from "./surroundings.ts";
import { wayBack } from "./way-back.ts";

/** Flows, models, profiles, tables and variables that a node names and that are not there. */
export function missingReferences(
  { node, kind, references }: CheckedNode,
  around: Surroundings,
  fits: FitsType,
  former: Renames,
): readonly FlowProblem[] {
  return references.flatMap((reference): FlowProblem[] => {
    const problem = (
      code: string,
      message: string,
      params: FlowProblem["params"],
      field = reference.field,
    ): FlowProblem[] => [{ severity: "error", code, message, params, nodeId: node.id, field }];
    const doubt = (...said: Parameters<typeof problem>) =>
      problem(...said).map((one) => ({ ...one, severity: "warning" as const }));
    if (reference.type === "flow") {
      const flow = around.flows.find((one) => one.id === reference.id);
      if (!flow) return problem("flow-missing", "This flow is not there", { id: reference.id });
      const { id, name, archived } = flow;
      if (archived) return problem("flow-archived", `The flow ${name} is archived`, { id, name });
      const { pin, field } = reference;
      if (!pin) return unpublished(flow, node.flowId, around).map((one) => ({ ...one, nodeId: node.id, field }));
      if (!around.flowVersions || versionAt(reference, around)) return [];
      const message = `The flow ${name} has no published version ${pin.version}`;
      return problem("flow-version-missing", message, { name, version: pin.version }, pin.field);
    }
    if (reference.type === "aiModel") {
      const { id } = reference;
      const wrong = modelProblem(id, around);
      return wrong ? problem(wrong.code, wrong.message, { id }) : [];
    }
    if (reference.type === "convAi") {
      const { id } = reference;
      const engine = around.convAis.find((one) => (id === null ? one.default && !one.archived : one.id === id));
      if (id === null)
        return engine
          ? []
          : problem("no-conv-ai", "Choose a conversational AI: the organisation has no default one", {});
      if (!engine) return problem("conv-ai-missing", "This conversational AI is not there", { id });
      return engine.archived ? problem("conv-ai-archived", "This conversational AI is archived", { id }) : [];
    }
    if (reference.type === "profile") {
      const profile = around.profiles.find((one) => one.id === reference.id);
      if (!profile) return doubt("profile-missing", "This profile is not there", { id: reference.id });
      const { id, name, archived } = profile;
      return archived ? doubt("profile-archived", `The profile ${name} is archived`, { id, name }) : [];
    }
    if (reference.type === "team") {
      const team = around.teams.find((one) => one.id === reference.id);
      if (!team) return problem("team-missing", "This team is not there", { id: reference.id });
      const { id, name, archived } = team;
      return archived ? problem("team-archived", `The team ${name} is archived`, { id, name }) : [];
    }
    if (reference.type === "table")
      return around.has.includes("tables") ? tableProblems(reference, node.id, around) : [];
    if (reference.type === "collection") {
      // Kinds and tools that cannot do without it have said so.
      const isSaid = kind.needs === "knowledge" || reference.field.startsWith("tools.");
      if (!around.has.includes("knowledge"))
        return isSaid ? [] : problem("no-knowledge", nothingBehindIt.knowledge, {});
      const collection = around.collections.find((one) => one.id === reference.id);
      if (!collection) return problem("collection-missing", "This collection is not there", { id: reference.id });
      const { id, name, archived } = collection;
      return archived ? problem("collection-archived", `The collection ${name} is archived`, { id, name }) : [];
    }
    if (reference.key === "") return [];
    const { key, access, holds = "String", literal } = reference;
    const variable = variableToWrite(key);
    const known = around.definitions.filter(
      (one) => one.key === variable.key && one.isEndUser === (variable.isEndUser ?? one.isEndUser),
    );
    if (known.length === 0 && access === "read") return [];
    if (known.length === 0) {
      const now = renamedPath(key, former);
      return now === key
        ? problem("variable-missing", `There is no variable ${key}`, { key, type: holds })
        : problem("former-name", `${key} is called ${now} now`, { name: key, now });
    }
    const misfit = literal?.values.find((value) => !known.some(({ type }) => fits(type, value, around.languages)));
    if (literal === undefined || misfit === undefined) return [];
    const message = `${misfit} does not fit the type of ${key}`;
    return doubt("value-type", message, { key, value: misfit }, literal.field);
  });
}

function tableProblems(
  { id, columns, field }: Extract<Reference, { type: "table" }>,
  nodeId: string,
  { tables }: Surroundings,
): FlowProblem[] {
  const problem = (code: string, message: string, params: FlowProblem["params"], at: string): FlowProblem[] => [
    { severity: "error", code, message, params, nodeId, field: at },
  ];
  const table = tables.find((one) => one.id === id);
  if (!table) return problem("table-missing", "This table is not there", { id }, field);
  const { name, archived } = table;
  if (archived) return problem("table-archived", `The table ${name} is archived`, { id, name }, field);
  return columns.flatMap((named) => {
    const { key } = named;
    const column = table.columns.find((one) => one.key === key);
    if (!column) return problem("column-missing", `${name} has no column ${key}`, { name, key }, named.field);
    if (named.type === null || named.type === column.type) return [];
    return problem("column-type", `The column ${key} has another type now`, { key }, named.field);
  });
}

/**
 * A flow of which nothing is published begins for nobody. Where it leads back to the one that names it, one of them has to
 * be published first: that is only told.
 */
export function unpublished(
  { id, name, live }: FlowNearby,
  from: string,
  { flows }: Surroundings,
): readonly FlowProblem[] {
  if (live || id === from) return [];
  const severity = wayBack(from, id, flows, (flow) => flow.leadsTo) ? "warning" : "error";
  const message = `The flow ${name} has never been published`;
  return [{ severity, code: "flow-not-live", message, params: { id, name }, nodeId: null, field: null }];
}

/** End users are asked for files where they can send none. */
export function filesOff({ node, kind, data }: CheckedNode, around: Surroundings): readonly FlowProblem[] {
  const [name] = around.withoutFiles ?? [];
  const fields = name === undefined ? [] : (kind.filesAsked?.(data as never) ?? []);
  const message = `The profile ${name} takes no files`;
  return fields.map((field) => ({
    ...{ severity: "warning", code: "files-off", message, params: { name: name ?? "" }, nodeId: node.id, field },
  }));
}

const fallbackField = "model.fallbackAiModelId";

export function noModel({ node, kind, data, references }: CheckedNode, around: Surroundings): readonly FlowProblem[] {
  // A fallback alone would be asked after one that there is not.
  const chosen = references.some(({ type, field }) => type === "aiModel" && field !== fallbackField);
  if (!asksModel(kind, data) || chosen || around.hasDefaultAiModel) return [];
  const message = "Choose an AI model: the organisation has no default one";
  return [{ severity: "error", code: "no-model", message, params: {}, nodeId: node.id, field: "model.aiModelId" }];
}

const nothingBehindIt: { readonly [Each in Need]: string } = {
  tables: "This server has no data tables",
  knowledge: "This server has no knowledge",
  mail: "This server sends no mail",
};

/** What a node and its tools need and the server does not have: they came from another one. */
export function nothingBehind({ node, kind, tools }: CheckedNode, { has }: Surroundings): readonly FlowProblem[] {
  const missing = (need: Need | undefined, field: string | null): FlowProblem[] =>
    need === undefined || has.includes(need)
      ? []
      : [{ severity: "error", code: `no-${need}`, message: nothingBehindIt[need], params: {}, nodeId: node.id, field }];
  return [
    ...missing(kind.needs, null),
    ...tools.flatMap(({ id, type }) => missing(kind.toolNeeds?.[type], `tools.${id}.type`)),
  ];
}

/** Templates that do not parse. */
export function brokenTemplates({ node, templates }: CheckedNode): readonly FlowProblem[] {
  return templates.flatMap(({ field, problem }) =>
    problem === null
      ? []
      : [{ severity: "error" as const, code: "template", message: problem, params: {}, nodeId: node.id, field }],
  );
}

/** Texts that exist in some language but not in one that the profiles speak. */
export function missingTranslations({ node, texts }: CheckedNode, { languages }: Surroundings): readonly FlowProblem[] {
  return texts.flatMap(({ field, texts: perLanguage }) => {
    const filled = Object.fromEntries(Object.entries(perLanguage).filter(([, text]) => text.trim() !== ""));
    const isEmpty = Object.keys(filled).length === 0;
    const missing = isEmpty ? [] : languages.filter((language) => ofLanguage(filled, language) === undefined);
    if (missing.length === 0) return [];
    const message = `There is no text in ${missing.join(", ")}`;
    const params = { languages: missing };
    return [{ severity: "warning" as const, code: "missing-translation", message, params, nodeId: node.id, field }];
  });
}

const tongue = (language: string) => language.toLowerCase().split("-")[0];

/** Languages that are named here and that no profile with this flow speaks, in whatever region. */
export function unspoken(
  { node, kind, data }: CheckedNode,
  { languages: spoken }: Surroundings,
): readonly FlowProblem[] {
  if (spoken.length === 0) return [];
  return (kind.languages?.(data) ?? []).flatMap(({ field, language }): FlowProblem[] => {
    if (spoken.some((one) => tongue(one) === tongue(language))) return [];
    const message = `No profile with this flow speaks ${language}`;
    const params = { languages: [language] };
    return [{ severity: "warning", code: "language-unspoken", message, params, nodeId: node.id, field }];
  });
}
