import { useFlowEditor } from "./flow-editor.ts";
import { useObserved } from "./observable.ts";

export function StepBadges({ nodeId }: { nodeId: string }) {
  const badges = useObserved(useFlowEditor().badges);
  return Object.entries(badges).map(([name, Badge]) => <Badge key={name} nodeId={nodeId} />);
}
