import type { Surroundings } from "./surroundings.ts";

interface ModelProblem {
  readonly code: "model-missing" | "model-archived" | "model-embeds";
  readonly message: string;
}

/** Why a flow cannot ask the model with this id; null where it can. */
export function modelProblem(aiModelId: string, { aiModels }: Pick<Surroundings, "aiModels">): ModelProblem | null {
  const model = aiModels.find(({ id }) => id === aiModelId);
  if (!model) return { code: "model-missing", message: "This AI model is not there" };
  if (model.archived) return { code: "model-archived", message: "This AI model is archived" };
  return model.supportsLlm === false ? { code: "model-embeds", message: "This AI model writes nothing" } : null;
}
