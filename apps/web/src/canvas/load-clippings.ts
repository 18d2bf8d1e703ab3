import { loadLater } from "../app/load-later.ts";

type Clippings = typeof import("./clippings.ts");
let loaded: Clippings | null = null;

/** What reads the clipboard, apart from the other later parts: those that are copied from need it themselves. */
export const loadClippings = loadLater(async () => {
  loaded = await import("./clippings.ts");
  return loaded;
});

/** A copy is written at once or not at all: where it has not been loaded yet, it goes without what it names. */
export const loadedClippings = (): Clippings | null => loaded;
