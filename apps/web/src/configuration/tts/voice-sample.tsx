import { Button, Note } from "@parlo/ui";
import { useMutation, useQuery } from "@tanstack/react-query";
import { Volume2 } from "lucide-react";
import { useTranslation } from "react-i18next";
import { api } from "../../app/api.ts";
import { useMay } from "../../app/use-may.ts";
import { useWordsOfFailure } from "../../app/use-words-of-failure.ts";
import { TestOutcome } from "../test-outcome.tsx";
import { HeardAudio } from "./heard-audio.tsx";

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
  const words = useWordsOfFailure();
  const may = useMay();
  const namesNone = engineId === null && voiceId === "";
  const fallback = useDefaultEngine(namesNone && may.edit);
  const sample = useMutation({
    mutationFn: () => {
      const asked = { language, ...(voiceId !== "" && { voiceId }) };
      const id = engineId ?? fallback.id;
      return id === null ? api.tts.testOffline.call(asked) : api.tts.test.call({ id, ...asked });
    },
    retry: false,
  });
  if (!may.edit || (namesNone && !fallback.isKnown)) return null;
  const { data, error } = sample;
  return (
    <div className="flex min-w-0 flex-col items-start gap-2">
      <Button size="sm" icon={<Volume2 />} busy={sample.isPending} onClick={() => sample.mutate()}>
        {t("configuration.tts.listen")}
      </Button>
      {!sample.isPending && data?.audio && <HeardAudio audio={data.audio} />}
      {!sample.isPending && data?.ok === false && <TestOutcome {...data} />}
      {error && (
        <Note tone="danger" title={t("configuration.failed")}>
          {words(error)}
        </Note>
      )}
    </div>
  );
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
