import { bareAnswer } from "./yes-no-words.ts";

/** Names of choices of which one agrees to what is asked and the other does not, though neither is a yes or a no. */
interface AgreeingWords {
  readonly agrees: ReadonlySet<string>;
  readonly refuses: ReadonlySet<string>;
}

const set = (text: string): ReadonlySet<string> => new Set(text.split("|").map(bareAnswer));

const english: AgreeingWords = {
  agrees: set("confirm|accept|agree|approve|allow|continue|proceed|go on"),
  refuses: set("cancel|decline|reject|refuse|deny|disagree|stop|abort|quit"),
};
const words: { readonly [language: string]: AgreeingWords } = {
  en: english,
  de: {
    agrees: set("bestätigen|bestätige|annehmen|akzeptieren|zustimmen|erlauben|weiter|fortfahren|fortsetzen"),
    refuses: set("abbrechen|abbruch|ablehnen|verweigern|nicht zustimmen|stopp|stop|beenden|stornieren"),
  },
  fr: {
    agrees: set("confirmer|je confirme|accepter|j'accepte|approuver|autoriser|continuer|poursuivre|valider"),
    refuses: set("annuler|refuser|je refuse|décliner|rejeter|stop|arrêter|abandonner"),
  },
  es: {
    agrees: set("confirmar|confirmo|aceptar|acepto|aprobar|permitir|continuar|seguir|proceder"),
    refuses: set("cancelar|rechazar|rechazo|denegar|no aceptar|parar|detener|abandonar"),
  },
  pl: {
    agrees: set("potwierdź|akceptuj|akceptuję|zatwierdź|zezwól|kontynuuj|dalej|przyjmij"),
    refuses: set("anuluj|odrzuć|odrzucam|odmów|odmawiam|przerwij|zatrzymaj|stop|rezygnuję"),
  },
  ja: {
    agrees: set("確認|確認する|確定|確定する|承認|承認する|同意する|許可する|続ける|続行|進む|受け入れる"),
    refuses: set(
      "キャンセル|キャンセルする|取り消す|拒否|拒否する|辞退|辞退する|同意しない|断る|中止|中止する|やめる|停止",
    ),
  },
};

/** Whether a choice of this name agrees; undefined where it does neither. */
export function agreesBy(label: string, language: string): boolean | undefined {
  const { agrees, refuses } = words[language.split("-")[0] ?? ""] ?? english;
  const said = bareAnswer(label);
  return agrees.has(said) ? true : refuses.has(said) ? false : undefined;
}
