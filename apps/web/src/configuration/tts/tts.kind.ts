import { newTtsSchema } from "@parlo/contract";
import { Speech } from "lucide-react";
import { api } from "../../app/api.ts";
import type { EngineKind } from "../engine-kind.ts";
import { EngineModelField } from "./engine-model-field.tsx";
import { SpokenText } from "./spoken-text.tsx";
import { TtsGeneral } from "./tts-general.tsx";
import { TtsTestResult } from "./tts-test-result.tsx";
import type { TtsTypes } from "./tts-types.ts";

export const tts: EngineKind<TtsTypes> = {
  id: "tts",
  icon: Speech,
  api: api.tts,
  nameSchema: newTtsSchema.shape.name,
  canBeDefault: () => true,
  facts: ({ ignoreSupportedLanguages: any, supportedVoices }, t) => [
    {
      name: t("configuration.tts.voicesTitle"),
      value: (!any && supportedVoices.length) || t("configuration.tts.everyVoice"),
    },
  ],
  General: TtsGeneral,
  Tried: SpokenText,
  TestResult: TtsTestResult,
  EngineModel: EngineModelField,
};
