type Directives = ReadonlyMap<string, readonly string[]>;

/** What the content security policies of a page let it load; all of them have to agree. */
export interface PagePolicy {
  /** The directive that forbids it, as it stands in the page's policy; null where nothing does. */
  forbids(kind: "script" | "connect" | "img", address: URL, nonce?: string): string | null;
  /** The directive that leaves out a policy for trusted types that the widget makes. */
  forbidsTrustedTypes(names: readonly string[]): string | null;
}

const chains = {
  script: ["script-src-elem", "script-src", "default-src"],
  connect: ["connect-src", "default-src"],
  img: ["img-src", "default-src"],
} as const;

export function pagePolicy(policies: readonly string[], page: URL): PagePolicy {
  const all = policies.map(directivesOf);
  return {
    forbids: (kind, address, nonce) => {
      for (const directives of all) {
        const name = chains[kind].find((one) => directives.has(one));
        const sources = name && directives.get(name);
        if (sources && !allows(sources, { kind, address, page, nonce })) return [name, ...sources].join(" ");
      }
      return null;
    },
    forbidsTrustedTypes: (names) => {
      for (const directives of all) {
        const given = directives.get("trusted-types");
        if (given && !given.includes("*") && !names.every((name) => given.includes(name)))
          return ["trusted-types", ...given].join(" ");
      }
      return null;
    },
  };
}

function directivesOf(policy: string): Directives {
  const found = new Map<string, readonly string[]>();
  for (const directive of policy.split(";")) {
    const [name, ...sources] = directive.trim().split(/\s+/);
    if (name && !found.has(name.toLowerCase())) found.set(name.toLowerCase(), sources);
  }
  return found;
}

interface Wanted {
  readonly kind: "script" | "connect" | "img";
  readonly address: URL;
  readonly page: URL;
  readonly nonce: string | undefined;
}

function allows(sources: readonly string[], { kind, address, page, nonce }: Wanted): boolean {
  if (kind === "script" && nonce && sources.includes(`'nonce-${nonce}'`)) return true;
  const byName = !(kind === "script" && sources.includes("'strict-dynamic'"));
  return byName && sources.some((source) => matches(source.toLowerCase(), address, page));
}

function matches(source: string, address: URL, page: URL): boolean {
  if (source === "'self'") return address.origin === page.origin;
  if (source === "*") return true;
  if (source.startsWith("'")) return false;
  if (/^[a-z][a-z0-9+.-]*:$/.test(source)) return schemeFits(source, address.protocol);
  const [, scheme, host = "", port, path = ""] =
    /^([a-z][a-z0-9+.-]*:)?(?:\/\/)?([^:/]*)(?::(\d+|\*))?(\/.*)?$/.exec(
      source.includes("//") ? source : `//${source}`,
    ) ?? [];
  if (!schemeFits(scheme ?? page.protocol, address.protocol)) return false;
  if (host.startsWith("*.") ? !address.hostname.endsWith(host.slice(1)) : host !== "*" && host !== address.hostname)
    return false;
  const standard = address.protocol === "https:" ? "443" : "80";
  if (port !== "*" && (port ?? standard) !== (address.port || standard)) return false;
  return path === "" || (path.endsWith("/") ? address.pathname.startsWith(path) : address.pathname === path);
}

/** A secure one is as good as a plain one. */
function schemeFits(source: string, asked: string): boolean {
  return source === asked || (source === "http:" && asked === "https:");
}
