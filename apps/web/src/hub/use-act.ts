import { toast } from "@parlo/ui";
import { useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { api } from "../app/api.ts";
import { problemOf } from "../app/api-error.ts";

/** Does something with organisations, people or teams, says that it is done or why not, and shows how it is now. */
export function useAct() {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  return async (work: () => Promise<unknown>, done: string, inUse?: string): Promise<boolean> => {
    let ok = true;
    try {
      await work();
      toast({ variant: "success", title: done });
    } catch (error) {
      ok = false;
      const problem = problemOf(error);
      const description = problem?.usedBy?.map(({ name }) => name).join(", ");
      const code = problem?.code ?? "unknown";
      // What nobody knows the outcome of is not what could not be done.
      const ofDatabase = problem?.status === 503 ? [`problem.${code}`] : [];
      const title = (problem?.usedBy && inUse) ?? t([`hub.refused.${code}`, ...ofDatabase, "hub.refused.unknown"]);
      toast({ variant: "destructive", title, description });
    }
    for (const key of [api.organization.key(), api.team.key(), api.auth.me.key()])
      await queryClient.invalidateQueries({ queryKey: key });
    return ok;
  };
}
