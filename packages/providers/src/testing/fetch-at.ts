/** For vendors whose host is theirs alone: whatever is asked of it, the vendor server is asked in the mode of this address. */
export function fetchAt(address: string): typeof fetch {
  const base = address.replace(/\/v1$/, "");
  return (input, init) => {
    const { pathname, search } = new URL(String(input));
    return fetch(`${base}${pathname}${search}`, init);
  };
}
