import { cutText, type Json, type NodeContext, NodeError, type Output } from "@parlo/engine";

/** More than any channel shows, and than anybody reads. */
const most = 100;
/** Characters of the value that an answer names. */
const longestValue = 255;

/** The items of a list variable; there have to be some. */
export function listItems(variable: string, context: NodeContext): readonly Json[] {
  const items = context.read(variable);
  if (!Array.isArray(items) || items.length === 0)
    throw new NodeError("no-choices", `The variable ${variable} holds no list to choose from`);
  return (items as Json[]).slice(0, most);
}

/** Says that a list has more items than may be chosen from. */
export function listCut(list: { readonly variable: string } | null, context: NodeContext): readonly Output[] {
  const items = list && context.read(list.variable);
  if (!Array.isArray(items) || items.length <= most) return [];
  return [{ type: "issue", severity: "warning", code: "list-cut", message: `The list has more than ${most} items` }];
}

/** What stands in an item at a dotted path, as a word; the item itself where the path is empty. */
export function wordAt(item: Json, path: string): string {
  const value = part(item, path);
  return value === undefined || value === null || typeof value === "object" ? "" : String(value);
}

/** The value of a choice that a list made. */
export const choiceValue = (text: string): string => cutText(text, longestValue);

function part(item: Json, path: string): Json | undefined {
  let value: Json | undefined = item;
  for (const key of path === "" ? [] : path.split(".")) {
    if (typeof value !== "object" || value === null || !Object.hasOwn(value, key)) return undefined;
    value = (value as { readonly [key: string]: Json })[key];
  }
  return value;
}
