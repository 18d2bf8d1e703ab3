import { Button, FactList, Link } from "@parlo/ui";
import { clsx } from "clsx";
import type { TFunction } from "i18next";
import { Zap } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useMay } from "../app/use-may.ts";
import type { EngineKind, ListedEngine } from "./engine-kind.ts";
import { EngineMenu } from "./engine-menu.tsx";
import { EngineTags } from "./engine-tags.tsx";
import { EngineUsers } from "./engine-users.tsx";
import { LastTest } from "./last-test.tsx";
import { placeOf } from "./place-of.ts";
import { ProviderLogo } from "./provider-logo.tsx";
import type { ProviderWords } from "./provider-words.ts";
import { useEngineProviders } from "./use-engine-providers.ts";
import { useProviderWords } from "./use-provider-words.ts";

interface EngineCardProps {
  kind: EngineKind;
  engine: ListedEngine;
  testing: boolean;
  onTest: () => void;
}

/** An engine in the list: who runs it, what is known of it, and whether it works. */
export function EngineCard({ kind, engine, testing, onTest }: EngineCardProps) {
  const { t } = useTranslation();
  const may = useMay();
  const { nameOf, providerOf } = useEngineProviders(kind);
  const { id, name, provider, archivedAt, lastTest, obfuscated, usedBy } = engine;
  const words = useProviderWords(providerOf(provider));
  const where = whereabouts(engine, placeOf(engine, providerOf(provider)), words, t);
  const test = t(lastTest ? "configuration.testAgain" : "configuration.test");
  // Nobody names the default, and still it is asked.
  const unnamed = t(engine.default ? `configuration.${kind.id}.yesDefault` : "configuration.users.none");
  const failed = lastTest?.ok === false;
  const facts = [
    ...kind.facts(engine, t),
    ...(where ? [where] : []),
    { name: t("configuration.key"), value: <Cut text={Object.values(obfuscated)[0] ?? ""} mono /> },
    { name: t("configuration.usedBy"), value: <EngineUsers users={usedBy} none={unnamed} /> },
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
        {may.edit && <EngineMenu kind={kind} engine={engine} onCard />}
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
          <Button
            size="sm"
            icon={<Zap />}
            busy={testing}
            // Whoever says what stands there is understood, in every language.
            aria-label={`${test}: ${name}`}
            onClick={onTest}
          >
            {test}
          </Button>
        )}
      </footer>
    </article>
  );
}

/** Where it is; of a vendor that is in one place alone, its model. */
function whereabouts(
  { configuration: { engineModel } }: ListedEngine,
  place: ReturnType<typeof placeOf>,
  words: ProviderWords,
  t: TFunction,
) {
  if (place)
    return {
      name: place.setting === null ? t("configuration.address") : words.label(place.setting),
      value: <Cut text={place.text} />,
    };
  if (typeof engineModel !== "string") return undefined;
  return { name: t("configuration.model"), value: <Cut text={engineModel} /> };
}

function Cut({ text, mono }: { text: string; mono?: boolean }) {
  return (
    <span translate="no" title={text || undefined} className={clsx("block truncate", mono && "font-mono text-xs")}>
      {text || "–"}
    </span>
  );
}
