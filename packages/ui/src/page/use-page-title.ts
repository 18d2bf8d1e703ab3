import { useEffect } from "react";
import { useUiTexts } from "../text/ui-texts-provider.tsx";

/** What the browser calls this page: in its tab, its history and its bookmarks; the nearest thing first. */
export function usePageTitle(...parts: readonly (string | undefined)[]): void {
  const { product } = useUiTexts();
  const title = [...parts, product].filter(Boolean).join(" · ");
  useEffect(() => {
    document.title = title;
  }, [title]);
}
