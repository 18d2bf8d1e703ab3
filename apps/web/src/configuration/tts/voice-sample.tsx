import { Button, Note } from "@parlo/ui";
import { useMutation, useQuery } from "@tanstack/react-query";
import { Volume2 } from "lucide-react";
import { useTranslation } from "react-i18next";
import { api } from "../../app/api.ts";
import { useMay } from "../../app/use-may.ts";
import { useWordsOfFailure } from "../../app/use-words-of-failure.ts";
import { TestOutcome } from "../test-outcome.tsx";
import { HeardAudio } from "./heard-audio.tsx";
import { undetermined } from "./use-voices.ts";

interface VoiceSampleProps {
  /** Null for the default, or for the server's own voice where there is none or one of them is named. */
  engineId: string | null;
  /** Empty for the first that fits. */
  voiceId: string;
  language: string;
}

/** Lets a voice say a greeting in a language, as it would be spoken in a conversation; for those who may choose it. */
export function VoiceSample({ engineId, voiceId, language }: VoiceSampleProps) {
  const { t } = useTranslation();
  const may = useMay();
  const namesNone = engineId === null && voiceId === "";
  const fallback = useDefaultEngine(namesNone && may.edit);
  const sample = useVoiceSample({ engineId: engineId ?? fallback.id, voiceId, language });
  if (!may.edit || (namesNone && !fallback.isKnown)) return null;
  return (
    <div className="flex min-w-0 flex-col items-start gap-2">
      <Button size="sm" icon={<Volume2 />} busy={sample.isPending} onClick={() => sample.mutate()}>
        {t("configuration.tts.listen")}
      </Button>
      <HeardSample sample={sample} />
    </div>
  );
}

/** Has it said when it is asked for; an engine of null is the server's own voice. */
export function useVoiceSample({ engineId, voiceId, language }: VoiceSampleProps) {
  return useMutation({
    mutationFn: () => {
      const asked = { ...(language !== undetermined && { language }), ...(voiceId !== "" && { voiceId }) };
      return engineId === null ? api.tts.testOffline.call(asked) : api.tts.test.call({ id: engineId, ...asked });
    },
    retry: false,
  });
}

/** What came of it: heard, or why not. */
export function HeardSample({ sample }: { sample: ReturnType<typeof useVoiceSample> }) {
  const { t } = useTranslation();
  const words = useWordsOfFailure();
  const { data, error, isPending } = sample;
  if (isPending) return null;
  if (error)
    return (
      <Note tone="danger" title={t("configuration.failed")}>
        {words(error)}
      </Note>
    );
  if (data?.audio) return <HeardAudio audio={data.audio} />;
  return data?.ok === false ? <TestOutcome {...data} /> : null;
}

function useDefaultEngine(isWanted: boolean): { id: string | null; isKnown: boolean } {
  const { data } = useQuery({
    queryKey: [...api.tts.list.key(), "the default"],
    queryFn: ({ signal }) => defaultEngine(signal),
    enabled: isWanted,
  });
  return { id: data ?? null, isKnown: data !== undefined };
}

/** Page by page, until it is found. */
async function defaultEngine(signal: AbortSignal): Promise<string | null> {
  const size = 100;
  for (let number = 1; ; number += 1) {
    const input = { pageSizeAndNumber: { size, number }, sortBy: "NameAsc" as const, includeArchived: false };
    const { count, results } = await api.tts.list.call(input, { signal });
    const found = results.find((engine) => engine.default);
    if (found) return found.id;
    if (number * size >= count) return null;
  }
}
