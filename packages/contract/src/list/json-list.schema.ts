import { z } from "zod";

const notStorable = "This text has characters that cannot be stored";

/** `[…]` as JSON, as it stands in an address; a list is taken as it is. */
export const jsonList = <Item extends z.ZodType>(item: Item, most: number) =>
  z.preprocess((value, context) => {
    if (typeof value !== "string") return value;
    let sound = true;
    try {
      const read: unknown = JSON.parse(value, (_, part: unknown) => {
        if (typeof part === "string" && !isSound(part)) sound = false;
        return part;
      });
      if (sound) return read;
    } catch {
      context.issues.push({ code: "custom", message: "Invalid JSON", input: value });
      return z.NEVER;
    }
    context.issues.push({ code: "custom", message: notStorable, input: value });
    return z.NEVER;
  }, z.array(item).max(most));

/** What no one sees in the address, as it is written as an escape there: NUL and halves of surrogate pairs. */
const isSound = (text: string) => !text.includes("\u0000") && !/\p{Surrogate}/u.test(text);
