import { Button, FactList, Link } from "@parlo/ui";
import { clsx } from "clsx";
import { Zap } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useMay } from "../app/use-may.ts";
import type { Engine, EngineKind } from "./engine-kind.ts";
import { EngineMenu } from "./engine-menu.tsx";
import { EngineTags } from "./engine-tags.tsx";
import { LastTest } from "./last-test.tsx";
import { placeOf } from "./place-of.ts";
import { ProviderLogo } from "./provider-logo.tsx";
import { useEngineProviders } from "./use-engine-providers.ts";

interface EngineCardProps {
  kind: EngineKind;
  engine: Engine;
  onTest: () => void;
}

/** An engine in the list: who runs it, what is known of it, and whether it works. */
export function EngineCard({ kind, engine, onTest }: EngineCardProps) {
  const { t } = useTranslation();
  const may = useMay();
  const { nameOf, providerOf } = useEngineProviders(kind);
  const { id, name, provider, archivedAt, lastTest, obfuscated } = engine;
  const failed = lastTest?.ok === false;
  const facts = [
    ...kind.facts(engine, t),
    { name: t("configuration.address"), value: <Cut text={placeOf(engine, providerOf(provider))} /> },
    { name: t("configuration.key"), value: <Cut text={Object.values(obfuscated)[0] ?? ""} mono /> },
  ];
  return (
    <article
      className={clsx(
        "flex min-w-0 flex-1 flex-col rounded-md border bg-surface",
        failed ? "border-danger-line" : "border-line",
      )}
    >
      <header className="flex items-start gap-3 ps-4 pt-4 pe-2">
        <ProviderLogo kind={kind} provider={provider} size="large" />
        <div className="min-w-0 flex-1">
          <h2 className="flex min-w-0 items-center gap-2">
            <Link href={`/configurations/${kind.id}/${id}`} className="truncate font-bold hover:underline">
              {name}
            </Link>
            <EngineTags engine={engine} />
          </h2>
          <p className="truncate text-text-2">{nameOf(provider)}</p>
        </div>
        {may.edit && <EngineMenu kind={kind} engine={engine} onTest={onTest} />}
      </header>
      <div className="px-4 pt-3 pb-4">
        <FactList facts={facts} />
      </div>
      <footer
        className={clsx(
          "mt-auto flex min-h-11 items-center gap-2 rounded-b-md border-t py-1.5 ps-4 pe-2.5",
          failed ? "border-danger-line bg-danger-soft" : "border-line bg-surface-2",
        )}
      >
        <div className="min-w-0 flex-1">
          <LastTest lastTest={lastTest} />
        </div>
        {may.edit && !archivedAt && (
          <Button size="sm" icon={<Zap />} aria-label={t("configuration.testOf", { name })} onClick={onTest}>
            {t("configuration.test")}
          </Button>
        )}
      </footer>
    </article>
  );
}

function Cut({ text, mono }: { text: string; mono?: boolean }) {
  return (
    <span translate="no" title={text || undefined} className={clsx("block truncate", mono && "font-mono text-xs")}>
      {text || "–"}
    </span>
  );
}
