import { configuration } from "./configuration.ts";

/** The address of a picture that lies on this server; null for any other: the page loads no pictures from elsewhere. */
export function ownPicture(address: string | null): string | null {
  if (!address) return null;
  try {
    const server = new URL(configuration.apiUrl, location.origin);
    const url = new URL(address, server);
    return url.origin === server.origin ? url.href : null;
  } catch {
    return null;
  }
}
