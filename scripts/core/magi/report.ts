// A Magi deliberation as a report: each ballot is a round, the first one sealed.

import { decides } from '../protocol/tests.ts';
import type { AnswerRow, MagiVerdict, Move, Report, RoundRow, Sheet, Stand, VoteRow } from '../shapes.ts';
import { answerRows, askedAgainMark, unreadMark } from '../telling/kept-answers.ts';
import { reportOf } from '../telling/report.ts';
import { inWords } from '../telling/stored.ts';
import { stored } from '../telling/texts/en/stored.ts';
import { type Language, textsIn } from '../telling/texts/texts.ts';
import { magiSheet } from '../telling/verdict-box.ts';
import { capitalise, oneLine, shorten } from '../words/line.ts';
import type { Ballot, MagiState, SeatPlan, Vote } from './events.ts';
import { endingOfMagi } from './next.ts';
import { labelOf } from './options.ts';
import { engineErrors, riskRegister } from './risks.ts';
import { type CountedBallot, optionTaken, standingBallot, standingOfMagi } from './standing.ts';
import { summaryOfMagi } from './summary.ts';
import { decisionLines, nextLine } from './user-text.ts';
import { votesOf } from './votes.ts';
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
  const framing = opened?.framing;
  const language = opened?.language;
  const texts = textsIn(language).magiVerdict;
  return reportOf(state, ending, {
    // What a yes hinges on or owes is known while the user is still asked.
    standing: standingOfMagi(state),
    title: 'Magi',
    question: framing?.question ?? '',
    context: framing?.context ?? '',
    options: framing?.options ?? [],
    remarks,
    warnings: ballot?.fallbackReason ? [inWords(ballot.fallbackReason, language)] : [],
    notice: ballot ? noticeOf(state, ballot) : '',
    statement: option ?? '',
    confidence: verdict?.confidence ?? null,
    facts: verdict
      ? [
          [texts.facts.pattern, textsIn(state.opened?.language).magiSteps.patterns[verdict.pattern]],
          [
            texts.facts.votes,
            texts.facts.counts(verdict.counts.approve, verdict.counts.reject, verdict.counts.abstain),
          ],
          ...(verdict.level ? ([[texts.facts.level, verdict.level]] satisfies [string, string][]) : []),
          [texts.facts.mode, ballot?.mode === 'simple' ? texts.facts.simple : texts.facts.engine],
          ...(verdict.flags.length
            ? ([[texts.facts.flags, verdict.flags.join(', ').replaceAll('_', ' ')]] satisfies [
                string,
                string,
              ][])
            : []),
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

const optionsIn = ({ opened }: MagiState) => (opened?.framing.options ?? []).map((option) => ({ ...option }));

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
    standing?.by === 'user' ? textsIn(state.opened?.language).magi.decided[standing.gate] : null,
  );
}

function voteRow(
  ballots: Ballot[],
  ballot: Ballot,
  { seat, name, engine }: SeatPlan,
  language: Language | undefined,
): VoteRow {
  const vote = ballot.votes[seat];
  const first = ballots.find((one) => one.mode === ballot.mode && one.votes[seat])?.votes[seat];
  const { marks: texts } = textsIn(language).magiVerdict;
  const marks = [
    vote?.failure ? texts.failed(vote.failure.reason) : '',
    vote && !vote.failure && vote.opinion?.status === 'unparseable' ? unreadMark(vote.opinion, language) : '',
    vote?.opinion?.inferred ? texts.prose : '',
    vote ? askedAgainMark(vote, language) : '',
    vote?.carried ? texts.stands : '',
    ballot.counted?.verdict.weak.includes(name) ? texts.weak : '',
  ];
  return {
    seat,
    name,
    engine: vote?.engine ?? engine,
    model: vote?.model ?? null,
    sealed: first ? standOf(first) : null,
    final: vote ? standOf(vote) : null,
    why: whyOf(vote, language),
    marks: marks.filter(Boolean),
  };
}

function standOf({ opinion, failure }: Vote): Stand | null {
  if (!opinion || failure || opinion.status === 'failed' || opinion.status === 'unparseable') return null;
  const position = opinion.choice ? `${opinion.position}: ${opinion.choice}` : opinion.position;
  return { position, confidence: opinion.confidence_known ? opinion.confidence : null };
}

function roundRow({ round, plan, votes }: Ballot, language: Language | undefined): RoundRow {
  const stands = plan.flatMap(({ seat }) => {
    const vote = votes[seat];
    const stand = vote ? standOf(vote) : null;
    return stand ? [{ seat, ...stand }] : [];
  });
  return { round: round + 1, label: textsIn(language).magiVerdict.vote(round + 1), stands };
}

/** In a later vote nobody hears anybody else: what moves a seat is what was added to the question. */
function movesInto({ tests }: MagiState, ballots: Ballot[], index: number): Move[] {
  const [before, now] = [ballots[index - 1], ballots[index]];
  if (!before || !now) return [];
  const kind = tests.done.some((done) => done.round === before.round && decides(done))
    ? 'evidence'
    : 'context';
  return now.plan.flatMap(({ seat }): Move[] => {
    const [was, is] = [before.votes[seat], now.votes[seat]].map((vote) => (vote ? standOf(vote) : null));
    if (!was || !is || was.position === is.position) return [];
    return [
      {
        seat,
        round: now.round + 1,
        from: was.position,
        to: is.position,
        kind,
        movedBy: [],
        because: now.added?.context ?? '',
        evidence: now.added?.evidence ?? [],
      },
    ];
  });
}

function evidenceOf({ round, plan, votes }: Ballot): Report['evidence'] {
  return plan.flatMap(({ seat }) => {
    const vote = votes[seat];
    if (!vote || vote.failure || vote.carried) return [];
    return (vote.opinion?.key_evidence ?? []).map((quote) => ({
      seat,
      round: round + 1,
      place: null,
      quote,
      check: 'stated' as const,
      note: '',
    }));
  });
}

/** What a reader of the specification looks for when fewer engines could be asked than were wanted. */
function noticeOf({ opened }: MagiState, { fallbackReason }: Ballot): string {
  const language = opened?.language;
  const { fallback: texts } = textsIn(language).magiVerdict;
  if (fallbackReason) return `${inWords(fallbackReason, language)}\n${texts.whole}`;
  if (!opened || opened.requested === 'simple' || opened.mode !== 'simple') return '';
  return [
    texts.unavailable,
    ...opened.found.map(
      ({ seat, available, reason }) =>
        `  ${capitalise(seat)}: ${inWords(available ? stored.available : reason, language)}`,
    ),
    texts.simple,
  ].join('\n');
}

function challengeTable(ballot: Ballot | undefined, language: Language | undefined): Report['tables'] {
  const challenge = ballot?.counted?.challenge;
  if (!ballot || !challenge) return [];
  const { against: texts } = textsIn(language).magiVerdict;
  const name = ballot.plan.find(({ seat }) => seat === challenge.seat)?.name ?? challenge.seat;
  const { failure, strength, critique, looked_for: searched = '', evidence } = challenge;
  const said = failure
    ? texts.silent(failure.reason)
    : strength === 'none'
      ? critique || texts.nothing(searched)
      : critique || texts.none;
  return [
    { title: texts.title, head: texts.head, rows: [[name, strength ?? '–', said, evidence.join('; ')]] },
  ];
}

function changeTable(ballots: Ballot[], language: Language | undefined): Report['tables'] {
  const changed = ballots.at(-1)?.counted?.verdict.redeliberation;
  if (!changed) return [];
  const { history, changes } = textsIn(language).magiVerdict;
  const span = ({ from, to }: { from: unknown; to: unknown }): string => `${from ?? '–'} → ${to ?? '–'}`;
  return [
    {
      title: history.title,
      head: history.head,
      rows: ballots.flatMap((ballot, index) => historyRows(ballot, index, language)),
    },
    {
      title: changes.title,
      head: changes.head,
      rows: changed.changes.map(({ seat, position, confidence }) => [
        seat,
        span(position),
        span(confidence),
        changed.moved.includes(seat) ? changes.yes : changes.no,
      ]),
    },
  ];
}

const whyOf = (vote: Vote | undefined, language: Language | undefined): string =>
  vote?.failure ? inWords(vote.failure.detail, language) : (vote?.opinion?.rationale ?? '');

function historyRows(
  { plan, votes, added, counted }: Ballot,
  index: number,
  language: Language | undefined,
): string[][] {
  const { notCounted, notHeard } = textsIn(language).magiVerdict.history;
  const news = [added?.context ?? '', ...(added?.evidence ?? [])].filter(Boolean).join('; ');
  const { patterns } = textsIn(language).magiSteps;
  const name = `${index + 1}: ${counted ? patterns[counted.verdict.pattern] : notCounted}`;
  return plan.map(({ seat, name: who }) => {
    const vote = votes[seat];
    const stand = vote ? standOf(vote) : null;
    const position = stand?.position ?? notHeard;
    return [name, news, who, position, String(stand?.confidence ?? '–'), shorten(whyOf(vote, language), 300)];
  });
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
