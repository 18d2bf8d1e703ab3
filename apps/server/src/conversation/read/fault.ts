/** A fault without its message, which may quote what is hidden: what kind it is, and where it happened. */
export function wordless(error: unknown): Error {
  if (!(error instanceof Error)) return Object.assign(new Error(""), { name: typeof error });
  const { name, message, stack = "" } = error;
  const at = stack.indexOf(message);
  const frames = at < 0 ? [] : stack.slice(at + message.length).split("\n");
  const code = (error as { code?: unknown }).code;
  return Object.assign(new Error(""), {
    name,
    stack: [name, ...frames.filter((line) => /^ +at /.test(line))].join("\n"),
    ...(typeof code === "string" && /^\w{2,40}$/.test(code) ? { code } : {}),
  });
}
