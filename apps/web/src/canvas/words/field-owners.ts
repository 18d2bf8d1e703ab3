import type { CatalogEntry } from "../catalog.ts";
import type { FieldOwner } from "./field-words.ts";

type Entry = Pick<CatalogEntry, "type" | "editor">;

/** Settings of a step. */
export const nodeFields = ({ type, editor }: Entry): FieldOwner => ({
  texts: `nodes.${type}.fields`,
  parts: `nodes.${type}`,
  names: Object.fromEntries(
    Object.entries(editor.fieldNames ?? {}).map(([path, name]) => [path, `nodes.${type}.fields.${name}`]),
  ),
});

/** Settings of a tool that steps of this kind offer. */
export const toolFields = ({ type }: Entry): FieldOwner => ({ texts: `nodes.${type}.tool`, names: {} });

/** What every tool has, whatever it does. */
export const parameterFields: FieldOwner = {
  texts: "canvas.tools",
  names: {
    "*.name": "canvas.tools.parameterName",
    "*.type": "canvas.tools.parameterType",
    "*.description": "canvas.tools.parameterDescription",
    "*.required": "canvas.tools.parameterRequired",
  },
};

/** Settings of the flow as a whole. */
export const flowFields: FieldOwner = {
  texts: "flow.settings",
  names: {
    "handlers.*.on": "flow.settings.handlerOn",
    "handlers.*.names": "flow.settings.signals",
    "handlers.*.keywords": "flow.settings.on.keyword",
    "handlers.*.name": "flow.settings.intentName",
    "handlers.*.description": "flow.settings.intentDescription",
    "handlers.*.examples": "nodes.IntentMatcher.fields.examples",
    "handlers.*.flowId": "flow.settings.handlerFlow",
    "handlers.*.mode": "flow.settings.handlerMode",
    "intents.aiModelId": "flow.settings.intentsBy",
    "formatting.html": "flow.settings.stripHtml",
    "formatting.values": "flow.settings.localValues",
    "inputs.*.type": "flow.settings.inputType",
    "inputs.*.default": "flow.settings.inputDefault",
    "inputs.*.description": "flow.settings.inputDescription",
  },
};
