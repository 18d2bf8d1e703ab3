import { createFileRoute } from "@tanstack/react-router";
import { FlowImportScreen } from "../../../flow/index.ts";

export const Route = createFileRoute("/_app/conversation-flows/import")({ component: FlowImportScreen });
