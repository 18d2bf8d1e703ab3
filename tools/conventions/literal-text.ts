import ts from "typescript";

/** Words that are the same in every language. */
const names = new Set([
  "Parlo",
  "JSON",
  "URL",
  "HTML",
  "Markdown",
  "SSML",
  "OpenAI",
  "Anthropic",
  "Esc",
  "Ctrl",
  "Enter",
]);
/** What stands on a key. */
const keyNames = /^(?:[⌘⇧⌥⌃]|Ctrl|Shift|Alt)?[ +]?(?:[A-Z0-9]|Esc|Enter|Del|Tab)?$/;
const spoken = new Set(["aria-label", "aria-description", "title", "placeholder", "alt", "label"]);

/** Texts that a person would read or hear and that stand in a component as they are: `line: text`. */
export function literalTexts(path: string, source: string): string[] {
  const file = ts.createSourceFile(path, source, ts.ScriptTarget.ESNext, true, ts.ScriptKind.TSX);
  const found: string[] = [];
  const report = (node: ts.Node, text: string) => {
    const words = text.trim();
    if (!/\p{L}/u.test(words) || names.has(words) || keyNames.test(words) || /^https?:\/\/$/.test(words)) return;
    found.push(`${path}:${file.getLineAndCharacterOfPosition(node.getStart(file)).line + 1}: ${words}`);
  };
  const visit = (node: ts.Node): void => {
    if (ts.isJsxText(node)) report(node, node.text);
    if (ts.isJsxExpression(node) && node.expression && isJsxChild(node)) reportLiteral(node.expression, report);
    if (ts.isJsxAttribute(node) && spoken.has(node.name.getText(file)) && node.initializer) {
      if (ts.isStringLiteral(node.initializer)) report(node, node.initializer.text);
      else if (ts.isJsxExpression(node.initializer) && node.initializer.expression)
        reportLiteral(node.initializer.expression, report);
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

function isJsxChild(node: ts.JsxExpression): boolean {
  return ts.isJsxElement(node.parent) || ts.isJsxFragment(node.parent);
}

/** A literal, and the literals that a choice ends in. */
function reportLiteral(expression: ts.Expression, report: (node: ts.Node, text: string) => void): void {
  if (ts.isStringLiteralLike(expression)) report(expression, expression.text);
  if (ts.isConditionalExpression(expression)) {
    reportLiteral(expression.whenTrue, report);
    reportLiteral(expression.whenFalse, report);
  }
}
