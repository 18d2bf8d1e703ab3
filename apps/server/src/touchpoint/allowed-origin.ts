/** Whether a page of `origin` may hold the profile: an exact host, or `*.example.com` for everything below it. */
export function isAllowedOrigin(origin: string, allowedDomains: readonly string[], ownOrigin: string): boolean {
  if (origin === ownOrigin) return true;
  let url: URL;
  try {
    url = new URL(origin);
  } catch {
    return false;
  }
  if (url.protocol !== "https:" && url.protocol !== "http:") return false;
  return allowedDomains.some((domain) => fits(url, domain.toLowerCase()));
}

function fits({ host, hostname }: URL, domain: string): boolean {
  const name = domain.includes(":") ? host : hostname;
  return domain.startsWith("*.") ? name.endsWith(domain.slice(1)) : name === domain;
}
