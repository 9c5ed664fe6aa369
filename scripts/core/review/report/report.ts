// A review as a report: the findings through the rounds, and how independent the reviewer was.
import { PARTS } from '../../answers/kinds/review-prose.ts';
import type { AnswerRow, Block, Report } from '../../shapes.ts';
import { fact, heading, quoted, text } from '../../telling/blocks.ts';
import { nameOf } from '../../telling/findings.ts';
import { answerRows, askedAgainMark, lostAnswers, unreadMark } from '../../telling/kept-answers.ts';
import { plain, reportOf } from '../../telling/report.ts';
import { inWords } from '../../telling/stored.ts';
import { type Language, type Texts, textsIn } from '../../telling/texts/texts.ts';
import { oneLine } from '../../words/line.ts';
import { checkTable, outcomeOf } from '../check.ts';
import { lastAnswers, votedInReview } from '../count/panel-verdict.ts';
import { standingOfReview } from '../count/standing.ts';
import type { Closed, ReviewAnswer, ReviewState, Round } from '../events.ts';
import type { Finding } from '../findings/finding.ts';
import { inOrder, madeOutOf, stands, withRemark } from '../findings/findings.ts';
import { endingOfReview } from '../next.ts';
import { findingRow, goneTable, replyText, wordsOf } from './finding-rows.ts';
import { summaryOfReview } from './summary.ts';
import { worthOfReview } from './worth.ts';

export function reportReview(state: ReviewState): Report {
  const { opened, closed, decision } = state;
  const rounds = state.rounds.filter(({ output }) => output);
  const ending = endingOfReview(state);
  const open = state.findings.filter(stands);
  const texts = wordsOf(state);
  const report = textsIn(opened.language).report;
  const left = state.parts.flatMap(({ leftOut }) => leftOut);
  return reportOf(state, ending, {
    standing: standingOfReview(state),
    title: 'Review',
    question: questionOf(state),
    context: opened.focus,
    remarks: [...worthOfReview(state, opened), ...opened.notes.map(plain)],
    warnings: left.length ? [texts.worth.notInFull(left.join(', '))] : [],
    decision: ending?.decision ?? (state.objection === null ? recommendedBy(closed) : null),
    statement: closed?.reason ?? '',
    facts: [
      [
        texts.facts.findings,
        texts.facts.counts(open.length, severitiesOf(open, report), state.findings.length - open.length),
      ],
      checkFact(state),
    ],
    document: documentOf(state),
    seatsTitle: 'Reviewers',
    votes: lastAnswers({ ...state, rounds }).map((one) => voteRow(one, opened.language)),
    rounds: rounds.map((round) => roundRow(round, texts.rounds.label)),
    scale: ['keep', 'continue', 'revise', 'reject'],
    dissent: state.findings
      .filter(({ state: now }) => now === 'rebutted' || now === 'maintained')
      .map(({ reply, ...finding }) => ({
        name: finding.id,
        position: texts.findings.disputed(nameOf(finding.severity, report)),
        confidence: null,
        concern: withRemark(finding),
        mitigation: reply ? replyText(reply, state) : null,
        monitor: null,
      })),
    findings: inOrder(open).map((one) => findingRow(one, state)),
    tables: [
      ...checkTable(state.checks, textsIn(opened.language).tests),
      ...goneTable(state),
      ...roundsTable(rounds, texts),
    ],
    errors: state.rounds.flatMap((round) => errorsIn(round, opened.language)),
    noted: state.notes.map(oneLine),
    userDecision: decision ? [texts.document.decided(decision.decision), decision.note].filter(Boolean) : [],
    next: closed ? nextAfter(state, closed) : '',
    answers: rounds.flatMap((round) => answersIn(round, opened.language)),
    remembered: summaryOfReview(state),
  });
}

/** "P1: 2, P3: 1" */
const severitiesOf = (open: Finding[], report: Texts['report']): string =>
  PARTS.map((part) => ({ part, n: open.filter(({ severity }) => severity === part).length }))
    .filter(({ n }) => n > 0)
    .map(({ part, n }) => `${nameOf(part, report)}: ${n}`)
    .join(', ');

function questionOf({ opened }: ReviewState): string {
  const { topic, scope } = opened;
  const { topics, size } = wordsOf({ opened });
  const [kind = '', value = ''] = scope.split(/:(.*)/s);
  if (!topic.startsWith(scope) || !(kind in topics)) return topic;
  const [, files, lines = ''] = /^ \((\d+) files?, (.+)\)$/.exec(topic.slice(scope.length)) ?? [];
  const name = topics[kind as keyof typeof topics](value);
  return files ? size(name, Number(files), lines) : name + topic.slice(scope.length);
}

function nextAfter(state: ReviewState, closed: Closed): string {
  const { next } = wordsOf(state);
  if (state.objection !== null) return textsIn(state.opened.language).user.wait;
  const due = state.decision?.decision ?? (keepsNothing(state) ? 'continue' : closed.recommendation);
  if (due === 'continue' && standingOfReview(state).unseen.length > 0) return next.unseen;
  const isOver = closed.why === 'budget' || closed.round >= state.opened.limits.rounds;
  return next[due === 'continue' && isOver ? 'decide' : due];
}

function checkFact({ checks, opened }: ReviewState): [string, string] {
  const outcome = outcomeOf(checks);
  const { check } = textsIn(opened.language).tests;
  return [check.fact, outcome ? check.outcomes[outcome] : ''];
}

/** A keep that is doubtful or unseen, or that the user has spoken against, keeps nothing yet. */
const keepsNothing = (state: ReviewState): boolean =>
  state.closed?.recommendation === 'keep' &&
  state.opened.rules !== 1 &&
  (state.objection !== null || votedInReview(state).gate !== 'approved');

/** To go on is no decision: the page and the terminal say that there is none. */
const recommendedBy = (closed: ReviewState['closed']): string | null =>
  closed && closed.recommendation !== 'continue' ? closed.recommendation : null;

function documentOf(state: ReviewState): Block[] {
  const { closed, rounds, asking } = state;
  const output = rounds.findLast((round) => round.output)?.output;
  const { document: texts, ended: why } = wordsOf(state);
  if (!output) return asking ? [text(texts.oneQuestion)] : [];
  const { recommendation, reason } = closed ?? output.metadata.judge;
  const ended = closed ? ` ${why[closed.why]}` : '';
  const recommended = keepsNothing(state)
    ? texts.noneYet(recommendation)
    : closed && recommendation === 'continue'
      ? texts.none
      : recommendation;
  const answers = Object.values(rounds.at(-1)?.answers ?? {});
  const unread = answers.filter(({ opinion }) => opinion?.status === 'parse_error');
  const lost = rounds.flatMap(({ unread: texts }) => texts);
  return [
    fact(closed ? texts.recommendation : texts.soFar, `${recommended}. ${reason}${ended}`),
    ...(output.summary && unread.length < answers.length ? [quoted(output.summary)] : []),
    ...[
      ...unread.map(({ seat, opinion, answer }) => ({
        title: texts.notUnderstood(seat),
        said: opinion ? madeOutOf(opinion) : '',
        file: answer?.file,
      })),
      ...lost.map(({ seat, text: said, file }) => ({ title: texts.askedAgain(seat), said, file })),
    ].flatMap(({ title, said, file }) => [
      heading(2, title),
      quoted(said.slice(0, MOST_SHOWN)),
      text(texts.whole(file ?? texts.notKept)),
    ]),
  ];
}

const MOST_SHOWN = 2000;

function roundsTable(rounds: Round[], { rounds: texts, findings }: Texts['reviewVerdict']): Report['tables'] {
  if (rounds.length < 2) return [];
  const rows = rounds.map(({ round, output, fresh, replies }) => {
    const said =
      replies?.replies.map(({ finding, answer }) => `${finding} ${findings.answers[answer]}`).join(', ') ??
      '';
    return [String(round), output?.metadata.backend ?? texts.nobody, fresh.join(', ') || texts.nothing, said];
  });
  return [{ title: texts.title, head: texts.head, rows }];
}

function voteRow(answer: ReviewAnswer, language: Language | undefined): Report['votes'][number] {
  const { seat, engine, modelName, model, mode, opinion, failure } = answer;
  const { report, reviewVerdict } = textsIn(language);
  return {
    seat,
    name: seat,
    engine,
    model: modelName,
    sealed: null,
    final: failure || !opinion ? null : { position: opinion.recommendation, confidence: null },
    why: failure ? inWords(failure.detail, language) : (opinion?.summary ?? ''),
    marks: [
      failure ? report.marks.failed(failure.reason) : '',
      opinion?.status === 'parse_error' ? unreadMark(opinion, language) : '',
      askedAgainMark(answer, language),
      reviewVerdict.marks[model],
      mode === 'native' ? reviewVerdict.marks.own : '',
    ].filter(Boolean),
  };
}

function roundRow({ round, answers }: Round, label: string): Report['rounds'][number] {
  const rows = Object.values(answers).flatMap(({ seat, opinion, failure }) =>
    failure || !opinion ? [] : [{ seat, position: opinion.recommendation, confidence: null }],
  );
  return { round, label, stands: rows };
}

function errorsIn({ round, failed, answers }: Round, language?: Language): Report['errors'] {
  const { instead, again, notReviewed } = textsIn(language).reviewVerdict.errors;
  const replaced = failed.flatMap(({ from, to, failure }) =>
    lostAnswers([{ engine: from, failure }], { round, done: from === to ? again : instead(to), language }),
  );
  return [...replaced, ...lostAnswers(Object.values(answers), { round, done: notReviewed, language })];
}

function answersIn({ round, answers }: Round, language: Language | undefined): AnswerRow[] {
  return Object.values(answers).flatMap((one) =>
    answerRows({ seat: one.seat, engine: one.engine, round, turn: 'review' }, one, language),
  );
}

export function envelopeFiles({ rounds }: ReviewState): { file: string; text: string }[] {
  return rounds.flatMap(({ round, input, output }) => [
    { file: `rounds/r${round}-input.json`, text: json(input) },
    ...(output ? [{ file: `rounds/r${round}-output.json`, text: json(output) }] : []),
  ]);
}

const json = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;
