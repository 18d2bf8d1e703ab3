import type { Tts, Voice } from "@parlo/contract";
import { useQuery } from "@tanstack/react-query";
import { api } from "../../app/api.ts";
import { useMay } from "../../app/use-may.ts";
import { useLanguageNames } from "../use-language-names.ts";

/** The voices that an engine's vendor has; it is asked once while somebody looks, and only for those who may change. */
export function useVoices({ id, archivedAt }: Pick<Tts, "id" | "archivedAt">, areWanted = true) {
  const may = useMay();
  return useQuery({
    ...api.tts.voices.queryOptions({ input: { id } }),
    enabled: areWanted && may.edit && archivedAt === null,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
}

/** Voices as a select shows them: found by their names and by what they speak. */
export function useVoiceOptions() {
  const { nameOf } = useLanguageNames();
  const spoken = ({ languageCode }: Voice) => (languageCode === undetermined ? "" : nameOf(languageCode));
  return {
    spoken,
    optionOf: (voice: Voice) => ({ value: voice.id, label: voice.name, hint: spoken(voice) }),
  };
}

/** What a vendor that does not say gives as a language. */
export const undetermined = "und";
