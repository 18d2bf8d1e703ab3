/** Scheme, host and port of an address, where its variables cannot change them; null where they can. */
export function fixedOrigin(url: string): string | null {
  const found = /^(https?):\/\/([^\s/?#\\@{}]+)(?=[/?#]|$)/i.exec(url.trim());
  if (!found) return null;
  const [, scheme = "", host = ""] = found.map((part) => part.toLowerCase());
  return `${scheme}://${host.replace(scheme === "https" ? /:443$/ : /:80$/, "")}`;
}
