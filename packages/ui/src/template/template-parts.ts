import type { EditorState, Extension, Range } from "@codemirror/state";
import { StateField } from "@codemirror/state";
import { Decoration, type DecorationSet, EditorView, keymap } from "@codemirror/view";
import type { TemplatePart, TemplateSyntax } from "./template-syntax.ts";

interface Shown {
  readonly parts: readonly TemplatePart[];
  readonly looks: DecorationSet;
}

/** Shows the parts of a text, where it is at fault, and which brackets belong together; a new line begins below the last. */
export function templateParts(syntax: TemplateSyntax): Extension {
  const show = ({ doc }: EditorState): Shown => {
    const text = doc.toString();
    const parts = syntax.parts(text);
    const fault = syntax.faultAt(text);
    const looks = parts.map(({ from, to, look }) =>
      Decoration.mark({ class: `template-part ${look}` }).range(from, to),
    );
    return { parts, looks: Decoration.set([...looks, ...faultLook(parts, fault)], true) };
  };
  const shown = StateField.define<Shown>({
    create: show,
    update: (now, { docChanged, state }) => (docChanged ? show(state) : now),
    provide: (field) => EditorView.decorations.from(field, ({ looks }) => looks),
  });
  const partners = EditorView.decorations.compute([shown, "selection"], (state) => {
    const { empty, head } = state.selection.main;
    const pair = empty ? partnersAt(state.field(shown).parts, head) : [];
    return Decoration.set(pair.map(({ from, to }) => Decoration.mark({ class: "template-partner" }).range(from, to)));
  });
  return [shown, partners, keymap.of([{ key: "Enter", run: breakLine }])];
}

function faultLook(parts: readonly TemplatePart[], at: number | null): readonly Range<Decoration>[] {
  const part = at === null ? undefined : parts.find(({ to }) => to > at);
  return part ? [Decoration.mark({ class: "template-fault" }).range(Math.max(part.from, at ?? 0), part.to)] : [];
}

/** The bracket beside the caret with the one that closes or opens it; what stands behind the caret first. */
function partnersAt(parts: readonly TemplatePart[], caret: number): readonly TemplatePart[] {
  const open: TemplatePart[] = [];
  const pairs: TemplatePart[][] = [];
  for (const part of parts) {
    if (part.bracket === "open") open.push(part);
    const opening = part.bracket === "close" ? open.pop() : undefined;
    if (opening) pairs.push([opening, part]);
  }
  const touching = (at: "from" | "to") => pairs.find((pair) => pair.some((part) => part[at] === caret));
  return touching("from") ?? touching("to") ?? [];
}

/** As far in as the line above, and further behind an open bracket; what closes that one gets a line below. */
function breakLine(view: EditorView): boolean {
  const { state } = view;
  const { from, to } = state.selection.main;
  const before = state.sliceDoc(state.doc.lineAt(from).from, from);
  const indent = `\n${/^ */.exec(before)?.[0] ?? ""}`;
  const isOpen = /[[{]\s*$/.test(before);
  const deeper = isOpen ? `${indent}  ` : indent;
  const closing = isOpen && /^\s*[\]}]/.test(state.sliceDoc(to, to + 1)) ? indent : "";
  view.dispatch({
    changes: { from, to, insert: `${deeper}${closing}` },
    selection: { anchor: from + deeper.length },
    scrollIntoView: true,
    userEvent: "input",
  });
  return true;
}
