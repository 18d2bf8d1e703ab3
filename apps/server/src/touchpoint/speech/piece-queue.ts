/** What one side gives and the other takes in its own time. */
export class PieceQueue<Piece> implements AsyncIterable<Piece> {
  #waiting: Piece[] = [];
  #isEnded = false;
  #wake = () => {};

  push(piece: Piece): void {
    this.#waiting.push(piece);
    this.#wake();
  }

  end(): void {
    this.#isEnded = true;
    this.#wake();
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<Piece> {
    for (;;) {
      for (const piece of this.#waiting.splice(0)) yield piece;
      if (this.#waiting.length > 0) continue;
      if (this.#isEnded) return;
      await new Promise<void>((resolve) => {
        this.#wake = resolve;
      });
    }
  }
}
