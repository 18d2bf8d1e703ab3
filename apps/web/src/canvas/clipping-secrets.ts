import { blankSecrets, giveSecrets, type Json, type JsonObject, type SecretOf } from "@parlo/engine";
import type { CarriedSecret } from "./around.ts";
import type { Clipping } from "./model/clipboard.ts";

/** As steps come into another organisation than the one that their secrets were given to. */
export const withoutSecrets = (clipping: Clipping): Clipping => changed(clipping, blankSecrets);

export const withSecrets = (clipping: Clipping, secretOf: SecretOf): Clipping =>
  changed(clipping, (data) => giveSecrets(data, secretOf));

/** By header and origin: one value serves all calls that carry it there. */
export function secretsNeeded({ nodes, tools }: Clipping): readonly CarriedSecret[] {
  const found = new Map<string, CarriedSecret>();
  const note = (nodeId: string, data: Json) =>
    giveSecrets(data, (name, origin) => {
      const id = `${name.toLowerCase()} ${origin}`;
      const before = found.get(id);
      found.set(id, { ...(before ?? { name, origin }), nodeIds: [...new Set([...(before?.nodeIds ?? []), nodeId])] });
      return null;
    });
  for (const { id, data } of nodes) note(id, data);
  for (const { nodeId, data } of tools) note(nodeId, data);
  return [...found.values()];
}

function changed(clipping: Clipping, change: (data: Json) => Json): Clipping {
  const of = <Part extends { readonly data: JsonObject }>(part: Part) => ({
    ...part,
    data: change(part.data) as JsonObject,
  });
  return { ...clipping, nodes: clipping.nodes.map(of), tools: clipping.tools.map(of) };
}
