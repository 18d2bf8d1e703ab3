type Dirty = boolean | { readonly [name: string]: unknown } | readonly unknown[];

/** The dotted paths of all values that differ from what is stored. */
export function dirtyPaths(dirty: unknown, prefix = ""): string[] {
  if (dirty === true) return [prefix];
  if (typeof dirty !== "object" || dirty === null) return [];
  return Object.entries(dirty as Exclude<Dirty, boolean>).flatMap(([name, value]) =>
    dirtyPaths(value, prefix ? `${prefix}.${name}` : name),
  );
}

/** The labels of the fields that have changed, each once, in the order of the form. */
export function changedLabels(dirty: unknown, labels: Readonly<Record<string, string>>): string[] {
  return labelsOf(dirtyPaths(dirty), labels);
}

/** The labels of the fields in which these values are, each once, in the order of the form. */
export function labelsOf(paths: readonly string[], labels: Readonly<Record<string, string>>): string[] {
  const known = Object.entries(labels).filter(([name]) =>
    paths.some((path) => path === name || path.startsWith(`${name}.`)),
  );
  const unknown = paths.filter((path) => !known.some(([name]) => path === name || path.startsWith(`${name}.`)));
  return [...new Set([...known.map(([, label]) => label), ...unknown])];
}

/** The field that shows the value at a path: the innermost of those it lies in. */
export function fieldOf(path: string, names: readonly string[]): string | undefined {
  const around = names.filter((name) => path === name || path.startsWith(`${name}.`));
  return around.sort((a, b) => b.length - a.length)[0];
}

/** Paths as the form has their fields; what no field shows comes last. */
export function inOrderOfFields(paths: readonly string[], names: readonly string[]): string[] {
  const place = (path: string) => {
    const field = fieldOf(path, names);
    return field === undefined ? names.length : names.indexOf(field);
  };
  return [...paths].sort((a, b) => place(a) - place(b));
}
