import { randomUUID } from "node:crypto";
import { connect, exit, madeAgent, node, says } from "./made-agent.ts";
import type { Agent } from "./model-turn/agent.ts";
import type { RunningServer } from "./server.ts";

/** An agent that says back what it hears: the cheapest whole turn, with as much to tell as one likes. */
export function makeEchoAgent(server: Pick<RunningServer, "api" | "owner">): Promise<Agent> {
  const [say, wait] = [randomUUID(), randomUUID()];
  return madeAgent(server, "Echo", ({ id, entryNodeId }) => [
    says(id, say, "{{ input.text }}"),
    node(id, wait, "Checkpoint", { version: 1, wait: true, ladder: {} }, [exit("text", say)]),
    connect(say, "default", wait),
    connect(entryNodeId, "signal", wait),
    connect(entryNodeId, "text", say),
  ]);
}
