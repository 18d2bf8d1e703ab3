import { randomUUID } from "node:crypto";

const say = (text) => ({ alternatives: [{ en: text }], pick: "inTurn", format: "plain", ssml: [] });

/** Asks whether the word "hello" was said, answers either way, and waits for more: three nodes a turn. */
function graph(flowId) {
  const node = (id, type, data, exits) => ({
    id,
    flowId,
    type,
    name: "",
    renderParams: { position: { x: 0, y: 0 } },
    data,
    exits: exits.map(([name, targetNodeId, more]) => ({
      name,
      targetNodeId,
      default: name === "default",
      expectedResultMatch: null,
      ...more,
    })),
    tools: [],
  });
  const condition = { variable: "input.text", operator: "contains", value: "hello", not: false };
  const nodes = [
    node("start", "Start", { version: 1, signals: [] }, [["text", "test"]]),
    node("test", "IfElse", { version: 1, cases: [{ id: "yes", label: "", join: "and", conditions: [condition] }] }, [
      ["response", "yes", { expectedResultMatch: "yes" }],
      ["default", "no"],
    ]),
    node("yes", "TextMessageAction", { version: 3, ...say("Welcome, how can I help you today?") }, [
      ["default", "ask"],
    ]),
    node("no", "TextMessageAction", { version: 3, ...say("Sorry, I did not get that.") }, [["default", "ask"]]),
    node("ask", "Checkpoint", { version: 1, wait: true, ladder: {} }, [["text", "test"]]),
  ];
  const byId = Object.fromEntries(nodes.map((one) => [one.id, one]));
  return {
    id: flowId,
    type: "Custom",
    name: "Measured flow",
    entryNodeId: "start",
    settings: {},
    nodes: byId,
    tools: {},
  };
}

/** A published flow and a profile that runs it, made in the database and through the API. */
export async function makeAgent({ address, client, email, password }) {
  const { rows } = await client.query("select id from organization limit 1");
  const organizationId = rows[0].id;
  const flowId = randomUUID();
  await client.query(
    "insert into flow (id, organization_id, name, type, entry_node_id, published_version, published_at) values ($1, $2, 'Measured flow', 'Custom', 'start', 1, now())",
    [flowId, organizationId],
  );
  await client.query(
    "insert into flow_version (organization_id, flow_id, number, name, notes, graph, nodes, published, running) values ($1, $2, 1, '1', '', $3, 5, true, 'keep')",
    [organizationId, flowId, JSON.stringify(graph(flowId))],
  );
  const { accessToken } = await post(`${address}/api/v1/auth/login-by-password`, { email, password });
  const profile = { name: "Measured agent", touchpoint: "Api", conversationEngine: { kind: "flow", flowId } };
  const made = await post(`${address}/api/v1/profiles`, profile, { authorization: `Bearer ${accessToken}` });
  return { ...made, organizationId };
}

export async function post(url, body, headers = {}) {
  const response = await fetch(url, {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body: JSON.stringify(body),
  });
  const answer = await response.json();
  if (!response.ok) throw new Error(`${url} was answered with ${response.status}: ${JSON.stringify(answer)}`);
  return answer;
}
