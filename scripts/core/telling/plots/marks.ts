// Paths of marks and lines.

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
