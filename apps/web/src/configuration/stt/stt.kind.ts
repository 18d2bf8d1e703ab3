import { newSttSchema } from "@parlo/contract";
import { Mic } from "lucide-react";
import { api } from "../../app/api.ts";
import type { EngineKind } from "../engine-kind.ts";
import { SpokenTake } from "./spoken-take.tsx";
import { SttGeneral } from "./stt-general.tsx";
import { SttTestResult } from "./stt-test-result.tsx";
import type { SttTypes } from "./stt-types.ts";

export const stt: EngineKind<SttTypes> = {
  id: "stt",
  icon: Mic,
  api: api.stt,
  nameSchema: newSttSchema.shape.name,
  canBeDefault: () => true,
  facts: ({ ignoreSupportedLanguages: any, supportedLanguages }, t) => [
    {
      name: t("configuration.stt.languagesTitle"),
      value: (!any && supportedLanguages.join(", ")) || t("configuration.stt.everyLanguage"),
    },
  ],
  General: SttGeneral,
  Tried: SpokenTake,
  TestResult: SttTestResult,
};
