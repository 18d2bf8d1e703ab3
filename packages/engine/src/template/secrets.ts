import { AssignTag, CaptureTag, EchoTag, ForTag, Output, TablerowTag, type Template } from "liquidjs";

/** Tells which outcomes of a text's placeholders say something hidden, in whatever form they say it. */
export class Secrets {
  /** As they were put out. */
  readonly said: string[] = [];
  private readonly isHidden: (path: string) => boolean;
  /** Names of the text itself that hold something hidden. */
  private readonly names = new Set<string>();
  private isSaying = false;

  constructor(isHidden: (path: string) => boolean) {
    this.isHidden = isHidden;
  }

  /** The value behind a path has been put out as it is. */
  put(path: string, text: string): void {
    if (this.isHidden(path)) this.said.push(text);
  }

  /** What is written until `leave` is written by this part. */
  enter(part: Template, pathsOf: (part: Template) => readonly string[]): void {
    const reads = () => pathsOf(part).some((path) => this.names.has(path.split(".")[0] ?? "") || this.isHidden(path));
    if (part instanceof Output || part instanceof EchoTag) this.isSaying = reads();
    else if ((part instanceof AssignTag || part instanceof ForTag || part instanceof TablerowTag) && reads())
      for (const name of namesOf(part)) this.names.add(name);
  }

  written(text: string): void {
    if (this.isSaying) this.said.push(text);
  }

  /** `before` is how much had been said when the part was entered. */
  leave(part: Template, before: number): void {
    this.isSaying = false;
    if (part instanceof CaptureTag && this.said.length > before) for (const name of namesOf(part)) this.names.add(name);
  }
}

function namesOf(part: AssignTag | CaptureTag | ForTag | TablerowTag): readonly string[] {
  if (part instanceof ForTag || part instanceof TablerowTag) return [part.variable];
  return [...part.localScope()].map((name) => (typeof name === "string" ? name : name.content));
}
