import { type AnyKind, type FlowNode, type JsonObject, own, type Position, reconcileExits } from "@parlo/engine";
import { kinds } from "../kinds.ts";

interface Made {
  readonly id: string;
  readonly flowId: string;
  readonly type: "GoToFlow" | "EndFlow" | "IfElse";
  readonly name: string;
  readonly position: Position;
  readonly frameId?: string | undefined;
  readonly data: JsonObject;
}

/** A step that the extraction adds, with the exits of its kind. */
export function madeNode({ id, flowId, type, name, position, frameId, data }: Made): FlowNode {
  const kind = own(kinds as { readonly [type: string]: AnyKind }, type) as AnyKind;
  return {
    ...{ id, flowId, type, name },
    renderParams: { position, ...(frameId !== undefined && { frameId }) },
    data: { ...data, version: kind.version },
    exits: reconcileExits([], kind.exits(kind.schema.parse(data) as never, [])),
    tools: [],
  };
}
