// How sure each seat said it was: sealed beside final, since talking alone makes surer.

import type { VoteRow } from '../../shapes.ts';
import { html, type Markup } from '../../words/html.ts';
import { label } from './positions-plot.ts';
import { linearAxis } from './scales.ts';
import { markPath, SHAPES } from './shapes.ts';

const WIDTH = 640;
const LEFT = 170;
const ROW = 34;

export function confidencePlot(votes: VoteRow[]): Markup | null {
  const rows = votes.flatMap(({ name, sealed, final }, index) => {
    const last = final?.confidence ?? null;
    return last === null ? [] : [{ name, index, first: sealed?.confidence ?? null, last }];
  });
  if (rows.length === 0) return null;
  const height = rows.length * ROW + 36;
  const x = linearAxis([0, 100], [LEFT, WIDTH - 24]);
  const said = rows
    .map(
      ({ name, first, last }) =>
        `${name} ${first !== null && first !== last ? `${first}, then ` : ''}${last}`,
    )
    .join('; ');
  return html`<figure class="plot"><div class="wide" tabindex="0" role="region" aria-label="Plot: confidence"><svg viewBox="0 0 ${WIDTH} ${height}" role="img" aria-labelledby="plot-confidence-title plot-confidence-words">
<title id="plot-confidence-title">Stated confidence, sealed and final</title>
<desc id="plot-confidence-words">${said}</desc>
${x.ticks.map(
  (tick) => html`<line class="grid" x1="${x.at(tick)}" x2="${x.at(tick)}" y1="4" y2="${height - 28}"/>
<text class="tick" x="${x.at(tick)}" y="${height - 10}" text-anchor="middle">${tick}</text>`,
)}
${rows.map(({ name, index, first, last }, at) => {
  const y = at * ROW + ROW / 2 + 4;
  const moved = first !== null && first !== last;
  return html`<g class="s${index % SHAPES}"><text class="tick" x="${LEFT - 16}" y="${y}" text-anchor="end" dominant-baseline="middle">${label(name)}<title>${name}</title></text>
${moved ? html`<line class="line" x1="${x.at(first)}" x2="${x.at(last)}" y1="${y}" y2="${y}"/><path class="mark sealed" transform="translate(${x.at(first).toFixed(1)},${y})" d="${markPath(index)}"><title>${name}, sealed: ${first}</title></path>` : null}
<path class="mark" transform="translate(${x.at(last).toFixed(1)},${y})" d="${markPath(index)}"><title>${name}, final: ${last}</title></path><text class="tick faint" x="${Math.min(x.at(last) + 12, WIDTH - 18)}" y="${y}" dominant-baseline="middle">${last}</text></g>`;
})}
</svg></div><figcaption>Stated confidence, 0 to 100. Hollow: sealed, before anybody was heard. Filled: in the end. What a model states says little until its track record is known.</figcaption></figure>`;
}
