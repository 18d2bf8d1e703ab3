import { z } from "zod";

/** What a turn may take at most (promise 6 of the engine): an organisation lowers it and never raises it. */
export const mostOfTurn = { visits: 200, visitsOfNode: 5, modelSteps: 30, minutes: 5 } as const;
/** Tokens of a conversation whose organisation has set no budget. */
export const tokensUnlessSet = 2_000_000;
/** Tokens of a conversation: beyond this a budget is a slip of the hand. */
const mostTokens = 100_000_000;

const lowered = (most: number) => z.int().min(1).max(most).nullable().default(null);

/** The bounds of a turn that an organisation has lowered; null leaves one as the engine has it. Only the budget may be raised. */
export const turnLimitsSchema = z.strictObject({
  /** Nodes that a turn visits. */
  visits: lowered(mostOfTurn.visits),
  /** Visits of one node in a turn. */
  visitsOfNode: lowered(mostOfTurn.visitsOfNode),
  /** Calls of a model in a turn. */
  modelSteps: lowered(mostOfTurn.modelSteps),
  /** Minutes that a turn takes. */
  minutes: lowered(mostOfTurn.minutes),
  /** Input and output tokens of a conversation; null is 2,000,000. */
  tokens: lowered(mostTokens),
});
export type TurnLimitsSetting = z.infer<typeof turnLimitsSchema>;
export const noTurnLimits: TurnLimitsSetting = turnLimitsSchema.parse({});
