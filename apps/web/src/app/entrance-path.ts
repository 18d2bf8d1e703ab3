const paths = ["/login", "/login-by-token", "/logout", "/register", "/reset-password", "/set-new-password"] as const;
export type EntrancePath = (typeof paths)[number];

/** The screens before the sign-in are an application of their own; everything else answers null. */
export function entrancePath(pathname: string, basePath: string): EntrancePath | null {
  if (!pathname.startsWith(`${basePath}/`)) return null;
  const within = pathname.slice(basePath.length).replace(/(?<=.)\/$/, "");
  return paths.find((path) => path === within) ?? null;
}
