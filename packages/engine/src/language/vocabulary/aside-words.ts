import { alternatives } from "../plain.ts";

/** What is counted where somebody speaks of the talk itself: "I have one question", "einen Moment bitte". */
const asides = new Set(
  alternatives(
    "question|questions|query|queries|problem|problems|issue|moment|second|sec|thing|favour|favor|doubt|idea|way|comment|remark|frage|fragen|rückfrage|probleme|augenblick|sekunde|sache|bitte|idee|anmerkung|problème|problèmes|instant|seconde|chose|idée|souci|remarque|pregunta|preguntas|duda|dudas|problema|problemas|momento|momentito|segundo|segundito|instante|cosa|cosita|consulta|pytanie|pytania|pytań|problemy|chwila|chwilę|chwilka|chwilkę|chwileczkę|sekunda|sekundę|sekundkę|rzecz|sprawa|sprawę|prośba|prośbę|pomysł|uwaga|uwagę",
  ),
);

/** Whether what a number counts is no answer: it stands right behind it, or behind one more word. */
export const countsAsides = (words: readonly string[], behind: number): boolean =>
  words.slice(behind, behind + 2).some((word) => asides.has(word));

/** A Japanese sentence without the clauses that speak of the talk, and without words in which a number is none. */
export const withoutJapaneseAsides = (text: string): string =>
  text
    .split(/(?<=[、。])/)
    .filter((clause) => !/質問|お願いがあ|聞きた|問題|相談|確認|気にな/.test(clause))
    .join("")
    .replace(/一(?:瞬|応|緒|旦|般|切|体|生|気|方|度)|一番(?:いい|良い|よい|好き|安い|近い|早い)/g, "");
