import { createFileRoute } from "@tanstack/react-router";
import { MentionsScreen } from "../../mention/index.ts";

export const Route = createFileRoute("/_app/mentions")({ component: MentionsScreen });
