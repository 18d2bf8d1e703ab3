/** Kept once there is a network; at once where there is one. */
export function network(): Promise<void> {
  if (navigator.onLine !== false) return Promise.resolve();
  return new Promise((resolve) => window.addEventListener("online", () => resolve(), { once: true }));
}

/**
 * Fetches a part of the page once, when it is first asked for. Without a network that waits for one: browsers keep a
 * failed module failed, and an error would stand in place of what somebody is at.
 */
export function loadLater<Part>(load: () => Promise<Part>): () => Promise<Part> {
  let part: Promise<Part> | null = null;
  return () => {
    part ??= network()
      .then(load)
      .catch((error: unknown) => {
        part = null;
        throw error;
      });
    return part;
  };
}
