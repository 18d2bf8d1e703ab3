export interface HelpBlock {
  readonly look: "title" | "list" | "code" | "text";
  /** Entries of a list, lines of code; one of anything else. */
  readonly lines: readonly string[];
}

const plain = (text: string) => text.replace(/[`*]/g, "");

/** A kind's help in the parts that it is shown in; the first title stands in the drawer already. */
export function helpBlocks(markdown: string): readonly HelpBlock[] {
  return markdown
    .replace(/^# .*$/m, "")
    .split(/\n{2,}/)
    .flatMap((part): HelpBlock[] => {
      const text = part.trim();
      if (text === "") return [];
      if (text.startsWith("#")) return [{ look: "title", lines: [plain(text.replace(/^#+\s*/, ""))] }];
      if (text.startsWith("- ")) return [{ look: "list", lines: text.slice(2).split(/\n- /).map(plain) }];
      if (text.startsWith("```")) return [{ look: "code", lines: text.split("\n").slice(1, -1) }];
      return [{ look: "text", lines: [plain(text)] }];
    });
}
