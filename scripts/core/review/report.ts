// A review as a report: the findings through the rounds, and how independent the reviewer was.
import { reportOf } from '../protocol/report.ts';
import { plain } from '../protocol/worth.ts';
import type { AnswerRow, Report } from '../shapes.ts';
import { SEVERITY } from './display.ts';
import type { Finding, ReviewAnswer, ReviewState, Round } from './events.ts';
import { stands, told } from './findings.ts';
import { endingOfReview } from './next.ts';
import type { Recommendation } from './recommend.ts';
import { worthOfReview } from './worth.ts';

const NEXT: Record<Recommendation, string> = {
  keep: 'Nothing has to change.',
  revise: 'Make the changes the accepted findings call for, then have it reviewed again.',
  reject: 'Do not go on with it as it is.',
  continue: 'Decide, or have another round.',
};

export function reportReview(state: ReviewState): Report {
  const { opened, closed, decision } = state;
  if (!opened) throw new Error('A review that is not open has nothing to report');
  const rounds = state.rounds.filter(({ output }) => output);
  const last = rounds.at(-1);
  const ending = endingOfReview(state);
  const remarks = worthOfReview(state, opened);
  const open = state.findings.filter(stands);
  const left = state.parts.flatMap(({ leftOut }) => leftOut);
  return reportOf(state, ending, {
    title: 'Review',
    question: opened.topic,
    context: opened.focus,
    remarks: [...remarks, ...opened.notes.map(plain)],
    warnings: left.length ? [`Not shown to the reviewer in full: ${left.join(', ')}.`] : [],
    decision: ending?.decision ?? closed?.recommendation ?? null,
    statement: closed?.reason ?? '',
    facts: [
      ['Target', state.target ?? opened.target],
      ['Scope', opened.scope],
      ['Rounds', `${last?.round ?? 0} of ${opened.limits.rounds}`],
      ['Findings', `${open.length} open or accepted, ${state.findings.length - open.length} withdrawn`],
    ],
    seatsTitle: 'Reviewers',
    votes: last ? Object.values(last.answers).map(voteRow) : [],
    rounds: rounds.map(roundRow),
    scale: ['keep', 'continue', 'revise', 'reject'],
    dissent: state.findings
      .filter(({ state: now }) => now === 'rebutted' || now === 'maintained')
      .map(({ reply, ...finding }) => ({
        name: finding.id,
        position: `${SEVERITY[finding.severity]}, disputed`,
        confidence: null,
        concern: told(finding),
        mitigation: reply ? `${reply.answer}: ${reply.reason}` : null,
        monitor: null,
      })),
    tables: (['code', 'proposal'] as const).flatMap((part) => findingTable(state, part)),
    errors: state.rounds.flatMap(errorsIn),
    userDecision: decision ? [`The user decided: ${decision.decision}`, decision.note].filter(Boolean) : [],
    next: closed ? NEXT[decision?.decision ?? closed.recommendation] : '',
    answers: rounds.flatMap(answersIn),
  });
}

function voteRow({
  seat,
  engine,
  modelName,
  model,
  mode,
  opinion,
  failure,
}: ReviewAnswer): Report['votes'][number] {
  return {
    seat,
    name: seat,
    engine,
    model: modelName,
    sealed: null,
    final: failure || !opinion ? null : { position: opinion.recommendation, confidence: null },
    why: failure ? failure.detail : (opinion?.summary ?? ''),
    marks: [
      failure ? `failed: ${failure.reason}` : '',
      opinion?.status === 'parse_error' ? 'could not be read' : '',
      `${model}-model`,
      mode === 'native' ? "the engine's own review command" : '',
    ].filter(Boolean),
  };
}

function roundRow({ round, answers }: Round): Report['rounds'][number] {
  const rows = Object.values(answers).flatMap(({ seat, opinion, failure }) =>
    failure || !opinion ? [] : [{ seat, position: opinion.recommendation, confidence: null }],
  );
  return { round, label: 'Review', stands: rows };
}

function findingTable({ findings, parts }: ReviewState, part: Finding['part']): Report['tables'] {
  const own = findings.filter((one) => one.part === part);
  if (own.length === 0) return [];
  const rows = own.map(({ shown, state, reply, ...finding }) => [
    finding.id,
    SEVERITY[finding.severity],
    told(finding),
    shown ? 'yes' : 'no',
    state,
    reply ? `${reply.answer}: ${reply.reason}` : '',
  ]);
  const head = ['Id', 'Severity', 'Finding', 'Evidence', 'State', 'Answer'];
  return [{ title: parts.length > 1 ? `Findings: ${part}` : 'Findings', head, rows }];
}

function errorsIn({ round, failed, answers }: Round): Report['errors'] {
  const lost = failed.map(({ from, to, failure }) => ({
    engine: from,
    error_type: failure.reason,
    detail: `round ${round}: ${failure.detail}`,
    action_taken: `asked ${to} instead`,
  }));
  const last = Object.values(answers).flatMap(({ engine, failure }) =>
    failure
      ? [
          {
            engine,
            error_type: failure.reason,
            detail: `round ${round}: ${failure.detail}`,
            action_taken: 'not reviewed',
          },
        ]
      : [],
  );
  return [...lost, ...last];
}

function answersIn({ round, answers }: Round): AnswerRow[] {
  return Object.values(answers).flatMap(({ seat, engine, answer }) =>
    answer ? [{ seat, engine, round, turn: 'review', file: answer.file, bytes: answer.bytes }] : [],
  );
}
