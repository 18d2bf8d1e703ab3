import { filters as builtIn, CaptureTag, type Context, Liquid } from "liquidjs";
import { formatNumber } from "../variable/format-number.ts";
import { isMoney } from "../variable/money.ts";
import { boundRenderer, formed, putOut } from "./bounded-render.ts";
import { reckonDates } from "./date-filters.ts";
import { Formed } from "./formed.ts";
import { calculate } from "./number-filters.ts";
import { wellFormed } from "./place.ts";
import { readParts } from "./text-filters.ts";

/** Filters and tags that would read files, the clock or dice. */
const withheldFilters = ["sample", "date_to_xmlschema", "date_to_rfc822", "date_to_string", "date_to_long_string"];
const withheldTags = ["include", "render", "layout", "block"];

/** Filters whose outcome is encoded already, wherever it is put. */
const encoders = ["url_encode", "cgi_escape", "uri_escape"] as const;

/** Values as people read them: nothing for nothing, JSON for what has parts. */
export function asText(value: unknown): string {
  if (value === null || value === undefined) return "";
  if (value instanceof Formed) return value.valueOf();
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}

/** What is captured is its author's text, whatever it looks like. */
class FormedCapture extends CaptureTag {
  override *render(context: Context): Generator<unknown, void, string> {
    yield* super.render(context);
    const kept = context.bottom() as Record<string, unknown>;
    kept[this.variable] = formed(asText(kept[this.variable]));
  }
}

function makeLiquid(): Liquid {
  const liquid = new Liquid({
    ownPropertyOnly: true,
    strictFilters: true,
    templates: {},
    parseLimit: 100_000,
    /**
     * Milliseconds of the clock on the wall, the last resort: a process that stands still must not make the same turn
     * end otherwise than before. What a template may do is bounded by counting.
     */
    renderLimit: 5000,
    /** Characters and items that filters and ranges may make. */
    memoryLimit: 200_000,
    /** What comes of it goes to the emitter alone, which takes any value. */
    outputEscape: ((value: unknown) => putOut(value, asText)) as (value: unknown) => string,
  });
  boundRenderer(liquid);
  liquid.registerTag("capture", FormedCapture);
  for (const name of withheldFilters) delete liquid.filters[name];
  for (const name of withheldTags) delete liquid.tags[name];
  readParts(liquid, asText);
  calculate(liquid, (value) => (isMoney(value) ? value.amount : value));
  for (const name of encoders) {
    const encoded = builtIn[name] as (text: string) => string;
    const handler = (value: unknown) => encoded(wellFormed(asText(value))).replaceAll("'", "%27");
    liquid.registerFilter(name, { raw: true, handler });
  }
  reckonDates(liquid, asText);
  liquid.registerFilter("number", function number(value: unknown, style?: unknown) {
    const text = asText(value);
    const { amount, currency } = isMoney(value) ? value : { amount: text, currency: "" };
    const read = asText(amount).trim() === "" ? Number.NaN : Number(amount);
    if (!Number.isFinite(read)) return text;
    const language = asText(this.context.getSync(["conversation", "language"]));
    return formatNumber(read, asText(style ?? currency), language) ?? text;
  });
  return liquid;
}

export const liquid = makeLiquid();
