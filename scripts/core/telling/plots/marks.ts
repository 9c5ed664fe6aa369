// Paths of marks and lines, and where a value lies on a plot.

/** Round the origin, each with an area of 1: circle, square, triangle, diamond and cross. */
const CIRCLE = 0.564;
const CORNERS = [
  [-0.5, -0.5, 0.5, -0.5, 0.5, 0.5, -0.5, 0.5],
  [0, -0.877, 0.76, 0.439, -0.76, 0.439],
  [0, -0.931, 0.537, 0, 0, 0.931, -0.537, 0],
  [-3, -1, -1, -1, -1, -3, 1, -3, 1, -1, 3, -1, 3, 1, 1, 1, 1, 3, -1, 3, -1, 1, -3, 1].map(
    (at) => at * 0.2236,
  ),
];

/** How many seats can be told apart by shape and colour. */
export const SHAPES = CORNERS.length + 1;

export function markPath(index: number, area = 70): string {
  const size = Math.sqrt(area);
  const corners = CORNERS[(index % SHAPES) - 1];
  if (corners) return `M${corners.map((at) => (at * size).toFixed(1)).join(',')}Z`;
  const r = (CIRCLE * size).toFixed(1);
  return `M${r},0A${r},${r},0,1,1,-${r},0A${r},${r},0,1,1,${r},0`;
}

/** Level around each point and upright between two: counts by class have no value between them. */
export const stepPath = (points: [x: number, y: number][]): string =>
  points
    .map(([x, y], at) => {
      const [left] = points[at - 1] ?? [];
      const start = left === undefined ? `M${x.toFixed(1)},` : `H${((left + x) / 2).toFixed(1)}V`;
      return `${start}${y.toFixed(1)}H${x.toFixed(1)}`;
    })
    .join('');

export type Axis<Value> = { at: (value: Value) => number; ticks: Value[] };

/** Evenly spaced places for words or rounds; `padding` is the room before the first, in steps. */
export function pointAxis<Value extends string | number>(
  values: Value[],
  [from, to]: [number, number],
  padding = 0.5,
): Axis<Value> {
  const step = (to - from) / Math.max(1, values.length - 1 + 2 * padding);
  const first = (from + to - step * (values.length - 1)) / 2;
  return { at: (value) => first + step * values.indexOf(value), ticks: values };
}

/** What is in percent; nothing lies outside of the plot. */
export function percentAxis([from, to]: [number, number]): Axis<number> {
  const at = (value: number): number => from + ((to - from) * Math.min(100, Math.max(0, value))) / 100;
  return { at, ticks: [0, 20, 40, 60, 80, 100] };
}
