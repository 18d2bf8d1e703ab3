import { useRouter } from "@tanstack/react-router";

/** Whether this build has a screen at this path; `$name` stands for any id. */
export function useHasRoute(path: string): boolean {
  const { routesByPath } = useRouter();
  return path in routesByPath || `${path}/` in routesByPath;
}
