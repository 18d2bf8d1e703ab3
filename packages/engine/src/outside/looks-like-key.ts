/** Letters and digits in a row below which nothing is clearly a key. */
const shortest = 20;
/** How long its pieces are on average, at most: words and numbers have longer ones. */
const longestPiece = 3.6;

/** Letters and digits that tell one thing from others, and open nothing. */
const ids = [
  /** UUIDs without their hyphens. */
  /^[\da-f]{12}[1-8][\da-f]{3}[089ab][\da-f]{15}$/i,
  /** Of documents, of commits, ULIDs, and of what lies on a chain. */
  /^[\da-f]{24}$/i,
  /^[\da-f]{40}$/i,
  /^[0-7][\da-hjkmnp-tv-z]{25}$/i,
  /^0x[\da-f]+$/i,
];

/** Words with a capital, small letters, capitals, or digits. */
const pieces = /[A-Z]?[a-z]+|[A-Z]+|\d+/g;

/** Whether a part of a path is a key, as far as its looks tell: long, of letters and digits, and without words. */
export function looksLikeKey(segment: string): boolean {
  if (/^(?:sha\d+|md5)[:-]/i.test(segment)) return false;
  const runs = segment.split(/[^A-Za-z\d]+/);
  if (runs.some((run) => run.length >= shortest && isRandom(run))) return true;
  /** The hyphens of a key are far from each other, those of a title are not. */
  const whole = runs.join("");
  return /^[\w-]{32,}$/.test(segment) && whole.length / runs.length >= 8 && /[a-z]/.test(whole) && isRandom(whole);
}

function isRandom(run: string): boolean {
  if (!/\d.*\d/.test(run) || !/[a-z]/i.test(run) || ids.some((id) => id.test(run))) return false;
  const found = run.match(pieces) ?? [];
  return run.length / found.length <= longestPiece;
}
