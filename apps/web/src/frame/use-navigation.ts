import { useLocation, useRouter } from "@tanstack/react-router";
import { useMemo } from "react";
import { type NavigationEntry, navigation } from "./navigation.ts";

export interface ShownEntry extends NavigationEntry {
  current: boolean;
}

/** The entries whose screens exist, and which of them one is in. */
export function useNavigation(): { name: string; entries: ShownEntry[] }[] {
  const router = useRouter();
  const path = useLocation({ select: (location) => location.pathname });
  return useMemo(() => {
    const exists = (to: string) => to in router.routesByPath || `${to}/` in router.routesByPath;
    return navigation
      .map(({ name, entries }) => ({
        name,
        entries: entries
          .filter(({ to }) => exists(to))
          .map((entry) => ({ ...entry, current: path === entry.to || path.startsWith(`${entry.to}/`) })),
      }))
      .filter(({ entries }) => entries.length > 0);
  }, [router, path]);
}
