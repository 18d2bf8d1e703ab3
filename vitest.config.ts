import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";

/** The tools' tests are the longest, and work where the others wait: at the end one of them would go on alone. */
class ToolsFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ project }: TestSpecification) => (project.name === "tools" ? 0 : 1);
    return (await super.sort(files)).toSorted((one, other) => rank(one) - rank(other));
  }
}

/** One run for every workspace. The apps keep a configuration of their own: the server needs a database, the dashboard its compiler. */
export default defineConfig({
  test: {
    // Most tests wait for a database, a socket or a timer: even two cores carry four workers.
    maxWorkers: Math.max(4, availableParallelism()),
    sequence: { sequencer: ToolsFirst },
    projects: [
      {
        test: {
          name: "packages",
          include: ["packages/*/src/**/*.test.{ts,tsx}"],
          environment: "node",
          setupFiles: ["tools/test/patient-waits.ts"],
          // Files of a worker share their modules: loading them anew for each took four times as long as the tests.
          isolate: false,
          testTimeout: 60_000,
        },
      },
      {
        test: {
          name: "tools",
          include: ["tools/**/*.test.ts"],
          environment: "node",
          testTimeout: 240_000,
          hookTimeout: 120_000,
        },
      },
      { test: { name: "bench", include: ["bench/**/*.test.ts"], environment: "node" } },
      "apps/server",
      "apps/web",
    ],
  },
});
