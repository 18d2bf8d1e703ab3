import { beginsWith } from "../begins-with.ts";
import type { NodeSketch } from "../build-flow.ts";
import { flowTemplate } from "../flow-template.ts";
import { quizTexts } from "./quiz.texts.ts";

type Question = "first" | "second" | "third";

export const quizTemplate = flowTemplate({
  id: "quiz",
  type: "Custom",
  texts: quizTexts,
  flow: ({ said, own }) => {
    /** A question of three answers, of which one leads to a point. */
    const question = (name: Question, right: "a" | "b", next: string): NodeSketch => {
      const way = (answer: string) => (answer === right ? `${name}Point` : next);
      return {
        type: "ChooseReplyButton",
        frame: "questions",
        data: {
          text: said(name),
          buttons: [
            { value: "a", label: said(`${name}A`) },
            { value: "b", label: said(`${name}B`) },
            { value: "c", label: said(`${name}C`) },
          ],
          ladder: { noMatch: [said("again")] },
        },
        to: { "selected:a": way("a"), "selected:b": way("b"), "selected:c": way("c"), "not-selected": next },
      };
    };
    const point = (next: string): NodeSketch => ({
      type: "StoreVariable",
      frame: "questions",
      data: { assignments: [{ mode: "arithmetic", variable: "points", operator: "add", by: "1" }] },
      to: { default: next },
    });
    const result = (text: "great" | "good" | "none"): NodeSketch => ({
      type: "TextMessageAction",
      frame: "result",
      data: { alternatives: [said(text)] },
      to: { default: "repeat" },
    });
    const atLeast = (value: string) => [{ variable: "points", operator: "gte", value }];
    return {
      variableDefinitions: [{ key: "points", name: own("points"), type: "Number", isEndUser: false, hide: false }],
      marks: {
        about: { type: "note", text: own("note") },
        questions: { type: "frame", text: own("frameQuestions"), color: "green" },
        result: { type: "frame", text: own("frameResult"), color: "purple" },
      },
      nodes: {
        start: beginsWith("begin"),
        begin: {
          type: "StoreVariable",
          data: { assignments: [{ mode: "value", variable: "points", value: 0 }] },
          to: { default: "hello" },
        },
        hello: { type: "TextMessageAction", data: { alternatives: [said("begin")] }, to: { default: "first" } },
        first: question("first", "b", "second"),
        firstPoint: point("second"),
        second: question("second", "b", "third"),
        secondPoint: point("third"),
        third: question("third", "a", "points"),
        thirdPoint: point("points"),
        points: {
          type: "IfElse",
          frame: "result",
          data: {
            cases: [
              { id: "all", label: own("allRight"), conditions: atLeast("3") },
              { id: "some", label: own("some"), conditions: atLeast("1") },
            ],
          },
          to: { "response:all": "great", "response:some": "good", default: "none" },
        },
        great: result("great"),
        good: result("good"),
        none: result("none"),
        repeat: {
          type: "ChooseReplyButton",
          frame: "result",
          data: {
            text: said("repeat"),
            buttons: [
              { value: "yes", label: said("yes") },
              { value: "no", label: said("no") },
            ],
          },
          to: { "selected:yes": "begin", "selected:no": "bye" },
        },
        bye: { type: "EndConversation", data: { farewell: said("bye") } },
      },
    };
  },
});
