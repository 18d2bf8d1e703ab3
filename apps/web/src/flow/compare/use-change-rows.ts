import type { FlowGraph, FlowNode, NodeExit } from "@parlo/engine";
import { useTranslation } from "react-i18next";
import {
  type FieldOwner,
  fieldWords,
  flowFields,
  nodeFields,
  nodeName,
  parameterFields,
  shownExits,
  toolFields,
  useFlowEditor,
  useFormLookup,
  useValueWords,
  valueInWords,
} from "../../canvas/index.ts";
import { useEditorSurroundings } from "../editor/editor-surroundings.tsx";
import type { FlowChange, PartDifference } from "./model/flow-difference.ts";
import { leafChanges } from "./model/leaf-changes.ts";
import type { ValueChange } from "./model/value-changes.ts";

/** One line of what has changed, in words. */
export interface ChangeRow {
  readonly key: string;
  readonly label: string;
  /** What the language is called that it is the text of. */
  readonly language: string | null;
  /** A text is compared by its words; of a place or an order there is nothing to show beside it. */
  readonly look: "text" | "value" | "note";
  readonly before: string;
  readonly after: string;
}

/** Tells what a difference consists of, by the words of the forms. */
export function useChangeRows(before: FlowGraph, after: FlowGraph): (part: PartDifference) => readonly ChangeRow[] {
  const { t } = useTranslation();
  const { catalog, names } = useFlowEditor();
  const { form } = useEditorSurroundings();
  const lookup = useFormLookup();
  const stepName = (id: string | null) => {
    const node = id === null ? undefined : (after.nodes[id] ?? before.nodes[id]);
    return node ? nodeName(node, catalog.entry(node.type)) : "";
  };
  const wordsOf = useValueWords((id) => stepName(id) || null);
  const compared = (label: string, was: string, is: string, isWritten = true): Omit<ChangeRow, "key" | "language"> => {
    const look = isWritten && /\s/.test(was + is) ? "text" : "value";
    return { label, look, before: was, after: is };
  };

  const fieldRows = (change: ValueChange, owner: FieldOwner, prefix: readonly string[]): Omit<ChangeRow, "key">[] =>
    leafChanges(change).map(({ path, before: was, after: is, reordered }) => {
      const { words, language } = fieldWords(owner, path, lookup);
      const label = [...prefix, ...(words.length > 0 ? words : path.map(String))].join(" › ");
      if (reordered) return { label, language: null, look: "note", before: "", after: t("flow.compare.reordered") };
      const inWords = (value: unknown) => valueInWords(value, path, wordsOf(owner));
      // What its author has not written is one of several that the form offers, or the name of something.
      const isWritten = [was, is].every((value) => value === undefined || value === inWords(value));
      return {
        ...compared(label, inWords(was), inWords(is), isWritten),
        language: language && form.languageName(language),
      };
    });

  const exitLabel = (node: FlowNode | undefined, exit: NodeExit, graph: FlowGraph) =>
    node?.exits.some((one) => one.name === exit.name && one.expectedResultMatch === exit.expectedResultMatch)
      ? shownExits({ ...node, exits: [exit] }, catalog.entry(node.type), graph.tools, names.get().language)[0]?.label
      : undefined;

  function rowsOf(change: FlowChange, { part, state }: PartDifference): Omit<ChangeRow, "key">[] {
    const id = part.type === "flow" ? "" : part.id;
    const node = after.nodes[id] ?? before.nodes[id];
    const entry = node && catalog.entry(node.type);
    const plain = (row: Omit<ChangeRow, "key" | "language">) => [{ ...row, language: null }];
    switch (change.type) {
      case "node": {
        if (change.field === "settings")
          return entry ? fieldRows(change.change, nodeFields(entry), []) : fieldRows(change.change, flowFields, []);
        // It stands above.
        if (state !== "changed") return [];
        const words = (value: unknown) =>
          change.field === "kind" ? (catalog.entry(String(value))?.label ?? String(value ?? "")) : String(value ?? "");
        const label = t(change.field === "kind" ? "flow.compare.kind" : "flow.compare.name");
        return plain(compared(label, words(change.change.before), words(change.change.after)));
      }
      case "exit": {
        const label =
          exitLabel(after.nodes[id], change.exit, after) ?? exitLabel(before.nodes[id], change.exit, before) ?? "";
        const to = (target: string | null) => (target === null ? t("flow.compare.nowhere") : stepName(target));
        return plain({
          label: [t("flow.compare.exit"), label || change.exit.name].join(" › "),
          look: "value",
          before: to(change.before),
          after: to(change.after),
        });
      }
      case "tool": {
        const label = t("flow.compare.tool");
        return plain({ label, look: "value", before: change.before?.name ?? "", after: change.after?.name ?? "" });
      }
      case "toolField": {
        const { tool, field } = change;
        const prefix = [tool.name || t("canvas.tools.unnamed")];
        if (field === "settings") return fieldRows(change.change, entry ? toolFields(entry) : flowFields, prefix);
        if (field === "parameters")
          return fieldRows(change.change, parameterFields, [...prefix, t("canvas.tools.parameters")]);
        const label = t(field === "kind" ? "flow.compare.kind" : `canvas.tools.${field}`);
        const words = (value: unknown) => (field === "kind" ? t(`canvas.tools.type.${value}`) : String(value ?? ""));
        return plain(compared([...prefix, label].join(" › "), words(change.change.before), words(change.change.after)));
      }
      case "toolOrder":
        return plain({ label: t("canvas.tools.title"), look: "note", before: "", after: t("flow.compare.reordered") });
      case "mark": {
        if (change.field === "text") return plain(compared(t("flow.compare.text"), change.before, change.after));
        const label = t("flow.compare.color");
        const color = (value: string) => t(`flow.compare.colors.${value}`);
        return plain({ label, look: "value", before: color(change.before), after: color(change.after) });
      }
      case "layout":
        return plain({
          label: t("flow.compare.layout"),
          look: "note",
          before: "",
          after: t("flow.compare.layoutHelp"),
        });
      case "field": {
        const { field, change: value } = change;
        if (field === "settings") return fieldRows(value, flowFields, []);
        if (field === "name")
          return plain(compared(t("flow.editor.name"), String(value.before ?? ""), String(value.after ?? "")));
        const step = (id: unknown) => stepName(typeof id === "string" ? id : null);
        return plain({
          label: t("flow.compare.entry"),
          look: "value",
          before: step(value.before),
          after: step(value.after),
        });
      }
    }
  }
  return (part) =>
    part.changes
      .flatMap((change) => rowsOf(change, part))
      // What is new as a whole was nothing before: what its kind sets by itself only stands in the way.
      .map((row) => ({
        ...row,
        ...(part.state === "added" && { before: "" }),
        ...(part.state === "removed" && { after: "" }),
      }))
      .filter(({ before: was, after: is }) => part.state === "changed" || was !== "" || is !== "")
      // Rows have nothing but their place: two settings may be called alike.
      .map((row, at) => ({ ...row, key: `${at}:${row.label}` }));
}
