import { expect, test } from "vitest";
import { findNumber } from "./parse-number.ts";
import { phrases } from "./testing/phrases.ts";

const numbers = phrases({
  en: `
    I have one question =
    one question =
    one moment please =
    one second =
    just a second =
    one sec =
    I have two questions =
    one more thing =
    I've got one problem =
    that's one way to put it =
    this one =
    that one =
    the other one =
    a good one =
    one thing: how much is it? =
    I need one room = 1
    one = 1
    one person = 1
    just one = 1
    only one please = 1
    one day = 1`,
  fr: `
    j'ai une question =
    une question =
    un instant =
    un moment s'il vous plaît =
    une seconde =
    une petite question =
    une bonne question =
    j'ai un problème =
    une personne = 1
    une seule = 1
    une chambre = 1`,
  ja: `
    一つ質問があります =
    一つ聞きたいことがあります =
    ひとつ質問 =
    質問が一つあります =
    一つお願いがあります =
    一つお願いします = 1
    一人です = 1
    ちょっと一つ問題が =
    一瞬待って =
    一応 =
    一番いい =
    一緒に =
    一部屋 = 1
    三十分 = 30`,
  de: `
    ich habe eine Frage =
    eine Frage =
    einen Moment bitte =
    einen Augenblick =
    eine Sekunde =
    ich hätte da mal eine Frage =
    eine kurze Frage =
    ein Problem =
    das ist eine gute Idee =
    ein Zimmer = 1
    eine Person = 1
    nur eins = 1`,
  es: `
    tengo una pregunta =
    una pregunta =
    un momento =
    un segundo por favor =
    una duda =
    tengo un problema =
    tengo dos preguntas =
    una buena pregunta =
    una = 1
    una persona = 1
    una habitación = 1
    uno solo = 1`,
  pl: `
    mam jedno pytanie =
    jedno pytanie =
    jedną chwilę =
    moment =
    mam dwa pytania =
    jedną sekundę =
    jeden problem =
    jedna osoba = 1
    jeden pokój = 1`,
});

test.each(numbers)("in %s, the number of %s is %s", (language, text, meant) => {
  expect(findNumber(text, { language })).toBe(meant === undefined ? undefined : Number(meant));
});
