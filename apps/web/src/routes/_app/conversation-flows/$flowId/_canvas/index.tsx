import { createFileRoute } from "@tanstack/react-router";

export const Route = createFileRoute("/_app/conversation-flows/$flowId/_canvas/")({ component: () => null });
