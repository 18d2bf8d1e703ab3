import { z } from "zod";

/** One thing wrong with one field. `message` is English; `code` and `params` are what the browser translates. */
export const fieldProblemSchema = z.object({
  /** Dotted, `nodes.0.name`; empty for the whole body. */
  path: z.string(),
  code: z.string(),
  message: z.string(),
  params: z.record(z.string(), z.json()).optional(),
});
export type FieldProblem = z.infer<typeof fieldProblemSchema>;

/** RFC 9457, the body of every error answer (`application/problem+json`). */
export const problemSchema = z.object({
  type: z.string(),
  title: z.string(),
  status: z.number().int(),
  detail: z.string(),
  /** Machine word for the cause, kebab-case: `stale-version`, `in-use`, `conversation-closed` … */
  code: z.string(),
  requestId: z.string(),
  errors: z.array(fieldProblemSchema).optional(),
  /** The entity as it is now, with a stale write. */
  current: z.json().optional(),
  /** With `outcome-unknown`: whether the same may be sent again without being done twice. */
  repeatable: z.boolean().optional(),
  /** Who still uses what should be archived. */
  usedBy: z.array(z.object({ type: z.string(), id: z.string(), name: z.string() })).optional(),
});
export type Problem = z.infer<typeof problemSchema>;
