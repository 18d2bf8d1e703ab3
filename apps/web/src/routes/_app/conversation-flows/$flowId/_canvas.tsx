import { createFileRoute, Outlet, useParams } from "@tanstack/react-router";
import { useMemo } from "react";
import { FlowCanvasScreen, testBranch, testSearch } from "../../../../flow/index.ts";

export const Route = createFileRoute("/_app/conversation-flows/$flowId/_canvas")({
  validateSearch: testSearch,
  component: function CanvasRoute() {
    const { nodeId, toolId } = useParams({ strict: false });
    const { conversation, event, profile, thread, heat } = Route.useSearch();
    const branch = useMemo(() => testBranch({ conversation, event, profile }), [conversation, event, profile]);
    return (
      <FlowCanvasScreen
        branch={branch}
        threadId={thread ?? null}
        heated={heat !== undefined}
        nodeId={nodeId ?? null}
        toolId={toolId ?? null}
        drawer={nodeId || toolId ? <Outlet key={nodeId ?? toolId} /> : null}
      />
    );
  },
});
