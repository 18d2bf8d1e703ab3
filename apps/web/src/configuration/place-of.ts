import { webOrigin } from "@parlo/contract";
import type { Engine, EngineProviderFacts } from "./engine-kind.ts";

interface Place {
  /** The setting that it begins with; null where that is an address. */
  readonly setting: string | null;
  readonly text: string;
}

/** Where an engine is, whatever its provider calls that: the host of an address, else a region or a project. */
export function placeOf(
  { credentials }: Pick<Engine, "credentials">,
  provider?: Pick<EngineProviderFacts, "credentials">,
): Place | undefined {
  const given = Object.values(credentials).filter((value) => typeof value === "string");
  const [origin] = given.flatMap((value) => webOrigin(value) ?? []);
  if (origin !== undefined) return { setting: null, text: new URL(origin).host };
  const binding = provider?.credentials.filter(({ bindsSecrets }) => bindsSecrets) ?? [];
  const places = binding.flatMap(({ name }) => (credentials[name] ? [{ name, value: credentials[name] }] : []));
  const [first] = places;
  return first && { setting: first.name, text: places.map(({ value }) => value).join(" · ") };
}
