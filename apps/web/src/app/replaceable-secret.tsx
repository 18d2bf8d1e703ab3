import { Button, ConfirmDialog, showDateTime } from "@parlo/ui";
import { RefreshCw } from "lucide-react";
import { useState } from "react";
import { HiddenSecret } from "./hidden-secret.tsx";

interface ReplaceableSecretProps {
  label: string;
  secret: string;
  /** Until when the one before is good for signing as well. */
  formerUntil: string | null;
  words: {
    /** What one does who replaces it. */
    replace: string;
    title: string;
    /** What becomes of this one. */
    text: string;
    formerUntil: (when: string) => string;
  };
  /** Absent where it is only looked at. */
  onReplace?: (() => void) | undefined;
}

/** A secret that receivers check signatures with: masked, copied, and replaced so that they can change over. */
export function ReplaceableSecret({ label, secret, formerUntil, words, onReplace }: ReplaceableSecretProps) {
  const [asking, setAsking] = useState(false);
  return (
    <div className="flex flex-col items-start gap-3">
      <HiddenSecret label={label} text={secret} />
      {formerUntil && <p className="text-xs text-text-3">{words.formerUntil(showDateTime(formerUntil))}</p>}
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
              onReplace();
            }}
            title={words.title}
            text={words.text}
            action={words.replace}
            danger={false}
          />
        </>
      )}
    </div>
  );
}
