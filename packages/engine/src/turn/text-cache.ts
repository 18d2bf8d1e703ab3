/** Characters of the texts that are kept together. */
const most = 10_000_000;
/** What is kept of a short text weighs about as much as so many characters. */
const overhead = 500;

/** What is made of texts, made once. They come from flows, of which there are few; the bound is for a process that has seen very many. */
export class TextCache<Value> {
  private readonly values = new Map<string, Value>();
  private readonly make: (text: string) => Value;
  private characters = 0;

  constructor(make: (text: string) => Value) {
    this.make = make;
  }

  of(text: string): Value {
    const known = this.values.get(text);
    if (known !== undefined) return known;
    const made = this.make(text);
    this.characters += text.length + overhead;
    if (this.characters > most) {
      this.values.clear();
      this.characters = text.length + overhead;
    }
    this.values.set(text, made);
    return made;
  }
}
