import { createFileRoute } from "@tanstack/react-router";
import { z } from "zod";
import { optionalText } from "../app/search-schema.ts";
import { SetNewPasswordScreen } from "../auth/index.ts";

export const Route = createFileRoute("/set-new-password")({
  validateSearch: z.object({ token: optionalText }),
  component: () => <SetNewPasswordScreen token={Route.useSearch().token} />,
});
