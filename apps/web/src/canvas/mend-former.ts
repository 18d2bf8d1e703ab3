import type { AnyKind, FlowProblem } from "@parlo/engine";
import type { FlowEditor } from "./flow-editor.ts";
import { loadTemplates } from "./load-templates.ts";
import type { Mend } from "./mend.ts";

/** What a variable was called becomes what it is called now, wherever the flow says it so; at the first, all of them do. */
export function formerMends({ nodeId, params }: FlowProblem, editor: FlowEditor): readonly Mend[] {
  const [name, now] = [String(params.name), String(params.now)];
  const one: Mend = { name: "sayInstead", values: { name: now }, does: () => say(new Map([[name, now]]), editor) };
  const former = editor.problems.get().filter(({ code }) => code === "former-name");
  const all = new Map(former.map(({ params: other }) => [String(other.name), String(other.now)]));
  const first = former.find(({ severity }) => severity === "error") ?? former[0];
  if (all.size < 2 || first?.nodeId !== nodeId || first.params.name !== name) return [one];
  return [one, { name: "sayAllInstead", values: { number: String(all.size) }, does: () => say(all, editor) }];
}

async function say(names: ReadonlyMap<string, string>, { store, catalog }: FlowEditor): Promise<void> {
  const { operationsBetween, renameVariables } = await loadTemplates();
  const kinds: Readonly<Record<string, AnyKind>> = Object.fromEntries(
    catalog.entries.map(({ type, kind }) => [type, kind]),
  );
  const { graph } = store.getState().document;
  const operations = operationsBetween(graph, renameVariables(graph, kinds, names).graph);
  if (operations.length > 0) store.edit({ name: "mend", operations });
}
