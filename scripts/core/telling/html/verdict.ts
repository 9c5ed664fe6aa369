// What a deliberation came to and what that is worth: the part of a page that is read from across the room.
import type { Report } from '../../shapes.ts';
import { html, type Markup, when } from '../../words/html.ts';
import { capitalise, sentences, shorten } from '../../words/line.ts';
import { stanceOf } from '../plots/confidence-plot.ts';
import { decisionIn, headlineBeside, sureOf, textsOf } from '../report-words.ts';

/** A decision that is longer is set in smaller letters. */
const SHORT = 24;

export function verdict(report: Report): Markup {
  const { gate, decision, statement, warnings, facts } = report;
  const owed = report.reservations;
  const texts = textsOf(report);
  const [first = texts.notCounted, ...rest] = report.worth;
  const named = decisionIn(report) ?? texts.noDecision;
  return html`<div class="verdict ${gate}">
<p class="worth"><strong>${first}</strong>${sentences([first, ...rest]).slice(first.length)}</p>
${when(warnings.length, () => html`<ul class="warnings">${warnings.map((text) => html`<li>${text}</li>`)}</ul>`)}
<p class="${named.length > SHORT ? 'decision sentence' : 'decision'}">${named}<span class="sure">${sureOf(report, texts)}</span></p>
${when(owed.length, () => html`<ul class="warnings">${owed.map((text) => html`<li>${text}</li>`)}</ul>`)}
${when(statement && statement !== named, () => html`<p class="statement">${when(decision === null, () => html`<span class="faint">${capitalise(texts.lines.onTable)}:</span> `)}${statement}</p>`)}
<p class="faint">${headlineBeside(report)}</p>
${stood(report)}
<dl class="facts">${facts.map(([name, value]) => html`<dt>${name}</dt><dd>${value}</dd>`)}</dl>
</div>`;
}

/** Who stood where in the end, side by side; what nobody said stands last. */
function stood({ votes, options, scale, language, seatsTitle }: Report): Markup {
  const texts = textsOf({ language });
  const positions = [...new Set(votes.map(({ final }) => final && (final.position ?? texts.noChoice)))];
  const sides = positions.sort((a, b) => Number(a === null) - Number(b === null));
  return when(
    votes.length,
    () =>
      html`<ul class="stood" aria-label="${texts.seats[seatsTitle]}">${sides.map((position) => {
        const there = votes.filter(({ final }) => (final && (final.position ?? texts.noChoice)) === position);
        const named = options.find(({ id }) => id === position)?.label ?? position ?? texts.notHeard;
        return html`<li class="${position === null ? 'between' : stanceOf(position, scale)}"><strong>${shorten(named, 90)}</strong> – ${there.map(sitter).join(' · ')}</li>`;
      })}</ul>`,
  );
}

const sitter = ({ name, engine, final }: Report['votes'][number]): string =>
  [
    name.toLowerCase().includes(engine) ? name : `${name} (${engine})`,
    ...(typeof final?.confidence === 'number' ? [String(final.confidence)] : []),
  ].join(' ');
