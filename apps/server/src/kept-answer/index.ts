export { once } from "./once.ts";
export { sweepKeptAnswers } from "./sweep-kept-answers.ts";
