import { useMay } from "../app/use-may.ts";

/** Whether this person may speak in conversations, take them over and close them. */
export const useMayOperate = (): boolean => useMay().operate;
