import { Button, Dialog, Note, TextArea, TextField } from "@parlo/ui";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { api } from "../../app/api.ts";
import { useWordsOfFailure } from "../../app/use-words-of-failure.ts";

/** What a version is called, and what is new in it. */
export interface VersionWords {
  readonly name: string;
  readonly notes: string;
}

interface VersionDialogProps {
  title: string;
  text?: string;
  /** What its button is called. */
  action: string;
  words?: VersionWords;
  save: (words: VersionWords) => Promise<unknown>;
  onClose: () => void;
}

/** Asks what a version is to be called: when it is kept, or later. */
export function VersionDialog({ title, text, action, words, save, onClose }: VersionDialogProps) {
  const { t } = useTranslation();
  const wordsOf = useWordsOfFailure();
  const queryClient = useQueryClient();
  const [name, setName] = useState(words?.name ?? "");
  const [notes, setNotes] = useState(words?.notes ?? "");
  const saving = useMutation({
    mutationFn: () => save({ name, notes }),
    onSuccess: () => {
      void queryClient.invalidateQueries({ queryKey: api.flow.versions.key() });
      onClose();
    },
  });
  return (
    <Dialog
      open
      onClose={onClose}
      onSubmit={() => saving.mutate()}
      title={title}
      {...(text && { text })}
      actions={
        <>
          <Button onClick={onClose}>{t("ui.cancel")}</Button>
          <Button type="submit" variant="primary" busy={saving.isPending}>
            {action}
          </Button>
        </>
      }
    >
      {saving.error && <Note tone="danger">{wordsOf(saving.error)}</Note>}
      <TextField label={t("flow.publish.name")} optional value={name} onChange={setName} maxLength={255} />
      <TextArea label={t("flow.publish.notes")} optional rows={4} value={notes} onChange={setNotes} maxLength={5000} />
    </Dialog>
  );
}
