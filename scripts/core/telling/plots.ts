// Plots as inline SVG, each with the sentence that says what to see in it.
import type { PlotRow } from '../schemas/told.ts';
import { html, type Markup, when } from '../words/html.ts';
import { shorten } from '../words/line.ts';
import { type PlotPart, stanceOf } from './parts.ts';

// Drawn small enough that its words can still be read on a telephone.
const WIDTH = 420;
const LEFT = 128;
const RIGHT = 16;
const ROW = 42;
const LABEL = 14;

export const plotOnPage = (part: PlotPart): Markup =>
  part.plot.kind === 'moves' ? movesPlot(part) : confidencePlot(part);

const figure = (says: string, { height, drawing, described, legend }: Drawing): Markup =>
  html`<figure><svg viewBox="0 0 ${WIDTH} ${height}" role="img" aria-label="${described}">${drawing}</svg>
${legend}<figcaption>${says}</figcaption></figure>`;

type Drawing = {
  height: number;
  drawing: Markup[];
  described: string;
  legend: Markup | null;
};

const at = (x: number, y: number): string => `translate(${x.toFixed(1)},${y.toFixed(1)})`;

/** For and against have colours of their own; ways to go take them in their order. */
const toneOf = (group: string, groups: string[]): string =>
  stanceOf(group) || `s${groups.indexOf(group) % SHAPES}`;

const groupsOf = (rows: PlotRow[]): string[] => [
  ...new Set(rows.map(({ group }) => group)),
];

/** A row for each seat, 0 to 100: hollow where it began, filled where it ended. */
function confidencePlot({ plot: { says, rows } }: PlotPart): Markup {
  const groups = groupsOf(rows);
  const height = rows.length * ROW + 44;
  const bottom = height - 26;
  const grid = [0, 25, 50, 75, 100].map(
    (
      tick,
    ) => html`<line class="grid" x1="${x(tick)}" x2="${x(tick)}" y1="8" y2="${bottom}"/>
<text class="quiet" x="${x(tick)}" y="${height - 8}" text-anchor="middle">${tick}</text>`,
  );
  const marks = rows.map((row, index) => {
    const y = 18 + index * ROW + ROW / 2;
    const name = html`<text x="${LEFT - 12}" y="${y}" text-anchor="end" dy=".35em">${shorten(row.name, LABEL)}</text>`;
    return html`<g class="${toneOf(row.group, groups)}">${name}${markOf(row, y, index)}</g>`;
  });
  const described = rows
    .map(({ name, group, value }) => `${name}: ${group} ${value ?? ''}`)
    .join('; ');
  return figure(says, { height, drawing: [...grid, ...marks], described, legend: null });
}

function markOf(
  { group, value, from, low, high, mark }: PlotRow,
  y: number,
  index: number,
): Markup {
  if (value === null)
    return html`<text class="quiet" x="${LEFT}" y="${y}" dy=".35em">${mark ?? ''}</text>`;
  const moved = typeof from === 'number' && from !== value;
  const bar = low !== undefined && high !== undefined;
  const isRight = value > 55;
  const label = [shorten(group, LABEL), value, mark ?? '']
    .filter((one) => one !== '')
    .join(' ');
  return html`${when(bar, () => html`<line class="bar" x1="${x(low ?? 0)}" x2="${x(high ?? 0)}" y1="${y}" y2="${y}"/>`)}
${when(
  moved,
  () => html`<line class="line" x1="${x(from ?? 0)}" x2="${x(value)}" y1="${y}" y2="${y}"/>
<path class="mark hollow" transform="${at(x(from ?? 0), y)}" d="${markPath(index)}"/>`,
)}
<path class="mark" transform="${at(x(value), y)}" d="${markPath(index)}"/>
<text class="said" x="${x(value) + (isRight ? 8 : -8)}" y="${y - 12}" text-anchor="${isRight ? 'end' : 'start'}">${label}</text>`;
}

/** A line for each seat from round to round; broken where it moved without a reason. */
function movesPlot({ plot: { says, rows } }: PlotPart): Markup {
  const groups = groupsOf(rows);
  const names = [...new Set(rows.map(({ name }) => name))];
  const rounds = [...new Set(rows.flatMap(({ value }) => value ?? []))].sort(
    (one, other) => one - other,
  );
  const height = groups.length * 52 + 40;
  const ys = spread(groups.length, [8, height - 32]);
  const xs = spread(rounds.length, [LEFT, WIDTH]);
  const grid = groups.map((group, index) => gridLine(group, ys[index] ?? 0));
  const ticks = rounds.map(
    (round, index) =>
      html`<text class="quiet" x="${xs[index] ?? 0}" y="${height - 8}" text-anchor="middle">Round ${round}</text>`,
  );
  const seats = names.map((name, index) => {
    const apart = (index - (names.length - 1) / 2) * 9;
    const points = rows
      .filter((row) => row.name === name && row.value !== null)
      .map((row) => ({
        x: xs[rounds.indexOf(row.value ?? 0)] ?? 0,
        y: (ys[groups.indexOf(row.group)] ?? 0) + apart,
        broken: Boolean(row.mark),
      }));
    return movesOf(points, index);
  });
  const described = rows
    .map(({ name, group, value }) => `${name}, round ${value ?? ''}: ${group}`)
    .join('; ');
  return figure(says, {
    height,
    drawing: [...grid, ...ticks, ...seats],
    described,
    legend: legend(names),
  });
}

const gridLine = (group: string, y: number): Markup =>
  html`<line class="grid" x1="${LEFT - 6}" x2="${WIDTH}" y1="${y}" y2="${y}"/>
<text x="${LEFT - 14}" y="${y}" text-anchor="end" dy=".35em">${shorten(group, LABEL)}</text>`;

type MovePoint = { x: number; y: number; broken: boolean };

function movesOf(points: MovePoint[], seat: number): Markup {
  const steps = points.slice(1).map((to, before) => {
    const start = points[before] ?? to;
    const kind = to.broken ? 'line broken' : 'line';
    return html`<line class="${kind}" x1="${start.x}" y1="${start.y}" x2="${to.x}" y2="${to.y}"/>`;
  });
  const shown = points.map(
    ({ x, y }) =>
      html`<path class="mark" transform="${at(x, y)}" d="${markPath(seat)}"/>`,
  );
  return html`<g class="s${seat % SHAPES}">${steps}${shown}</g>`;
}

const legend = (names: string[]): Markup =>
  html`<ul class="legend">${names.map(
    (name, index) =>
      html`<li class="s${index % SHAPES}"><svg viewBox="-8 -8 16 16" width="16" height="16" aria-hidden="true">
<path class="mark" d="${markPath(index)}"/></svg>${name}</li>`,
  )}</ul>`;

/** Nothing in percent lies outside of the plot. */
const x = (value: number): number =>
  Math.round(
    10 * LEFT + ((WIDTH - RIGHT - LEFT) * Math.min(100, Math.max(0, value))) / 10,
  ) / 10;

/** Round the origin, each with an area of 1: circle, square, triangle, diamond and cross. */
const CIRCLE = 0.564;
const CROSS = [
  -3, -1, -1, -1, -1, -3, 1, -3, 1, -1, 3, -1, 3, 1, 1, 1, 1, 3, -1, 3, -1, 1, -3, 1,
];
const CORNERS = [
  [-0.5, -0.5, 0.5, -0.5, 0.5, 0.5, -0.5, 0.5],
  [0, -0.877, 0.76, 0.439, -0.76, 0.439],
  [0, -0.931, 0.537, 0, 0, 0.931, -0.537, 0],
  CROSS.map((at) => at * 0.2236),
];

/** How many seats can be told apart by shape and colour. */
const SHAPES = CORNERS.length + 1;

const AREA = 80;

function markPath(index: number): string {
  const size = Math.sqrt(AREA);
  const corners = CORNERS[(index % SHAPES) - 1];
  if (corners) return `M${corners.map((at) => (at * size).toFixed(1)).join(',')}Z`;
  const r = (CIRCLE * size).toFixed(1);
  return `M${r},0A${r},${r},0,1,1,-${r},0A${r},${r},0,1,1,${r},0`;
}

/** Evenly spaced places between two ends, half a step from each. */
const spread = (count: number, [from, to]: [number, number]): number[] =>
  Array.from({ length: count }, (_, at) => from + ((to - from) * (at + 0.5)) / count);
