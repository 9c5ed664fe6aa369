// The outcome of a Debate as a document: CONSENSUS or TRADEOFF, in the form of the protocol's reference.

import { DEBATE_OUTCOMES } from '../../base/headings.mjs';
import type { Hinge } from '../shapes.ts';
import { inlineText, markdownTable } from '../telling/markdown.ts';
import { textsIn } from '../telling/texts/texts.ts';
import { capitalise, oneLine } from '../words/line.ts';
import type { DebateState, Opened } from './events.ts';
import { standingOfDebate } from './gate.ts';
import type { Level } from './own-answers.ts';
import { parties, resultOf } from './phase.ts';
import { labelOf, nameOf } from './prompt-slots.ts';
import { lastCheck } from './rounds.ts';
import { sidesOf } from './sides.ts';
import { type Standing, standings } from './standing.ts';

export function outcomeDocument(state: DebateState, opened: Opened): string {
  switch (resultOf(state)) {
    case 'consensus':
      return consensus(state, opened);
    case 'tradeoff':
      return tradeoff(state, opened);
    case 'aborted':
      return aborted(state, opened);
    case null:
      return '';
  }
}

function consensus(state: DebateState, opened: Opened): string {
  const seats = standings(state);
  const { gate, hinges } = standingOfDebate(state);
  const stopped = state.decision?.took === 'stopped' ? 'declined' : 'undecided';
  const word = gate === 'approved' ? 'consensus' : stopped;
  const doubted = hinges.map(({ seat }) => seat);
  return [
    `## ${DEBATE_OUTCOMES[word]}`,
    '',
    ...(word === 'consensus' ? [] : [`**It would be:** CONSENSUS${hingeText(hinges, opened)}`]),
    `**Final position:** ${finalPosition(state)}`,
    ...conditionLines(state),
    `**Confidence:** ${levelWord(confidenceOf(state, seats))}`,
    `**Rounds to consensus:** ${lastCheck(state)?.round ?? 0}`,
    '**Perspectives validated:**',
    ...seats.map((one) => `- ${markOf(one, doubted)} ${labelOf(one.challenger)}: ${validation(one)}`),
    ...opened.absent.map(({ seat, reason }) => `- ⚠ ${capitalise(seat)}: not there (${inlineText(reason)})`),
    `**What changed:** ${changes(state, opened)}`,
  ].join('\n');
}

function tradeoff(state: DebateState, opened: Opened): string {
  const seats = standings(state);
  const check = lastCheck(state);
  const open = seats.filter(({ challenger }) => check?.blocking.includes(challenger.seat));
  const ended = check?.stalled ? 'no consensus; the last round moved nothing' : 'no consensus';
  return [
    `## ${DEBATE_OUTCOMES.tradeoff}`,
    '',
    `**Final position:** ${finalPosition(state)} (contested)`,
    ...conditionLines(state),
    `**Confidence:** ${levelWord(lower(state.positions.at(-1)?.confidence ?? null, 'medium'))}`,
    `**Rounds:** ${check?.round ?? 0} (${ended})`,
    '',
    '**Perspective Breakdown:**',
    ...seats.map(
      (one) =>
        `- ${labelOf(one.challenger)}: ${one.verdict} - ${inlineText(one.summary) || 'no reason given'}`,
    ),
    ...opened.absent.map(({ seat, reason }) => `- ${capitalise(seat)}: NOT THERE - ${inlineText(reason)}`),
    '',
    `**Core disagreement:** ${open.map((one) => `${labelOf(one.challenger)}: ${inlineText(one.summary)}`).join('; ') || 'none could be named'}`,
    '',
    `**Assumptions exposed:**`,
    '',
    assumptionTable(state, opened),
    '',
    '**The ways to go:**',
    '',
    options(state, opened),
    '',
    `**Common ground:** ${commonGround(state, opened, seats)}`,
    `**What changed:** ${changes(state, opened)}`,
    '',
    '**Before deciding:**',
    ...checklist(state, opened),
  ].join('\n');
}

function aborted(state: DebateState, opened: Opened): string {
  const reason = state.lost
    ? `The seat of ${opened.defender.name} was asked for its ${state.lost.turn} and failed (${state.lost.failure.reason}: ${inlineText(state.lost.failure.detail)}). Nobody else may defend the position.`
    : `No challenger answered. A debate is not played by ${opened.defender.name} alone.`;
  const failures = standings(state).map((one) => `- ${labelOf(one.challenger)}: ${inlineText(one.summary)}`);
  return [
    `## ${DEBATE_OUTCOMES.aborted}`,
    '',
    reason,
    ...(state.lost ? [] : failures),
    '',
    'What was said is kept. `ftm doctor` names a remedy for each engine; then open the debate again.',
  ].join('\n');
}

const finalPosition = (state: DebateState): string => inlineText(state.positions.at(-1)?.text ?? '');

/** All three sides looked and agreed: the reference calls that high. Otherwise it is what Claude says itself. */
function confidenceOf(state: DebateState, seats: Standing[]): Level | null {
  const check = lastCheck(state);
  const everybody =
    seats.length === 3 && seats.every(({ verdict, settled }) => verdict === 'AGREE' && settled);
  const heard = seats.filter(({ challenge }) => challenge);
  const voices = new Set(heard.map(({ challenger }) => challenger.identity ?? challenger.engine));
  const stated = state.positions.at(-1)?.confidence ?? null;
  // One voice from several sides, or a doubtful agreement, makes nobody sure.
  if (voices.size < 2 || standingOfDebate(state).hinges.length > 0) return stated && lower(stated, 'medium');
  return check?.decision === 'fast_exit' && everybody ? 'high' : stated;
}

const ORDER: Level[] = ['low', 'medium', 'high'];
const lower = (one: Level | null, other: Level): Level =>
  one && ORDER.indexOf(one) < ORDER.indexOf(other) ? one : other;
const levelWord = (level: Level | null): string => (level ?? 'not stated').toUpperCase();

const markOf = ({ settled, challenger }: Standing, doubted: string[]): string =>
  settled && !doubted.includes(challenger.seat) ? '✅' : '⚠';

function hingeText(hinges: Hinge[], opened: Opened): string {
  const { hinge } = textsIn(opened.language).debate;
  const why = hinges.map(({ seat, reason }) => hinge.why(nameOf(opened, seat), reason));
  return why.length ? `, were it not that ${inlineText([...new Set(why)].join(' '))}` : '';
}

/** Beside the position: it is a yes only with them. */
function conditionLines({ positions }: DebateState): string[] {
  const conditions = positions.at(-1)?.conditions ?? [];
  return conditions.length ? ['**Conditions:**', ...conditions.map((one) => `- ${inlineText(one)}`)] : [];
}

function validation({ verdict, settled, summary, challenge, downgraded, failure }: Standing): string {
  if (verdict === 'UNREADABLE') return `cannot be read: ${inlineText(summary)}`;
  if (!settled) return `not heard (${inlineText(summary)})`;
  const minor =
    verdict === 'PARTIAL' && challenge?.objection_strength === 'minor' ? 'minor point to take along: ' : '';
  const bare = downgraded && failure ? ' (agreed without evidence, and could not be asked again)' : '';
  return `${minor}${inlineText(summary) || 'agrees'}${bare}`;
}

function changes(state: DebateState, opened: Opened): string {
  const taken = state.positions.flatMap(({ because, version }) =>
    because.map((one) => ({ ...one, version })),
  );
  if (taken.length === 0) return 'nothing; no critique was accepted';
  const rows = taken.map(
    ({ seat, stance, reason, version }) =>
      `- ${nameOf(opened, seat)} (${stance === 'accept' ? 'accepted' : 'accepted in part'}, v${version}): ${inlineText(reason)}`,
  );
  return `\n${rows.join('\n')}`;
}

function assumptionTable(state: DebateState, opened: Opened): string {
  const { head, rows } = assumptionRows(state, opened);
  return markdownTable(head, rows);
}

export function assumptionRows(state: DebateState, opened: Opened): { head: string[]; rows: string[][] } {
  const rows = parties(state).flatMap((seat) => {
    const name = nameOf(opened, seat);
    const { assumptions, failure } = state.assumptions[seat] ?? { assumptions: null, failure: null };
    if (!assumptions) return [[name, failure ? `not heard (${failure.reason})` : 'not readable', '', '', '']];
    const { core, explicit, implicit, environmental, right_if, test } = assumptions;
    const others = (kind: string, items: string[]): string[][] =>
      items.filter((item) => item !== core).map((item) => ['', item, kind, '', '']);
    const kind = explicit.includes(core)
      ? 'explicit'
      : implicit.includes(core)
        ? 'implicit'
        : environmental.includes(core)
          ? 'environmental'
          : 'core';
    return [
      [name, core, kind === 'core' ? kind : `core, ${kind}`, right_if, test],
      ...others('explicit', explicit),
      ...others('implicit', implicit),
      ...others('environmental', environmental),
    ];
  });
  return {
    head: ['Perspective', 'Assumption', 'Kind', 'The other side is right if', 'How to find out'],
    rows,
  };
}

function options(state: DebateState, opened: Opened): string {
  const rows = sidesOf(state, opened).map(({ name, way, bestIf, risk }) => [
    name,
    oneLine(way),
    bestIf,
    risk,
  ]);
  return markdownTable(['Side', 'What it would do', 'Best if', 'Risk'], rows);
}

function commonGround(state: DebateState, opened: Opened, seats: Standing[]): string {
  const settled = seats.filter((one) => one.settled).map(({ challenger }) => challenger.name);
  const taken = [
    ...new Set(state.positions.flatMap(({ because }) => because.map(({ seat }) => nameOf(opened, seat)))),
  ];
  const parts = [
    settled.length ? `${settled.join(' and ')} ${settled.length === 1 ? 'sees' : 'see'} it as settled` : '',
    taken.length ? `critiques of ${taken.join(' and ')} are in the position` : '',
  ].filter(Boolean);
  return parts.length ? `${parts.join('; ')}.` : 'only the question.';
}

function checklist(state: DebateState, opened: Opened): string[] {
  const tests = parties(state).flatMap((seat) => {
    const found = state.assumptions[seat]?.assumptions;
    return found?.test
      ? [
          `- [ ] Find out whether ${nameOf(opened, seat)}'s assumption holds (${inlineText(found.core)}): ${inlineText(found.test)}`,
        ]
      : [];
  });
  return [...tests, '- [ ] Decide who carries the risk that is left, and when it is looked at again'];
}
