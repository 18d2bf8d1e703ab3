/**
 * Regular expressions in linear time: a nondeterministic automaton is stepped through the text, so no pattern that an
 * author writes can hold a conversation up. Knows literals, `.`, classes, `\d \w \s` and their opposites, `^ $ |`,
 * groups, `* + ?` and `{m,n}`; no back references and no look-around.
 */
type Test = (letter: Letter) => boolean;
/** A character of the text; its cases are worked out once, however many states look at it. */
interface Letter {
  readonly is: string;
  readonly lower: string;
  readonly upper: string;
}
type Piece =
  | { readonly type: "one"; readonly test: Test }
  | { readonly type: "start" | "end" }
  | { readonly type: "sequence" | "either"; readonly parts: readonly Piece[] }
  | { readonly type: "repeat"; readonly part: Piece; readonly least: number; readonly most: number };

type Instruction =
  | { readonly type: "one"; readonly test: Test }
  | { readonly type: "start" | "end" | "match" }
  | { readonly type: "go"; readonly to: readonly number[] };

const mostInstructions = 2_000;
/** Parts that are written out, empty ones among them: repeated within one another they would go on for hours. */
const mostParts = 20_000;
/** Characters of a text that are looked through. */
const mostCharacters = 10_000;

export class PatternError extends Error {}

const classes: { readonly [letter: string]: Test } = {
  d: ({ is }) => is >= "0" && is <= "9",
  w: ({ is }) => /[\p{L}\p{N}_]/u.test(is),
  s: ({ is }) => /\s/.test(is),
};
const controls: { readonly [letter: string]: string } = { n: "\n", t: "\t", r: "\r" };

function parse(pattern: string, fold: boolean): Piece {
  const letters = [...pattern];
  let at = 0;
  const literal = (letter: string): Test => {
    if (!fold) return ({ is }) => is === letter;
    const folded = letter.toLowerCase();
    return ({ lower }) => lower === folded;
  };
  const escaped = (): Test => {
    const letter = letters[at++];
    if (letter === undefined) throw new PatternError("A backslash stands at the end");
    const known = classes[letter];
    if (known) return known;
    const opposite = classes[letter.toLowerCase()];
    if (opposite && /[DWS]/.test(letter)) return (c) => !opposite(c);
    if (/[A-Za-z0-9]/.test(letter) && !controls[letter]) throw new PatternError(`\\${letter} is not known`);
    return literal(controls[letter] ?? letter);
  };
  const set = (): Test => {
    const negated = letters[at] === "^";
    if (negated) at++;
    const tests: Test[] = [];
    for (let first = true; letters[at] !== "]" || first; first = false) {
      const letter = letters[at++];
      if (letter === undefined) throw new PatternError("A [ is not closed");
      const upper = letters[at + 1];
      if (letter === "\\") tests.push(escaped());
      else if (letters[at] === "-" && upper !== undefined && upper !== "]") {
        at += 2;
        if (upper < letter) throw new PatternError(`The range ${letter}-${upper} is the wrong way round`);
        const inside = (c: string) => c >= letter && c <= upper;
        tests.push(fold ? (c) => inside(c.lower) || inside(c.upper) : (c) => inside(c.is));
      } else tests.push(literal(letter));
    }
    at++;
    return (c) => tests.some((test) => test(c)) !== negated;
  };
  const atom = (): Piece => {
    const letter = letters[at++] ?? "";
    if (letter === "(") {
      if (letters[at] === "?") {
        if (letters[at + 1] !== ":") throw new PatternError("Only plain groups are known");
        at += 2;
      }
      const inner = either();
      if (letters[at++] !== ")") throw new PatternError("A ( is not closed");
      return inner;
    }
    if (letter === "^") return { type: "start" };
    if (letter === "$") return { type: "end" };
    if (letter === ".") return { type: "one", test: ({ is }) => is !== "\n" };
    if (letter === "[") return { type: "one", test: set() };
    if (letter === "\\") return { type: "one", test: escaped() };
    if (/[*+?]/.test(letter)) throw new PatternError(`Nothing stands before ${letter}`);
    return { type: "one", test: literal(letter) };
  };
  const repeated = (): Piece => {
    let part = atom();
    for (;;) {
      const rest = letters.slice(at, at + 10).join("");
      const counted = /^\{(\d+)(,)?(\d+)?\}/.exec(rest);
      if (counted) {
        at += counted[0].length;
        const least = Number(counted[1]);
        const most = counted[2] ? (counted[3] === undefined ? Number.POSITIVE_INFINITY : Number(counted[3])) : least;
        part = { type: "repeat", part, least, most };
      } else if (/^[*+?]/.test(rest)) {
        const sign = letters[at++];
        const most = sign === "?" ? 1 : Number.POSITIVE_INFINITY;
        part = { type: "repeat", part, least: sign === "+" ? 1 : 0, most };
        if (letters[at] === "?") at++;
      } else return part;
    }
  };
  const sequence = (): Piece => {
    const parts: Piece[] = [];
    while (at < letters.length && letters[at] !== "|" && letters[at] !== ")") parts.push(repeated());
    return { type: "sequence", parts };
  };
  const either = (): Piece => {
    const parts = [sequence()];
    while (letters[at] === "|") {
      at++;
      parts.push(sequence());
    }
    return parts.length === 1 ? (parts[0] as Piece) : { type: "either", parts };
  };
  const whole = either();
  if (at < letters.length) throw new PatternError("A ) has no (");
  return whole;
}

interface Program {
  readonly instructions: Instruction[];
  parts: number;
}

function emit(piece: Piece, program: Program): void {
  const { instructions } = program;
  program.parts += 1;
  if (instructions.length > mostInstructions || program.parts > mostParts)
    throw new PatternError("The pattern is too large");
  switch (piece.type) {
    case "sequence":
      for (const part of piece.parts) emit(part, program);
      return;
    case "either": {
      const to: number[] = [];
      const split = instructions.push({ type: "go", to }) - 1;
      const ends: number[][] = [];
      for (const part of piece.parts) {
        to.push(instructions.length);
        emit(part, program);
        const end: number[] = [];
        instructions.push({ type: "go", to: end });
        ends.push(end);
      }
      for (const end of ends) end.push(instructions.length);
      instructions[split] = { type: "go", to };
      return;
    }
    case "repeat": {
      for (let turn = 0; turn < piece.least; turn++) emit(piece.part, program);
      const loops = piece.most === Number.POSITIVE_INFINITY;
      for (let turn = piece.least; loops ? turn === piece.least : turn < piece.most; turn++) {
        const to: number[] = [];
        const split = instructions.push({ type: "go", to }) - 1;
        to.push(split + 1);
        emit(piece.part, program);
        if (loops) instructions.push({ type: "go", to: [split] });
        to.push(instructions.length);
      }
      return;
    }
    default:
      instructions.push(piece);
  }
}

/**
 * A pattern that says whether it occurs in a text, or is the whole of it; throws `PatternError` where it cannot be read.
 */
export function compilePattern(pattern: string, { ignoreCase = true, whole = false } = {}): (text: string) => boolean {
  if (pattern.length > 500) throw new PatternError("The pattern is too long");
  const instructions: Instruction[] = [];
  const piece = parse(pattern, ignoreCase);
  const parts: readonly Piece[] = whole ? [{ type: "start" }, piece, { type: "end" }] : [piece];
  emit({ type: "sequence", parts }, { instructions, parts: 0 });
  instructions.push({ type: "match" });
  const program = compact(instructions);
  return (text) => occurs(program, text);
}

const one = 0;
const start = 1;
const end = 2;
const match = 3;
const go = 4;

/** The instructions as numbers side by side: a text may have ten thousand letters, and each goes past all of them. */
interface Compact {
  readonly types: Uint8Array;
  /** By state, which of the tests it makes. */
  readonly testOf: Uint16Array;
  /** What is repeated is the same test each time, and is made once a letter. */
  readonly tests: readonly Test[];
  readonly ways: readonly (readonly number[])[];
}

function compact(instructions: readonly Instruction[]): Compact {
  const tests = [...new Set(instructions.flatMap((each) => (each.type === "one" ? [each.test] : [])))];
  const places = new Map(tests.map((test, at) => [test, at]));
  const types = { one, start, end, match, go };
  return {
    types: Uint8Array.from(instructions, ({ type }) => types[type]),
    testOf: Uint16Array.from(instructions, (each) => (each.type === "one" ? (places.get(each.test) ?? 0) : 0)),
    tests,
    ways: instructions.map((each) => (each.type === "go" ? each.to : [])),
  };
}

function occurs({ types, testOf, tests, ways }: Compact, text: string): boolean {
  const all = [...text];
  const letters = all.slice(0, mostCharacters);
  /** By state, the last place in the text at which it was looked at. */
  const seen = new Int32Array(types.length).fill(-1);
  const holds = new Uint8Array(tests.length);
  let states: number[] = [];
  for (let at = 0; at <= letters.length; at++) {
    const is = letters[at];
    if (is !== undefined) {
      const letter = { is, lower: is.toLowerCase(), upper: is.toUpperCase() };
      for (let each = 0; each < tests.length; each++) holds[each] = tests[each]?.(letter) ? 1 : 0;
    }
    const next: number[] = [];
    const open = states;
    /** A match may begin anywhere. */
    open.push(0);
    for (let state = open.pop(); state !== undefined; state = open.pop()) {
      if (seen[state] === at) continue;
      seen[state] = at;
      const type = types[state];
      if (type === match) return true;
      if (type === go) for (const to of ways[state] ?? []) open.push(to);
      else if (type === one) {
        if (is !== undefined && holds[testOf[state] ?? 0] === 1) next.push(state + 1);
      } else if (type === start ? at === 0 : at === all.length) open.push(state + 1);
    }
    states = next;
  }
  return false;
}
