import type { FlowReferenceType } from "@parlo/contract";
import type { FlowType } from "@parlo/engine";
import type { CarriedDefinition, CarriedReference } from "./model/clipboard.ts";

interface Thing {
  readonly id: string;
  readonly name: string;
}

/** What steps may name outside their flow. */
export interface Around {
  readonly definitions: readonly CarriedDefinition[];
  readonly things: Readonly<
    Record<Exclude<FlowReferenceType, "flow">, readonly Thing[]> & {
      flow: readonly (Thing & { readonly type: FlowType })[];
    }
  >;
}

/** A secret that calls need, by its header and where it goes; null where a variable decides that. */
export interface CarriedSecret {
  readonly name: string;
  readonly origin: string | null;
  readonly nodeIds: readonly string[];
}

/** What copied steps name that is not here. */
export interface Missing {
  /** Also those whose name stands for another type here. */
  readonly variables: readonly CarriedDefinition[];
  readonly references: readonly CarriedReference[];
  /** None in what was copied in this organisation. */
  readonly secrets: readonly CarriedSecret[];
}
