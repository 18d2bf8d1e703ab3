import { type FlowNode, flowBehaviorSchema, type JsonObject } from "@parlo/engine";
import { type Catalog, draftData } from "../../../canvas/index.ts";

/** Settings as forms show them: in their present shape, with what their kind sets by itself. */
export interface SettingsReader {
  readonly node: (node: Pick<FlowNode, "type" | "data">) => unknown;
  /** Those of a new node. */
  readonly defaults: (type: string) => unknown;
  /** Those of the flow as a whole. */
  readonly behavior: (settings: JsonObject) => unknown;
}

export function settingsReader(catalog: Catalog): SettingsReader {
  const kindOf = (type: string) => catalog.entry(type)?.kind;
  return {
    node: ({ type, data }) => {
      const kind = kindOf(type);
      return (kind && draftData(kind, data)) ?? data;
    },
    defaults: (type) => {
      const kind = kindOf(type);
      return kind ? (kind.schema.safeParse(kind.defaults).data ?? kind.defaults) : {};
    },
    behavior: (settings) => flowBehaviorSchema.safeParse(settings).data ?? settings,
  };
}
