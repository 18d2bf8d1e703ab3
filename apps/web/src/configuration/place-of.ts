import type { Engine, EngineProviderFacts } from "./engine-kind.ts";

/** Where an engine is, whatever its provider calls that: the host of an address, else a region or a project. */
export function placeOf(
  { credentials }: Pick<Engine, "credentials">,
  provider?: Pick<EngineProviderFacts, "credentials">,
) {
  const given = Object.values(credentials).filter((value) => typeof value === "string");
  const address = given.find((value) => URL.canParse(value));
  if (address !== undefined) return new URL(address).host;
  const places = provider?.credentials.filter(({ bindsSecrets }) => bindsSecrets) ?? [];
  return places.flatMap(({ name }) => credentials[name] || []).join(" · ");
}
