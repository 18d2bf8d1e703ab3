import type { VariableType } from "@parlo/contract";
import { toast } from "@parlo/ui";
import { useTranslation } from "react-i18next";
import { api, client } from "../../app/api.ts";
import { useAttempt } from "../../app/use-attempt.tsx";

/** Makes a variable that the flow names already, and offers to take that back. */
export function useCreateVariable(): (key: string, type: VariableType) => void {
  const { t } = useTranslation();
  const attempt = useAttempt([api.variableDefinition.key()]);
  const withdraw = (key: string, id: string, version: number) =>
    attempt(key, () => client.variableDefinition.withdraw({ id }, { context: { version } }));
  return (key, type) =>
    void attempt(key, async () => {
      const { id, version } = await client.variableDefinition.create({ key, name: key, type, isEndUser: false });
      toast({
        title: t("canvas.mend.variableCreated", { key, type }),
        action: { label: t("app.archived.undo"), onSelect: () => void withdraw(key, id, version) },
      });
    });
}
