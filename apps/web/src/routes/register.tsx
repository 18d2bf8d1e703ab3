import { createFileRoute } from "@tanstack/react-router";
import { optionalText, searchOf } from "../app/search.ts";
import { leaveWhenSignedIn, RegisterScreen } from "../auth/index.ts";

export const Route = createFileRoute("/register")({
  validateSearch: searchOf({ token: optionalText, email: optionalText }),
  beforeLoad: ({ search }) => search.token || leaveWhenSignedIn(undefined),
  component: () => <RegisterScreen {...Route.useSearch()} />,
});
