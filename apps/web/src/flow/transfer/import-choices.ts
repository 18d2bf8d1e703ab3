import { type FlowChoice, type FlowImportChoices, type FlowImportPreview, slugSchema } from "@parlo/contract";

type Preview = FlowImportPreview;
type VariableOfFile = Preview["variables"][number];
type Used = Preview["references"][number]["usedBy"];

/** What the author has chosen, by what it is about; texts, as selects hold them. */
export interface Chosen {
  /** `create`, or `replace` or `use` with a colon and the id of the flow here. */
  readonly flows: Readonly<Record<string, string>>;
  /** `keep`, `replace`, `rename`, or `use` with a colon and the key of the one here. */
  readonly variables: Readonly<Record<string, string>>;
  /** Of variables that are renamed. */
  readonly keys: Readonly<Record<string, string>>;
  /** The id of what is here; empty where nothing is to be. */
  readonly references: Readonly<Record<string, string>>;
  readonly secrets: Readonly<Record<string, string>>;
}

/** What the parts of a preview are given. */
export interface ImportChoosing {
  readonly preview: Preview;
  readonly chosen: Chosen;
  readonly onChoose: (chosen: Chosen) => void;
}

export const variableId = ({ key, isEndUser }: { readonly key: string; readonly isEndUser: boolean }) =>
  `${isEndUser} ${key}`;
export const secretId = ({ name, origin }: { readonly name: string; readonly origin: string | null }) =>
  `${name.toLowerCase()} ${origin}`;
export const flowChoiceText = (choice: FlowChoice) =>
  choice.action === "create" ? "create" : `${choice.action}:${choice.flowId}`;

/** What happens to a file where nobody changes a thing. */
export function firstChoices({ flows, variables, references }: Preview): Chosen {
  return {
    flows: Object.fromEntries(flows.map(({ id, chosen }) => [id, flowChoiceText(chosen)])),
    variables: Object.fromEntries(clashes({ variables }).map((one) => [variableId(one), ""])),
    keys: Object.fromEntries(clashes({ variables }).map((one) => [variableId(one), one.free ?? ""])),
    references: Object.fromEntries(references.map(({ id, chosen }) => [id, chosen ?? ""])),
    secrets: {},
  };
}

/** After another look at what is here: what was chosen stays, and what was left empty is found where it has come meanwhile. */
export function choicesAfter(preview: Preview, before: Chosen): Chosen {
  const first = firstChoices(preview);
  const kept = (values: Readonly<Record<string, string>>, old: Readonly<Record<string, string>>) =>
    Object.fromEntries(Object.entries(values).map(([id, value]) => [id, old[id] || value]));
  return {
    flows: kept(first.flows, before.flows),
    variables: kept(first.variables, before.variables),
    keys: kept(first.keys, before.keys),
    references: kept(first.references, before.references),
    secrets: before.secrets,
  };
}

/** Variables that are others here, and wait for somebody to choose. */
export const clashes = ({ variables }: Pick<Preview, "variables">) => variables.filter(({ chosen }) => chosen === null);

/** Flows that come in: those that give way to one here stay outside. */
export const comingIn = ({ flows }: Preview, chosen: Chosen) =>
  flows.filter(({ id }) => !chosen.flows[id]?.startsWith("use:"));

/** Whether a flow that comes in has it. */
export function isNeeded(usedBy: Used, preview: Preview, chosen: Chosen): boolean {
  const coming = new Set(comingIn(preview, chosen).map(({ id }) => id));
  return usedBy.some(({ flowId }) => coming.has(flowId));
}

/** As the API takes them; null while something is still to be chosen. */
export function choicesOf(preview: Preview, chosen: Chosen): FlowImportChoices | null {
  const clashing = clashes(preview);
  const decided = clashing.flatMap((one) => variableChoiceOf(one, chosen) ?? []);
  if (decided.length < clashing.length) return null;
  return {
    flows: preview.flows.map(({ id }) => flowChoiceOf(id, chosen.flows[id] ?? "create")),
    variables: decided,
    references: preview.references.map(({ id }) => ({ id, to: chosen.references[id] || null })),
    secrets: preview.secrets.flatMap(({ name, origin, usedBy }) => {
      const value = chosen.secrets[secretId({ name, origin })]?.trim();
      return value && origin && isNeeded(usedBy, preview, chosen) ? { name, origin, value } : [];
    }),
  };
}

function variableChoiceOf(
  { key, isEndUser }: VariableOfFile,
  { variables, keys }: Chosen,
): FlowImportChoices["variables"][number] | null {
  const id = variableId({ key, isEndUser });
  const [action, used = ""] = (variables[id] ?? "").split(":");
  if (action === "keep" || action === "replace") return { key, isEndUser, action };
  const to = action === "use" ? used : action === "rename" ? keys[id] : undefined;
  return to !== undefined && isKey(to) ? { key, isEndUser, action: "rename", to } : null;
}

export const isKey = (text: string) => slugSchema.safeParse(text).success;

/** What is here and can take the place of a variable of the file: of its kind, and hidden where that is. */
export const fitting = ({ type, isEndUser, hide }: VariableOfFile, { variablesHere }: Preview) =>
  variablesHere.filter((one) => one.type === type && one.isEndUser === isEndUser && (one.hide || !hide));

function flowChoiceOf(id: string, text: string): FlowChoice {
  const [action, flowId = ""] = text.split(":");
  return action === "replace" || action === "use" ? { id, action, flowId } : { id, action: "create" };
}
