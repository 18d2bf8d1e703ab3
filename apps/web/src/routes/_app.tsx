import { createFileRoute } from "@tanstack/react-router";
import { meOptions } from "../app/use-me.ts";
import { demandSignIn } from "../auth/index.ts";
import { AppFrame } from "../frame/index.ts";

export const Route = createFileRoute("/_app")({
  beforeLoad: ({ location }) => demandSignIn(location.href),
  loader: ({ context }) => context.queryClient.ensureQueryData(meOptions()),
  component: AppFrame,
});
