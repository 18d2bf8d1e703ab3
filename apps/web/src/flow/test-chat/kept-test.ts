import type { Mocks, NewConversation } from "@parlo/contract";
import type { FlowEditor } from "../../canvas/index.ts";
import type { TestRun } from "./test-run.ts";
import type { TestBranch } from "./test-search.ts";
import type { TestStart } from "./test-start.ts";

/** How a test begins: as its author has chosen, and as the server is told. */
export interface TestBeginning {
  readonly chosen: TestStart;
  /** As they were kept with the flow. */
  readonly mocks: Mocks;
  readonly told: Pick<NewConversation, "startNodeId" | "variables" | "startInputs"> & { readonly mocks: Mocks };
}

/** A test that is closed and may be opened again. */
export interface KeptTest {
  readonly profileId: string;
  readonly language: string;
  readonly branch: TestBranch | null;
  readonly start: TestBeginning;
  /** Another one for each time that it was begun anew. */
  readonly round: number;
  readonly run: TestRun;
}

/** By what holds the flow while it is edited: the test is there as long as the editor is. */
const tests = new WeakMap<FlowEditor["store"], KeptTest>();

export const keepTest = (store: FlowEditor["store"], test: KeptTest): void => void tests.set(store, test);

/** Null where there is none to go on with. */
export function keptTest(store: FlowEditor["store"]): KeptTest | null {
  const kept = tests.get(store);
  return kept?.run.conversation ? kept : null;
}
