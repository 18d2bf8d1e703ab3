/** All time zones that this browser knows; what is stored comes first, it may be one that it does not list. */
export const timeZoneOptions = (stored: string) =>
  [...new Set([...(stored ? [stored] : []), "UTC", ...Intl.supportedValuesOf("timeZone")])].map((value) => ({
    value,
    label: value.replaceAll("_", " "),
  }));
