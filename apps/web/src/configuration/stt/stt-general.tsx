import { newSttSchema } from "@parlo/contract";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import type { EnginePartProps } from "../engine-kind.ts";
import { GeneralForm } from "../general-form.tsx";
import { LanguagesSection, languageLabels, languagesShape } from "../languages-section.tsx";
import type { SttTypes } from "./stt-types.ts";

const schema = z.object({ name: newSttSchema.shape.name, ...languagesShape });

/** Its name, and the languages that it knows. */
export function SttGeneral(props: EnginePartProps<SttTypes>) {
  const { t } = useTranslation();
  const { name, ignoreSupportedLanguages, supportedLanguages } = props.engine;
  const stored = { name, ignoreSupportedLanguages, supportedLanguages };
  return (
    <GeneralForm {...props} schema={schema} stored={stored} labels={languageLabels(t, "stt")}>
      <LanguagesSection kind="stt" />
    </GeneralForm>
  );
}
