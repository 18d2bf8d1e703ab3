/** Thrown by a runtime where a node cannot go on; the interpreter takes it for `fail`. */
export class NodeError extends Error {
  readonly code: string;

  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}
