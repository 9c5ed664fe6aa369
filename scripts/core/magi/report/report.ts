// A Magi deliberation as a report: each ballot is a round, the first one sealed.
import type { AnswerRow, MagiVerdict, Report, Sheet } from '../../shapes.ts';
import { answerRows } from '../../telling/kept-answers.ts';
import { reportOf } from '../../telling/report.ts';
import { inWords } from '../../telling/stored.ts';
import { magiSheet } from '../../telling/terminal/verdict-box.ts';
import { type Language, textsIn } from '../../telling/texts/texts.ts';
import { capitalise, oneLine } from '../../words/line.ts';
import { ourWords } from '../../words/our-words.ts';
import { decisionLines, nextLine } from '../ask/user-text.ts';
import { labelOf } from '../count/options.ts';
import { type CountedBallot, optionTaken, standingBallot, standingOfMagi } from '../count/standing.ts';
import { votesOf } from '../count/votes.ts';
import type { Ballot, MagiState, Vote } from '../events.ts';
import { endingOfMagi } from '../next.ts';
import { engineErrors, riskRegister } from './risks.ts';
import { challengeTable, changeTable, evidenceOf, movesInto, roundRow, voteRow } from './rows.ts';
import { summaryOfMagi } from './summary.ts';
import { sitter, worthOfMagi } from './worth.ts';

export function reportMagi(state: MagiState): Report {
  const { opened } = state;
  // What was not counted yet is sealed.
  const ballots = state.ballots.filter(({ counted }) => counted);
  const ballot = standingBallot(state);
  const verdict = ballot?.counted.verdict;
  const option = verdict ? optionInView(state, verdict) : null;
  const ending = endingOfMagi(state);
  const remarks = ballot ? worthOfMagi(state, ballot) : [];
  const framing = opened.framing;
  const language = opened.language;
  const texts = textsIn(language).magiVerdict;
  return reportOf(state, ending, {
    standing: standingOfMagi(state),
    title: 'Magi',
    question: framing.question,
    context: framing.context ?? '',
    options: framing.options ?? [],
    remarks,
    warnings: ballot?.fallbackReason ? [inWords(ballot.fallbackReason, language)] : [],
    notice: ballot ? noticeOf(state, ballot) : '',
    statement: option ?? '',
    confidence: verdict?.confidence ?? null,
    facts: verdict
      ? [
          [texts.facts.mode, ballot?.mode === 'simple' ? texts.facts.simple : texts.facts.engine],
          [texts.facts.flags, verdict.flags.join(', ').replaceAll('_', ' ')],
        ]
      : [],
    box: ballot ? boxOf(state, ballot) : null,
    // The first vote has the number 0 in the log.
    tainted: state.tainted.map(({ round, seats, files, patch }) => ({
      round: round + 1,
      seats,
      files,
      patch,
    })),
    seatsTitle: 'Votes',
    votes: ballot ? ballot.plan.map((plan) => voteRow(ballots, ballot, plan, language)) : [],
    rounds: ballots.map((one) => roundRow(one, language)),
    scale: ['APPROVE', 'ABSTAIN', 'REJECT'],
    moves: ballots.flatMap((_, index) => movesInto(state, ballots, index)),
    evidence: ballots.flatMap(evidenceOf),
    dissent: (verdict?.dissent ?? []).map(({ perspective, ...rest }) => ({ name: perspective, ...rest })),
    conditions: [
      ...new Set([...(verdict?.conditions ?? []), ...(state.decision?.written?.conditions ?? [])]),
    ],
    risks: riskRegister(state),
    tables: [...challengeTable(ballot ?? undefined, language), ...changeTable(ballots, language)],
    errors: engineErrors(state),
    userDecision: decisionLines(state),
    noted: state.notes.map(oneLine),
    next: nextLine(state),
    answers: ballots.flatMap((one) => answersOf(one, language)),
    remembered: summaryOfMagi(state),
  });
}

const optionsIn = ({ opened }: MagiState) => (opened.framing.options ?? []).map((option) => ({ ...option }));

/** The option that is taken or, before anybody has decided, the one that the votes favour. */
function optionInView(state: MagiState, { choice }: MagiVerdict): string | null {
  const id = optionTaken(state) ?? (state.decision ? null : choice);
  return id === null ? null : labelOf(id, optionsIn(state));
}

/** The box says the vote, and who sat there; once the user has decided, its action is the user's. */
function boxOf(state: MagiState, ballot: CountedBallot): Sheet {
  const { verdict } = ballot.counted;
  const standing = standingOfMagi(state);
  const names = new Map(ballot.plan.map((plan) => [plan.name, sitter(ballot, plan)]));
  const named = (seat: string): string => names.get(seat) ?? seat;
  return magiSheet(
    {
      votes: votesOf(ballot).map((vote) => ({ ...vote, seat: named(vote.seat) })),
      options: optionsIn(state),
    },
    { ...verdict, failed: verdict.failed.map(named) },
    standing.by === 'user' ? textsIn(state.opened.language).magi.decided[standing.gate] : null,
  );
}

/** What a reader of the specification looks for when fewer engines could be asked than were wanted. */
function noticeOf({ opened }: MagiState, { fallbackReason }: Ballot): string {
  const language = opened.language;
  const { fallback: texts } = textsIn(language).magiVerdict;
  if (fallbackReason) return `${inWords(fallbackReason, language)}\n${texts.whole}`;
  if (opened.requested === 'simple' || opened.mode !== 'simple') return '';
  return [
    texts.unavailable,
    ...opened.found.map(
      ({ seat, available, reason }) =>
        `  ${capitalise(seat)}: ${inWords(available ? ourWords('available') : reason, language)}`,
    ),
    texts.simple,
  ].join('\n');
}

function answersOf(
  { round, votes, setAside, challenge }: Ballot,
  language: Language | undefined,
): AnswerRow[] {
  const { turns } = textsIn(language).magiVerdict;
  const kept = (seat: string, turn: string, vote: Vote): AnswerRow[] =>
    vote.carried ? [] : answerRows({ seat, engine: vote.engine, round: round + 1, turn }, vote, language);
  return [
    ...Object.entries(setAside).flatMap(([seat, vote]) => kept(seat, turns.setAside, vote)),
    ...Object.entries(votes).flatMap(([seat, vote]) => kept(seat, turns.vote, vote)),
    ...(challenge?.answer ? kept(challenge.seat, turns.against, challenge.answer) : []),
  ];
}
