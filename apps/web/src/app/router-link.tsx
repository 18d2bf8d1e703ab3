import type { LinkProps } from "@parlo/ui";
import { Link } from "@tanstack/react-router";
import { parseSearch } from "./search-parameters.ts";

/** The router calls a link current by itself. One to what lies above the page is not. */
const exactly = { exact: true };

/** An address of the dashboard, without its base path, driven by the router; anything else is a plain link. */
export function RouterLink({ href, children, ...rest }: LinkProps) {
  if (!href.startsWith("/")) {
    return (
      <a href={href} {...rest}>
        {children}
      </a>
    );
  }
  const [path = "/", search] = href.split("?", 2);
  return (
    <Link
      to={path}
      search={search ? (parseSearch(search) as never) : ({} as never)}
      activeOptions={exactly}
      {...(rest as object)}
    >
      {children}
    </Link>
  );
}
