/** The least that could be called an interpreter: a map of handlers, a cursor, messages. No events, no bounds, no ids. */
interface BareState {
  readonly at: string;
  readonly variables: { readonly [key: string]: string };
  readonly turns: number;
}

type Handler = (variables: { [key: string]: string }, messages: string[]) => string | null;

function say(messages: string[], text: string): string {
  messages.push(text);
  return "rest";
}

const handlers = new Map<string, Handler>([
  ["check", ({ input = "" }) => (input.includes("hello") ? "hello" : "echo")],
  ["hello", (_, messages) => say(messages, "Hello to you too.")],
  ["echo", ({ input }, messages) => say(messages, `You said: ${input}`)],
  ["rest", () => null],
]);

export const bareState = (): BareState => ({ at: "rest", variables: { input: "" }, turns: 0 });

export function bareTurn(
  state: BareState,
  input: string,
): { readonly state: BareState; readonly messages: readonly string[] } {
  const variables = { ...state.variables, input };
  const messages: string[] = [];
  let at = "check";
  for (let next = handlers.get(at)?.(variables, messages) ?? null; next !== null; ) {
    at = next;
    next = handlers.get(at)?.(variables, messages) ?? null;
  }
  return { state: { at, variables, turns: state.turns + 1 }, messages };
}
