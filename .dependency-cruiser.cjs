/**
 * Who may import whom, as docs/architecture.md says it. Each rule here has a planted violation in
 * tools/conventions/borders.test.ts.
 */
const thirdParty = (...names) => `(^|/)node_modules/(${names.join("|")})(/|$)`;
const anyThirdParty = "(^|/)node_modules/";
const test = ["\\.test\\.tsx?$", "/testing/", "/vite(st)?\\.config\\.", "/drizzle\\.config\\."];

/** The modules at `from` import nothing but `allowed`. */
const only = (name, from, allowed, fromNot = []) => ({
  name,
  severity: "error",
  from: { path: from, pathNot: [...test, ...fromNot] },
  to: { pathNot: allowed },
});

const react = ["react", "react-dom", "lucide-react"];
const nodeEditor = "^packages/nodes/src/(.+\\.tsx|(editors?|forms)\\.ts|.+\\.editor\\.ts)$";

module.exports = {
  forbidden: [
    {
      name: "no-cycles",
      severity: "error",
      from: {},
      to: { circular: true },
    },
    {
      name: "no-unresolved-imports",
      severity: "error",
      from: {},
      // Vite makes modules with this prefix while it builds.
      to: { couldNotResolve: true, pathNot: "^virtual:" },
    },
    only("contract-imports-zod-alone", "^packages/contract/src/", [
      "^packages/contract/src/",
      thirdParty("zod", "@orpc/contract"),
    ]),
    only("engine-imports-three-libraries-alone", "^packages/engine/src/", [
      "^packages/engine/src/",
      thirdParty("zod", "liquidjs", "libphonenumber-js"),
    ]),
    only(
      "kinds-and-runtimes-import-the-engine-alone",
      "^packages/nodes/src/.+\\.ts$",
      ["^packages/nodes/src/", "^packages/engine/src/index\\.ts$", thirdParty("zod")],
      [nodeEditor],
    ),
    only("editors-import-react-and-ui", nodeEditor, [
      "^packages/nodes/src/",
      "^packages/engine/src/index\\.ts$",
      "^packages/ui/src/index\\.ts$",
      thirdParty("zod", ...react),
    ]),
    {
      name: "kinds-and-runtimes-never-reach-react",
      severity: "error",
      from: { path: "^packages/nodes/src/(kinds|runtimes)\\.ts$" },
      to: { path: ["\\.tsx$", thirdParty(...react), "^packages/ui/"], reachable: true },
    },
    {
      name: "a-node-kind-knows-no-other",
      severity: "error",
      from: { path: "^packages/nodes/src/([^/]+)/", pathNot: test },
      to: {
        path: "^packages/nodes/src/([^/]+)/[^/]+\\.(kind|runtime|editor)\\.tsx?$",
        pathNot: "^packages/nodes/src/$1/",
      },
    },
    {
      name: "ui-knows-nothing-of-the-product",
      severity: "error",
      from: { path: "^packages/ui/src/", pathNot: test },
      to: {
        path: ["^(apps|packages)/", thirdParty("@orpc/[^/]+", "@tanstack/react-(query|router)")],
        pathNot: "^packages/ui/src/",
      },
    },
    // What Node trusts is asked of it for gRPC; that it opens no connection, the linter sees to.
    only("providers-import-vendors-alone", "^packages/providers/src/", [
      "^packages/providers/src/",
      anyThirdParty,
      "^tls$",
    ]),
    {
      name: "a-vendor-knows-no-other",
      severity: "error",
      from: { path: "^packages/providers/src/([^/]+)/", pathNot: test },
      to: {
        path: "^packages/providers/src/[^/]+/",
        pathNot: ["^packages/providers/src/$1/", "^packages/providers/src/(contract|testing|protocol)/"],
      },
    },
    {
      name: "the-widget-takes-types-alone",
      severity: "error",
      from: { path: "^packages/widget/src/", pathNot: test },
      to: { path: "^(apps|packages)/", pathNot: "^packages/widget/src/", dependencyTypesNot: ["type-only"] },
    },
    {
      name: "the-server-has-no-screens",
      severity: "error",
      from: { path: "^apps/server/src/" },
      to: { path: ["^apps/web/", "^packages/(ui|widget)/", nodeEditor, thirdParty(...react)] },
    },
    {
      name: "the-dashboard-has-no-server",
      severity: "error",
      from: { path: "^apps/web/src/" },
      to: { path: "^(apps|packages)/", pathNot: ["^apps/web/src/", "^packages/(contract|engine|nodes|ui)/src/"] },
    },
    {
      name: "a-feature-is-entered-by-its-door",
      comment: "platform, db and app are no features: they know no feature words and their files are open to all.",
      severity: "error",
      from: { path: "^apps/(server|web)/src/([^/]+)/", pathNot: test },
      to: {
        path: "^apps/$1/src/([^/]+)/",
        pathNot: [
          "^apps/$1/src/$2/",
          "^apps/$1/src/[^/]+/index\\.tsx?$",
          // Foreign keys go from table to table; through a door they would close a circle.
          "^apps/server/src/[^/]+/[^/]+\\.table\\.ts$",
          "^apps/$1/src/(platform|db|app|locales)/",
        ],
      },
    },
    {
      name: "the-platform-knows-no-feature",
      severity: "error",
      from: { path: "^apps/server/src/platform/", pathNot: test },
      to: { path: "^apps/server/src/[^/]+/", pathNot: "^apps/server/src/(platform|db)/" },
    },
    {
      name: "tests-stay-out-of-the-product",
      severity: "error",
      from: { path: "^(apps|packages)/[^/]+/src/", pathNot: test },
      to: { path: ["\\.test\\.tsx?$", "/testing/"] },
    },
    {
      name: "nothing-imports-the-tools",
      severity: "error",
      from: { path: "^(apps|packages)/", pathNot: test },
      to: { path: "^(tools|e2e|bench)/" },
    },
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    exclude: { path: "(^|/)dist/" },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: { exportsFields: ["exports"], conditionNames: ["import", "types", "default"] },
  },
};
