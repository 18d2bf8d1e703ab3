import type { ExitKey } from "@parlo/engine";

/** The exit that a new step is joined to. Where it leads somewhere already, the step goes in between. */
export interface NewNodeSource {
  readonly nodeId: string;
  readonly exit: ExitKey;
}
