import { clsx } from "clsx";
import type { EngineKind } from "./engine-kind.ts";
import { useEngineProviders } from "./use-engine-providers.ts";

/** In the order in which a kind's providers are offered: neighbours differ. */
const colours = [
  "bg-(--cat-action)",
  "bg-(--cat-response)",
  "bg-(--cat-integration)",
  "bg-(--cat-logic)",
  "bg-(--cat-flow)",
  "bg-(--cat-context)",
  "bg-(--cat-agent)",
];

/** Marks of vendors are theirs: two letters on a colour tell them apart. It stands beside the provider's name. */
export function ProviderLogo({ kind, provider }: { kind: EngineKind; provider: string }) {
  const { providers = [] } = useEngineProviders(kind);
  const place = providers.findIndex(({ id }) => id === provider);
  return (
    <span
      aria-hidden
      translate="no"
      className={clsx(
        "grid size-7 flex-none place-items-center rounded-sm font-bold text-on-solid text-xs",
        colours[Math.max(place, 0) % colours.length],
      )}
    >
      {lettersOf(provider)}
    </span>
  );
}

/** `AzureOpenAi` is AO, `Groq` is Gr. */
function lettersOf(id: string): string {
  const [first = "", second] = id.match(/[A-Z][^A-Z]*/g) ?? [id];
  return second === undefined ? first.slice(0, 2) : first.slice(0, 1) + second.slice(0, 1);
}
