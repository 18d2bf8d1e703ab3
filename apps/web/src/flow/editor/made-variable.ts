import { type Around, type CarriedDefinition, definitionHere, freeNumber } from "../../canvas/index.ts";

export interface MadeVariable {
  /** As it stands here: under a name of its own where its own one stands for something else. */
  readonly here: CarriedDefinition;
  /** There is nothing to make: an earlier try has made it, or somebody else. */
  readonly isHere: boolean;
}

/** How a variable that is not here is made; `tried` is what an earlier try was to make, which may have come to pass. */
export function madeVariable(
  variable: CarriedDefinition,
  definitions: Around["definitions"],
  tried: CarriedDefinition = variable,
): MadeVariable {
  const there = definitionHere(tried, definitions);
  if (!there || there.type === tried.type) return { here: tried, isHere: there !== undefined };
  const number = freeNumber(variable, definitions);
  return { here: { ...variable, key: `${variable.key}-${number}`, name: `${variable.name} ${number}` }, isHere: false };
}
