import type { FlowTemplate } from "@parlo/contract";

type Picture = FlowTemplate["picture"];

/** Only Start. */
const alone: Picture = { steps: [{ category: "Flow", x: 0, y: 0, width: 212, height: 118 }], ways: [] };
/** Canvas units: what a picture shows at least, so that a small flow does not look like a large one. */
const least = { width: 1400, height: 760 };

/** A flow as it looks from far away. */
export function TemplatePicture({ picture: { steps, ways } = alone }: { picture?: Picture | undefined }) {
  const right = Math.max(...steps.map(({ x, width }) => x + width));
  const foot = Math.max(...steps.map(({ y, height }) => y + height));
  const [width, height] = [Math.max(right, least.width) * 1.06, Math.max(foot, least.height) * 1.06];
  return (
    <svg
      aria-hidden
      viewBox={`${(right - width) / 2} ${(foot - height) / 2} ${width} ${height}`}
      className="h-20 w-full rounded-sm bg-surface-2"
    >
      <path
        d={ways.map(([from, to]) => wayBetween(steps[from], steps[to])).join("")}
        className="fill-none stroke-line-strong"
        strokeWidth={1.25}
        vectorEffect="non-scaling-stroke"
      />
      {steps.map(({ category, ...box }) => (
        <rect
          key={`${box.x}:${box.y}`}
          {...box}
          rx={28}
          style={{ fill: `var(--cat-${category.toLowerCase()})` }}
          className="stroke-surface-2"
          strokeWidth={1}
          vectorEffect="non-scaling-stroke"
        />
      ))}
    </svg>
  );
}

type Step = Picture["steps"][number];

function wayBetween(from: Step | undefined, to: Step | undefined): string {
  if (!from || !to) return "";
  const [x, y] = [from.x + from.width, from.y + from.height / 2];
  const bend = Math.max(60, Math.abs(to.x - x) / 2);
  return `M${x} ${y}C${x + bend} ${y} ${to.x - bend} ${to.y + 40} ${to.x} ${to.y + 40}`;
}
