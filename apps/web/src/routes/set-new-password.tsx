import { createFileRoute } from "@tanstack/react-router";
import { optionalText, searchOf } from "../app/search.ts";
import { SetNewPasswordScreen } from "../auth/index.ts";

export const Route = createFileRoute("/set-new-password")({
  validateSearch: searchOf({ token: optionalText }),
  component: () => <SetNewPasswordScreen token={Route.useSearch().token} />,
});
