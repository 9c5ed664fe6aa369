// A review as a report: the findings through the rounds, and how independent the reviewer was.

import { plain } from '../protocol/worth.ts';
import type { AnswerRow, Block, Report } from '../shapes.ts';
import { answerRows, askedAgainMark, unreadMark } from '../telling/kept-answers.ts';
import { reportOf } from '../telling/report.ts';
import { type Language, textsIn } from '../telling/texts/texts.ts';
import { checkTable, outcomeOf } from './check.ts';
import type { ClosedBecause, ReviewAnswer, ReviewState, Round } from './events.ts';
import type { Finding } from './finding.ts';
import { stands, told } from './findings.ts';
import { hunkAt } from './hunk-at.ts';
import { endingOfReview } from './next.ts';
import { standingOfReview } from './panel-verdict.ts';
import { codeOf, inOrder, recordOf, tellerOf } from './records.ts';
import type { Recommendation } from './verdict.ts';
import { worthOfReview } from './worth.ts';

const SEVERITY = { p1: 'P1', p2: 'P2', p3: 'P3', missing: 'Missing' } satisfies Record<
  Finding['severity'],
  string
>;
const ENDED: Record<ClosedBecause, string> = {
  clean: 'The reviewer asks for no change.',
  settled: 'Nothing that matters is disputed any more.',
  max_rounds: 'The last round is over.',
  budget: 'The time is used up.',
  stale: 'The last rounds brought nothing new.',
  no_author: 'Nobody is there to answer the findings.',
  unheard: 'No review was performed: nobody answered.',
};

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
  const open = state.findings.filter(stands);
  const left = state.parts.flatMap(({ leftOut }) => leftOut);
  return reportOf(state, ending, {
    title: 'Review',
    question: opened.topic,
    context: opened.focus,
    remarks: [...worthOfReview(state, opened), ...opened.notes.map(plain)],
    warnings: left.length ? [`Not shown to the reviewer in full: ${left.join(', ')}.`] : [],
    decision: ending?.decision ?? closed?.recommendation ?? null,
    statement: closed?.reason ?? '',
    facts: [
      ['Target', state.target ?? opened.target],
      ['Scope', opened.scope],
      ['Rounds', `${last?.round ?? 0} of ${opened.limits.rounds}`],
      [
        'Findings',
        `${open.length} open or accepted, ${state.findings.length - open.length} withdrawn or fixed`,
      ],
      ...checkFact(state),
    ],
    document: documentOf(state),
    seatsTitle: 'Reviewers',
    votes: last ? Object.values(last.answers).map((one) => voteRow(one, opened.language)) : [],
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
    findings: inOrder(open).map((one) => findingRow(one, state)),
    tables: [
      ...checkTable(state.checks, textsIn(opened.language).tests),
      ...goneTable(state),
      ...roundsTable(rounds),
    ],
    errors: state.rounds.flatMap(errorsIn),
    userDecision: decision ? [`The user decided: ${decision.decision}`, decision.note].filter(Boolean) : [],
    next: closed
      ? NEXT[decision?.decision ?? (keepsNothing(state) ? 'continue' : closed.recommendation)]
      : '',
    answers: rounds.flatMap((round) => answersIn(round, opened.language)),
  });
}

function checkFact({ checks, opened }: ReviewState): [string, string][] {
  const outcome = outcomeOf(checks);
  const { check } = textsIn(opened?.language).tests;
  return outcome ? [[check.fact, check.outcomes[outcome]]] : [];
}

/** A keep that rests on something doubtful or unseen keeps nothing yet. */
const keepsNothing = (state: ReviewState): boolean =>
  state.closed?.recommendation === 'keep' &&
  state.opened?.rules !== 1 &&
  standingOfReview(state).gate !== 'approved';

/** What it comes to, what the reviewers say of the whole, and what nobody could read, so that a person can. */
function documentOf(state: ReviewState): Block[] {
  const { closed, rounds, asking, notes } = state;
  const output = rounds.findLast((round) => round.output)?.output;
  if (!output) return asking ? [{ kind: 'text', text: 'One question has to be answered first.' }] : [];
  const { recommendation, reason } = closed ?? output.metadata.judge;
  const ended = closed ? ` ${ENDED[closed.why]}` : '';
  const unread = Object.values(rounds.at(-1)?.answers ?? {}).filter(
    ({ opinion }) => opinion?.status === 'parse_error',
  );
  const lost = rounds.flatMap(({ unread: texts }) => texts);
  return [
    {
      kind: 'fact',
      name: closed ? 'Recommendation' : 'So far',
      text: `${keepsNothing(state) ? `none yet; it would be ${recommendation}` : recommendation}. ${reason}${ended}`,
      items: [],
    },
    ...notes.map((text): Block => ({ kind: 'item', text: `The user said, and it decides nothing: ${text}` })),
    ...(output.summary ? [{ kind: 'quote' as const, text: output.summary }] : []),
    ...[
      ...unread.map(({ seat, opinion, answer }) => ({
        title: `Not understood: ${seat}`,
        text: opinion?.summary ?? '',
        file: answer?.file,
      })),
      ...lost.map(({ seat, text, file }) => ({ title: `Asked again in the form: ${seat}`, text, file })),
    ].flatMap(({ title, text, file }): Block[] => [
      { kind: 'heading', level: 2, text: title },
      { kind: 'quote', text: text.slice(0, MOST_SHOWN) },
      { kind: 'text', text: `The whole answer: ${file ?? 'not kept'}` },
    ]),
  ];
}

const MOST_SHOWN = 2000;

function findingRow(finding: Finding, { parts }: ReviewState): Report['findings'][number] {
  const { part, state, reply, remark, absent, voices = [], alike = [], since, was } = finding;
  const record = recordOf(finding);
  const teller = tellerOf(finding);
  const gone = absent.length > 0 ? ` (not found: ${absent.join(', ')})` : '';
  return {
    ...record,
    lookedAt: {
      part: parts.length > 1 ? part : '',
      state: `${state}${was ? `, was ${SEVERITY[was]}` : ''}${gone}`,
      answer: reply ? `${reply.answer}: ${reply.reason}` : '',
      code: codeOf(finding),
      hunk: hunkAt(parts, record, codeOf(finding)),
      voices: [
        ...voices
          .filter((one) => one !== teller)
          .map(({ engine, text, state: now }) => ({
            reviewer: now === 'withdrawn' ? `${engine} (withdrawn)` : engine,
            text,
          })),
        ...(remark ? [{ reviewer: 'held up', text: remark }] : []),
      ],
      alike,
      since: since ? `${since.as} since ${since.review}` : '',
    },
  };
}

/** What was taken back, and what is fixed: on record, and out of the way. */
function goneTable({ findings }: ReviewState): Report['tables'] {
  const gone = findings.filter((one) => !stands(one));
  if (gone.length === 0) return [];
  const rows = gone.map((one) => {
    const { id, severity, state, reply, since } = one;
    const why = since?.hunk ?? (reply ? `${reply.answer}: ${reply.reason}` : '');
    return [id, SEVERITY[severity], recordOf(one).title, state, why];
  });
  return [
    { title: 'No longer standing', head: ['Id', 'Severity', 'Finding', 'State', 'What shows it'], rows },
  ];
}

function roundsTable(rounds: Round[]): Report['tables'] {
  if (rounds.length < 2) return [];
  const rows = rounds.map(({ round, output, fresh, replies }) => {
    const said = replies?.replies.map(({ finding, answer }) => `${finding} ${answer}`).join(', ') ?? '';
    return [String(round), output?.metadata.backend ?? 'nobody', fresh.join(', ') || 'nothing', said];
  });
  return [{ title: 'Rounds', head: ['Round', 'Reviewers', 'New', 'Answered'], rows }];
}

function voteRow(answer: ReviewAnswer, language: Language | undefined): Report['votes'][number] {
  const { seat, engine, modelName, model, mode, opinion, failure } = answer;
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
      opinion?.status === 'parse_error' ? unreadMark(opinion, language) : '',
      askedAgainMark(answer, language),
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

function answersIn({ round, answers }: Round, language: Language | undefined): AnswerRow[] {
  return Object.values(answers).flatMap((one) =>
    answerRows({ seat: one.seat, engine: one.engine, round, turn: 'review' }, one, language),
  );
}
