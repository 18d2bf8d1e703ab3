import { EnginePart, type EngineScreenProps } from "./engine-part.tsx";

export function EngineGeneralScreen({ kind, id }: EngineScreenProps) {
  return (
    <EnginePart kind={kind} id={id}>
      {(props) => <kind.General {...props} />}
    </EnginePart>
  );
}
