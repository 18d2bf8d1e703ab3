/**
 * Regular expressions in linear time: a nondeterministic automaton is stepped through the text, so no pattern that an
 * author writes can hold a conversation up. Knows literals, `.`, classes, `\d \w \s` and their opposites, `^ $ |`,
 * groups, `* + ?` and `{m,n}`; no back references and no look-around.
 */
type Test = (character: string) => boolean;
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

export class PatternError extends Error {}

const classes: { readonly [letter: string]: Test } = {
  d: (c) => c >= "0" && c <= "9",
  w: (c) => /[\p{L}\p{N}_]/u.test(c),
  s: (c) => /\s/.test(c),
};
const controls: { readonly [letter: string]: string } = { n: "\n", t: "\t", r: "\r" };

function parse(pattern: string, fold: boolean): Piece {
  const letters = [...pattern];
  let at = 0;
  const literal = (letter: string): Test => {
    if (!fold) return (c) => c === letter;
    const lower = letter.toLowerCase();
    return (c) => c.toLowerCase() === lower;
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
        const inside: Test = (c) => c >= letter && c <= upper;
        tests.push(fold ? (c) => inside(c.toLowerCase()) || inside(c.toUpperCase()) : inside);
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
    if (letter === ".") return { type: "one", test: (c) => c !== "\n" };
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

function emit(piece: Piece, program: Instruction[]): void {
  if (program.length > mostInstructions) throw new PatternError("The pattern is too large");
  switch (piece.type) {
    case "sequence":
      for (const part of piece.parts) emit(part, program);
      return;
    case "either": {
      const to: number[] = [];
      const split = program.push({ type: "go", to }) - 1;
      const ends: number[][] = [];
      for (const part of piece.parts) {
        to.push(program.length);
        emit(part, program);
        const end: number[] = [];
        program.push({ type: "go", to: end });
        ends.push(end);
      }
      for (const end of ends) end.push(program.length);
      program[split] = { type: "go", to };
      return;
    }
    case "repeat": {
      for (let turn = 0; turn < piece.least; turn++) emit(piece.part, program);
      const loops = piece.most === Number.POSITIVE_INFINITY;
      for (let turn = piece.least; loops ? turn === piece.least : turn < piece.most; turn++) {
        const to: number[] = [];
        const split = program.push({ type: "go", to }) - 1;
        to.push(split + 1);
        emit(piece.part, program);
        if (loops) program.push({ type: "go", to: [split] });
        to.push(program.length);
      }
      return;
    }
    default:
      program.push(piece);
  }
}

/** A pattern that says whether it occurs in a text; throws `PatternError` where it cannot be read. */
export function compilePattern(pattern: string, { ignoreCase = true } = {}): (text: string) => boolean {
  if (pattern.length > 500) throw new PatternError("The pattern is too long");
  const program: Instruction[] = [];
  emit(parse(pattern, ignoreCase), program);
  program.push({ type: "match" });

  return (text) => {
    const characters = [...text.slice(0, 10_000)];
    let states = new Set<number>();
    for (let at = 0; at <= characters.length; at++) {
      const next = new Set<number>();
      /** A match may begin anywhere. */
      const open = [...states, 0];
      const seen = new Set<number>();
      for (let state = open.pop(); state !== undefined; state = open.pop()) {
        if (seen.has(state)) continue;
        seen.add(state);
        const instruction = program[state];
        if (instruction?.type === "match") return true;
        if (instruction?.type === "go") open.push(...instruction.to);
        if (instruction?.type === "start" && at === 0) open.push(state + 1);
        if (instruction?.type === "end" && at === characters.length) open.push(state + 1);
        const character = characters[at];
        if (instruction?.type === "one" && character !== undefined && instruction.test(character)) next.add(state + 1);
      }
      states = next;
    }
    return false;
  };
}
