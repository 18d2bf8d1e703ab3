import type { FieldProblem, FlowImport, FlowImportPreview } from "@parlo/contract";
import type { FlowType } from "@parlo/engine";
import type { FlowRow } from "../flow.table.ts";
import { choiceTwice, notThere } from "./bad-choice.ts";
import { repeats } from "./document-faults.ts";

export type FlowHere = Pick<FlowRow, "id" | "name" | "type">;

/** Which flows come in, and in whose place; `here` are those that are not archived. */
export function planFlows(
  { flows, choices }: FlowImport,
  here: readonly FlowHere[],
): { readonly previews: FlowImportPreview["flows"]; readonly problems: FieldProblem[] } {
  const chosen = new Map(choices.flows.map((choice) => [choice.id, choice]));
  const byName = new Map<string, FlowHere[]>();
  for (const flow of here) byName.set(plain(flow.name), [...(byName.get(plain(flow.name)) ?? []), flow]);
  const previews = flows.map(({ flow: { id, name, type, triggers }, nodes }) => ({
    id,
    name,
    type,
    nodes: nodes.length,
    schedules: triggers.schedules.length,
    webhooks: triggers.webhooks.length,
    here: (byName.get(plain(name)) ?? [])
      .filter((one) => stands(type, one.type))
      .map((one) => ({ id: one.id, name: one.name })),
    chosen: chosen.get(id) ?? { id, action: "create" as const },
  }));
  return { previews, problems: [...wrongChoices({ flows, choices }, here)] };
}

const plain = (name: string) => name.trim().toLowerCase();

/** Whether a flow here can stand for one of the file. What is `Core` elsewhere is an author's own here, unless it replaces one. */
const stands = (file: FlowType, here: FlowType) => talks(file) === talks(here);
const talks = (type: FlowType) => (type === "Core" ? "Custom" : type);

function wrongChoices({ flows, choices }: Pick<FlowImport, "flows" | "choices">, here: readonly FlowHere[]) {
  const typeOf = new Map(flows.map(({ flow }) => [flow.id, flow.type]));
  const byId = new Map(here.map((flow) => [flow.id, flow]));
  const replaced = new Set<string>();
  const wrong = choices.flows.flatMap((choice, at): FieldProblem[] => {
    const place = `choices.flows.${at}`;
    const type = typeOf.get(choice.id);
    if (!type) return [notThere(`${place}.id`, "There is no flow with this id in the file")];
    if (choice.action === "create") return [];
    const target = byId.get(choice.flowId);
    if (!target) return [notThere(`${place}.flowId`, "There is no flow with this id")];
    if (!stands(type, target.type))
      return [{ path: `${place}.flowId`, code: "flow-type", message: `${target.name} is a flow of another type` }];
    if (choice.action === "use") return [];
    if (replaced.has(target.id))
      return [{ path: `${place}.flowId`, code: "replaced-twice", message: "Two flows are to replace the same one" }];
    replaced.add(target.id);
    return [];
  });
  return [
    ...choiceTwice(
      "flows",
      repeats(choices.flows, ({ id }) => id),
    ),
    ...wrong,
  ];
}
