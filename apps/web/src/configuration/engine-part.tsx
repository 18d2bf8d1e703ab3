import { NewestValues } from "@parlo/ui";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Locked } from "../app/use-read-only.ts";
import type { EngineKind, EnginePartProps } from "./engine-kind.ts";
import { useEngine } from "./use-engine.ts";

export interface EngineScreenProps {
  kind: EngineKind;
  id: string;
}

interface EnginePartSlot extends EngineScreenProps {
  children: (props: EnginePartProps) => ReactNode;
}

/** One part of the editor; its frame shows while the engine is on its way. */
export function EnginePart({ kind, id, children }: EnginePartSlot) {
  const { t } = useTranslation();
  const { query, provider, save } = useEngine(kind, id);
  if (!query.data || !provider) return null;
  return (
    <Locked value={query.data.archivedAt ? t("configuration.locked") : undefined}>
      <NewestValues load={query.refetch}>{children({ kind, engine: query.data, provider, onSave: save })}</NewestValues>
    </Locked>
  );
}
