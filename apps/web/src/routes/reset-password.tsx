import { createFileRoute } from "@tanstack/react-router";
import { ResetPasswordScreen } from "../auth/index.ts";

export const Route = createFileRoute("/reset-password")({ component: ResetPasswordScreen });
