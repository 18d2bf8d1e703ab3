export interface BenchNode {
  readonly id: string;
  readonly type: string;
  readonly name: string;
  readonly renderParams: { readonly position: { readonly x: number; readonly y: number } };
  readonly data: object;
  readonly exits: readonly BenchExit[];
}
interface BenchExit {
  readonly name: string;
  readonly targetNodeId: string | null;
  readonly default: boolean;
  readonly expectedResultMatch: string | null;
}

const columns = 40;

/** A flow of so many nodes in rows of forty: texts, questions with buttons and conditions, each leading to the next. */
export function flowOf(count: number): readonly BenchNode[] {
  return Array.from({ length: count }, (_, index) => {
    const next = (by: number) => (index + by < count ? nodeId(index + by) : null);
    const exit = (name: string, target: string | null, match: string | null = null): BenchExit => ({
      name,
      targetNodeId: target,
      default: name === "default",
      expectedResultMatch: match,
    });
    const position = { x: (index % columns) * 300, y: Math.floor(index / columns) * 260 };
    const place = { id: nodeId(index), renderParams: { position } };
    if (index === 0)
      return {
        ...place,
        type: "Start",
        name: "",
        data: { version: 1, signals: [] },
        exits: [exit("default", next(1))],
      };
    if (index % 3 === 0)
      return {
        ...place,
        type: "ChooseReplyButton",
        name: `Question ${index}`,
        data: {
          version: 1,
          text: { en: "Your room is free until {{ stay.until }}. Shall I keep it for you?" },
          buttons: ["yes", "no"].map((value) => ({ value, label: { en: `Answer ${value}` }, synonyms: {} })),
          list: null,
          variable: null,
          ladder: {},
          digress: true,
        },
        exits: [
          exit("selected", next(1), "yes"),
          exit("selected", next(columns), "no"),
          exit("not-selected", null),
          exit("timeout", null),
        ],
      };
    if (index % 3 === 1)
      return {
        ...place,
        type: "IfElse",
        name: `Condition ${index}`,
        data: { version: 1, cases: [{ id: "free", label: "is free", join: "and", conditions: [] }] },
        exits: [exit("response", next(1), "free"), exit("default", next(columns))],
      };
    return {
      ...place,
      type: "TextMessageAction",
      name: `Text ${index}`,
      data: {
        version: 3,
        alternatives: [{ en: `Good morning {{ user.name }}, this is the text of step ${index} of a long flow.` }],
        pick: "inTurn",
        format: "markdown",
        ssml: [],
      },
      exits: [exit("default", next(1))],
    };
  });
}

const nodeId = (index: number) => `n${index}`;
