import { createFileRoute } from "@tanstack/react-router";
import { LogoutScreen } from "../auth/index.ts";

export const Route = createFileRoute("/logout")({ component: LogoutScreen });
