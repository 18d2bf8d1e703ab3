import { ApiError } from "../../app/api-error.ts";
import type { FlowEditor } from "../../canvas/index.ts";

/**
 * Has the server take what is written here, before something is done with the draft that it has. Throws where it could
 * not be reached or does not take it: an older draft would be published, tried or renamed in.
 */
export async function deliverDraft(store: Pick<FlowEditor["store"], "flush" | "isIdle">): Promise<void> {
  await store.flush();
  if (store.isIdle()) return;
  const detail = "What is written here has not reached the server";
  const problem = {
    type: "about:blank",
    title: "Conflict",
    status: 409,
    detail,
    code: "draft-not-sent",
    requestId: "",
  };
  throw ApiError.status(409, problem);
}
