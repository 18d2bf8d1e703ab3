import type { Viseme } from "../../contract/viseme.ts";

/** Which shapes some letters stand for, the longest that fits first; none where they are not heard. */
export type Letters = Readonly<Record<string, string>>;

/** What letters stand for in most languages that are written with them. */
const latin: Letters = {
  ...{ a: "aa", e: "E", i: "I", o: "O", u: "U", y: "I" },
  ...{ b: "PP", m: "PP", p: "PP", f: "FF", v: "FF", w: "FF", d: "DD", t: "DD", k: "kk", g: "kk", c: "kk", q: "kk" },
  ...{ x: "kk SS", s: "SS", z: "SS", n: "nn", l: "nn", r: "RR", j: "CH", h: "" },
  ...{ ch: "CH", sh: "CH", th: "TH", ph: "FF", qu: "kk U", ck: "kk", ng: "nn kk" },
};

const english: Letters = {
  ...{ w: "U", ee: "I", ea: "I", oo: "U", ou: "aa U", ow: "O U", ai: "E I", ay: "E I", igh: "aa I", oa: "O U" },
  ...{
    au: "O",
    aw: "O",
    oi: "O I",
    oy: "O I",
    ew: "U",
    wh: "U",
    wr: "RR",
    kn: "nn",
    dge: "CH",
    tch: "CH",
    tion: "CH nn",
  },
  ...{ ce: "SS E", ci: "SS I", er: "RR", ir: "RR", ur: "RR", e$: "", es$: "SS", ed$: "DD", y$: "I" },
};

const german: Letters = {
  ...{ sch: "CH", "^st": "CH DD", "^sp": "CH PP", ch: "kk", tsch: "CH", ei: "aa I", ai: "aa I", ie: "I", eu: "O I" },
  ...{ äu: "O I", au: "aa U", z: "DD SS", tz: "DD SS", pf: "PP FF", j: "I", ä: "E", ö: "O", ü: "U", ß: "SS", th: "DD" },
  ...{ c: "kk", qu: "kk FF", er$: "aa", ah: "aa", eh: "E", ih: "I", oh: "O", uh: "U" },
};

const french: Letters = {
  ...{
    ou: "U",
    oi: "U aa",
    eau: "O",
    au: "O",
    ai: "E",
    ei: "E",
    eu: "O",
    œu: "O",
    an: "aa",
    en: "aa",
    on: "O",
    in: "E",
  },
  ...{ un: "E", gn: "nn", qu: "kk", ch: "CH", j: "CH", ge: "CH", gi: "CH I", ce: "SS", ci: "SS I", ç: "SS", th: "DD" },
  ...{ ill: "I", e$: "", es$: "", ent$: "", t$: "", s$: "", x$: "", d$: "", er$: "E", ez$: "E" },
};

const spanish: Letters = {
  ...{ ll: "I", ñ: "nn", j: "kk", ge: "kk E", gi: "kk I", gue: "kk E", gui: "kk I", que: "kk E", qui: "kk I", v: "PP" },
  ...{ z: "TH", ce: "TH E", ci: "TH I", rr: "RR", ü: "U", "^h": "" },
};

const polish: Letters = {
  ...{
    sz: "CH",
    cz: "CH",
    rz: "CH",
    ż: "CH",
    ź: "CH",
    ś: "CH",
    ć: "CH",
    si: "CH I",
    ci: "CH I",
    zi: "CH I",
    dz: "DD SS",
  },
  ...{
    dż: "CH",
    dź: "CH",
    c: "DD SS",
    ch: "kk",
    h: "kk",
    ł: "U",
    ó: "U",
    ą: "O nn",
    ę: "E nn",
    ń: "nn",
    j: "I",
    y: "I",
  },
};

const ofLanguage: Readonly<Record<string, Letters>> = {
  ...{ en: english, de: german, fr: french, es: spanish, pl: polish },
};

const tables = new Map<string, ReadonlyMap<string, readonly Viseme[]>>();

/** By the part of a language's tag that names no country. */
export function lettersOf(tongue: string): ReadonlyMap<string, readonly Viseme[]> {
  const known = tables.get(tongue);
  if (known) return known;
  const letters = Object.entries({ ...latin, ...ofLanguage[tongue] });
  const table = new Map(letters.map(([letter, shapes]) => [letter, shapes.split(" ").filter(Boolean) as Viseme[]]));
  if (Object.hasOwn(ofLanguage, tongue)) tables.set(tongue, table);
  return table;
}
