import { useFlowEditor } from "./flow-editor.ts";
import { useObserved } from "./observable.ts";

const everything = <Value,>(value: Value) => value;

export function StepBadges({ nodeId }: { nodeId: string }) {
  const badges = useObserved(useFlowEditor().badges, everything);
  return Object.entries(badges).map(([name, Badge]) => <Badge key={name} nodeId={nodeId} />);
}
