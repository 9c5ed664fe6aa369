// How often each was right, one line each: a mark with its 95 % interval on a common scale.
import { html, type Markup, when } from '../../words/html.ts';
import { percent } from '../../words/percent.ts';
import { markPath, percentAxis } from './marks.ts';

type Share = { right: number; n: number; low: number; high: number };

// Drawn small enough that its words can still be read on a telephone.
const WIDTH = 420;
const LINE = 44;
const [LEFT, TOP, RIGHT, BOTTOM] = [14, 8, 14, 42];

export function sharePlot(rows: [name: string, share: Share][]): Markup | null {
  if (rows.length === 0) return null;
  const height = TOP + rows.length * LINE + BOTTOM;
  const x = percentAxis([LEFT, WIDTH - RIGHT]);
  const said = rows.map(
    ([name, { right, n, low, high }]) =>
      `${name}: ${percent(right / n)} right (${percent(low)} to ${percent(high)}, n ${n}).`,
  );
  return html`<figure class="plot"><svg viewBox="0 0 ${WIDTH} ${height}" role="img" aria-label="${`How often each was right. ${said.join(' ')}`}">
${x.ticks.map(
  (
    tick,
  ) => html`<line class="grid" x1="${x.at(tick)}" x2="${x.at(tick)}" y1="${TOP}" y2="${height - BOTTOM}"/>
<text class="tick" x="${x.at(tick)}" y="${height - BOTTOM + 18}" text-anchor="middle">${tick}</text>`,
)}
<text class="tick faint" x="${WIDTH / 2}" y="${height - 6}" text-anchor="middle">right, in percent</text>
${rows.map(([name, { right, n, low, high }], index) => {
  const y = TOP + index * LINE + 30;
  const at = x.at((100 * right) / n);
  // Over the emptier half, so that the name never runs out of the picture.
  const anchor = at > WIDTH / 2 ? 'start' : 'end';
  return html`<g class="s0"><text class="tick" x="${anchor === 'start' ? LEFT + 4 : WIDTH - RIGHT - 4}" y="${y - 14}" text-anchor="${anchor}">${name}</text>
<line class="interval" x1="${x.at(100 * low).toFixed(1)}" x2="${x.at(100 * high).toFixed(1)}" y1="${y}" y2="${y}"/><path class="mark" transform="translate(${at.toFixed(1)},${y})" d="${markPath(0, 110)}"><title>${said[index] ?? ''}</title></path></g>`;
})}
</svg>${when(rows.length > 1, () => html`<figcaption>Bars are 95 % intervals: where two lie well apart, the difference is no chance.</figcaption>`)}</figure>`;
}
