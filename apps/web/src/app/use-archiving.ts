import { toast } from "@parlo/ui";
import type { QueryKey } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import type { CallContext } from "./api.ts";
import { useAttempt } from "./use-attempt.tsx";

export interface Archived {
  readonly id: string;
  readonly name: string;
  readonly version: number;
}

/** The part of the API in which something is archived and brought back. */
export interface ArchivingApi {
  key(): QueryKey;
  archive: { call(input: { id: string }, options: { context: CallContext }): Promise<unknown> };
  restore: { call(input: { id: string }): Promise<unknown> };
}

/** Archives at once and offers to take it back; `attempt` does anything else to the same. */
export function useArchiving(api: ArchivingApi, inUse?: (count: number) => string) {
  const { t } = useTranslation();
  const attempt = useAttempt([api.key()], inUse);
  const restore = ({ id, name }: Archived) =>
    attempt(name, async () => {
      await api.restore.call({ id });
      toast({ title: t("app.archived.back", { name }) });
    });
  const archive = (thing: Archived) => {
    const { id, name, version } = thing;
    return attempt(name, async () => {
      await api.archive.call({ id }, { context: { version } });
      toast({
        title: t("app.archived.done", { name }),
        action: { label: t("app.archived.undo"), onSelect: () => void restore(thing) },
      });
    });
  };
  return { attempt, archive, restore };
}
