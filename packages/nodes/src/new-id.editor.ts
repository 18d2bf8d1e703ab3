/** A short id for a row that exits are told apart by; unique among those there are. */
export function newId(taken: readonly string[]): string {
  for (;;) {
    const id = Array.from(crypto.getRandomValues(new Uint8Array(6)), (byte) => (byte % 36).toString(36)).join("");
    if (!taken.includes(id)) return id;
  }
}
