/** The word under which templates read a node's last output: its name in letters, digits and `_`, else its type. */
export function outputName(node: { readonly name: string; readonly type: string }): string {
  const word = (node.name || node.type).trim().replace(/[^\p{L}\p{N}]+/gu, "_");
  return /^\p{N}/u.test(word) ? `_${word}` : word;
}
