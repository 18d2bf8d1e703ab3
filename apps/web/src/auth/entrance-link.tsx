import type { LinkProps } from "@parlo/ui";
import type { MouseEvent } from "react";
import { configuration } from "../app/configuration.ts";
import { useEntrance } from "./entrance-context.ts";

/** A way from one of these screens to another; a click that asks for a new tab is left to the browser. */
export function EntranceLink({ href, onClick, ...rest }: LinkProps) {
  const { go } = useEntrance();
  if (!href.startsWith("/")) return <a href={href} onClick={onClick} {...rest} />;
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    const elsewhere = event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
    if (event.defaultPrevented || elsewhere) return;
    event.preventDefault();
    go(href);
  };
  return <a href={`${configuration.basePath}${href}`} onClick={follow} {...rest} />;
}
