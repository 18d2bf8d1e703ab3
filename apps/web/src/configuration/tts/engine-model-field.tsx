import type { Tts } from "@parlo/contract";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { api } from "../../app/api.ts";
import { useMay } from "../../app/use-may.ts";
import type { EngineModelProps } from "../engine-kind.ts";
import { SettingField } from "../setting-field.tsx";
import { VoicesFailed } from "./voices-failed.tsx";

/** One of the models that the vendor has; typed by its id where the vendor gives no list. */
export function EngineModelField({ name, setting, words, engine }: EngineModelProps<Tts>) {
  const { t } = useTranslation();
  const may = useMay();
  const { id, archivedAt, credentials, obfuscated } = engine;
  const isAsked = may.edit && archivedAt === null;
  const listed = useQuery({
    queryKey: ["models of a voice's vendor", id, credentials, obfuscated],
    queryFn: ({ signal }) => api.tts.engineModels.call({ id }, { signal }),
    enabled: isAsked,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  const models = listed.data?.results.map((model) => ({ value: model.id, label: model.name, hint: model.id }));
  const isListed = models ? models.length > 0 : isAsked && !listed.isError;
  return (
    <div className="flex min-w-0 flex-col gap-2">
      <SettingField
        name={name}
        setting={setting}
        words={words}
        {...(isListed && { offered: models ?? [], help: "" })}
      />
      <VoicesFailed title={t("configuration.tts.modelsFailed")} asked={listed} />
    </div>
  );
}
