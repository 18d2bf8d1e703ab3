import { createFileRoute } from "@tanstack/react-router";
import { MonitoringScreen } from "../../../settings/index.ts";

export const Route = createFileRoute("/_app/settings/monitoring")({ component: MonitoringScreen });
