import { ParloAgent } from "./agent/agent-element.ts";

export type { AgentEventName, AgentEvents } from "./agent/agent-events.ts";
export { ParloAgent };

if (!customElements.get("parlo-agent")) customElements.define("parlo-agent", ParloAgent);
