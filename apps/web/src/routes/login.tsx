import { createFileRoute } from "@tanstack/react-router";
import { z } from "zod";
import { optionalText } from "../app/search-schema.ts";
import { LoginScreen, leaveWhenSignedIn } from "../auth/index.ts";

export const Route = createFileRoute("/login")({
  validateSearch: z.object({ redirect: optionalText }),
  beforeLoad: ({ search }) => leaveWhenSignedIn(search.redirect),
  component: () => <LoginScreen redirect={Route.useSearch().redirect} />,
});
