import { fileURLToPath } from "node:url";
import { type Plugin, runnerImport } from "vite";

type Variables = Readonly<Record<string, string | undefined>>;
type Environment = { readonly [name: string]: unknown };
interface Server {
  readEnvironment(variables: Variables): Environment;
  configuredPage(page: string, environment: Environment): string;
}

const modules = ["platform/environment.ts", "web/page-configuration.ts"].map((path) =>
  fileURLToPath(new URL(`../../server/src/${path}`, import.meta.url)),
);

/**
 * In development the server hands out no page. What it would put into it is put in here by its own code, from the same
 * variables: the dashboard offers what this server has, as in production.
 */
export function developmentConfiguration(variables: Variables = process.env): Plugin {
  let server: Promise<Server> | null = null;
  return {
    name: "parlo:development-configuration",
    apply: "serve",
    async transformIndexHtml(html) {
      server ??= loadServer();
      const { configuredPage, readEnvironment } = await server;
      return configuredPage(html, readEnvironment(variables));
    },
  };
}

async function loadServer(): Promise<Server> {
  const options = { configFile: false, logLevel: "error" } as const;
  const loaded = await Promise.all(modules.map((entry) => runnerImport<Partial<Server>>(entry, options)));
  return Object.assign({}, ...loaded.map(({ module }) => module));
}
