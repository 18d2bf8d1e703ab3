import type { Tts, TtsProviderFacts, TtsTest } from "@parlo/contract";
import type { api } from "../../app/api.ts";

export interface TtsTypes {
  engine: Tts;
  provider: TtsProviderFacts;
  changes: Omit<Parameters<typeof api.tts.update.call>[0], "id">;
  test: TtsTest;
}
