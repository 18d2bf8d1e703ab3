import type { Tts, Voice } from "@parlo/contract";
import type { Option } from "@parlo/ui";
import { useQuery } from "@tanstack/react-query";
import { api } from "../../app/api.ts";
import { useMay } from "../../app/use-may.ts";
import { useLanguageNames } from "../use-language-names.ts";

type Asked = Pick<Tts, "id" | "archivedAt" | "credentials" | "obfuscated">;

/**
 * The voices that an engine's vendor has, for those who may change it. It is asked once for one way in, and not again
 * when something else of the engine changes.
 */
export function useVoices({ id, archivedAt, credentials, obfuscated }: Asked, areWanted = true) {
  const may = useMay();
  return useQuery({
    queryKey: ["voices of a vendor", id, credentials, obfuscated],
    queryFn: ({ signal }) => api.tts.voices.call({ id }, { signal }),
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
    optionOf: (voice: Voice): Option => ({
      value: voice.id,
      label: voice.name,
      hint: spoken(voice),
      verbatim: "label",
    }),
  };
}

/** What a vendor that does not say gives as a language. */
export const undetermined = "und";
