import { expect, test } from "vitest";
import { findBoolean } from "./parse-boolean.ts";
import { phrases } from "./testing/phrases.ts";

const answers = phrases({
  en: `
    I don't mind =
    I don't mind at all =
    I do not mind =
    I wouldn't mind =
    I don't care =
    doesn't matter =
    it doesn't matter to me =
    no matter =
    either =
    either is fine =
    I don't see why not =
    I don't have a problem with that =
    I have no problem with that =
    I have no objection =
    no objection =
    no preference =
    whatever you like =
    up to you =
    I don't know =
    not necessarily =
    no worries =
    no doubt =
    no, I don't mind =
    I don't want to = false
    I don't want that = false
    I don't need one = false
    I don't = false
    I don't think so = false
    no = false
    not really, thanks = false
    no thanks, I'm good = false
    never mind =
    no problem = true
    yes I don't mind =`,
  fr: `
    ça m'est égal =
    peu importe =
    ça ne me dérange pas =
    non, ça ne me dérange pas =
    je n'ai rien contre =
    comme vous voulez =
    pas de problème = true
    pas forcément =
    non, pas aujourd'hui = false
    aucun problème = true
    aucune objection =`,
  ja: `
    どちらでもいいです =
    どっちでもいい =
    気にしません =
    いいえ、気にしません =
    別に =
    いいえ、大丈夫です =
    問題ないです = true
    かまいませんよ = true`,
  de: `
    mir egal =
    ist mir egal =
    das ist mir gleich =
    egal =
    macht mir nichts aus =
    nein, macht mir nichts aus =
    ich habe nichts dagegen =
    nichts dagegen =
    kein Problem = true
    nicht unbedingt =
    nein, lieber nicht = false
    stört mich nicht =
    wie Sie wollen =
    nein, das stört mich nicht =`,
  es: `
    me da igual =
    no me importa =
    no importa =
    no me molesta =
    no tengo inconveniente =
    no hay inconveniente =
    no veo por qué no =
    no hay problema = true
    no hay problema, gracias = true
    no tengo problema =
    como quiera =
    no necesariamente =
    no me gusta = false
    no puedo = false
    no, gracias, no me hace falta = false
    no tengo = false`,
  pl: `
    obojętnie =
    wszystko jedno =
    jest mi wszystko jedno =
    nie mam nic przeciwko =
    nie przeszkadza mi to =
    nie widzę problemu =
    nie mam zdania =
    nie robi mi różnicy =
    nie ma problemu = true
    nie ma sprawy, dzięki = true
    nie szkodzi =
    nie mogę = false
    nie lubię = false
    niekoniecznie =
    nie, dziękuję bardzo = false
    jak Pan woli =`,
});

test.each(answers)("in %s, %s agrees or refuses: %s", (language, text, meant) => {
  expect(String(findBoolean(text, { language }))).toBe(meant ?? "undefined");
});
