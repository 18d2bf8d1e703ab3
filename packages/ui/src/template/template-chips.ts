import {
  Decoration,
  type DecorationSet,
  EditorView,
  MatchDecorator,
  ViewPlugin,
  type ViewUpdate,
  WidgetType,
} from "@codemirror/view";

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

  /** A click offers what can be done with the name. */
  override ignoreEvent({ type }: Event): boolean {
    return type !== "click";
  }

  toDOM(): HTMLElement {
    const chip = document.createElement("span");
    chip.className = this.known ? "template-chip" : "template-chip unknown";
    // Its name does not say which way the text around it runs.
    chip.dir = "ltr";
    chip.textContent = this.path;
    return chip;
  }
}

const simple = /\{\{\s*([\p{L}_][\p{L}\p{N}_.-]*)\s*(?:\|[^{}]*)?\}\}/gu;
const making = /\{%-?\s*(?:assign|capture|for|tablerow|increment|decrement)\s+([\p{L}_][\p{L}\p{N}_-]*)/gu;

/** What the chip names that a place of the text is in, or beside. */
export function chipAt(text: string, at: number): string | null {
  const found = [...text.matchAll(simple)].find(({ index, 0: chip }) => index <= at && at <= index + chip.length);
  return found?.[1] ?? null;
}

/** Names that a text makes for itself. */
const namesMade = (text: string) => [...text.matchAll(making)].map(([, name = ""]) => name);

/** Shows `{{ name }}` as one chip that the cursor steps over; a name that nobody knows is marked. */
export function templateChips(knows: (path: string) => boolean) {
  return ViewPlugin.fromClass(
    class {
      made: readonly string[] = [];
      readonly matcher = new MatchDecorator({
        regexp: simple,
        decoration: ([, path = ""]) =>
          Decoration.replace({ widget: new Chip(path, this.made.includes(path.split(".")[0] ?? "") || knows(path)) }),
      });
      chips: DecorationSet;

      constructor(view: EditorView) {
        this.made = namesMade(view.state.doc.toString());
        this.chips = this.matcher.createDeco(view);
      }

      update(update: ViewUpdate): void {
        const made = update.docChanged ? namesMade(update.state.doc.toString()) : this.made;
        const isSame = made.join() === this.made.join();
        this.made = made;
        this.chips = isSame ? this.matcher.updateDeco(update, this.chips) : this.matcher.createDeco(update.view);
      }
    },
    {
      decorations: (plugin) => plugin.chips,
      provide: (plugin) => EditorView.atomicRanges.of((view) => view.plugin(plugin)?.chips ?? Decoration.none),
    },
  );
}
