/** An address of this very site, made absolute; null for any other: nothing is loaded from elsewhere. */
export function ownAddress(address: string, site: string): string | null {
  try {
    const url = new URL(address, site);
    return url.origin === new URL(site).origin ? url.href : null;
  } catch {
    return null;
  }
}
