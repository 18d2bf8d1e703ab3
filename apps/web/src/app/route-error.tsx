import type { ErrorComponentProps } from "@tanstack/react-router";
import { useRouter } from "@tanstack/react-router";
import { FailurePanel } from "./failure-panel.tsx";
import { isOfMissingModule } from "./module-reload.ts";

/** What a route shows when it, or the loading of it, has failed. */
export function RouteError({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  const again = () => {
    if (isOfMissingModule(error)) return location.reload();
    reset();
    void router.invalidate();
  };
  return <FailurePanel error={error} onAgain={again} />;
}
