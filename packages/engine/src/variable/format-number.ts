const styles = { percent: { style: "percent", maximumFractionDigits: 2 } } as const satisfies {
  [style: string]: Intl.NumberFormatOptions;
};

/** A currency of ISO 4217, digits behind the point, or a style. */
function optionsOf(style: string): Intl.NumberFormatOptions | undefined {
  if (style === "") return { maximumFractionDigits: 10 };
  if (/^[A-Z]{3}$/.test(style)) return { style: "currency", currency: style };
  if (/^(?:1?\d|20)$/.test(style))
    return { minimumFractionDigits: Number(style), maximumFractionDigits: Number(style) };
  return Object.hasOwn(styles, style) ? styles[style as keyof typeof styles] : undefined;
}

/** A number as people of a language write it; undefined for a style that there is not. */
export function formatNumber(number: number, style: string, language: string): string | undefined {
  const options = optionsOf(style);
  return options && new Intl.NumberFormat(language || "en", options).format(number);
}
