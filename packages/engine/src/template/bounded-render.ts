import type { Context, Emitter, Liquid, Template } from "liquidjs";

/** Parts of a template that are put out, each round of a loop among them: of one text, and of all of one step. */
const mostParts = { ofText: 100_000, ofStep: 300_000 } as const;
/** Characters that a text, and what it keeps aside, may come to. */
const mostCharacters = 1_000_000;

/** What the templates of a step have put out together. */
export interface TemplateWork {
  templateParts: number;
}

/** Of the text that is being rendered: one at a time, as rendering waits for nothing. */
let spent = { parts: 0, characters: 0, most: 0 };

class BoundedEmitter implements Emitter {
  buffer = "";

  write(written: unknown): void {
    const text = String(written);
    spent.characters += text.length;
    if (spent.characters > mostCharacters) throw new Error(`The text is longer than ${mostCharacters} characters`);
    this.buffer += text;
  }
}

/**
 * Counts what the engine's renderer does: its own limits know filters alone, so that two loops over long lists hold up
 * everybody until the clock ends them. Counted, a text that does too much does so each time that it is played again.
 */
export function boundRenderer({ renderer }: Liquid): void {
  const render = renderer.renderTemplates.bind(renderer);
  renderer.renderTemplates = function* (templates: Template[], context: Context, emitter?: Emitter) {
    spent.parts += templates.length + 1;
    if (spent.parts > spent.most) throw new Error("The text has too many parts: its loops go on for too long");
    return yield* render(templates, context, emitter ?? new BoundedEmitter());
  };
}

/** Runs what renders one text; what it takes is written down in `work`. */
export function withinBounds<Result>(work: TemplateWork, run: () => Result): Result {
  spent = { parts: 0, characters: 0, most: Math.min(mostParts.ofText, mostParts.ofStep - work.templateParts) };
  try {
    return run();
  } finally {
    work.templateParts += spent.parts;
  }
}
