// Where each seat of a Magi stood in each vote, what moved whom, and what was cited.
import { isFromProse } from '../../answers/beside/beside.ts';
import { decides } from '../../protocol/tests.ts';
import type { Move, Report, RoundRow, Stand, VoteRow } from '../../shapes.ts';
import { askedAgainMark, unreadMark } from '../../telling/kept-answers.ts';
import { inWords } from '../../telling/stored.ts';
import { type Language, textsIn } from '../../telling/texts/texts.ts';
import { shorten } from '../../words/line.ts';
import type { Ballot, MagiState, SeatPlan, Vote } from '../events.ts';

export function voteRow(
  ballots: Ballot[],
  ballot: Ballot,
  { seat, name, engine }: SeatPlan,
  language: Language | undefined,
): VoteRow {
  const vote = ballot.votes[seat];
  const first = ballots.find((one) => one.mode === ballot.mode && one.votes[seat])?.votes[seat];
  const { marks: texts } = textsIn(language).magiVerdict;
  const marks = [
    vote?.failure ? textsIn(language).report.marks.failed(vote.failure.reason) : '',
    vote && !vote.failure && vote.opinion?.status === 'unparseable' ? unreadMark(vote.opinion, language) : '',
    isFromProse(vote?.opinion) ? texts.prose : '',
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

export function standOf({ opinion, failure }: Vote): Stand | null {
  if (!opinion || failure || opinion.status === 'failed' || opinion.status === 'unparseable') return null;
  const position = opinion.choice ? `${opinion.position}: ${opinion.choice}` : opinion.position;
  return { position, confidence: opinion.confidence_known ? opinion.confidence : null };
}

export function roundRow({ round, plan, votes }: Ballot, language: Language | undefined): RoundRow {
  const stands = plan.flatMap(({ seat }) => {
    const vote = votes[seat];
    const stand = vote ? standOf(vote) : null;
    return stand ? [{ seat, ...stand }] : [];
  });
  return { round: round + 1, label: textsIn(language).magiVerdict.vote(round + 1), stands };
}

/** In a later vote nobody hears anybody else: what moves a seat is what was added to the question. */
export function movesInto({ tests }: MagiState, ballots: Ballot[], index: number): Move[] {
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

export function evidenceOf({ round, plan, votes }: Ballot): Report['evidence'] {
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

export function challengeTable(ballot: Ballot | undefined, language: Language | undefined): Report['tables'] {
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

export function changeTable(ballots: Ballot[], language: Language | undefined): Report['tables'] {
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

export const whyOf = (vote: Vote | undefined, language: Language | undefined): string =>
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
