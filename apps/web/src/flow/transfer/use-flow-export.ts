import { toast } from "@parlo/ui";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { loadLater } from "../../app/load-later.ts";
import { loadKeepingPage } from "../../app/module-reload.ts";
import { useWordsOfFailure } from "../../app/use-words-of-failure.ts";
import type { Named } from "./save-flows.ts";

const loadSaving = loadLater(() => import("./save-flows.ts"));

/** Has the browser save flows, with those that they lead to, as one file. */
export function useFlowExport(): { readonly busy: boolean; readonly run: (flows: readonly Named[]) => Promise<void> } {
  const { t } = useTranslation();
  const failureWords = useWordsOfFailure();
  const [busy, setBusy] = useState(false);
  const run = async (flows: readonly Named[]) => {
    setBusy(true);
    try {
      const { saveFlows } = await loadKeepingPage(loadSaving);
      const count = await saveFlows(flows, t("flow.transfer.fileName"));
      toast({ title: t("flow.transfer.exported", { count }) });
    } catch (error) {
      toast({ variant: "destructive", title: t("flow.transfer.exportFailed"), description: failureWords(error) });
    }
    setBusy(false);
  };
  return { busy, run };
}
