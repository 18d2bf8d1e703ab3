/** How well white text stands on a colour (WCAG 2.2, 1 to 21); null for what is no `#rrggbb`. */
export function contrastWithWhite(colour: string): number | null {
  const digits = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(colour);
  if (!digits) return null;
  const [red = 0, green = 0, blue = 0] = digits.slice(1).map((pair) => linear(Number.parseInt(pair, 16) / 255));
  return 1.05 / (0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05);
}

const linear = (channel: number) => (channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4);
