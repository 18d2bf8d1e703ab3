import { useTranslation } from "react-i18next";
import { ConvAiPart } from "./conv-ai-part.tsx";
import { CredentialsForm } from "./credentials-form.tsx";

export function ConvAiCredentialsScreen({ configurationId }: { configurationId: string }) {
  const { t } = useTranslation();
  return (
    <ConvAiPart id={configurationId}>
      {(props) => <CredentialsForm help={t("configuration.conv-ai.credentialsHelp")} {...props} />}
    </ConvAiPart>
  );
}
