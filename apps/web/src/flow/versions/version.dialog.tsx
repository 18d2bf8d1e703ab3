import type { FlowVersion } from "@parlo/contract";
import { Button, Dialog, Note, TextArea, TextField } from "@parlo/ui";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { api, client } from "../../app/api.ts";
import { useWordsOfFailure } from "../../app/use-words-of-failure.ts";
import { useFlowEditor } from "../../canvas/index.ts";

interface VersionDialogProps {
  version: Pick<FlowVersion, "number" | "name" | "notes">;
  onClose: () => void;
}

/** What a version is called, and what is new in it: said when it was published, or later. */
export function VersionDialog({ version, onClose }: VersionDialogProps) {
  const { t } = useTranslation();
  const words = useWordsOfFailure();
  const { flowId } = useFlowEditor();
  const queryClient = useQueryClient();
  const [name, setName] = useState(version.name);
  const [notes, setNotes] = useState(version.notes);
  const save = useMutation({
    mutationFn: () => client.flow.updateVersion({ id: flowId, number: version.number, name, notes }),
    onSuccess: () => {
      void queryClient.invalidateQueries({ queryKey: api.flow.versions.key() });
      onClose();
    },
  });
  return (
    <Dialog
      open
      onClose={onClose}
      onSubmit={() => save.mutate()}
      title={t("flow.versions.number", { number: version.number })}
      actions={
        <>
          <Button onClick={onClose}>{t("ui.cancel")}</Button>
          <Button type="submit" variant="primary" busy={save.isPending}>
            {t("ui.form.save")}
          </Button>
        </>
      }
    >
      {save.error && <Note tone="danger">{words(save.error)}</Note>}
      <TextField label={t("flow.publish.name")} optional value={name} onChange={setName} maxLength={255} />
      <TextArea label={t("flow.publish.notes")} optional rows={4} value={notes} onChange={setNotes} maxLength={5000} />
    </Dialog>
  );
}
