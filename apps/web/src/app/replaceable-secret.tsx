import { Button, ConfirmDialog, FormSection, showDateTime, toast } from "@parlo/ui";
import type { QueryKey, UseQueryResult } from "@tanstack/react-query";
import { RefreshCw } from "lucide-react";
import { useState } from "react";
import { HiddenSecret } from "./hidden-secret.tsx";
import { useAttempt } from "./use-attempt.tsx";
import { useWordsOfFailure } from "./use-words-of-failure.ts";

interface ReplaceableSecretProps {
  /** Of what signs with it. */
  name: string;
  /** With until when the one before is good for signing as well. */
  query: UseQueryResult<{ secret: string; formerUntil: string | null }>;
  /** What is read anew once it is replaced. */
  keys: readonly QueryKey[];
  /** Absent where it is only looked at. */
  onReplace?: (() => Promise<unknown>) | undefined;
  words: {
    title: string;
    text: string;
    label: string;
    /** What one does who replaces it. */
    replace: string;
    replaceTitle: string;
    /** What becomes of this one. */
    replaceText: string;
    replaced: string;
    formerUntil: (when: string) => string;
  };
}

/** A secret that receivers check signatures with: masked, copied, and replaced so that they can change over. */
export function ReplaceableSecret({ name, query: { data, error }, keys, onReplace, words }: ReplaceableSecretProps) {
  const wordsOfFailure = useWordsOfFailure();
  const attempt = useAttempt(keys);
  const [asking, setAsking] = useState(false);
  return (
    <FormSection title={words.title} text={words.text}>
      {error && (
        <p role="alert" className="text-danger-text">
          {wordsOfFailure(error)}
        </p>
      )}
      {data && (
        <div className="flex flex-col items-start gap-3">
          <HiddenSecret label={words.label} text={data.secret} />
          {data.formerUntil && (
            <p className="text-xs text-text-3">{words.formerUntil(showDateTime(data.formerUntil))}</p>
          )}
          {onReplace && (
            <>
              <Button icon={<RefreshCw />} onClick={() => setAsking(true)}>
                {words.replace}
              </Button>
              <ConfirmDialog
                open={asking}
                onClose={() => setAsking(false)}
                onConfirm={() => {
                  setAsking(false);
                  void attempt(name, async () => {
                    await onReplace();
                    toast({ variant: "success", title: words.replaced });
                  });
                }}
                title={words.replaceTitle}
                text={words.replaceText}
                action={words.replace}
                danger={false}
              />
            </>
          )}
        </div>
      )}
    </FormSection>
  );
}
