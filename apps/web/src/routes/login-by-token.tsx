import { createFileRoute, redirect } from "@tanstack/react-router";
import { optionalText, searchOf } from "../app/search.ts";
import { LoginByTokenScreen } from "../auth/index.ts";

export const Route = createFileRoute("/login-by-token")({
  validateSearch: searchOf({ email: optionalText, token: optionalText, redirect: optionalText }),
  beforeLoad: ({ search }) => {
    if (!search.email || !search.token) throw redirect({ to: "/login", search: { redirect: search.redirect } });
  },
  component: () => <LoginByTokenScreen {...Route.useSearch()} />,
});
