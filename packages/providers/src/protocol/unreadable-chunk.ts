/** What came is nothing that this protocol knows. */
export class UnreadableChunk extends Error {
  override readonly name = "UnreadableChunk";
}
