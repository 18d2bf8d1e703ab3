import type { Json, JsonObject } from "../json.ts";
import { own } from "../own.ts";
import type { Place } from "../template/place.ts";
import { Secrets } from "../template/secrets.ts";
import { parseTemplate, renderTemplate, type Template, type TemplateScope } from "../template/template.ts";
import { localText } from "../variable/local-text.ts";
import type { Turn } from "./draft.ts";
import { hidesAny } from "./hides-any.ts";
import { noteReadsOf } from "./reads.ts";
import { isHidden, read, scopeOf } from "./scope.ts";
import { TextCache } from "./text-cache.ts";

const templates = new TextCache(parseTemplate);

/** Characters below which a value is not looked for within other texts: it would tear them apart. */
const shortestWithin = 4;
/** Hidden values of one text that are looked for one by one. */
const mostApart = 50;

/**
 * A text of a flow with its values; throws `TemplateError`. Where it `isShown` to people, even the shortest thing that it
 * says of a hidden variable is told with it, so that it can be left out of what others read.
 */
export function render(turn: Turn, text: string, locals?: JsonObject, place?: Place, isShown = false): string {
  const template = templates.of(text);
  if (template.type === "plain") return text;
  if (turn.reads && template.type === "liquid") noteReadsOf(turn, text);
  const scope = locals ? withLocals(turn, locals) : turn;
  const isLocal = isShown && turn.flow.behavior.formatting.values === "local";
  const write = isLocal ? (value: unknown) => localText(value, turn) : null;
  if (!hidesAny(turn)) return renderTemplate(template, scope, turn, place, null, write);
  const secrets = new Secrets((path) => isHidden(turn, path));
  const made = renderTemplate(template, scope, turn, place, secrets, write);
  tellSecrets(turn, template, secrets.said, isShown ? made : null);
  return made;
}

const withLocals = (turn: Turn, locals: JsonObject): TemplateScope => ({
  read: (path) => own(locals, path) ?? read(turn, path),
  all: () => ({ ...scopeOf(turn), ...locals }),
});

/** Values as they are need no telling; what a filter has made of them does. */
function tellSecrets(turn: Turn, { type }: Template, said: readonly string[], shown: string | null): void {
  const parts = new Set(said.map((one) => one.trim()).filter((one) => one !== ""));
  if (parts.size === 0) return;
  const isTorn = parts.size > mostApart || [...parts].some(({ length }) => length < shortestWithin);
  const whole = isTorn && shown !== null ? [shown] : [];
  const made = type === "liquid" ? [...parts].slice(0, mostApart).filter(({ length }) => length >= shortestWithin) : [];
  if (whole.length + made.length > 0) turn.events.push({ type: "private", fields: [], values: [...whole, ...made] });
}

/** A list stays a list where a template is nothing but its name. */
export function renderedValue(turn: Turn, text: string): Json {
  const template = templates.of(text.trim());
  const [path, ...others] = template.type === "simple" ? template.paths : [];
  if (template.type !== "simple" || path === undefined || others.length > 0 || template.texts.some((one) => one !== ""))
    return render(turn, text);
  return read(turn, path) ?? "";
}
