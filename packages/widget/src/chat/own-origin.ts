/** An address of the platform's own, made absolute; null for any other: pictures from elsewhere are not loaded. */
export function ownAddress(address: string, server: string): string | null {
  try {
    const url = new URL(address, server);
    return url.origin === new URL(server).origin ? url.href : null;
  } catch {
    return null;
  }
}
