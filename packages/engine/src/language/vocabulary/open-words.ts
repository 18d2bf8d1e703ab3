import { alternatives } from "../plain.ts";

/** Words that leave open which value is meant. */
interface OpenWords {
  /** Between values of which each may be meant: "Friday or Saturday", "3 to 5". */
  readonly links: ReadonlySet<string>;
  /** Those of them that stand before an hour as well: two numbers they join only behind one of `openers`. */
  readonly weak: ReadonlySet<string>;
  /** Before a day or a time that bounds what is meant, comes again or is only a part: "until Friday", "end of May". */
  readonly bounds: RegExp;
  /** The same before a weekday, where "every Friday" names it. */
  readonly ends: RegExp;
  /** Before an amount that is less or more than what is meant: "at least 20". */
  readonly limits: RegExp;
}

/** At the end of what stands before a value, with articles between. */
const before = (text: string) =>
  new RegExp(
    `(?:^| )(?:${alternatives(text).join("|")})(?: (?:an?|the|about|of|at|on|de[rmnsl]?|die|das|um|zu|le|la|les|el|los|las|l|d|du|a|o|w|godzin\\p{L}*))*$`,
    "u",
  );
const marks = "-|–|—|~|/|&|+";

/** "De 3 a 5". */
export const openers: ReadonlySet<string> = new Set("de del du des d desde entre".split(" "));

function open(of: { links: string; weak?: string; ends: string; repeats: string; limits: string }): OpenWords {
  const weak = new Set(of.weak === undefined ? [] : alternatives(of.weak));
  return {
    links: new Set([...alternatives(`${of.links}|${marks}`), ...weak]),
    weak,
    bounds: before(`${of.ends}|${of.repeats}`),
    ends: before(of.ends),
    limits: before(of.limits),
  };
}

const english = open({
  links: "or|and|to|till|til|until|through|thru",
  ends: "until|till|til|before|after|since|past|between|either",
  repeats:
    "every|each|any|all|end of|beginning of|start of|middle of|mid|early in|late in|rest of|sometime|some time|any day|any time|anytime|no earlier than",
  limits:
    "more than|less than|fewer than|greater than|higher than|lower than|better than|at least|over|under|above|below|minimum|min|between|either",
});
const words: { readonly [language: string]: OpenWords } = {
  en: english,
  de: open({
    links: "oder|und|bis|bzw|beziehungsweise",
    ends: "bis|nach|vor|seit|zwischen|entweder",
    repeats: "jede|jeden|jeder|jedes|jedem|alle|ende|anfang|mitte|irgendwann|frühestens",
    limits:
      "mehr als|weniger als|größer als|kleiner als|höher als|mindestens|wenigstens|über|unter|oberhalb|unterhalb|minimum|min|zwischen|entweder",
  }),
  fr: open({
    links: "ou|et|au|jusqu'à|jusqu'au",
    weak: "à",
    ends: "lendemain|jusqu'à|jusqu'au|jusqu'aux|jusque|avant|après|depuis|entre|soit",
    repeats: "chaque|tous|toutes|fin|début|milieu|mi|courant|plus tôt|n'importe quand",
    limits:
      "plus de|plus d|plus que|moins de|moins d|moins que|au|au moins|minimum|supérieur à|inférieur à|au delà|en dessous|entre|soit",
  }),
  es: open({
    links: "o|u|y|e|al|hasta",
    weak: "a",
    ends: "menos|hasta|antes|después|desde hace|tras|entre",
    repeats:
      "cada|todos|todas|fin|final|finales|principios|mediados|comienzos|inicio|muy pronto|algún día|en algún momento",
    limits:
      "más de|más que|menos de|menos que|mayor de|menor de|mayor que|menor que|al|al menos|por lo|por lo menos|mínimo|superior a|inferior a|por encima|por debajo|entre",
  }),
  pl: open({
    links: "lub|albo|czy|i|a|do|bądź",
    ends: "do|aż do|przed|po|pod|między|pomiędzy|albo",
    repeats:
      "każdy|każda|każdą|każde|każdego|każdej|co|wszystkie|koniec|końcu|końca|początek|początku|połowie|środku|kiedyś|kiedykolwiek|najwcześniej",
    limits: "więcej niż|mniej niż|najmniej|przynajmniej|ponad|powyżej|poniżej|minimum|min|między|pomiędzy|albo",
  }),
};

/** English where the language is none of those that have words between spaces. */
export const openWordsOf = (language: string): OpenWords => words[language.split("-")[0] ?? ""] ?? english;

/** The same in Japanese: behind a day or time, before it, behind an amount. */
export const japaneseBound = /^の?(?:まで(?!に)|以降|以後|以前|後|あと|前|まえ|すぎ|過ぎ|より)/;
export const japaneseRepeat = /毎[週月年日]?の?$|\d[、,〜~–-]$|早くても$/;
/** A word for what is counted may stand between. */
export const japaneseLimit = /^[^、。\d]{0,4}?(?:以上|以下|未満|超|より|を超|を下回)/;
