const secret = /authori[sz]ation|cookie|token|secret|key|password|signature|credential/i;

/** Headers as records and logs may show them: values that open something are hidden. */
export function maskHeaders(headers: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, secret.test(name) ? "•••" : value]));
}
