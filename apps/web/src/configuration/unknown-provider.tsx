import { toast } from "@parlo/ui";
import { Navigate } from "@tanstack/react-router";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import type { EngineKindId } from "./engine-kind.ts";

/** An address that names a provider of which nobody knows leads to the list, which says so. */
export function UnknownProvider({ kind, provider }: { kind: EngineKindId; provider: string }) {
  const { t } = useTranslation();
  useEffect(() => {
    toast({ variant: "destructive", title: t("configuration.unknownProvider", { provider }) });
  }, [provider, t]);
  return <Navigate to="/configurations" search={{ list: kind }} replace />;
}
