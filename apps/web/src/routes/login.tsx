import { createFileRoute } from "@tanstack/react-router";
import { optionalText, searchOf } from "../app/search.ts";
import { LoginScreen, leaveWhenSignedIn } from "../auth/index.ts";

export const Route = createFileRoute("/login")({
  validateSearch: searchOf({ redirect: optionalText }),
  beforeLoad: ({ search }) => leaveWhenSignedIn(search.redirect),
  component: () => <LoginScreen redirect={Route.useSearch().redirect} />,
});
