import type { z } from "zod";
import type { ProviderTexts } from "./provider-texts.ts";

/** What one vendor of a kind of engine is; its settings are marked as those of AI models are. */
export type EngineProvider<
  Capability extends string,
  Engine,
  Credentials extends z.ZodObject = z.ZodObject,
  Configuration extends z.ZodObject = z.ZodObject,
> = {
  readonly id: string;
  readonly name: string;
  readonly texts: ProviderTexts;
  readonly credentials: Credentials;
  readonly configuration: Configuration;
} & {
  readonly [Name in Capability]: (credentials: z.output<Credentials>, configuration: z.output<Configuration>) => Engine;
};

/** For one kind of engine: fixes the types of a provider's settings and hands it back as any other provider. */
export const engineDefiner =
  <Capability extends string, Engine>() =>
  <Credentials extends z.ZodObject, Configuration extends z.ZodObject>(
    provider: EngineProvider<Capability, Engine, Credentials, Configuration>,
  ) =>
    provider as unknown as EngineProvider<Capability, Engine>;
