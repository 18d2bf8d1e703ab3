import { createFileRoute } from "@tanstack/react-router";
import { FlowOutlineScreen } from "../../../../flow/index.ts";

export const Route = createFileRoute("/_app/conversation-flows/$flowId/outline")({ component: FlowOutlineScreen });
