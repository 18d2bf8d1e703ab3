const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-([0-9a-f]{12})$/i;

/** Somebody whom nobody has named goes by the end of the id that was made up: enough to tell two of them apart. */
export function guestNumber(endUserId: string): string | null {
  return uuid.exec(endUserId)?.[1]?.slice(-4) ?? null;
}
