import type { KeptMessage, ModelMessage } from "./effect.ts";

/** A history never changes: what is told of it is made once, however often a turn asks. */
const told = new WeakMap<readonly KeptMessage[], readonly ModelMessage[]>();

/** What models read of a history: the words, and not by which messages people got them or what others are shown. */
export function toldHistory(kept: readonly KeptMessage[]): readonly ModelMessage[] {
  const known = told.get(kept);
  if (known) return known;
  const made = kept.map(withoutId);
  told.set(kept, made);
  return made;
}

function withoutId(kept: KeptMessage): ModelMessage {
  if (kept.messageId === undefined && kept.shown === undefined) return kept;
  const { messageId: _, shown: __, ...message } = kept;
  return message;
}
