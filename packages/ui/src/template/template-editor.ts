import {
  autocompletion,
  type CompletionContext,
  closeCompletion,
  completionKeymap,
  completionStatus,
} from "@codemirror/autocomplete";
import { Compartment, EditorState } from "@codemirror/state";
import { EditorView, keymap, placeholder } from "@codemirror/view";
import { fold } from "../search/fold.ts";
import { movedCaret } from "./moved-caret.ts";
import { nameBefore } from "./name-before.ts";
import { oneLine } from "./one-line.ts";
import { oneLineFilter } from "./one-line-filter.ts";
import { templateChips } from "./template-chips.ts";
import { templateParts } from "./template-parts.ts";
import { templateRename } from "./template-rename.ts";
import type { TemplateSyntax } from "./template-syntax.ts";
import type { TemplateVariable, TemplateVariables } from "./template-variable.ts";

export interface TemplateEditorOptions {
  value: string;
  /** Where the caret is, in UTF-16 units; what lies outside the value is put at its end. */
  selection: { anchor: number; head: number };
  onChange: (value: string) => void;
  onBlur: () => void;
  variables: TemplateVariables;
  multiline: boolean;
  syntax: TemplateSyntax | undefined;
  placeholder: string;
  attributes: Record<string, string>;
}

/** As far back as the braces of a name are looked for. */
const farthest = 1000;

/** Escape puts the names away where they are shown; otherwise it belongs to what lies around the field. */
const completionKeys = [
  ...completionKeymap.filter(({ key }) => key !== "Escape"),
  {
    key: "Escape",
    run: (view: EditorView) => completionStatus(view.state) === "active" && closeCompletion(view),
  },
];

/** A text with variables as chips; `{` offers the names. Loaded when the first field is shown. */
export function mountTemplateEditor(parent: HTMLElement, options: TemplateEditorOptions) {
  let { variables } = options;
  const chips = new Compartment();
  const attributes = new Compartment();
  const shown = options.multiline ? (text: string) => text : oneLine;
  const doc = shown(options.value);

  const complete = (context: CompletionContext) => {
    const begin = Math.max(0, context.pos - farthest);
    const name = nameBefore(context.state.sliceDoc(begin, context.pos), options.syntax !== undefined);
    if (!name) return null;
    const closing = /^\s*\}\}?/u.exec(context.state.sliceDoc(context.pos, context.pos + 4));
    return {
      from: begin + name.from,
      filter: false,
      options: rank(variables.offered, name.typed).map(({ path, label, hint }) => ({
        label: path,
        detail: hint ?? (label === path ? "" : label),
        apply: (view: EditorView, _completion: unknown, from: number, to: number) => {
          const insert = name.isWhole ? `{{ ${path} }}` : path;
          const end = name.isWhole ? to + (closing?.[0].length ?? 0) : to;
          view.dispatch({ changes: { from, to: end, insert }, selection: { anchor: from + insert.length } });
        },
      })),
    };
  };

  const view = new EditorView({
    parent,
    state: EditorState.create({
      doc,
      selection: {
        anchor: Math.min(options.selection.anchor, doc.length),
        head: Math.min(options.selection.head, doc.length),
      },
      extensions: [
        options.multiline ? [] : oneLineFilter,
        EditorView.lineWrapping,
        autocompletion({ override: [complete], icons: false, defaultKeymap: false }),
        keymap.of(completionKeys),
        options.syntax ? templateParts(options.syntax) : [],
        templateRename(() => variables),
        placeholder(options.placeholder),
        chips.of(templateChips(variables.knows)),
        attributes.of(EditorView.contentAttributes.of(options.attributes)),
        EditorView.updateListener.of((update) => {
          if (update.docChanged && !update.transactions.some((each) => each.isUserEvent("sync")))
            options.onChange(update.state.doc.toString());
        }),
        EditorView.domEventHandlers({ blur: () => options.onBlur() }),
      ],
    }),
  });

  return {
    /** What comes from outside (a step taken back, another language). One's own letters come back unchanged. */
    setValue(given: string): void {
      const value = shown(given);
      const now = view.state.doc.toString();
      if (value === now) return;
      const { anchor, head } = view.state.selection.main;
      const selection = { anchor: movedCaret(now, value, anchor), head: movedCaret(now, value, head) };
      view.dispatch({ changes: { from: 0, to: now.length, insert: value }, selection, userEvent: "sync" });
    },
    setVariables(next: TemplateVariables): void {
      variables = next;
      view.dispatch({ effects: chips.reconfigure(templateChips(next.knows)) });
    },
    setAttributes(next: Record<string, string>): void {
      view.dispatch({ effects: attributes.reconfigure(EditorView.contentAttributes.of(next)) });
    },
    focus: () => view.focus(),
    destroy: () => view.destroy(),
  };
}
export type TemplateEditor = ReturnType<typeof mountTemplateEditor>;

function rank(variables: readonly TemplateVariable[], typed: string): readonly TemplateVariable[] {
  const wanted = fold(typed);
  const begins = ({ path }: TemplateVariable) => fold(path).startsWith(wanted);
  const paths = new Set(variables.map(({ path }) => path));
  const isPart = ({ path }: TemplateVariable) => paths.has(path.slice(0, path.lastIndexOf(".")));
  return variables
    .filter(({ path, label }) => fold(path).includes(wanted) || fold(label).includes(wanted))
    .sort((a, b) => Number(begins(b)) - Number(begins(a)) || Number(isPart(a)) - Number(isPart(b)))
    .slice(0, 50);
}
