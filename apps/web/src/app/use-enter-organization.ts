import { useQueryClient } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { client } from "./api.ts";
import { session } from "./current-session.ts";

/** Goes on in another organisation of which one is a member: at the overview, or in its hub. */
export function useEnterOrganization() {
  const queryClient = useQueryClient();
  const router = useRouter();
  return async (organizationId: string, to: "/overview" | "/hub" = "/overview") => {
    session.keep(await client.auth.switchOrganization({ organizationId }));
    await router.navigate(to === "/hub" ? { to, search: { organizationId } } : { to });
    // Nothing of the one may be seen in the other.
    await queryClient.resetQueries();
    await router.invalidate();
  };
}
