import { Button } from "@parlo/ui";
import { ArchiveRestore, Zap } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { Engine, EngineKind } from "./engine-kind.ts";
import { EngineMenu } from "./engine-menu.tsx";
import { useEngineActions } from "./use-engine-actions.ts";

interface EngineActionsProps {
  kind: EngineKind;
  engine: Engine;
  onTest: () => void;
}

/** What can be done with an engine on its own page: one that is archived is brought back before anything else. */
export function EngineActions({ kind, engine, onTest }: EngineActionsProps) {
  const { t } = useTranslation();
  const actions = useEngineActions(kind);
  if (engine.archivedAt)
    return (
      <Button icon={<ArchiveRestore />} onClick={() => void actions.restore(engine)}>
        {t("configuration.restore")}
      </Button>
    );
  return (
    <>
      <Button icon={<Zap />} onClick={onTest}>
        {t("configuration.test")}
      </Button>
      <EngineMenu kind={kind} engine={engine} />
    </>
  );
}
