import {
  Decoration,
  type DecorationSet,
  EditorView,
  MatchDecorator,
  ViewPlugin,
  type ViewUpdate,
  WidgetType,
} from "@codemirror/view";
import type { TemplateVariable } from "./template-variable.ts";

class Chip extends WidgetType {
  readonly path: string;
  readonly known: boolean;

  constructor(path: string, known: boolean) {
    super();
    this.path = path;
    this.known = known;
  }

  override eq(other: Chip): boolean {
    return other.path === this.path && other.known === this.known;
  }

  toDOM(): HTMLElement {
    const chip = document.createElement("span");
    chip.className = this.known ? "template-chip" : "template-chip unknown";
    chip.textContent = this.path;
    return chip;
  }
}

const simple = /\{\{\s*([\p{L}_][\p{L}\p{N}_.-]*)\s*(?:\|[^{}]*)?\}\}/gu;

/** Shows `{{ name }}` as one chip that the cursor steps over; a name that nobody knows is marked. */
export function templateChips(variables: readonly TemplateVariable[]) {
  const known = new Set(variables.map(({ path }) => path));
  const roots = new Set(variables.map(({ path }) => path.split(".")[0]));
  const isKnown = (path: string) => known.has(path) || (path.includes(".") && roots.has(path.split(".")[0]));
  const matcher = new MatchDecorator({
    regexp: simple,
    decoration: (match) => {
      const path = match[1] ?? "";
      return Decoration.replace({ widget: new Chip(path, isKnown(path)) });
    },
  });
  return ViewPlugin.fromClass(
    class {
      chips: DecorationSet;

      constructor(view: EditorView) {
        this.chips = matcher.createDeco(view);
      }

      update(update: ViewUpdate): void {
        this.chips = matcher.updateDeco(update, this.chips);
      }
    },
    {
      decorations: (plugin) => plugin.chips,
      provide: (plugin) => EditorView.atomicRanges.of((view) => view.plugin(plugin)?.chips ?? Decoration.none),
    },
  );
}
