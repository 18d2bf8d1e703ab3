import { newToken } from "./token.ts";

/** By which people, and programs that look for leaked secrets, know what it is. */
const mark = "parlo_";

export function newApiKey(): { readonly key: string; readonly prefix: string } {
  const key = `${mark}${newToken()}`;
  return { key, prefix: key.slice(0, mark.length + 6) };
}

export const isApiKey = (token: string) => token.startsWith(mark);
