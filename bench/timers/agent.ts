import { randomUUID } from "node:crypto";
import { connect, exit, madeAgent, node, says } from "../made-agent.ts";
import type { Agent } from "../model-turn/agent.ts";
import type { RunningServer } from "../server.ts";

/** What the agent says when a wait is over, and what it says to a text. */
export const reminder = "Are you still there?";
const reply = "I am here.";

/** An agent that waits for an hour, says that it did, and waits again. */
export function makeAgent(server: Pick<RunningServer, "api" | "owner">): Promise<Agent> {
  const [wait, late, heard] = [randomUUID(), randomUUID(), randomUUID()];
  return madeAgent(server, "Waits", ({ id, entryNodeId }) => [
    says(id, late, reminder),
    says(id, heard, reply),
    node(id, wait, "Checkpoint", { version: 1, wait: true, ladder: { timeoutMs: 3_600_000 } }, [
      exit("text", heard),
      exit("timeout", late),
    ]),
    connect(late, "default", wait),
    connect(heard, "default", wait),
    connect(entryNodeId, "signal", wait),
  ]);
}
