import { api, programApi, publicApi } from "./api.ts";
import type { RequestContext } from "./context.ts";
import { asOperationError, asRefusal, Refusal } from "./conversation/index.ts";

/** What refuses an operation leaves as an error of the contract, with when to come back. */
async function refusing<Result>(
  { setHeader }: Pick<RequestContext, "setHeader">,
  work: () => Result | PromiseLike<Result>,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    const refusal = asRefusal(error);
    if (refusal instanceof Refusal) for (const [name, value] of refusal.headers()) setHeader(name, value);
    throw asOperationError(refusal);
  }
}

/** For operations on conversations: of touchpoints, of members, and of members and programs. */
export const refusingApi = publicApi.use(({ context, next }) => refusing(context, () => next()));
export const refusingMembers = api.use(({ context, next }) => refusing(context, () => next()));
export const refusingPrograms = programApi.use(({ context, next }) => refusing(context, () => next()));
