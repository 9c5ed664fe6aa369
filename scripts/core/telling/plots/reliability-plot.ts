// What an engine claimed, in steps of ten, against how often that came true; on the line it knows itself.
import type { EngineRecord } from '../../record/track-record.ts';
import { html, type Markup } from '../../words/html.ts';
import { markPath, percentAxis, SHAPES, stepPath } from './marks.ts';
import { legend } from './positions-plot.ts';

const SIZE = 380;
const [LEFT, TOP, RIGHT, BOTTOM] = [56, 14, 18, 44];

/** Area by cases: four times as many are twice as wide. */
const markSize = (n: number): number => Math.min(3 * n, 600);

/** Null where no engine has enough cases at any step. */
export function reliabilityPlot(engines: Pick<EngineRecord, 'engine' | 'calibration'>[]): Markup | null {
  const shown = engines.filter(({ calibration }) => calibration.length);
  if (shown.length === 0) return null;
  const x = percentAxis([LEFT, SIZE - RIGHT]);
  const y = percentAxis([SIZE - BOTTOM, TOP]);
  const words = shown
    .flatMap(({ engine, calibration }) =>
      calibration.map(
        ({ says, right, n }) => `${engine} says ${says}, was right ${Math.round(right * 100)} % (n ${n}).`,
      ),
    )
    .join(' ');
  return html`<figure class="plot square"><svg viewBox="0 0 ${SIZE} ${SIZE}" role="img" aria-label="${`Reliability: what engines claim and how often it came true. ${words}`}">
${x.ticks.map(
  (tick) => html`<line class="grid" x1="${x.at(tick)}" x2="${x.at(tick)}" y1="${TOP}" y2="${SIZE - BOTTOM}"/>
<line class="grid" x1="${LEFT}" x2="${SIZE - RIGHT}" y1="${y.at(tick)}" y2="${y.at(tick)}"/>
<text class="tick" x="${x.at(tick)}" y="${SIZE - BOTTOM + 18}" text-anchor="middle">${tick}</text>
<text class="tick" x="${LEFT - 8}" y="${y.at(tick)}" text-anchor="end" dominant-baseline="middle">${tick}</text>`,
)}
<path class="ideal" d="M${x.at(0)},${y.at(0)}L${x.at(100)},${y.at(100)}"/>
<text class="tick faint" x="${(LEFT + SIZE - RIGHT) / 2}" y="${SIZE - 6}" text-anchor="middle">says, in percent</text>
<text class="tick faint" transform="translate(14,${(TOP + SIZE - BOTTOM) / 2}) rotate(-90)" text-anchor="middle">was right, in percent</text>
${shown.map(({ engine, calibration }, index) => {
  const points = calibration.map(({ says, right }): [number, number] => [x.at(says), y.at(right * 100)]);
  return html`<g class="s${index % SHAPES}"><path class="line" fill="none" d="${stepPath(points)}"/>${calibration.map(
    ({ says, right, n, low, high }, at) => {
      const [left, top] = points[at] ?? [0, 0];
      const title = `${engine} says ${says}, was right ${Math.round(right * 100)} % (${Math.round(low * 100)} to ${Math.round(high * 100)} %, n ${n})`;
      return html`<line class="interval" x1="${left.toFixed(1)}" x2="${left.toFixed(1)}" y1="${y.at(low * 100).toFixed(1)}" y2="${y.at(high * 100).toFixed(1)}"/><path class="mark" transform="translate(${left.toFixed(1)},${top.toFixed(1)})" d="${markPath(index, markSize(n))}"><title>${title}</title></path>`;
    },
  )}</g>`;
})}
</svg>${legend(shown.map(({ engine }) => engine))}<figcaption>On the broken line an engine knows how sure it may be; below it, it claims too much. The bars are 95 % intervals; bigger marks rest on more cases.</figcaption></figure>`;
}
