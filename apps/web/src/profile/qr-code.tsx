import qrcode from "qrcode-generator";

/** Modules of quiet around it, as readers need them. */
const margin = 4;

/** A text to scan; black on white in every theme, because readers look for that. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const code = qrcode(0, "M");
  code.addData(text);
  code.make();
  const modules = code.getModuleCount();
  const rows = Array.from({ length: modules }, (_, row) => row);
  const path = rows
    .flatMap((row) => rows.filter((column) => code.isDark(row, column)).map((column) => `M${column} ${row}h1v1h-1z`))
    .join("");
  const size = modules + 2 * margin;
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`${-margin} ${-margin} ${size} ${size}`}
      shapeRendering="crispEdges"
      className="size-52 rounded-sm border border-line bg-white"
    >
      <path d={path} fill="black" />
    </svg>
  );
}
