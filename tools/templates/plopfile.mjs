import { spawnSync } from "node:child_process";
import { readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";

const biome = fileURLToPath(new URL("../../node_modules/@biomejs/biome/bin/biome", import.meta.url));

/** Those that a skeleton of the help is translated into. */
const helpLanguages = readdirSync(new URL("node-kind", import.meta.url)).flatMap(
  (file) => /^doc\.(\w+)\.hbs$/.exec(file)?.[1] ?? [],
);

const askName = (message) => ({
  type: "input",
  name: "name",
  message,
  validate: (answer) =>
    /^[a-z][a-z0-9]*(?:[ -][a-z0-9]+)*$/.test(answer) || "Small letters, words apart by a space or hyphen",
});

/** One file of a skeleton, made of the template with its role's name. */
const add = (template, path) => ({ type: "add", path, templateFile: `${template}.hbs` });

/** A line more in a registry, before what closes it; an import more at its top, an export more at its end. */
const register = (path, { imports, line, before, exports = "" }) => ({
  type: "modify",
  path,
  transform: (text) => {
    const [head, ...rest] = text.split(before);
    if (rest.length !== 1) throw new Error(`${path} has no single place for a new line`);
    return `${imports}\n${head}${line}\n${before}${rest[0]}${exports}`;
  },
});

/** The kinds of providers: the role of their adapter, and what closes their list in the catalogue. */
const providerKinds = {
  "ai-model": { adapter: "language-model", before: ");\nconst engineProviders" },
  "conv-ai": { adapter: "conversational-ai", before: "),\n  stt: byId" },
  stt: { adapter: "speech-to-text", before: "),\n  tts: byId" },
  tts: { adapter: "text-to-speech", before: "),\n};\n\n/** The provider of AI models" },
};

/** A provider more at the end of its list in the catalogue. */
const offer = (before, provider, imports) => ({
  type: "modify",
  path: "packages/providers/src/catalog.ts",
  transform: (text) => {
    const [head, ...rest] = text.split(before);
    if (rest.length !== 1) throw new Error("The catalogue has no single place for a new provider");
    return `${imports}\n${head.replace(/,?\s*$/, "")}, ${provider}${before}${rest[0]}`;
  },
});

/** Sorts the imports and formats what was made and what was changed. */
const tidy =
  (destination, ...paths) =>
  () => {
    const { status, stderr } = spawnSync(process.execPath, [biome, "check", "--write", ...paths], {
      cwd: destination,
      encoding: "utf8",
    });
    if (status !== 0) throw new Error(stderr);
    return paths.join(" ");
  };

export default function templates(plop) {
  const destination = () => plop.getDestBasePath();
  const render = (text, answers) => plop.renderString(text, answers);

  // Templates of the product stand in braces too.
  plop.setHelper("openBraces", () => "{{");

  plop.setGenerator("node-kind", {
    description: "a step of a flow",
    prompts: [askName("What is the step called? (say goodbye)")],
    actions: (answers) => {
      const name = render("{{kebabCase name}}", answers);
      const folder = `packages/nodes/src/${name}`;
      const registries = [
        { registry: "kinds", part: "kind", extension: "ts" },
        { registry: "runtimes", part: "runtime", extension: "ts" },
        { registry: "editors", part: "editor", extension: "tsx" },
        { registry: "forms", part: "form", extension: "tsx" },
      ];
      return [
        ...["kind", "runtime", "test"].map((part) => add(`node-kind/${part}`, `${folder}/${name}.${part}.ts`)),
        ...["editor", "form"].map((part) => add(`node-kind/${part}`, `${folder}/${name}.${part}.tsx`)),
        add("node-kind/texts", `${folder}/${name}.texts.json`),
        add("node-kind/doc", `${folder}/${name}.doc.md`),
        ...helpLanguages.map((language) => add(`node-kind/doc.${language}`, `${folder}/doc/${language}.md`)),
        ...registries.map(({ registry, part, extension }) => {
          const member = render("{{camelCase name}}", answers) + part[0].toUpperCase() + part.slice(1);
          return register(`packages/nodes/src/${registry}.ts`, {
            imports: `import { ${member} } from "./${name}/${name}.${part}.${extension}";`,
            line: `  ${render("{{pascalCase name}}", answers)}: ${member},`,
            before: "} satisfies",
          });
        }),
        tidy(destination(), folder, ...registries.map(({ registry }) => `packages/nodes/src/${registry}.ts`)),
      ];
    },
  });

  plop.setGenerator("provider", {
    description: "a vendor of AI models, conversational AI, speech to text or text to speech",
    prompts: [
      askName("What is the vendor called? (acme ai)"),
      { type: "list", name: "kind", message: "What is it a vendor of?", choices: Object.keys(providerKinds) },
    ],
    actions: (answers) => {
      const { adapter, before } = providerKinds[answers.kind];
      const folder = render("packages/providers/src/{{kebabCase name}}", answers);
      const name = render("{{kebabCase name}}", answers);
      const parts = ["provider", "settings", adapter, "test"];
      return [
        ...parts.map((part) => add(`provider/${answers.kind}/${part}`, `${folder}/${name}.${part}.ts`)),
        add(`provider/${answers.kind}/texts`, `${folder}/${name}.texts.json`),
        offer(
          before,
          render("{{camelCase name}}", answers),
          render('import { {{camelCase name}} } from "./{{kebabCase name}}/{{kebabCase name}}.provider.ts";', answers),
        ),
        tidy(destination(), folder, "packages/providers/src/catalog.ts"),
        () => "Now: npm run generate",
      ];
    },
  });

  plop.setGenerator("resource", {
    description: "something that is listed, made, changed and archived through the API",
    prompts: [
      askName("What is one of it called? (office hour)"),
      { type: "input", name: "plural", message: "And several? (office hours)" },
    ],
    actions: (answers) => {
      const name = render("{{kebabCase name}}", answers);
      const contract = `packages/contract/src/${name}`;
      const server = `apps/server/src/${name}`;
      const parts = ["table", "present", "policy", "routes"];
      return [
        add("resource/contract", `${contract}/${name}.contract.ts`),
        ...parts.map((part) => add(`resource/${part}`, `${server}/${name}.${part}.ts`)),
        add("resource/index", `${server}/index.ts`),
        add("resource/test", `${server}/${name}.routes.test.ts`),
        register("packages/contract/src/index.ts", {
          imports: render(
            'import { {{camelCase name}}Contract } from "./{{kebabCase name}}/{{kebabCase name}}.contract.ts";',
            answers,
          ),
          exports: render('export * from "./{{kebabCase name}}/{{kebabCase name}}.contract.ts";\n', answers),
          line: render("  {{camelCase name}}: {{camelCase name}}Contract,", answers),
          before: "};\n\nexport const apiPrefix",
        }),
        register("apps/server/src/router.ts", {
          imports: render('import { {{camelCase name}}Routes } from "./{{kebabCase name}}/index.ts";', answers),
          line: render("  {{camelCase name}}: {{camelCase name}}Routes,", answers),
          before: "};\n",
        }),
        tidy(destination(), contract, server, "packages/contract/src/index.ts", "apps/server/src/router.ts"),
        () => "Now: npm run --workspace @parlo/server db:generate && npm run generate",
      ];
    },
  });
}
