import { z } from "zod";

/** One text per language. */
export const textsSchema = z.record(z.string(), z.string().max(10_000));
export type Texts = z.output<typeof textsSchema>;
