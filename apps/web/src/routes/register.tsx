import { createFileRoute } from "@tanstack/react-router";
import { z } from "zod";
import { optionalText } from "../app/search-schema.ts";
import { leaveWhenSignedIn, RegisterScreen } from "../auth/index.ts";

export const Route = createFileRoute("/register")({
  validateSearch: z.object({ token: optionalText, email: optionalText }),
  beforeLoad: ({ search }) => search.token || leaveWhenSignedIn(undefined),
  component: () => <RegisterScreen {...Route.useSearch()} />,
});
