import { own } from "../own.ts";

/** Nodes, or tools, of a flow while operations change them: copied once, and only where something changes. */
export class Parts<Part> {
  readonly #before: { readonly [id: string]: Part };
  #changed: Map<string, Part> | undefined;

  constructor(before: { readonly [id: string]: Part }) {
    this.#before = before;
  }

  get = (id: string): Part | undefined => (this.#changed ? this.#changed.get(id) : own(this.#before, id));

  put(id: string, part: Part): void {
    this.#copy().set(id, part);
  }

  remove(id: string): void {
    this.#copy().delete(id);
  }

  /** They may be put and removed meanwhile. */
  all = (): Iterable<Part> => this.#changed?.values() ?? Object.values(this.#before);

  get size(): number {
    return this.#copy().size;
  }

  /** The very same as before where nothing has changed. */
  get after(): { readonly [id: string]: Part } {
    return this.#changed ? Object.fromEntries(this.#changed) : this.#before;
  }

  #copy(): Map<string, Part> {
    this.#changed ??= new Map(Object.entries(this.#before));
    return this.#changed;
  }
}
