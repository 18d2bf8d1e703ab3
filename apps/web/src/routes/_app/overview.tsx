import { createFileRoute } from "@tanstack/react-router";
import { OverviewScreen } from "../../overview/index.ts";

export const Route = createFileRoute("/_app/overview")({ component: OverviewScreen });
