import type { Option } from "@parlo/ui";
import { useTranslation } from "react-i18next";
import type { EngineModelProps } from "./engine-kind.ts";
import { ListFailed } from "./list-failed.tsx";
import { SettingField } from "./setting-field.tsx";
import type { ListedModels } from "./use-listed-models.ts";

interface ModelFieldProps extends Omit<EngineModelProps, "engine"> {
  listed: ListedModels;
  /** Those that fit the setting. */
  options: readonly Option[];
  help?: string;
  /** What is in no list may be typed all the same. */
  free?: boolean;
  /** Another field says why there is no list. */
  saysNothing?: boolean;
}

/** One of the models that the vendor has; typed by its id where the vendor gives no list. */
export function ModelField({ name, setting, words, listed, options, help = "", free, saysNothing }: ModelFieldProps) {
  const { t } = useTranslation();
  const { isAsked, asked } = listed;
  const isListed = asked.data ? options.length > 0 : isAsked && !asked.isError;
  const typed = (model: string) => t("configuration.typedModel", { model });
  return (
    <div className="flex min-w-0 flex-col gap-2">
      <SettingField
        name={name}
        setting={setting}
        words={words}
        {...(isListed && { offered: options, help, ...(free && { typed }) })}
      />
      {!saysNothing && <ListFailed title={t("configuration.modelsFailed")} asked={asked} />}
    </div>
  );
}
