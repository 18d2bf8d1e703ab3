import { applyOperations, type FlowGraph, type FlowOperation, type KeptSecret } from "@parlo/engine";
import { buildFlow } from "@parlo/nodes/templates";
import { expect, test } from "vitest";
import { makeCatalog } from "./catalog.ts";
import type { FlowEditor } from "./flow-editor.ts";
import { mendsOf } from "./mend-problem.ts";
import { problemsOf } from "./problems-of.ts";

const around = {
  ...{ flows: [], aiModels: [], convAis: [], collections: [], teams: [], profiles: [], tables: [], definitions: [] },
  ...{ hasDefaultAiModel: true, has: [], languages: ["en"] },
};
const headers = [
  { name: "Accept", value: "text/html" },
  { name: "Authorization", value: " Bearer abc " },
];
const flow = (url: string) =>
  buildFlow({
    ...{ id: "main", name: "Main" },
    nodes: {
      start: { type: "Start", to: { default: "call" } },
      call: { type: "WebhookAction", data: { request: { url, headers } }, to: { success: "agent" } },
      agent: {
        type: "LlmWithTools",
        data: { model: { instruction: "Help." } },
        tools: { look: { type: "WebhookTool", description: "Looks", data: { request: { url, headers } } } },
      },
    },
  });

function open(start: FlowGraph) {
  let graph = start;
  const kept: [string, string][] = [];
  const answers: ((secret: KeptSecret) => void)[] = [];
  const change = (operations: readonly FlowOperation[]) => {
    const changed = applyOperations(graph, operations);
    if (!changed.ok) throw new Error("what mends cannot be done");
    graph = changed.graph;
  };
  const editor = {
    catalog: makeCatalog((key) => key, []),
    store: {
      getState: () => ({ document: { graph } }),
      edit: ({ operations }: { operations: readonly FlowOperation[] }) => change(operations),
    },
    keepSecret: (value: string, origin: string) => {
      kept.push([value, origin]);
      return new Promise<KeptSecret>((resolve) => answers.push(resolve));
    },
  } as unknown as FlowEditor;
  return {
    kept,
    change,
    graph: () => graph,
    take: async (at: number, meanwhile = () => {}) => {
      const found = (await problemsOf(graph, around)).filter(({ code }) => code === "plain-secret");
      const problem = found[at];
      const [mend] = problem ? mendsOf(problem, graph, editor) : [];
      const done = typeof mend?.does === "function" ? mend.does() : undefined;
      meanwhile();
      answers.at(-1)?.({ id: "0190b6a0-0000-7000-8000-000000000001", hint: "Bea…abc", origin: "https://example.com" });
      await done;
      return found.map(({ field }) => field);
    },
  };
}

test("a plain header of a step and of a tool goes to the server, and the flow keeps which secret it is", async () => {
  const editor = open(flow("https://example.com/{{ path }}"));
  expect(await editor.take(0)).toEqual(["request.headers.1.value", "tools.agent-look.request.headers.1.value"]);
  expect(await editor.take(0)).toEqual(["tools.agent-look.request.headers.1.value"]);
  expect(editor.kept).toEqual([
    ["Bearer abc", "https://example.com"],
    ["Bearer abc", "https://example.com"],
  ]);
  const { nodes, tools } = editor.graph();
  const secret = { id: "0190b6a0-0000-7000-8000-000000000001", hint: "Bea…abc", origin: "https://example.com" };
  const mended = { request: { headers: [headers[0], { name: "Authorization", secret }] } };
  expect([nodes.call?.data, tools["agent-look"]?.data]).toMatchObject([mended, mended]);
  expect(await editor.take(0)).toEqual([]);
});

test("a header that was changed before the server answered stays as it is now", async () => {
  const editor = open(flow("https://example.com/"));
  const changed = [headers[0] ?? {}, { name: "Authorization", value: "Bearer {{ key }}" }];
  await editor.take(0, () => {
    const data = { ...editor.graph().nodes.call?.data, request: { url: "https://example.com/", headers: changed } };
    editor.change([{ type: "updateNode", nodeId: "call", changes: { data } }]);
  });
  expect(editor.graph().nodes.call?.data).toMatchObject({ request: { headers: changed } });
});

test("nothing is offered while a variable decides where the secret would go", async () => {
  const editor = open(flow("https://{{ host }}/"));
  expect(await editor.take(0)).toHaveLength(2);
  expect(editor.kept).toEqual([]);
});
