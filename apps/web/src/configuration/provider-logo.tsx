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

interface ProviderLogoProps {
  kind: EngineKind;
  provider: string;
  size?: "small" | "large";
}

/** Marks of vendors are theirs: two letters on a colour tell them apart. It stands beside the provider's name. */
export function ProviderLogo({ kind, provider, size = "small" }: ProviderLogoProps) {
  const { providers = [] } = useEngineProviders(kind);
  const place = providers.findIndex(({ id }) => id === provider);
  return (
    <span
      aria-hidden
      translate="no"
      className={clsx(
        "grid flex-none place-items-center rounded-sm font-bold text-on-solid",
        size === "large" ? "size-9 text-sm" : "size-7 text-xs",
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
