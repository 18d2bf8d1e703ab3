import type { Stt, SttProviderFacts, SttTest } from "@parlo/contract";
import type { api } from "../../app/api.ts";

export interface SttTypes {
  engine: Stt;
  provider: SttProviderFacts;
  changes: Omit<Parameters<typeof api.stt.update.call>[0], "id">;
  test: SttTest;
}
