// What is told of a Magi: what, why, how sure, what to do; the rest is for the report.
import { costOf } from '../deliberation/budget.ts';
import type { State } from '../deliberation/protocol.ts';
import type { Medium, Part, Section, Told } from '../schemas/told.ts';
import { costWords } from '../words/amounts.ts';
import { oneLine, shorten } from '../words/line.ts';
import { boxOf } from './box.ts';
import { headlineOf, nextOf } from './headline.ts';
import { conditionsNow, standsNow } from './judging.ts';
import { ERROR_HEAD, errorRows, RISK_HEAD, riskRows } from './register.ts';
import {
  caseIn,
  firstOf,
  labelOf,
  numbersOf,
  opinionIn,
  optionsOf,
  type Round,
  roundNow,
  voteOf,
} from './rounds.ts';
import { seatRows } from './rows.ts';
import { openTest } from './sentences.ts';
import { remarksOn, worthOf } from './worth.ts';

export function tell(state: State): Told {
  const round = roundNow(state);
  const spent = costOf(state);
  return {
    title: 'Magi',
    question: state.opened.question,
    gate: round || state.ended ? standsNow(state).gate : 'open',
    headline: headlineOf(state, round),
    worth: round ? worthOf(state, round) : '',
    remarks: round ? remarksOn(state, round) : [],
    seats: round ? seatRows(state, round) : [],
    sections: (round ? sectionsOf(state, round) : [asked(state), errors(state)]).filter(
      ({ parts }) => parts.length > 0,
    ),
    next: nextOf(state, round),
    cost: spent.answers ? costWords(spent) : '',
  };
}

const KEPT: Medium[] = ['report', 'page', 'record'];
const PLACES: Medium[] = ['report', 'page'];

const list = (title: string, all: string[], where?: Medium[]): Section => ({
  title,
  parts: all.length ? [{ list: all }] : [],
  ...(where ? { where } : {}),
});

function table(title: string, head: string[], rows: (string | number | null)[][], where = KEPT): Section {
  return { title, parts: rows.length ? [{ table: { head, rows } }] : [], where };
}

const sectionsOf = (state: State, round: Round): Section[] => [
  boxOf(state, round),
  yours(state),
  caseAgainst(state, round),
  test(state, round),
  list('Conditions', conditionsNow(state, round), KEPT),
  list(
    'Dissent',
    round.count.dissent.map(
      ({ perspective, position, concern }) => `${perspective} (${position}): ${concern}`,
    ),
    KEPT,
  ),
  table('Risks', RISK_HEAD, riskRows(state, round)),
  plot(state, round),
  history(state),
  asked(state),
  answers(state, round),
  errors(state),
  fallback(state),
];

/** What the user said and wrote, word for word. */
function yours(state: State): Section {
  const { chose, notes } = state;
  const said = chose?.said ? `You said: “${shorten(chose.said, 200)}”` : '';
  const conditions = chose?.conditions.length
    ? `Your conditions: ${chose.conditions.map(oneLine).join('; ')}`
    : '';
  const written = Object.entries(chose?.written ?? {})
    .filter(([field]) => field !== 'conditions' && field !== 'context')
    .map(([field, text]) => `${field.replaceAll('_', ' ')}: ${oneLine(text)}`);
  const also = notes.length
    ? `You also said: ${notes.map((note) => `“${shorten(note, 120)}”`).join(', ')}`
    : '';
  const lines = [said, conditions, ...written, also].filter(Boolean);
  return { title: '', parts: lines.map((p) => ({ p })) };
}

function caseAgainst(state: State, { call }: Round): Section {
  const against = caseIn(state, call.round);
  if (!against) return { title: '', parts: [] };
  const { seat, said } = against;
  const { objection_strength: strength, case: text = '', looked_for = '' } = said ?? {};
  const found =
    strength === 'none'
      ? `looked for ${looked_for} and found nothing`
      : `(${strength ?? 'not rated'}) ${text}`;
  return {
    title: 'The strongest case against it',
    parts: [{ p: said ? `${seat.name}: ${shorten(found, 400)}` : `${seat.name} could not be heard.` }],
  };
}

function test(state: State, round: Round): Section {
  const named = openTest(state, round);
  if (!named) return { title: '', parts: [] };
  const { command, expect, others_expect: others } = named.test;
  const says = `${named.by} says \`${oneLine(command)}\` would settle it: ${oneLine(expect)}; else ${oneLine(others)}.`;
  return { title: '', parts: [{ p: shorten(says, 300) }] };
}

function plot(state: State, round: Round): Section {
  const rows = seatRows(state, round).flatMap(({ name, final, sealed }) =>
    final ? [{ name, group: final.position, value: final.confidence, from: sealed?.confidence ?? null }] : [],
  );
  const parts: Part[] = [{ plot: { says: 'How sure each of them is.', kind: 'confidence', rows } }];
  return { title: 'How sure', parts: rows.length > 1 ? parts : [], where: ['page'] };
}

/** Only where it was voted on more than once. */
function history(state: State): Section {
  const rounds = numbersOf(state).map((round) => firstOf(state, round));
  const rows = rounds.flatMap(({ round, seats, context, evidence }) =>
    seats.map(({ seat, name }) => {
      const vote = opinionIn(voteOf(state, round, seat));
      const news = [context, ...evidence].filter(Boolean).join('; ');
      return [round, name, vote?.position ?? null, vote?.confidence ?? null, shorten(news, 200)];
    }),
  );
  const head = ['Round', 'Who', 'Vote', 'Confidence', 'What was new'];
  return table('Votes so far', head, rounds.length > 1 ? rows : []);
}

function asked(state: State): Section {
  const { framing } = state;
  const text = (name: string): string[] => (typeof framing[name] === 'string' ? [String(framing[name])] : []);
  const options = optionsOf(state).map(({ id }) => `${id}: ${labelOf(state, id)}`);
  return {
    title: 'What was asked',
    parts: [...text('context').map((p) => ({ p })), ...list('', options).parts],
    where: PLACES,
  };
}

/** Each vote in full, in its own words. */
function answers(state: State, { call }: Round): Section {
  const parts = call.seats.flatMap(({ seat, name }): Part[] => {
    const answer = voteOf(state, call.round, seat);
    const vote = opinionIn(answer);
    if (!answer || !vote) return [];
    const also = [...vote.key_evidence, ...vote.risks.map((risk) => `Risk: ${risk}`)];
    const file = answer.file ? ` (${answer.file})` : '';
    return [{ quote: vote.rationale, by: `${name}${file}` }, { list: also }];
  });
  return { title: 'All answers', parts, where: PLACES, folded: true };
}

const errors = (state: State): Section => table('Not heard', ERROR_HEAD, errorRows(state));

/** The document's notification. */
function fallback({ opened, calls }: State): Section {
  const fell = calls.some(({ aside }) => Object.keys(aside).length > 0);
  if (!fell && opened.framing['fallback'] !== true) return { title: '', parts: [] };
  const each = opened.missing.map(({ seat, why }) => `  ${seat}: ${why.replaceAll('_', ' ')}`);
  const lines = [
    '⚠ Engine Mode requested but external engines unavailable.',
    ...each,
    '→ Falling back to Simple Mode (Logos/Pathos/Sophia internal deliberation).',
  ];
  return { title: '', parts: [{ fence: lines.join('\n') }], where: KEPT };
}
