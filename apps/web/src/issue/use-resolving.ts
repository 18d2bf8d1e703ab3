import type { Issue } from "@parlo/contract";
import { toast } from "@parlo/ui";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { api, client } from "../app/api.ts";
import { useMe } from "../app/use-me.ts";
import { useWordsOfFailure } from "../app/use-words-of-failure.ts";
import type { issueFilters } from "./use-issues.ts";

/** Says that issues and all of their causes, as far as the filters let them be seen, are dealt with, or are not after all. */
export function useResolving(filters: ReturnType<typeof issueFilters> = {}) {
  const { t } = useTranslation();
  const words = useWordsOfFailure();
  const queryClient = useQueryClient();
  const { role } = useMe().organization;
  const [busy, setBusy] = useState(false);
  const run = async (issues: readonly Issue[], deed: "resolve" | "reopen"): Promise<void> => {
    setBusy(true);
    const done = await Promise.allSettled(
      issues.map(({ id }) => client.issue[deed]({ ...filters, id, sameCause: true })),
    );
    await queryClient.invalidateQueries({ queryKey: api.issue.key() });
    setBusy(false);
    const failed = done.find((each) => each.status === "rejected");
    if (failed) {
      const description = words(failed.reason);
      toast({ variant: "destructive", title: t("issue.failed"), description });
    } else if (deed === "resolve") {
      toast({
        variant: "success",
        title: t("issue.resolvedNow", { count: issues.length }),
        action: { label: t("issue.undo"), onSelect: () => void run(issues, "reopen") },
      });
    }
  };
  return { may: role !== "viewer", busy, run };
}
