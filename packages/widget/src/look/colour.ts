/** Red, green and blue from 0 to 1. */
type Rgb = readonly [number, number, number];

const hexColour = /^#[0-9a-f]{6}$/i;
const clamp = (value: number) => Math.min(1, Math.max(0, value));
const toLinear = (value: number) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
const fromLinear = (value: number) => (value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055);

/** The author's colour as an agent wears it in one theme. */
export interface BrandColours {
  /** Fill under white text, 4.5:1. */
  readonly solid: string;
  readonly hover: string;
  /** Text on the theme's surface, 4.5:1. */
  readonly text: string;
}

/** Corrects the author's colour in lightness, and in nothing else, until it can be read. */
export function brandColours(colour: string, surface: string): BrandColours {
  const rgb = parse(hexColour.test(colour) ? colour : "#8f2862");
  const ground = parse(surface);
  const dark = luminance(ground) < 0.5;
  const solid = shift(rgb, -1, (candidate) => contrast(candidate, [1, 1, 1]) >= 4.5);
  const text = shift(rgb, dark ? 1 : -1, (candidate) => contrast(candidate, ground) >= (dark ? 7 : 4.5));
  const [lightness, a, b] = toOklab(solid);
  return { solid: format(solid), hover: format(fromOklab([lightness - 0.06, a, b])), text: format(text) };
}

/** The contrast of two colours by WCAG, from 1 to 21. */
export function contrastOf(one: string, other: string): number {
  return contrast(parse(one), parse(other));
}

/** The author's value if it is a plain colour; nothing else ever reaches a style sheet. */
export function plainColour(value: string): string | null {
  return hexColour.test(value) ? value : null;
}

function shift(rgb: Rgb, direction: 1 | -1, good: (candidate: Rgb) => boolean): Rgb {
  const [lightness, a, b] = toOklab(rgb);
  let candidate = rgb;
  for (let step = 1; !good(candidate) && step <= 100; step++)
    candidate = parse(format(fromOklab([clamp(lightness + direction * step * 0.01), a, b])));
  return candidate;
}

function contrast(one: Rgb, other: Rgb): number {
  const [dark, light] = [luminance(one), luminance(other)].sort((x, y) => x - y) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

function luminance([red, green, blue]: Rgb): number {
  return 0.2126 * toLinear(red) + 0.7152 * toLinear(green) + 0.0722 * toLinear(blue);
}

function parse(hex: string): Rgb {
  const channel = (at: number) => Number.parseInt(hex.slice(at, at + 2), 16) / 255;
  return [channel(1), channel(3), channel(5)];
}

function format(rgb: Rgb): string {
  const channel = (value: number) =>
    Math.round(clamp(value) * 255)
      .toString(16)
      .padStart(2, "0");
  return `#${rgb.map(channel).join("")}`;
}

function toOklab(rgb: Rgb): Rgb {
  const [red, green, blue] = rgb.map(toLinear) as [number, number, number];
  const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

function fromOklab([lightness, a, b]: Rgb): Rgb {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    fromLinear(clamp(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s)),
    fromLinear(clamp(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s)),
    fromLinear(clamp(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s)),
  ];
}
