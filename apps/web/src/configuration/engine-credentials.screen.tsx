import { CredentialsForm } from "./credentials-form.tsx";
import { EnginePart, type EngineScreenProps } from "./engine-part.tsx";

export function EngineCredentialsScreen({ kind, id }: EngineScreenProps) {
  return (
    <EnginePart kind={kind} id={id}>
      {(props) => <CredentialsForm {...props} />}
    </EnginePart>
  );
}
