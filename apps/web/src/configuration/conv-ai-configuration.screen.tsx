import { ConvAiPart } from "./conv-ai-part.tsx";
import { OptionsForm } from "./options-form.tsx";

export function ConvAiConfigurationScreen({ configurationId }: { configurationId: string }) {
  return <ConvAiPart id={configurationId}>{(props) => <OptionsForm kind="conv-ai" {...props} />}</ConvAiPart>;
}
