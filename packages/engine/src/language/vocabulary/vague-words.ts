/** Some and none, with the word for one in them; and how many dozens or hundreds there are, left open. */
const vague = new RegExp(
  `(?:^| )(?:${[
    "(?:no|any|every|some|another|each|this|that|which|the|other|good|right|wrong|new) one",
    "(?:or|oder|ou|o|lub) (?:more|less|fewer|mehr|weniger|plus|moins|mas|menos|wiecej|mniej)",
    "ein(?:en|em)? (?:paar|bisschen|wenig)|un peu|un poco|unos pocos|un par|une paire",
    "une? (?:bonne |petite )?(?:vingtaine|dizaine|quinzaine|trentaine|centaine)",
    "una (?:buena )?(?:decena|quincena|veintena|treintena|centena)",
    "(?:couple(?: of)?|few|several|many|various) (?:dozen|hundred|thousand|million|billion)s?",
    "(?:paar|mehrere|einige|viele|etliche) (?:dutzend|hundert|tausend|million|milliarde)e?n?",
    "(?:quelques|plusieurs|des) (?:douzaine|centaine|cent|mille|millier|million|milliard)s?",
    "(?:unos cuantos|unas cuantas|varios|varias|algunos|algunas) (?:docenas|cientos|mil|miles|millones)",
    "(?:kilka|kilkadziesiat|kilkaset|pare|parenascie|wiele) (?:tuzinow|setek|tysiecy|tysiace|milionow|miliony)",
    "(?:hundert|tausend|dutzend)en?",
  ].join("|")})(?= |$)`,
);
/** 数百 and 何千, 十数; behind what is counted, 数 is its number: 人数十人. */
const vagueJapanese = /(?:(?<![人個件回枚本台点])数|何|幾)[十百千万億]|[十百千万億]数/;

export const isVague = (words: readonly string[]): boolean => vague.test(words.join(" "));
export const isVagueJapanese = (text: string): boolean => vagueJapanese.test(text);
