import { newConvAiSchema } from "@parlo/contract";
import { MessagesSquare } from "lucide-react";
import { api } from "../../app/api.ts";
import type { EngineKind } from "../engine-kind.ts";
import { GeneralWithLanguages } from "../general-with-languages.tsx";
import { hostOf } from "../host-of.ts";
import { ConvAiTestResult } from "./conv-ai-test-result.tsx";
import type { ConvAiTypes } from "./conv-ai-types.ts";

export const convAi: EngineKind<ConvAiTypes> = {
  id: "conv-ai",
  icon: MessagesSquare,
  api: api.convAi,
  nameSchema: newConvAiSchema.shape.name,
  canBeDefault: () => true,
  columns: () => [],
  inShort: hostOf,
  General: GeneralWithLanguages,
  TestResult: ConvAiTestResult,
};
