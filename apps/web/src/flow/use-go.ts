import { useRouter } from "@tanstack/react-router";
import { useCallback } from "react";

interface Going {
  readonly replace?: boolean;
  /** What is on the page stays where it was scrolled to. */
  readonly stay?: boolean;
}

/** Goes to an address of the application, written without its base path; it may carry search parameters. */
export function useGo(): (path: string, options?: Going) => void {
  const router = useRouter();
  return useCallback(
    (path, options) => {
      const [pathname = "", query] = path.split("?");
      const search = query ? Object.fromEntries(new URLSearchParams(query)) : {};
      void router.navigate({
        ...{ to: pathname as never, search: search as never },
        replace: options?.replace ?? false,
        resetScroll: !options?.stay,
      });
    },
    [router],
  );
}
