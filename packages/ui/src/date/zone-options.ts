/** Time zones to choose from: what browsers list, the stored one, and `UTC`, which not all of them know. */
export const zoneOptions = (stored: string) =>
  [...new Set(["UTC", ...(stored ? [stored] : []), ...Intl.supportedValuesOf("timeZone")])].map((value) => ({
    value,
    label: value.replaceAll("_", " "),
  }));
