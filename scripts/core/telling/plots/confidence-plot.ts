// Where each seat stood and how sure it was: sealed beside final, since talking alone makes surer.
import type { Report } from '../../shapes.ts';
import { html, type Markup } from '../../words/html.ts';
import { sentences } from '../../words/line.ts';
import { textsOf } from '../report-words.ts';
import { markPath, percentAxis, SHAPES } from './marks.ts';
import { label } from './positions-plot.ts';

const WIDTH = 420;
const LEFT = 116;
const RIGHT = 14;
const ROW = 40;
/** Room for the words above the first mark. */
const TOP = 14;

export function confidencePlot(report: Pick<Report, 'language' | 'votes' | 'scale'>): Markup | null {
  const { language, votes, scale } = report;
  const { noChoice, heads, page: texts } = textsOf({ language });
  const rows = votes.flatMap(({ name, sealed, final }, index) => {
    const last = final?.confidence ?? null;
    return last === null
      ? []
      : [{ name, index, first: sealed?.confidence ?? null, last, position: final?.position ?? noChoice }];
  });
  if (rows.length === 0) return null;
  const height = rows.length * ROW + TOP + 30;
  const x = percentAxis([LEFT, WIDTH - RIGHT]);
  const moved = ({ first, last }: (typeof rows)[number]): boolean => first !== null && first !== last;
  const said = rows
    .map((row) => `${row.name} ${row.position}, ${moved(row) ? `${row.first} → ` : ''}${row.last}`)
    .join('; ');
  return html`<figure class="plot"><svg viewBox="0 0 ${WIDTH} ${height}" role="img" aria-label="${`${texts.confidence}. ${said}`}">
${x.ticks.map(
  (tick) => html`<line class="grid" x1="${x.at(tick)}" x2="${x.at(tick)}" y1="4" y2="${height - 26}"/>
<text class="tick faint" x="${x.at(tick)}" y="${height - 8}" text-anchor="middle">${tick}</text>`,
)}
${rows.map((row, at) => {
  const { name, index, first, last, position } = row;
  const y = at * ROW + ROW / 2 + TOP;
  // The words stand where there is room for them.
  const before = last > 55;
  const said = { x: x.at(last) + (before ? -12 : 12), anchor: before ? 'end' : 'start' };
  return html`<g class="${stanceOf(position, scale)}"><text class="tick" x="${LEFT - 12}" y="${y}" text-anchor="end" dominant-baseline="middle">${label(name)}<title>${name}</title></text>
${moved(row) && first !== null ? html`<line class="line" x1="${x.at(first)}" x2="${x.at(last)}" y1="${y}" y2="${y}"/><path class="mark sealed" transform="translate(${x.at(first).toFixed(1)},${y})" d="${markPath(index)}"><title>${name}, ${heads.sealed}: ${first}</title></path>` : null}
<path class="mark" transform="translate(${x.at(last).toFixed(1)},${y})" d="${markPath(index)}"><title>${name}, ${heads.final}: ${last}</title></path><text class="said" x="${said.x.toFixed(1)}" y="${moved(row) ? y - 12 : y}" text-anchor="${said.anchor}" dominant-baseline="middle">${label(position)} ${last}</text></g>`;
})}
</svg><figcaption>${sentences([texts.scale, rows.some(moved) ? texts.hollow : '', texts.stated])}</figcaption></figure>`;
}

/** For and against have colours of their own; ways to go only differ. Words say it too. */
export function stanceOf(position: string, scale: string[]): string {
  const word = position.split(':')[0]?.toUpperCase() ?? '';
  if (/^(?:APPROVE|AGREE|KEEP)$/.test(word)) return 'for';
  if (/^(?:REJECT|DISAGREE)$/.test(word)) return 'against';
  if (/^(?:ABSTAIN|PARTIAL|REVISE|CONTINUE)$/.test(word)) return 'between';
  return `s${Math.max(scale.indexOf(position), 0) % SHAPES}`;
}
