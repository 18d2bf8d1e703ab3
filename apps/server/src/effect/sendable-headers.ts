/** The headers; null where one has a name or a value that cannot be sent. */
export function sendableHeaders(headers: Record<string, string>): Headers | null {
  try {
    return new Headers(headers);
  } catch {
    return null;
  }
}
