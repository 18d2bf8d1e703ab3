import { type AiModel, newAiModelSchema } from "@parlo/contract";
import { Plug } from "lucide-react";
import { api } from "../../app/api.ts";
import type { EngineKind } from "../engine-kind.ts";
import { AiModelGeneral } from "./ai-model-general.tsx";
import { AiModelTestResult } from "./ai-model-test-result.tsx";
import type { AiModelTypes } from "./ai-model-types.ts";
import { ListedModelField } from "./listed-model-field.tsx";
import { PricesOfNew, priceLabels, typedPrices, typedPricesSchema } from "./prices-section.tsx";

export const aiModel: EngineKind<AiModelTypes> = {
  id: "ai-model",
  icon: Plug,
  api: api.aiModel,
  nameSchema: newAiModelSchema.shape.name,
  canBeDefault: ({ supportsLlm }) => supportsLlm,
  facts: (model, t) => [
    {
      name: t("configuration.model"),
      value: (
        <span translate="no" className="block truncate" title={modelName(model)}>
          {modelName(model)}
        </span>
      ),
    },
  ],
  further: {
    schema: { prices: typedPricesSchema },
    values: { prices: typedPrices(null) },
    labels: priceLabels,
    Fields: PricesOfNew,
  },
  General: AiModelGeneral,
  TestResult: AiModelTestResult,
  EngineModel: ListedModelField,
};

/** The vendor's name for it, wherever its provider keeps that. */
function modelName({ configuration, credentials, supportsLlm }: AiModel): string {
  const { defaultLlmModel, defaultEmbeddingModel } = configuration;
  const name = (supportsLlm ? defaultLlmModel : defaultEmbeddingModel) ?? credentials.modelName;
  return typeof name === "string" ? name : "";
}
