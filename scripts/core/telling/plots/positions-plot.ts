// Who stood where in which round: a line for each seat, broken where it moved without a reason of its own.
import type { Move, Report, RoundRow } from '../../shapes.ts';
import { html, type Markup } from '../../words/html.ts';
import { capitalise, shorten } from '../../words/line.ts';
import { type ReportTexts, textsOf } from '../report-words.ts';
import { markPath, pointAxis, SHAPES } from './marks.ts';

type Shown = Pick<Report, 'language' | 'rounds' | 'scale' | 'moves'> & { seats: string[] };
type Place = { round: number; x: number; y: number; position: string };

const WIDTH = 420;
const LEFT = 128;
const ROW = 54;
const TOP = 30;
const LABEL = 15;

export function positionsPlot({ language, rounds, scale, moves, seats }: Shown): Markup | null {
  const texts = textsOf({ language });
  const { noChoice } = texts;
  const heard = rounds.filter(({ stands }) => stands.length);
  if (heard.length < 2) return null;
  const held = new Set(heard.flatMap(({ stands }) => stands.map(({ position }) => position ?? noChoice)));
  // Where nothing ever differed there is nothing to see.
  if (held.size < 2) return null;
  const positions = [
    ...scale.filter((word) => held.has(word)),
    ...[...held].filter((word) => !scale.includes(word)),
  ];
  const height = TOP + positions.length * ROW + 34;
  const x = pointAxis(
    heard.map(({ round }) => round),
    [LEFT, WIDTH - 16],
    0.25,
  );
  const y = pointAxis(positions, [TOP, TOP + positions.length * ROW]);
  const lines = seats.map((seat, index) => {
    const shift = (index - (seats.length - 1) / 2) * 9;
    const places = heard.flatMap(({ round, stands }): Place[] => {
      const stand = stands.find((one) => one.seat === seat);
      return stand
        ? [
            {
              round,
              x: x.at(round),
              y: y.at(stand.position ?? noChoice) + shift,
              position: stand.position ?? noChoice,
            },
          ]
        : [];
    });
    return seatLine({ seat, index, places, moves, texts });
  });
  return html`<figure class="plot"><svg viewBox="0 0 ${WIDTH} ${height}" role="img" aria-label="${`${texts.page.positions}. ${words(heard, texts)}`}">
${positions.map(
  (word) => html`<line class="grid" x1="${LEFT - 8}" x2="${WIDTH}" y1="${y.at(word)}" y2="${y.at(word)}"/>
<text class="tick" x="${LEFT - 16}" y="${y.at(word)}" text-anchor="end" dominant-baseline="middle">${label(word)}<title>${word}</title></text>`,
)}
${heard.map(
  ({
    round,
    label,
  }) => html`<text class="tick" x="${x.at(round)}" y="${height - 24}" text-anchor="middle">${capitalise(texts.round(round))}</text>
<text class="tick faint" x="${x.at(round)}" y="${height - 8}" text-anchor="middle">${shorten(label, LABEL)}</text>`,
)}
${lines}
</svg>${legend(seats)}<figcaption>${moves.some(({ kind }) => kind === 'conformity') ? texts.page.broken : texts.page.eachLine}</figcaption></figure>`;
}

type Line = { seat: string; index: number; places: Place[]; moves: Move[]; texts: ReportTexts };

function seatLine({ seat, index, places, moves, texts }: Line): Markup {
  const steps = places.slice(1).map((to, at) => {
    const from = places[at] ?? to;
    const swayed = moves.some(
      (move) => move.seat === seat && move.round === to.round && move.kind === 'conformity',
    );
    return html`<path class="${swayed ? 'line swayed' : 'line'}" d="M${pointOf(from)}L${pointOf(to)}"/>`;
  });
  const marks = places.map(
    ({ round, position, ...at }) =>
      html`<path class="mark" transform="translate(${pointOf(at)})" d="${markPath(index)}"><title>${seat}, ${texts.round(round)}: ${position}</title></path>`,
  );
  return html`<g class="s${index % SHAPES}">${steps}${marks}</g>`;
}

const pointOf = ({ x, y }: Pick<Place, 'x' | 'y'>): string => `${x.toFixed(1)},${y.toFixed(1)}`;

export function legend(seats: string[]): Markup {
  return html`<ul class="legend">${seats.map(
    (seat, index) =>
      html`<li class="s${index % SHAPES}"><svg viewBox="-8 -8 16 16" width="16" height="16" aria-hidden="true"><path class="mark" d="${markPath(index)}"/></svg>${seat}</li>`,
  )}</ul>`;
}

const words = (rounds: RoundRow[], texts: ReportTexts): string =>
  rounds
    .map(
      ({ round, stands }) =>
        `${capitalise(texts.round(round))}: ${stands.map(({ seat, position }) => `${seat} ${position ?? texts.noChoice}`).join(', ')}.`,
    )
    .join(' ');

export const label = (text: string): string => shorten(text, LABEL);
