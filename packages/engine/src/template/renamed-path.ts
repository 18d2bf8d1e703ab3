/** What names and paths from outside are called from now on: `room`, `user.room`, `conversation.room`; one step of each is another. */
export type Renames = ReadonlyMap<string, string>;

/** A path under its new name; what follows the name stays. */
export function renamedPath(path: string, renames: Renames): string {
  const [root = "", second, ...rest] = path.split(".");
  const scoped = second === undefined ? undefined : renames.get(`${root}.${second}`);
  if (scoped !== undefined) return [scoped, ...rest].join(".");
  return (renames.get(root) ?? root) + path.slice(root.length);
}
