// Findings as rows of a report: where each is, what became of it and of its test, and what was said to it.
import type { Report } from '../../shapes.ts';
import { nameOf } from '../../telling/findings.ts';
import { sayOutcome } from '../../telling/tests.ts';
import { textsIn } from '../../telling/texts/texts.ts';
import type { ReviewState } from '../events.ts';
import type { Finding, Reply } from '../findings/finding.ts';
import { stands } from '../findings/findings.ts';
import { calledBefore, hunkAt } from '../findings/hunk-at.ts';
import { codeOf, recordOf, tellerOf } from '../findings/records.ts';

export const wordsOf = ({ opened }: Pick<ReviewState, 'opened'>) => textsIn(opened.language).reviewVerdict;

export function findingRow(
  finding: Finding,
  { parts, opened, tests }: ReviewState,
): Report['findings'][number] {
  const { part, state, reply, remark, absent, voices = [], alike = [], was } = finding;
  const { findings: texts } = wordsOf({ opened });
  const record = recordOf(finding, { opened, tests });
  const teller = tellerOf(finding);
  const gone = absent.length > 0 ? texts.notFound(absent.join(', ')) : '';
  const called = teller?.called && teller.record?.path ? texts.called(teller.called, teller.record.path) : '';
  return {
    ...record,
    lookedAt: {
      part: parts.length > 1 ? part : '',
      state: `${texts.states[state]}${was ? texts.was(nameOf(was, textsIn(opened.language).report)) : ''}${gone}${called}`,
      answer: reply ? replyText(reply, { opened }) : '',
      code: codeOf(finding),
      hunk: hunkAt(parts, record, codeOf(finding)),
      before: calledBefore(parts, record.path),
      voices: [
        ...voices
          .filter((one) => one !== teller)
          .map(({ engine, text, state: now }) => ({
            reviewer: now === 'withdrawn' ? texts.withdrawn(engine) : engine,
            text,
          })),
        ...(remark ? [{ reviewer: texts.heldUp, text: remark }] : []),
      ],
      alike,
      since: sinceText(finding, opened),
      tested: record.test ? sayOutcome(record.test, textsIn(opened.language).tests) : '',
    },
  };
}

function sinceText({ since, raised }: Finding, opened: ReviewState['opened']): string {
  const { findings: texts } = wordsOf({ opened });
  if (since) return texts.since(texts.sinceWords[since.as], since.review);
  return opened.again && raised > 0 ? texts.since(texts.sinceWords.new, opened.again.id) : '';
}

/** What was taken back, and what is fixed: on record, and out of the way. */
export function goneTable({ findings, opened, tests }: ReviewState): Report['tables'] {
  const gone = findings.filter((one) => !stands(one));
  if (gone.length === 0) return [];
  const { findings: texts } = wordsOf({ opened });
  const { report } = textsIn(opened.language);
  const rows = gone.map((one) => {
    const { id, severity, state, reply, since } = one;
    const { title, test } = recordOf(one, { opened, tests });
    const why = since?.hunk ?? (reply ? replyText(reply, { opened }) : '');
    const tested = test?.outcome ? sayOutcome(test, textsIn(opened.language).tests) : '';
    return [
      id,
      nameOf(severity, report),
      title,
      texts.states[state],
      [tested, why].filter(Boolean).join('\n'),
    ];
  });
  return [{ title: texts.gone, head: texts.goneHead, rows }];
}

export function replyText({ answer, reason }: Reply, state: Pick<ReviewState, 'opened'>): string {
  return `${wordsOf(state).findings.answers[answer]}: ${reason}`;
}
