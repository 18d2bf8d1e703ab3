import type { Tts } from "@parlo/contract";
import { api } from "../../app/api.ts";
import type { EngineModelProps } from "../engine-kind.ts";
import { ModelField } from "../model-field.tsx";
import { useListedModels } from "../use-listed-models.ts";

/** A model of a voice's vendor. */
export function EngineModelField({ engine, ...field }: EngineModelProps<Tts>) {
  const listed = useListedModels(engine, api.tts.engineModels);
  const options = listed.asked.data?.results.map(({ id, name }) => ({
    value: id,
    label: name,
    hint: id,
    verbatim: "all" as const,
  }));
  return <ModelField {...field} listed={listed} options={options ?? []} />;
}
