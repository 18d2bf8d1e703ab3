import type { FlowTemplate } from "@parlo/contract";
import type { AnyKind, Need } from "@parlo/engine";
import { kinds } from "@parlo/nodes";
import { buildFlow, cardSize, type FlowTemplate as Template } from "@parlo/nodes/templates";

const drawn = ({ id, type, flow }: Template) => buildFlow({ id, name: id, type, ...flow("en") });

/** Whether a server has what the steps of a template and their tools need. */
export function runsWith(template: Template, has: readonly Need[]): boolean {
  const { nodes, tools } = drawn(template);
  const needs = Object.values(nodes).flatMap((node) => {
    const kind: AnyKind = kinds[node.type as keyof typeof kinds];
    return [kind.needs, ...node.tools.map((id) => kind.toolNeeds?.[tools[id]?.type ?? "ResponseTool"])];
  });
  return needs.every((need) => need === undefined || has.includes(need));
}

/** What lists show of a template, with its steps as they stand on the canvas. */
export function presentTemplate(template: Template): FlowTemplate {
  const { id, type, name, description, asks } = template;
  const steps = Object.values(drawn(template).nodes);
  const at = new Map(steps.map((step, index) => [step.id, index]));
  return {
    ...{ id, type, name, description, asks: [...asks] },
    picture: {
      steps: steps.map((step) => ({
        category: kinds[step.type as keyof typeof kinds].category,
        ...step.renderParams.position,
        ...cardSize(step.exits.length),
      })),
      ways: steps.flatMap(({ exits }, from) =>
        [...new Set(exits.map(({ targetNodeId }) => targetNodeId))].flatMap((target): [number, number][] => {
          const to = target === null ? undefined : at.get(target);
          return to === undefined ? [] : [[from, to]];
        }),
      ),
    },
  };
}
