import { spellings } from "../plain.ts";

interface SeveralWords {
  /** Between things that are all meant. */
  readonly and: readonly string[];
  /** Between things of which one is meant: then nobody can tell which. */
  readonly or: readonly string[];
  readonly all: readonly string[];
  /** All, where there are two. */
  readonly both: readonly string[];
  readonly none: readonly string[];
  /** What takes things away from all. */
  readonly except: readonly string[];
}

/** The longest first: "but not" is not "but". */
const list = (text: string): readonly string[] =>
  [...new Set(text.split("|").flatMap(spellings))].sort((a, b) => b.length - a.length);

const english: SeveralWords = {
  and: list("and|and also|as well as|along with|together with"),
  or: list("or"),
  all: list(
    "all|all of them|all of these|all of those|all of the above|all options|all the options|every one|every one of them|each of them|everything|the lot",
  ),
  both: list("both|both of them|both of these|the two of them"),
  none: list(
    "none|none of them|none of these|none of those|none of the above|nothing|nothing at all|neither|neither of them|no thanks|no thank you|no",
  ),
  except: list("except|except for|but|but not|apart from|other than|without|excluding"),
};

const words: { readonly [language: string]: SeveralWords } = {
  en: english,
  de: {
    and: list("und|und auch|sowie|als auch"),
    or: list("oder|beziehungsweise|bzw"),
    all: list("alle|alles|alle davon|alle zusammen|alle optionen|alle möglichkeiten|jedes|jede|jeden"),
    both: list("beide|beides|alle beide|die beiden|alle zwei"),
    none: list(
      "keine|keins|keines|keinen|keiner|keine davon|keins davon|keines davon|keinen davon|keiner davon|nichts|nichts davon|gar nichts|gar keine|gar keins|nein|nein danke",
    ),
    except: list("außer|bis auf|ohne|nur nicht|aber nicht|aber ohne|abgesehen von|nur kein|nur keine|nur keinen"),
  },
  fr: {
    and: list("et|et aussi|ainsi que|et puis"),
    or: list("ou|ou bien"),
    all: list("tout|tous|toutes|tous les choix|toutes les options|tout cela|tout ça"),
    both: list("les deux|tous les deux|toutes les deux|l'un et l'autre|l'une et l'autre"),
    none: list(
      "aucun|aucune|aucun d'eux|aucune d'elles|aucun des deux|aucune des deux|rien|rien du tout|rien de tout ça|ni l'un ni l'autre|non|non merci",
    ),
    except: list("sauf|excepté|hormis|à part|mais pas|sans"),
  },
  es: {
    and: list("y|e|y también|así como|y además"),
    or: list("o|u|o bien"),
    all: list("todo|todos|todas|todos ellos|todas ellas|todas las opciones|todas las anteriores|todos los anteriores"),
    both: list("ambos|ambas|los dos|las dos"),
    none: list(
      "ninguno|ninguna|ninguno de ellos|ninguna de ellas|ninguno de los anteriores|ninguna de las anteriores|ninguno de los dos|ninguna de las dos|nada|nada de eso|no|no gracias",
    ),
    except: list("menos|excepto|salvo|pero no|a excepción de|sin"),
  },
  pl: {
    and: list("i|oraz|a także|i także|jak i|jak również|i jeszcze"),
    or: list("lub|albo|czy|bądź"),
    all: list("wszystko|wszystkie|wszystkie opcje|wszystkie z nich|wszystkie powyższe|każde|każdy|każda|każdą"),
    both: list("oba|obie|oboje|obydwa|obydwie|jedno i drugie|jedną i drugą|jeden i drugi"),
    none: list(
      "żaden|żadna|żadne|żadnego|żadnej|żadnych|żadne z nich|żaden z nich|żadna z nich|żadnego z nich|żadnej z nich|nic|nic z tego|nie|nie dziękuję",
    ),
    except: list("oprócz|prócz|poza|z wyjątkiem|ale nie|ale bez|bez"),
  },
  ja: {
    and: list("それから|および|それと|そして|あとは|及び|あと|とか|と|や|も"),
    or: list("それとも|もしくは|あるいは|または|又は|どちらか|か"),
    all: list("全部|ぜんぶ|すべて|全て|みんな|全部とも"),
    both: list("両方|両方とも|りょうほう|どちらも|二つとも|2つとも|どっちも"),
    none: list(
      "なし|無し|ない|ありません|特になし|特にない|特にありません|何もいらない|何もいりません|どれもいらない|どれもいりません|いらない|いりません|不要|該当なし|どれでもない|いいえ|結構|いいえ結構",
    ),
    except: list("以外"),
  },
};

/** How several things are named at once; English where the language is none of the six. */
export const severalWordsOf = (language: string): SeveralWords => words[language.split("-")[0] ?? ""] ?? english;
