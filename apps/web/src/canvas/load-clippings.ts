/** What reads the clipboard, apart from the other later parts: those that are copied from need it themselves. */
export const loadClippings = () => import("./model/read-clipping.ts");
