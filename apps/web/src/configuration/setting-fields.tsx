import type { ProviderSetting } from "@parlo/contract";
import { clsx } from "clsx";
import type { Engine, EngineKind, EngineProviderFacts } from "./engine-kind.ts";
import type { ProviderWords } from "./provider-words.ts";
import { SettingField } from "./setting-field.tsx";
import { useProviderWords } from "./use-provider-words.ts";

interface SettingFieldsProps {
  part: "credentials" | "configuration";
  provider: EngineProviderFacts;
  obfuscated?: Record<string, string>;
  /** Why a secret that is stored has to be given again. */
  secretAgain?: string | undefined;
  /** Of which there is one already: its kind may have fields of its own. */
  of?: { kind: EngineKind; engine: Engine };
}

/** Of any provider: those that name a model of its vendor. */
const modelSettings: ReadonlySet<string> = new Set(["engineModel", "defaultLlmModel", "defaultEmbeddingModel"]);

/** All settings of one part, numbers two in a row. */
export function SettingFields({ part, provider, obfuscated = {}, secretAgain, of }: SettingFieldsProps) {
  const words = useProviderWords(provider);
  return (
    <div className="grid items-start gap-x-3 gap-y-4 tablet:grid-cols-2">
      {provider[part].map((setting) => {
        const isNumber = setting.kind === "number" || setting.kind === "integer";
        const EngineModel = modelSettings.has(setting.name) && of?.kind.EngineModel;
        const name = `${part}.${setting.name}`;
        const again = setting.kind === "secret" ? secretAgain : undefined;
        return (
          <div key={setting.name} className={clsx("min-w-0", !isNumber && "tablet:col-span-2")}>
            {of && EngineModel ? (
              <EngineModel name={name} setting={setting} words={words} engine={of.engine} />
            ) : (
              <SettingField
                name={name}
                setting={setting}
                words={words}
                stored={again ? undefined : obfuscated[setting.name]}
                help={again}
              />
            )}
          </div>
        );
      })}
    </div>
  );
}

/** What the fields are called, by their paths in the form. */
export function settingLabels(
  words: ProviderWords,
  part: SettingFieldsProps["part"],
  settings: readonly ProviderSetting[],
): Record<string, string> {
  return Object.fromEntries(settings.map(({ name }) => [`${part}.${name}`, words.label(name)]));
}
