import { publicApi } from "../api.ts";
import { asOperationError, asRefusal, Refusal } from "../conversation/index.ts";

/** For operations of touchpoints: what refuses them leaves as an error of the contract, with when to come back. */
export const refusingApi = publicApi.use(async ({ context, next }) => {
  try {
    return await next();
  } catch (error) {
    const refusal = asRefusal(error);
    if (refusal instanceof Refusal) for (const [name, value] of refusal.headers()) context.setHeader(name, value);
    throw asOperationError(refusal);
  }
});
