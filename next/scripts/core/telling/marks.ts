// Shapes and places on a plot: seats can be told apart without their colours.

/** Round the origin, each with an area of 1: circle, square, triangle, diamond and cross. */
const CIRCLE = 0.564;
const CROSS = [-3, -1, -1, -1, -1, -3, 1, -3, 1, -1, 3, -1, 3, 1, 1, 1, 1, 3, -1, 3, -1, 1, -3, 1];
const CORNERS = [
  [-0.5, -0.5, 0.5, -0.5, 0.5, 0.5, -0.5, 0.5],
  [0, -0.877, 0.76, 0.439, -0.76, 0.439],
  [0, -0.931, 0.537, 0, 0, 0.931, -0.537, 0],
  CROSS.map((at) => at * 0.2236),
];

/** How many seats can be told apart by shape and colour. */
export const SHAPES = CORNERS.length + 1;

export function markPath(index: number, area = 80): string {
  const size = Math.sqrt(area);
  const corners = CORNERS[(index % SHAPES) - 1];
  if (corners) return `M${corners.map((at) => (at * size).toFixed(1)).join(',')}Z`;
  const r = (CIRCLE * size).toFixed(1);
  return `M${r},0A${r},${r},0,1,1,-${r},0A${r},${r},0,1,1,${r},0`;
}

/** Evenly spaced places between two ends, half a step from each. */
export const spread = (count: number, [from, to]: [number, number]): number[] =>
  Array.from({ length: count }, (_, at) => from + ((to - from) * (at + 0.5)) / count);

/** What is in percent; nothing lies outside of the plot. */
export const percentScale =
  ([from, to]: [number, number]) =>
  (value: number): number =>
    Math.round((from + ((to - from) * Math.min(100, Math.max(0, value))) / 100) * 10) / 10;
