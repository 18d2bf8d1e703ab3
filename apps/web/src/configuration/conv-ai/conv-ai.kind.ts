import { newConvAiSchema } from "@parlo/contract";
import { MessagesSquare } from "lucide-react";
import { api } from "../../app/api.ts";
import type { EngineKind } from "../engine-kind.ts";

import { ConvAiGeneral } from "./conv-ai-general.tsx";
import { ConvAiTestResult } from "./conv-ai-test-result.tsx";
import type { ConvAiTypes } from "./conv-ai-types.ts";
import { EnginePrices, enginePriceLabels, typedEnginePrices, typedEnginePricesSchema } from "./engine-prices.tsx";

export const convAi: EngineKind<ConvAiTypes> = {
  id: "conv-ai",
  icon: MessagesSquare,
  api: api.convAi,
  nameSchema: newConvAiSchema.shape.name,
  canBeDefault: () => true,
  facts: ({ ignoreSupportedLanguages: any, supportedLanguages }, t) => [
    {
      name: t("configuration.conv-ai.languagesTitle"),
      value: (!any && supportedLanguages.join(", ")) || t("configuration.conv-ai.everyLanguage"),
    },
  ],
  further: {
    schema: { prices: typedEnginePricesSchema },
    values: { prices: typedEnginePrices(null) },
    labels: enginePriceLabels,
    Fields: EnginePrices,
  },
  General: ConvAiGeneral,
  TestResult: ConvAiTestResult,
};
