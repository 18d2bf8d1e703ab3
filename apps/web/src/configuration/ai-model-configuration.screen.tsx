import { AiModelPart } from "./ai-model-part.tsx";
import { OptionsForm } from "./options-form.tsx";

export function AiModelConfigurationScreen({ modelId }: { modelId: string }) {
  return (
    <AiModelPart id={modelId}>
      {({ model, ...rest }) => <OptionsForm kind="ai-model" engine={model} {...rest} />}
    </AiModelPart>
  );
}
