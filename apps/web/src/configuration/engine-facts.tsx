import { Button, FactList, showDateTime } from "@parlo/ui";
import { useTranslation } from "react-i18next";
import { useReadOnly } from "../app/use-read-only.ts";
import type { Engine, EngineKind, EngineProviderFacts } from "./engine-kind.ts";
import { LastTest } from "./last-test.tsx";
import { ProviderLogo } from "./provider-logo.tsx";
import { useEngineActions } from "./use-engine-actions.ts";

interface EngineFactsProps {
  kind: EngineKind;
  engine: Engine;
  provider: EngineProviderFacts;
}

/** Who runs an engine, whether it is the default, and since when it is there. */
export function EngineFacts({ kind, engine, provider }: EngineFactsProps) {
  const { t } = useTranslation();
  const actions = useEngineActions(kind);
  const readOnly = useReadOnly() !== undefined;
  const isOffered = !engine.default && !readOnly && kind.canBeDefault(engine) && !engine.archivedAt;
  return (
    <FactList
      facts={[
        {
          name: t("configuration.provider"),
          value: (
            <span className="flex items-center gap-2">
              <ProviderLogo kind={kind} provider={provider.id} />
              {provider.name}
            </span>
          ),
        },
        {
          name: t("configuration.default"),
          value: (
            <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
              {t(`configuration.${kind.id}.${engine.default ? "yesDefault" : "notDefault"}`)}
              {isOffered && (
                <Button size="sm" onClick={() => void actions.makeDefault(engine)}>
                  {t("configuration.makeDefault")}
                </Button>
              )}
            </span>
          ),
        },
        { name: t("configuration.lastTest"), value: <LastTest {...engine} /> },
        { name: t("configuration.created"), value: showDateTime(engine.createdAt) },
        { name: t("configuration.modified"), value: showDateTime(engine.modifiedAt) },
      ]}
    />
  );
}
