import { loadPart } from "../client/load-part.ts";

type Renderer = typeof import("./render-rich-text.ts");

/** Marks that make a text worth the reader of markdown. */
const marks = /[*_`~[\]<>|]|^\s{0,3}(#{1,6}\s|[-+]\s|\d+[.)]\s|={3,}|-{3,})|https?:\/\/|www\./m;

/** Loads the markdown reader with the first formatted message, and never for plain talk. */
export class RichText {
  renderer: Renderer | null = null;
  #loading: Promise<void> | null = null;
  readonly #loaded: () => void;

  constructor(loaded: () => void) {
    this.#loaded = loaded;
  }

  isFormatted(text: string): boolean {
    return marks.test(text);
  }

  /** The reader if it is here; otherwise it is fetched and `loaded` called. */
  want(): Renderer | null {
    this.#loading ??= loadPart(() => import("./render-rich-text.ts")).then(
      (renderer) => {
        this.renderer = renderer;
        this.#loaded();
      },
      () => {
        // Shown as plain text until the next formatted message tries again.
        this.#loading = null;
      },
    );
    return this.renderer;
  }
}
