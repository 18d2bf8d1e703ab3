import type { Persona } from "@parlo/contract";
import { toast } from "@parlo/ui";
import { useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { api, client } from "../app/api.ts";
import { problemOf } from "../app/api-error.ts";

/** Archives at once and offers to take it back; says who still uses the persona when it cannot be archived. */
export function useArchivePersona() {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const refresh = () => queryClient.invalidateQueries({ queryKey: api.persona.key() });
  const failed = (error: unknown) => {
    const usedBy = problemOf(error)?.usedBy;
    const description = usedBy?.map(({ name }) => name).join(", ");
    toast({ variant: "destructive", title: t(usedBy ? "persona.inUse" : "persona.failed"), description });
  };
  const restore = async ({ id, name }: Persona) => {
    try {
      await client.persona.restore({ id });
      toast({ title: t("persona.isRestored", { name }) });
    } catch (error) {
      failed(error);
    }
    await refresh();
  };
  const archive = async (persona: Persona) => {
    try {
      await client.persona.archive({ id: persona.id }, { context: { version: persona.version } });
      toast({
        title: t("persona.isArchived", { name: persona.name }),
        action: { label: t("persona.undo"), onSelect: () => void restore(persona) },
      });
    } catch (error) {
      failed(error);
    }
    await refresh();
  };
  return { archive, restore };
}
