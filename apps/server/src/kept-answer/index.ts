export { answerOnce } from "./answer-once.ts";
export { once } from "./once.ts";
export { sweepKeptAnswers } from "./sweep-kept-answers.ts";
