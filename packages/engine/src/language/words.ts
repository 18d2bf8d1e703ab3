import { fold } from "./fold.ts";

interface Words {
  /** What opens a correction: "no, I meant Friday". */
  readonly correction: readonly string[];
  /** What may open a correction, and something else just as well: "no, Friday". */
  readonly perhaps: readonly string[];
  /** What may stand behind a new value: "Friday instead". */
  readonly atEnd: readonly string[];
  /** Between the old value and the new one where the old one comes first: "not Thursday but Friday". */
  readonly but: readonly string[];
  /** What stands between the new value of a correction and the old one: "Friday, not Thursday". */
  readonly insteadOf: readonly string[];
  readonly cancel: readonly string[];
  /** What leaves a question out that need not be answered. */
  readonly skip: readonly string[];
  /** What asks for the question before once more. */
  readonly back: readonly string[];
  /** What asks to hear the question that waits once more; who has not understood it needs other words. */
  readonly repeat: readonly string[];
}

const lists = (text: string) => text.split(",").map(fold);

const english: Words = {
  correction: lists(
    "no i meant,no i mean,i meant,sorry i meant,sorry i mean,actually i meant,no sorry i meant,oh i meant,i meant to say,sorry i meant to say,no i meant to say,oh i meant to say,oh wait i meant,oh wait no i meant,oops i meant,what i meant was,no i said,i said,correction,wait i meant,wait no i meant,no make that,no make it,make that,actually make it,actually make that,change that to,change it to,please change that to,please change it to,no change it to,scratch that,let me correct that,i should have said",
  ),
  perhaps: lists(
    "no,no no,nope,nah,no wait,oh no,no sorry,wait,wait no,oh wait,oh wait no,hold on,hang on,actually,actually no,no actually,oh actually,well actually,sorry,sorry no,oh sorry,oops,whoops,hmm no,ah no,um no,rather,make it,lets make it,lets say,better,better make it,on second thought,on second thoughts,on reflection,my bad,my mistake,i made a mistake,it should be,it should have been,that should be,that should have been,i'd prefer,i would prefer,i'd rather have,i would rather have,wrong,that's wrong,that was wrong,wrong day,wrong date,wrong time,wrong number,wrong one",
  ),
  atEnd: lists("instead,rather,after all"),
  but: lists("but,but on,rather,instead"),
  insteadOf: lists("not,and not,instead of,rather than"),
  cancel: lists("cancel,stop,abort,quit,never mind,forget it"),
  skip: lists(
    "skip,skip it,skip that,skip this,skip this one,skip this question,pass,next question,no answer,leave it out,i would rather not say,i'd rather not say,prefer not to say,i prefer not to say",
  ),
  back: lists(
    "back,back please,go back,go back please,please go back,go back one,go back one step,go back a step,one step back,a step back,step back,take me back,i want to go back,i'd like to go back,let me go back,let's go back,can i go back,can we go back,can you go back,could you go back,previous,previous one,previous question,the previous question,previous step,go to the previous question,go back to the previous question,back to the previous question",
  ),
  repeat: lists(
    "repeat,repeat please,please repeat,repeat that,repeat that please,please repeat that,repeat it,repeat it please,repeat the question,repeat the question please,please repeat the question,can you repeat,can you repeat that,can you repeat that please,can you please repeat that,can you repeat the question,could you repeat,could you repeat that,could you repeat that please,could you please repeat that,could you repeat the question,would you repeat that,sorry can you repeat that,sorry could you repeat that,say that again,say that again please,please say that again,say it again,say again,can you say that again,could you say that again,could you say that again please,sorry could you say that again,come again,once more,once more please,one more time,one more time please,what was that,what did you say,sorry what was that,sorry what did you say,what was the question,what was the question again,pardon,pardon me,beg your pardon,i beg your pardon,i didn't hear you,i didn't hear that,i did not hear that,sorry i didn't hear that,i didn't catch that,i did not catch that,sorry i didn't catch that,i couldn't hear you,i couldn't hear that",
  ),
};

const words: { readonly [language: string]: Words } = {
  en: english,
  de: {
    correction: lists(
      "nein ich meinte,nein ich meine,ich meinte,ich meine,entschuldigung ich meinte,sorry ich meinte,ach nein ich meinte,ich wollte sagen,nein ich sagte,ich sagte,korrektur,doch lieber,nein lieber,nein doch lieber,ich korrigiere,ich korrigiere mich,falsch ich meinte,moment ich meinte,ändere das auf,ändern sie das auf,ändere das in,bitte ändern auf,nein sondern,besser gesagt,vielmehr",
    ),
    perhaps: lists(
      "nein,nein nein,nee,ne,ach nein,oh nein,nein doch,nein warte,nein moment,moment,moment mal,einen moment,warte,warte mal,warten sie,halt,entschuldigung,entschuldigung nein,entschuldige,verzeihung,pardon,sorry,sorry nein,ups,eigentlich,ach,ach so,quatsch,nein quatsch,lieber,dann lieber,besser,nehmen wir,sagen wir,doch,stattdessen,statt dessen,falsch,das war falsch,das ist falsch,mein fehler,ich hab mich vertan,ich habe mich vertan,hab mich vertan,ich hab mich geirrt,ich habe mich geirrt,ich hab mich vertippt,ich habe mich vertippt,ich hab mich verschrieben,ich habe mich verschrieben,falscher tag,falsches datum,falsche zeit,falsche zahl",
    ),
    atEnd: lists("stattdessen,statt dessen,lieber"),
    but: lists("sondern,sondern am,lieber,vielmehr"),
    insteadOf: lists("nicht,und nicht,statt,anstatt,anstelle von"),
    cancel: lists("abbrechen,abbruch,stopp,stop,vergiss es,lassen sie es"),
    skip: lists(
      "überspringen,weglassen,auslassen,weiter,nächste frage,keine angabe,keine antwort,das möchte ich nicht sagen,möchte ich nicht sagen,lass es weg",
    ),
    back: lists(
      "zurück,zurueck,bitte zurück,zurück bitte,geh zurück,geh bitte zurück,gehe zurück,gehen sie zurück,bitte gehen sie zurück,gehen wir zurück,ich möchte zurück,ich will zurück,noch mal zurück,nochmal zurück,einmal zurück,eins zurück,einen schritt zurück,ein schritt zurück,einen zurück,zurückgehen,vorherige frage,die vorherige frage,vorige frage,die vorige frage,zur vorherigen frage,zur vorigen frage,zurück zur vorherigen frage,zurück zur vorigen frage,zurück zur letzten frage",
    ),
    repeat: lists(
      "wiederholen,bitte wiederholen,wiederhole bitte,wiederhole das,wiederhole das bitte,wiederholen sie,wiederholen sie bitte,wiederholen sie das,wiederholen sie das bitte,bitte wiederholen sie das,wiederhole die frage,wiederholen sie die frage,können sie das wiederholen,können sie das bitte wiederholen,können sie die frage wiederholen,könnten sie das wiederholen,könnten sie das bitte wiederholen,könnten sie die frage wiederholen,kannst du das wiederholen,kannst du das bitte wiederholen,kannst du die frage wiederholen,könntest du das wiederholen,noch einmal,noch einmal bitte,bitte noch einmal,noch mal,noch mal bitte,bitte noch mal,nochmal,nochmal bitte,bitte nochmal,nochmals bitte,sag das noch mal,sag das nochmal,sag das noch einmal,sagen sie das noch einmal,sagen sie das nochmal,sagen sie das bitte noch einmal,wie bitte,entschuldigung wie bitte,wie war das,wie war die frage,wie war die frage noch mal,wie war die frage nochmal,was haben sie gesagt,was hast du gesagt,das habe ich nicht gehört,ich habe sie nicht gehört,ich habe das nicht gehört",
    ),
  },
  fr: {
    correction: lists(
      "non je voulais dire,je voulais dire,pardon je voulais dire,désolé je voulais dire,non plutôt,plutôt,non j'ai dit,j'ai dit,correction,en fait je voulais dire,je veux dire,non je veux dire,enfin je voulais dire,je corrige,changez pour,change pour,remplacez par,mettez plutôt,non mettez,je me suis trompé c'est,je me suis trompée c'est",
    ),
    perhaps: lists(
      "non,non non,ah non,oh non,euh non,non attendez,non attends,attendez,attends,un instant,pardon,pardon non,excusez-moi,désolé,désolée,oups,en fait,en fait non,non en fait,finalement,enfin,disons,mettons,mettez,je me suis trompé,je me suis trompée,erreur,c'est une erreur,j'ai fait une erreur,réflexion faite,à la réflexion,tout compte fait,au temps pour moi,autant pour moi,je préfère,je préférerais",
    ),
    atEnd: lists("plutôt,à la place"),
    but: lists("mais,mais plutôt,plutôt"),
    insteadOf: lists("pas,et pas,non,et non,au lieu de,plutôt que"),
    cancel: lists("annuler,annule,stop,arrêter,laissez tomber"),
    skip: lists(
      "passer,passe,sauter,suivant,question suivante,sans réponse,pas de réponse,je préfère ne pas le dire,je préfère ne pas répondre",
    ),
    back: lists(
      "retour,retour en arrière,en arrière,revenir,revenir en arrière,reviens,reviens en arrière,revenez,revenez en arrière,je veux revenir en arrière,je voudrais revenir en arrière,peut-on revenir en arrière,on peut revenir en arrière,précédent,précédente,question précédente,la question précédente,étape précédente,revenir à la question précédente,retour à la question précédente,revenez à la question précédente,reviens à la question précédente,retour s'il vous plaît,retour s'il te plaît",
    ),
    repeat: lists(
      "répéter,répète,répète s'il te plaît,répétez,répétez s'il vous plaît,répète ça,répétez cela,répétez la question,répète la question,pouvez-vous répéter,pouvez-vous répéter s'il vous plaît,pouvez-vous répéter la question,vous pouvez répéter,vous pouvez répéter s'il vous plaît,pourriez-vous répéter,pourriez-vous répéter s'il vous plaît,pourriez-vous répéter la question,peux-tu répéter,peux-tu répéter la question,tu peux répéter,pardon vous pouvez répéter,encore une fois,encore une fois s'il vous plaît,encore une fois s'il te plaît,redites,redis,redis ça,redites-le,pardon,comment ça,qu'avez-vous dit,qu'est-ce que vous avez dit,qu'est-ce que tu as dit,quelle était la question,c'était quoi la question,je n'ai pas entendu,je n'ai pas bien entendu,j'ai pas entendu,plaît-il",
    ),
  },
  es: {
    correction: lists(
      "no quería decir,quería decir,no quise decir,quise decir,perdón quería decir,perdón quise decir,no me refería a,no me refería al,me refería a,me refería al,me refiero a,me refiero al,no he dicho,he dicho,no dije,dije,corrección,no mejor,mejor dicho,perdón digo,no digo,cámbialo a,cámbialo al,cámbielo a,cámbielo al,cambia eso a,cambie eso por,corrijo,me equivoqué es,me he equivocado es,no más bien,más bien",
    ),
    perhaps: lists(
      "no,no no,ay no,ah no,uy no,no espera,no espere,espera,espere,un momento,perdón,perdona,perdone,perdón no,disculpa,disculpe,lo siento,ups,en realidad,no en realidad,mejor,digamos,pongamos,mejor no,me equivoqué,me he equivocado,me confundí,me he confundido,fue un error,error mío,pensándolo bien,pensándolo mejor,prefiero,preferiría",
    ),
    atEnd: lists("mejor,en su lugar"),
    but: lists("sino,sino que,mejor"),
    insteadOf: lists("no,y no,en vez de,en lugar de"),
    cancel: lists("cancelar,cancela,parar,déjalo,olvídalo"),
    skip: lists(
      "saltar,omitir,pasar,paso,siguiente,siguiente pregunta,sin respuesta,prefiero no decirlo,prefiero no contestar",
    ),
    back: lists(
      "atrás,atrás por favor,volver,volver atrás,vuelve,vuelve atrás,vuelva atrás,ir atrás,ve atrás,vaya atrás,quiero volver,quiero volver atrás,quisiera volver atrás,puedo volver atrás,regresar,regresa,regrese,un paso atrás,paso atrás,anterior,la anterior,pregunta anterior,la pregunta anterior,volver a la pregunta anterior,vuelve a la pregunta anterior,vuelva a la pregunta anterior,regresar a la pregunta anterior",
    ),
    repeat: lists(
      "repetir,repite,repite por favor,repítelo,repítelo por favor,repita,repita por favor,repítalo,repítalo por favor,repite la pregunta,repita la pregunta,puedes repetir,puedes repetirlo,puedes repetir la pregunta,puede repetir,puede repetirlo,puede repetirlo por favor,puede repetir por favor,puede repetir la pregunta,podrías repetir,podrías repetirlo,podría repetir,podría repetirlo,podría repetirlo por favor,podría repetir la pregunta,me lo repite,me lo repites,otra vez,otra vez por favor,una vez más,una vez más por favor,de nuevo por favor,cómo dice,cómo dices,cómo ha dicho,qué has dicho,qué ha dicho,qué dijo,qué dijiste,qué dices,perdón cómo,perdona qué,mande,cuál era la pregunta,no he oído,no lo he oído,no te he oído,no le he oído",
    ),
  },
  pl: {
    correction: lists(
      "nie chodziło mi o,chodziło mi o,nie miałem na myśli,nie miałam na myśli,miałem na myśli,miałam na myśli,nie chciałem powiedzieć,nie chciałam powiedzieć,chciałem powiedzieć,chciałam powiedzieć,przepraszam chodziło mi o,przepraszam miałem na myśli,przepraszam miałam na myśli,nie mówiłem,nie mówiłam,poprawka,korekta,to znaczy,znaczy,nie raczej,zmień na,proszę zmienić na,zmień to na,pomyliłem się,pomyliłam się,nie jednak,a jednak,jednak",
    ),
    perhaps: lists(
      "nie,nie nie,oj nie,ach nie,nie czekaj,nie chwila,czekaj,proszę czekać,chwila,chwileczkę,moment,przepraszam,przepraszam nie,sorry,ups,ojej,właściwie,właściwie nie,nie właściwie,raczej,może,niech będzie,powiedzmy,zamiast tego,mój błąd,pomyłka,po namyśle,wolę,wolałbym,wolałabym,zły dzień",
    ),
    atEnd: lists("zamiast tego,raczej"),
    but: lists("ale,lecz,tylko,a"),
    insteadOf: lists("nie,a nie,zamiast"),
    cancel: lists("anuluj,stop,przerwij,nieważne"),
    skip: lists("pomiń,pomińmy,pomijam,dalej,następne pytanie,bez odpowiedzi,wolę nie mówić,nie chcę mówić"),
    back: lists(
      "wstecz,wróć,wróć proszę,proszę wrócić,wróćmy,wracam,wracamy,cofnij,cofnij się,cofnij proszę,proszę cofnąć,cofnąć,cofnijmy się,chcę wrócić,chcę się cofnąć,krok wstecz,o krok wstecz,jeden krok wstecz,krok w tył,powrót,do tyłu,poprzednie,poprzednie pytanie,wróć do poprzedniego pytania,powrót do poprzedniego pytania,do poprzedniego pytania,czy mogę wrócić",
    ),
    repeat: lists(
      "powtórz,powtórz proszę,proszę powtórz,powtórzyć,proszę powtórzyć,proszę to powtórzyć,powtórz to,powtórz pytanie,proszę powtórzyć pytanie,czy możesz powtórzyć,możesz powtórzyć,możesz to powtórzyć,czy może pan powtórzyć,czy może pani powtórzyć,może pan powtórzyć,może pani powtórzyć,czy mógłbyś powtórzyć,czy mogłabyś powtórzyć,czy mógłby pan powtórzyć,czy mogłaby pani powtórzyć,jeszcze raz,jeszcze raz proszę,proszę jeszcze raz,raz jeszcze,powiedz jeszcze raz,proszę powiedzieć jeszcze raz,słucham,co proszę,jak proszę,co mówisz,co powiedziałeś,co powiedziałaś,co pan powiedział,co pani powiedziała,jakie było pytanie,jakie to było pytanie,nie słyszę,nie słyszałem,nie słyszałam,nie usłyszałem,nie usłyszałam,nie dosłyszałem,nie dosłyszałam",
    ),
  },
  ja: {
    correction: lists(
      "違う、,違います、,違います。,ちがう、,ちがいます、,いいえ、違います、,いや、違う、,訂正、,訂正,あ、違う、,間違えました、,間違えました。,間違えた、,じゃなくて,そうじゃなくて,そうではなくて,やっぱり,やっぱ,やはり",
    ),
    perhaps: lists(
      "いいえ、,いいえ。,いいえ,いや、,いや,いえ、,いえ,あ、,あっ、,すみません、,すみません。,すみません,ごめん、,ごめんなさい、,ごめんなさい,失礼、,失礼しました、,待って、,待ってください、,ちょっと待って、,ちょっと待ってください、,実は、,実は",
    ),
    atEnd: [],
    but: [],
    /** Here the old value comes first. */
    insteadOf: lists("ではなくて,ではなく,じゃなくて,じゃなく"),
    cancel: lists("キャンセル,中止,やめる,やめます"),
    skip: lists(
      "スキップ,飛ばして,飛ばしてください,パス,次へ,次の質問,無回答,回答しない,答えたくない,答えたくありません",
    ),
    back: lists(
      "戻る,もどる,戻って,もどって,戻ってください,戻ってほしい,戻りたい,戻りたいです,戻ります,戻してください,バック,前に戻る,前に戻って,前に戻ってください,前に戻りたい,前に戻りたいです,前の質問,前の質問へ,前の質問に戻る,前の質問に戻って,前の質問に戻ってください,前の質問に戻りたい,前の質問に戻りたいです,一つ前,ひとつ前,1つ前,一つ前に戻る,ひとつ前に戻る,1つ前に戻る,一つ前に戻って,一つ前に戻ってください,一つ前の質問,ひとつ前の質問,1つ前の質問",
    ),
    repeat: lists(
      "繰り返して,繰り返してください,繰り返してもらえますか,くり返してください,リピート,リピートして,リピートしてください,もう一度,もう一度お願いします,もういちど,もういちどお願いします,もう一回,もう一回お願いします,もういっかい,もう一度言って,もう一度言ってください,もう一度言ってもらえますか,もう一度おっしゃってください,もう一回言って,もう一回言ってください,もう一度聞かせてください,すみません、もう一度お願いします,すみませんもう一度お願いします,もう一度質問してください,質問をもう一度お願いします,質問を繰り返してください,何て言いましたか,何と言いましたか,なんて言いましたか,何ですって,聞こえません,聞こえませんでした,聞こえなかった,聞こえなかったです,聞き取れませんでした,聞き取れなかった,聞き取れなかったです,よく聞こえませんでした",
    ),
  },
};

/** Everyday words of a language; English where it is not one of the six. */
export const wordsOf = (language: string): Words => words[language.split("-")[0] ?? ""] ?? english;
