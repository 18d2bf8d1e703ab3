import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

const languages = ["en", "fr", "ja", "de", "es", "pl"] as const;
type Language = (typeof languages)[number];

const locales = fileURLToPath(new URL("../src/locales/", import.meta.url));
const nodeKinds = fileURLToPath(new URL("../../../packages/nodes/src/", import.meta.url));

/** One catalogue for a language: every feature's texts below the feature's name, every node kind's below `nodes.<Type>`. */
export function catalogue(language: Language): Record<string, unknown> {
  const texts: Record<string, unknown> = {};
  for (const feature of folders(locales)) {
    const file = join(locales, feature, `${language}.json`);
    if (existsSync(file)) texts[feature] = read(file);
  }
  const nodes: Record<string, unknown> = {};
  for (const kind of folders(nodeKinds)) {
    const file = join(nodeKinds, kind, `${kind}.texts.json`);
    if (!existsSync(file)) continue;
    const perLanguage = read(file) as Partial<Record<Language, unknown>>;
    nodes[typeName(kind)] = perLanguage[language] ?? {};
  }
  return { ...texts, nodes };
}

/** Serves and builds `locales/<language>.json`. */
export function catalogues(): Plugin {
  return {
    name: "parlo:catalogues",
    configureServer(server) {
      server.watcher.add([locales, nodeKinds]);
      // A catalogue is no module of the page, so nothing else would tell it.
      const reload = (file: string) => {
        const isText = file.startsWith(locales) || (file.startsWith(nodeKinds) && file.endsWith(".texts.json"));
        if (isText) server.ws.send({ type: "full-reload" });
      };
      server.watcher.on("change", reload).on("add", reload).on("unlink", reload);
      server.middlewares.use((request, response, next) => {
        const [, found] = /\/locales\/([a-z]{2})\.json(?:\?|$)/.exec(request.url ?? "") ?? [];
        const language = languages.find((known) => known === found);
        if (!language) return next();
        response.setHeader("content-type", "application/json; charset=utf-8");
        response.end(JSON.stringify(catalogue(language)));
      });
    },
    generateBundle() {
      for (const language of languages) {
        const source = JSON.stringify(catalogue(language));
        this.emitFile({ type: "asset", fileName: `locales/${language}.json`, source });
      }
    },
  };
}

const typeName = (kind: string) => kind.replaceAll(/(?:^|-)([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());

function folders(path: string): string[] {
  if (!existsSync(path)) return [];
  return readdirSync(path, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .sort();
}

function read(file: string): unknown {
  return JSON.parse(readFileSync(file, "utf8"));
}
