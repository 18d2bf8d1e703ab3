import { toast } from "@parlo/ui";
import { useTranslation } from "react-i18next";
import { api, client } from "../../app/api.ts";
import { useAttempt } from "../../app/use-attempt.tsx";
import type { VariableRename } from "../../canvas/index.ts";

/** Renames a variable once more, for a step that is taken back or done again; whoever has renamed it since keeps their name. */
export function useRenameBack(): (rename: VariableRename) => void {
  const { t } = useTranslation();
  const attempt = useAttempt([api.variableDefinition.key()]);
  return ({ definitionId: id, from, to }) =>
    void attempt(from, async () => {
      const { key, version } = await client.variableDefinition.get({ id });
      if (key !== from) {
        toast({ title: t("flow.rename.meanwhile", { from, key }) });
        return;
      }
      const { flowIds } = await client.variableDefinition.rename({ id, key: to }, { context: { version } });
      toast({ title: t("flow.rename.done", { count: flowIds.length, from, to }) });
    });
}
