import { createHash } from "node:crypto";
import { newId } from "../platform/id.ts";

/** A message's id where its sender gave none, in the form that the engine gives to what agents say. */
export const newMessageId = (): string => `${newId()}-0`;

/** The same for what is posted again: it is known again by it, whatever the flow has made of its words. */
export const postedMessageId = (posted: string): string =>
  createHash("sha256")
    .update(posted)
    .digest("hex")
    .replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, "$1-$2-8$3-8$4-$5-0");

const given = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}-\d+$/i;

/**
 * Whether an id has the form of those that are given here. Clients may not use it: so theirs never meet one of an
 * agent's message, and nobody has to look or to keep an index for that.
 */
export const isGivenId = (id: string): boolean => given.test(id);
