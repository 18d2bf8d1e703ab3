import { useRouter } from "@tanstack/react-router";
import { useCallback } from "react";

/** Goes to an address of the application, written without its base path; it may carry search parameters. */
export function useGo(): (path: string, options?: { readonly replace?: boolean }) => void {
  const router = useRouter();
  return useCallback(
    (path, options) => {
      const [pathname = "", query] = path.split("?");
      const search = query ? Object.fromEntries(new URLSearchParams(query)) : {};
      void router.navigate({ to: pathname as never, search: search as never, replace: options?.replace ?? false });
    },
    [router],
  );
}
