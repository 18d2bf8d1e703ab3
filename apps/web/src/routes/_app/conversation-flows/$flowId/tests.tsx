import { createFileRoute } from "@tanstack/react-router";
import { FlowTestsScreen } from "../../../../flow/index.ts";

export const Route = createFileRoute("/_app/conversation-flows/$flowId/tests")({ component: FlowTestsScreen });
