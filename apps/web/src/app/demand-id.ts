import { notFound } from "@tanstack/react-router";
import { isId } from "./search.ts";

/** There is nothing at an address whose id cannot be one: nobody is asked for it. */
export function demandId(id: string): void {
  if (!isId(id)) throw notFound();
}
