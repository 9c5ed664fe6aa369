// What is told of a Magi: what, why, how sure, what to do; then the report.
import { ERROR_HEAD, errorRows, tookWords } from '../deliberation/heard.ts';
import { kept, list, section, table, words } from '../deliberation/sections.ts';
import { testWords } from '../prompting/named-test.ts';
import type { Answered } from '../schemas/log.ts';
import type { Cell, Part, Section, Told } from '../schemas/told.ts';
import { oneLine, shorten } from '../words/line.ts';
import { boxOf } from './box.ts';
import { headlineOf, nextOf } from './headline.ts';
import { RISK_HEAD, riskRows } from './register.ts';
import type { MagiState } from './rounds.ts';
import { asideIn, caseIn, opinionIn, type Round, roundNow, voteOf } from './rounds.ts';
import { seatRows } from './rows.ts';
import { conditionsNow, standsNow } from './standing.ts';
import { remarksOn, worthOf } from './worth.ts';

export function tell(state: MagiState): Told {
  const round = roundNow(state);
  const sections = round ? sectionsOf(state, round) : [asked(state), errors(state)];
  return {
    title: 'Magi',
    question: state.opened.question,
    gate: round || state.ended ? standsNow(state).gate : 'open',
    headline: headlineOf(state, round),
    worth: round ? worthOf(state, round) : '',
    remarks: round ? remarksOn(state, round) : [],
    seats: round ? seatRows(state, round) : [],
    sections: sections.filter(({ parts }) => parts.length > 0),
    next: nextOf(state, round),
    cost: tookWords(state),
  };
}

const sectionsOf = (state: MagiState, round: Round): Section[] => [
  boxOf(state, round),
  section('', words(tests(state, round))),
  section('The strongest case against it', words(caseAgainst(state, round))),
  section('Named as conditions of a yes', list(conditionsAsked(state, round))),
  kept('The conditions in full', list(conditionsInFull(state, round))),
  { ...kept('Risks', table(RISK_HEAD, riskRows(state, round))), folded: true },
  section('How sure', plot(state, round), { where: ['page'] }),
  { ...kept('Votes so far', table(VOTES_HEAD, history(state))), folded: true },
  asked(state),
  section('All answers', answers(state, round), { ...LONG, folded: true }),
  errors(state),
  kept('', fallback(state)),
];

/** What whoever decides it would agree to. */
const conditionsAsked = (state: MagiState, round: Round): string[] =>
  standsNow(state).gate === 'undecided' && !state.ended ? round.count.conditions : [];

/** Where what to do next leaves some out, or cuts them. */
function conditionsInFull(state: MagiState, round: Round): string[] {
  const all = standsNow(state).gate === 'approved' ? conditionsNow(state, round) : [];
  const isSaid = all.every((one) =>
    nextOf(state, round).includes(one.replace(/[.;]$/, '')),
  );
  return isSaid ? [] : all;
}

function caseAgainst(state: MagiState, { call }: Round): string[] {
  const against = caseIn(state, call.round);
  if (!against) return [];
  const { objection_strength: strength, case: said, looked_for } = against.said ?? {};
  const none = `looked for ${oneLine(looked_for ?? '')} and found nothing`;
  const says =
    strength === 'none'
      ? none
      : `(${strength ?? 'not rated'}) ${shorten(said ?? '', 400)}`;
  return [`${against.seat.name}: ${against.said ? says : 'could not be heard'}`];
}

const tests = (state: MagiState, { calls, count }: Round): string[] =>
  testWords(
    state,
    count.standing.gate === 'undecided' || count.dissent.length ? calls : [],
  );

function plot(state: MagiState, round: Round): Part[] {
  const rows = seatRows(state, round).flatMap(({ name, final, sealed }) =>
    final
      ? [
          {
            name,
            group: final.position,
            value: final.confidence,
            from: sealed?.confidence ?? null,
          },
        ]
      : [],
  );
  return [{ plot: { says: 'How sure each said it was.', kind: 'confidence', rows } }];
}

const VOTES_HEAD = ['Round', 'Who', 'Vote', 'Confidence', 'What was new'];
/** Only after several votes. */
function history(state: MagiState): Cell[][] {
  const calls = state.calls.some(({ round }) => round > 1)
    ? state.calls.filter(({ turn }) => turn === 'vote')
    : [];
  return calls.flatMap(({ round, seats, context, evidence }) =>
    seats.map(({ seat, name }) => {
      const { position = null, confidence = null } =
        opinionIn(voteOf(state, round, seat)) ?? {};
      const ran = state.tests.flatMap((one) =>
        one.round === round - 1 ? [one.command] : [],
      );
      const news = [context, ...evidence, ...ran].filter(Boolean).join('; ');
      return [round, name, position, confidence, shorten(news, 200)];
    }),
  );
}

const LONG: Partial<Section> = { where: ['report', 'page'] };
const asked = ({ framing: { context } }: MagiState): Section =>
  section('What was asked', typeof context === 'string' ? words([context]) : [], LONG);

/** Also of those for whom others sat down. */
const answers = (state: MagiState, { call }: Round): Part[] => [
  ...asideIn(state, call).flatMap(({ name, answer }) => answerOf(name, answer)),
  ...call.seats.flatMap(({ seat, name }) =>
    answerOf(name, voteOf(state, call.round, seat)),
  ),
];

function answerOf(name: string, answer: Answered | null): Part[] {
  const vote = opinionIn(answer);
  if (!vote) return [];
  const by = answer?.file ? `${name} (${answer.file})` : name;
  const risks = vote.risks.map((risk) => `Risk: ${risk}`);
  const conditions = vote.conditions.map((one) => `Condition: ${one}`);
  return [
    { quote: vote.rationale, by },
    ...list([...vote.key_evidence, ...risks, ...conditions]),
  ];
}

const errors = (state: MagiState): Section =>
  kept('Not heard', table(ERROR_HEAD, errorRows(state)));

/** The document's notification. */
function fallback({ opened, framing, calls }: MagiState): Part[] {
  const fell = calls.some(({ aside }) => Object.keys(aside).length > 0);
  if (!fell && framing.fallback !== true) return [];
  const each = opened.missing.map(
    ({ seat, why }) => `  ${seat}: ${why.replaceAll('_', ' ')}`,
  );
  const first = '⚠ Engine Mode requested but external engines unavailable.';
  const last =
    '→ Falling back to Simple Mode (Logos/Pathos/Sophia internal deliberation).';
  return [{ fence: [first, ...each, last].join('\n') }];
}
