import { useTranslation } from "react-i18next";
import { AiModelPart } from "./ai-model-part.tsx";
import { CredentialsForm } from "./credentials-form.tsx";

export function AiModelCredentialsScreen({ modelId }: { modelId: string }) {
  const { t } = useTranslation();
  return (
    <AiModelPart id={modelId}>
      {({ model, ...rest }) => (
        <CredentialsForm engine={model} help={t("configuration.ai-model.credentialsHelp")} {...rest} />
      )}
    </AiModelPart>
  );
}
