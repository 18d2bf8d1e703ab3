import { nameSchema } from "@parlo/contract";
import { FormDialog, FormField, TextField, toast } from "@parlo/ui";
import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { api, client } from "../app/api.ts";
import { problemOf } from "../app/api-error.ts";
import { useSchemaForm } from "../app/use-schema-form.ts";

const schema = z.object({ name: z.string().trim().min(1, "Required").pipe(nameSchema) });

/** Keeps a conversation as a test of the flow that it began with. */
export function KeepTestDialog({ conversationId, onClose }: { conversationId: string; onClose: () => void }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const form = useSchemaForm(schema, { defaultValues: { name: "" } });
  const save = async ({ name }: z.output<typeof schema>) => {
    const { flowId } = await client.flowTest.keep({ conversationId, name }).catch((error) => {
      const code = problemOf(error)?.code;
      if (code === "not-replayable") throw new Error(t("conversation.keepTest.notReplayable"));
      throw code === "paused-turn" ? new Error(t("conversation.keepTest.pausedTurn")) : error;
    });
    await queryClient.invalidateQueries({ queryKey: api.flowTest.key() });
    onClose();
    toast({
      variant: "success",
      title: t("conversation.keepTest.done"),
      action: {
        label: t("conversation.keepTest.open"),
        onSelect: () => void navigate({ to: "/conversation-flows/$flowId/tests", params: { flowId } }),
      },
    });
  };
  return (
    <FormDialog
      form={form}
      onSave={save}
      onClose={onClose}
      title={t("conversation.keepTest.title")}
      saveLabel={t("conversation.keepTest.save")}
    >
      <p className="text-text-2">{t("conversation.keepTest.help")}</p>
      <FormField<string> name="name">
        {(field) => <TextField {...field} label={t("conversation.keepTest.name")} autoComplete="off" autoFocus />}
      </FormField>
    </FormDialog>
  );
}
