import type { Context, Emitter, Liquid, Template } from "liquidjs";
import { Formed } from "./formed.ts";
import { type Place, type Placing, Put, placing } from "./place.ts";
import type { Secrets } from "./secrets.ts";

/** Parts of a template that are put out, each round of a loop among them: of one text, and of all of one step. */
const mostParts = { ofText: 100_000, ofStep: 300_000 } as const;
/** Characters that a text, and what it keeps aside, may come to. */
export const mostCharacters = 1_000_000;
export const tooLong = `The text is longer than ${mostCharacters} characters`;

/** What the templates of a step have put out together. */
export interface TemplateWork {
  templateParts: number;
}

/** Of the text that is being rendered: one at a time, as rendering waits for nothing. */
let spent = {
  ...{ parts: 0, characters: 0, most: 0, begun: false },
  place: "text" as Place,
  secrets: null as Secrets | null,
  write: null as WriteValue | null,
};

/** Some values in another form than that in which they are kept; undefined for all others. */
export type WriteValue = (value: unknown) => string | undefined;

class BoundedEmitter implements Emitter {
  buffer = "";
  private readonly placing: Placing | null;

  constructor(placing: Placing | null) {
    this.placing = placing;
  }

  write(written: unknown): void {
    if (written instanceof Put) this.add(this.placing?.put(written.text) ?? written.text);
    else this.pass(String(written));
  }

  private pass(text: string): void {
    this.placing?.pass(text);
    this.add(text);
  }

  private add(text: string): void {
    spent.secrets?.written(text);
    spent.characters += text.length;
    if (spent.characters > mostCharacters) throw new Error(tooLong);
    this.buffer += text;
  }
}

/**
 * Counts what the engine's renderer does: its own limits know filters alone, so that two loops over long lists hold up
 * everybody until the clock ends them. Counted, a text that does too much does so each time that it is played again.
 */
export function boundRenderer(liquid: Liquid): void {
  const { renderer } = liquid;
  const render = renderer.renderTemplates.bind(renderer);
  renderer.renderTemplates = function* (templates: Template[], context: Context, emitter?: Emitter) {
    spent.parts += templates.length + 1;
    if (spent.parts > spent.most) throw new Error("The text has too many parts: its loops go on for too long");
    const into = emitter ?? new BoundedEmitter(nextPlacing());
    if (!spent.secrets) return yield* render(templates, context, into);
    return yield* watched(spent.secrets, templates, context, into);
  };

  function* watched(secrets: Secrets, templates: Template[], context: Context, into: Emitter) {
    let text: unknown = "";
    for (const one of templates) {
      const before = secrets.said.length;
      secrets.enter(one, pathsOf);
      text = yield* render([one], context, into);
      secrets.leave(one, before);
      if (context.breakCalled || context.continueCalled) break;
    }
    return text;
  }

  const pathsByPart = new WeakMap<Template, readonly string[]>();

  /** What a part reads itself, without the parts within; a step that is calculated is a star. */
  function pathsOf(part: Template): readonly string[] {
    const known = pathsByPart.get(part);
    if (known) return known;
    const alone = { token: part.token, render: part.render, arguments: () => part.arguments?.() ?? [] };
    const paths = liquid
      .variableSegmentsSync([alone])
      .map((path) => path.map((step) => (typeof step === "string" ? step : "*")).join("."));
    pathsByPart.set(part, paths);
    return paths;
  }
}

/** What its author has written or formatted, so that it is put out as it stands: only where values would not be. */
export const formed = (text: string): unknown => (spent.write ? new Formed(text) : text);

/** What a placeholder puts out, marked where it is to be told from what the author has written. */
export function putOut(value: unknown, asText: (value: unknown) => string): string | Put {
  const text = spent.write?.(value) ?? asText(value);
  return spent.place === "text" ? text : new Put(text);
}

/** What is kept aside in a variable is a text; it takes its place when it is put out. */
function nextPlacing(): Placing | null {
  if (spent.begun) return null;
  spent.begun = true;
  return placing(spent.place);
}

/** Runs what renders one text for a place; what it takes is written down in `work`. */
export function withinBounds<Result>(
  work: TemplateWork,
  place: Place,
  secrets: Secrets | null,
  write: WriteValue | null,
  run: () => Result,
): Result {
  const most = Math.min(mostParts.ofText, mostParts.ofStep - work.templateParts);
  spent = { parts: 0, characters: 0, most, place, begun: false, secrets, write };
  try {
    return run();
  } finally {
    work.templateParts += spent.parts;
  }
}
