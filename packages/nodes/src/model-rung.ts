import type { Reference } from "@parlo/engine";
import { z } from "zod";

/** The last rung of a question, where its author has switched it on. */
export const modelRung = {
  /** The model that reads answers which nothing else could; null asks none. */
  aiModelId: z.string().max(64).nullable().default(null),
} as const;

export const asksForMeaning = ({ aiModelId }: { readonly aiModelId: string | null }): boolean => aiModelId !== null;

export const modelRungReferences = (aiModelId: string | null): readonly Reference[] =>
  aiModelId === null ? [] : [{ type: "aiModel", id: aiModelId, field: "aiModelId" }];
