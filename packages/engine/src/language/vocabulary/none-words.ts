import { alternatives } from "../plain.ts";

interface NoneWords {
  /** Whole answers that name no thing at all. */
  readonly whole: ReadonlySet<string>;
  /** Before a thing of which there are none: "no children". */
  readonly before: readonly string[];
}

const none = (whole: string, before: string): NoneWords => ({
  whole: new Set(alternatives(whole)),
  before: [...alternatives(before)].sort((a, b) => b.length - a.length),
});

const english = none(
  "none|nil|nothing|nobody|no one|noone|zero|zilch|none at all|nothing at all|not one|not a single one|not any|none of them|i have none|i've none|we have none|there are none|there is none|i have nothing|i don't have any|i dont have any|we don't have any|we dont have any|there aren't any|don't have any|haven't got any|i haven't got any",
  "no|i have no|we have no|there are no|i don't have|i don't have any|we don't have|we don't have any|without|without any|zero|not any",
);
const words: { readonly [language: string]: NoneWords } = {
  en: english,
  de: none(
    "keine|keiner|keinen|keines|keins|kein einziger|kein einziges|keine einzige|keinen einzigen|gar keine|gar keinen|gar keins|nichts|gar nichts|niemand|überhaupt keine|null|ich habe keine|ich hab keine|ich habe keinen|ich hab keinen|ich habe keins|ich hab keins|wir haben keine|es gibt keine|hab keine|habe keine",
    "keine|kein|keinen|ich habe keine|ich habe kein|ich habe keinen|ich hab keine|ich hab kein|ich hab keinen|wir haben keine|wir haben kein|wir haben keinen|es gibt keine|gar keine|ohne",
  ),
  fr: none(
    "aucun|aucune|rien|rien du tout|personne|pas un|pas une|pas un seul|pas une seule|zéro|néant|je n'en ai pas|j'en ai pas|j'en ai aucun|j'en ai aucune|je n'en ai aucun|je n'en ai aucune|nous n'en avons pas|on n'en a pas|on en a pas|il n'y en a pas|il y en a pas|il n'y en a aucun|il n'y en a aucune",
    "aucun|aucune|pas de|pas d|pas un|pas une|je n'ai pas de|je n'ai pas d|j'ai pas de|j'ai pas d|je n'ai aucun|je n'ai aucune|nous n'avons pas de|nous n'avons pas d|on n'a pas de|on n'a pas d|il n'y a pas de|il n'y a pas d|sans",
  ),
  es: none(
    "ninguno|ninguna|ningún|nada|nadie|cero|ni uno|ni una|ni uno solo|ni una sola|no tengo|no tengo ninguno|no tengo ninguna|no tenemos|no tenemos ninguno|no tenemos ninguna|no hay|no hay ninguno|no hay ninguna",
    "ningún|ninguna|no tengo|no tenemos|no hay|sin|no tengo ningún|no tengo ninguna",
  ),
  pl: none(
    "żaden|żadna|żadne|żadnego|żadnej|żadnych|ani jeden|ani jedna|ani jednego|ani jednej|nic|nikt|nikogo|zero|brak|nie mam|nie mamy|nie ma|nie mam żadnego|nie mam żadnej|nie mam żadnych|nie mamy żadnych|nie ma żadnych",
    "żaden|żadna|żadne|żadnego|żadnej|żadnych|nie mam|nie mamy|nie ma|nie mam żadnych|brak|bez|zero",
  ),
};

export const noneWordsOf = (language: string): NoneWords => words[language.split("-")[0] ?? ""] ?? english;

/** The same in Japanese, before which the thing may stand. */
export const japaneseNone =
  /^(?:(?<thing>(?![一1][人個つ匹本枚台回]も|ひと[りつ]も|[誰何]も|だれも|なにも).{1,20}?)(?:は|が|も))?(?:一[人個つ匹本枚台回]も|ひとりも|ひとつも|1[人個つ匹本枚台回]も|誰も|だれも|何も|なにも|全く|まったく|全然)?(?:なし|無し|ない|無い|ゼロ|皆無|いない|居ない|おらず|ありません|いません|おりません|ございません|いないです|ないです)(?:です|でした|よ|ね|。|！|!)*$/;
