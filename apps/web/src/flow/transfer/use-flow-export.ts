import { toast } from "@parlo/ui";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { client } from "../../app/api.ts";
import { offerFile } from "../../app/offer-file.ts";
import { useWordsOfFailure } from "../../app/use-words-of-failure.ts";

interface Named {
  readonly id: string;
  readonly name: string;
}

/** Has the browser save flows, with those that they lead to, as one file. */
export function useFlowExport(): { readonly busy: boolean; readonly run: (flows: readonly Named[]) => Promise<void> } {
  const { t } = useTranslation();
  const failureWords = useWordsOfFailure();
  const [busy, setBusy] = useState(false);
  const run = async (flows: readonly Named[]) => {
    setBusy(true);
    try {
      const document = await client.flow.exportSeveral({ ids: flows.map(({ id }) => id) });
      const file = new Blob([JSON.stringify(document, null, 2)], { type: "application/json" });
      const [one, ...more] = flows;
      offerFile(file, `${one && more.length === 0 ? fileName(one.name) : t("flow.transfer.fileName")}.json`);
      toast({ title: t("flow.transfer.exported", { count: document.flows.length }) });
    } catch (error) {
      toast({ variant: "destructive", title: t("flow.transfer.exportFailed"), description: failureWords(error) });
    }
    setBusy(false);
  };
  return { busy, run };
}

/** Without what file systems keep for themselves. */
const fileName = (name: string) => name.replace(/[\p{Cc}<>:"/\\|?*]+/gu, " ").trim() || "flow";
