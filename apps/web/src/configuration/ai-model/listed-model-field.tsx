import type { AiModel, ListedModel } from "@parlo/contract";
import type { Option } from "@parlo/ui";
import { useTranslation } from "react-i18next";
import { api } from "../../app/api.ts";
import type { EngineModelProps } from "../engine-kind.ts";
import { ModelField } from "../model-field.tsx";
import { useListedModels } from "../use-listed-models.ts";

/** The model that writes, or the one that embeds: of those that the vendor has, or any other by its id. */
export function ListedModelField({ engine, ...field }: EngineModelProps<AiModel>) {
  const { t, i18n } = useTranslation();
  const listed = useListedModels(engine, api.aiModel.models);
  const { setting, words } = field;
  const embeds = setting.name === "defaultEmbeddingModel";
  const options = (listed.asked.data?.results ?? [])
    .filter(({ capabilities }) => capabilities === null || capabilities.includes(embeds ? "embedding" : "llm"))
    .map(optionOf)
    .sort((one, other) => one.label.localeCompare(other.label, i18n.language, { numeric: true }));
  const help = [words.help(setting.name), t("configuration.ai-model.modelsHelp")].filter(Boolean).join(" ");
  // One list is for both fields: where there is none, that is said once.
  return <ModelField {...field} listed={listed} options={options} help={help} free saysNothing={embeds} />;
}

const optionOf = ({ id, name }: ListedModel): Option => ({
  value: id,
  label: name,
  ...(name !== id && { hint: id }),
  verbatim: "all",
});
