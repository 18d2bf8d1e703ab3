import type { Role } from "@parlo/contract";
import { atLeast } from "../platform/roles.ts";

/** Viewers read; whoever works with what agents do may say what they think of it, also without the right to change it. */
export const mayComment = (role: Role) => atLeast(role, "operator");

type Person = { readonly userId: string };
type Said = { readonly userId: string | null };

/** Words stay those of the one who said them. */
export const mayEditComment = ({ userId }: Person, comment: Said) => comment.userId === userId;

/** Admins take away what should not have been said, and what nobody is there for any more. */
export const mayRemoveComment = (person: Person, role: Role, comment: Said) =>
  mayEditComment(person, comment) || atLeast(role, "admin");
