/** The attributes that say something; one that is empty is as good as none. */
export function filled<Name extends string>(attributes: Record<Name, string | null>): { [name in Name]?: string } {
  return Object.fromEntries(Object.entries(attributes).filter(([, value]) => value)) as { [name in Name]?: string };
}
