import type { FlowNode, FlowTool } from "../graph/model.ts";
import type { AnyKind, ExitShape, Reference, TemplateField, TextField } from "../kind/node-kind.ts";
import { type AnalyzeTemplate, pathsOutside, type TemplateAnalysis } from "../template/template-analysis.ts";
import { variableToWrite } from "../variable/variable-of-path.ts";
import type { VariableType } from "../variable/variable-types.ts";

/** A node whose settings could be read, with what its kind says about them. */
export interface CheckedNode {
  readonly node: FlowNode;
  readonly kind: AnyKind;
  readonly data: never;
  readonly tools: readonly FlowTool[];
  readonly shapes: readonly ExitShape[];
  readonly waits: boolean;
  /** What it waits for is time alone. */
  readonly pauses: boolean;
  readonly references: readonly Reference[];
  readonly templates: readonly (TemplateField & TemplateAnalysis)[];
  readonly texts: readonly TextField[];
  /** Names that templates of the flow know because of it. */
  readonly names: readonly string[];
  /** Names and paths that its settings and templates read, with the field. */
  readonly reads: readonly NodeRead[];
}

interface NodeRead {
  readonly path: string;
  readonly field: string;
  /** It makes do without a value. */
  readonly mayBeMissing: boolean;
  /** The name of a variable that is written as well. */
  readonly isWritten?: boolean;
  /** Types that do; any where absent. */
  readonly takes?: readonly VariableType[] | undefined;
}

/** A node whose settings fit its kind. */
export type ReadNode = Pick<CheckedNode, "node" | "tools" | "kind" | "data">;

export function checkNode({ node, tools, kind, data }: ReadNode, analyze: AnalyzeTemplate): CheckedNode {
  const references = kind.references?.(data, tools) ?? [];
  const accepts = kind.accepts?.(data) ?? null;
  const callsFlow = references.some((one) => one.type === "flow");
  const templates = (kind.templates?.(data, tools) ?? [])
    .filter(isUsed)
    .map((one) => ({ ...one, ...analyze(one.text) }));
  const declared = references.flatMap((one) =>
    one.type === "variable" && one.access !== "write" && one.key !== ""
      ? [
          {
            path: one.key,
            field: one.field,
            mayBeMissing: one.mayBeMissing === true,
            isWritten: one.access === "update",
            takes: one.takes,
          },
        ]
      : [],
  );
  const used = templates.flatMap((one) =>
    pathsOutside(one, one).map((path) => ({
      path,
      field: one.field,
      mayBeMissing: one.written?.includes(path.split(".")[0] ?? "") === true || one.defaulted?.includes(path) === true,
    })),
  );
  return {
    node,
    kind,
    data,
    tools,
    shapes: kind.exits(data, tools),
    /** A called flow may wait as well: nobody can tell from here. */
    waits: accepts !== null || callsFlow,
    pauses: !callsFlow && accepts?.every((one) => one === "timer") === true,
    references,
    templates,
    texts: (kind.texts?.(data, tools) ?? []).filter(isUsed),
    names: kind.names?.(data) ?? [],
    reads: [...declared, ...used],
  };
}

const isUsed = ({ idle }: Pick<TemplateField, "idle">) => idle !== true;

/** By their keys alone; the end user's with the scope before them, where it is named. */
export const writesOf = ({ references }: CheckedNode): readonly string[] =>
  references.flatMap((one) => {
    if (one.type !== "variable" || one.access === "read") return [];
    const { key, isEndUser } = variableToWrite(one.key);
    return isEndUser ? [`user.${key}`] : [key];
  });

export const targetsOf = (node: Pick<FlowNode, "exits">): readonly string[] =>
  node.exits.flatMap((exit) => (exit.targetNodeId === null ? [] : [exit.targetNodeId]));
