import { EnginePart, type EngineScreenProps } from "./engine-part.tsx";
import { OptionsForm } from "./options-form.tsx";

export function EngineConfigurationScreen({ kind, id }: EngineScreenProps) {
  return (
    <EnginePart kind={kind} id={id}>
      {(props) => <OptionsForm {...props} />}
    </EnginePart>
  );
}
