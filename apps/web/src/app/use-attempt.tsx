import { toast } from "@parlo/ui";
import { type QueryKey, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { problemOf } from "./api-error.ts";
import { useWordsOfFailure } from "./use-words-of-failure.ts";
import { UsersOfIt } from "./users-of-it.tsx";

/**
 * Does something to what has a name, says why where it is refused, or who still uses it, and has what `keys` stand for
 * read anew.
 */
export function useAttempt(keys: readonly QueryKey[], inUse?: (count: number) => string) {
  const { t } = useTranslation();
  const words = useWordsOfFailure();
  const queryClient = useQueryClient();
  return async (name: string, work: () => Promise<unknown>): Promise<void> => {
    try {
      await work();
    } catch (error) {
      const usedBy = problemOf(error)?.usedBy;
      toast({
        variant: "destructive",
        title: usedBy
          ? (inUse?.(usedBy.length) ?? t("app.attempt.inUse", { name }))
          : t("app.attempt.failed", { name }),
        description: usedBy ? <UsersOfIt users={usedBy} /> : words(error),
        stays: usedBy !== undefined,
      });
    }
    await Promise.all(keys.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
  };
}
