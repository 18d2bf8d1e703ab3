import { useMe } from "../app/use-me.ts";

/** Whether this person may speak in conversations, take them over and close them. */
export const useMayOperate = (): boolean => useMe().organization.role !== "viewer";
