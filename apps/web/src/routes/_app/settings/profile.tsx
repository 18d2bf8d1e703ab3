import { createFileRoute } from "@tanstack/react-router";
import { AccountScreen } from "../../../settings/index.ts";

export const Route = createFileRoute("/_app/settings/profile")({ component: AccountScreen });
