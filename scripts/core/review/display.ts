// A review for people: first what it is worth, then what was found and answered, and what it comes to.

import { worthLine } from '../protocol/worth.ts';
import { inlineText, markdownTable } from '../telling/markdown.ts';
import { quote } from '../words/markdown.ts';
import type { ClosedBecause, Finding, Opened, ReviewState } from './events.ts';
import { told } from './findings.ts';
import { worthOfReview } from './worth.ts';

export const SEVERITY = { p1: 'P1', p2: 'P2', p3: 'P3', missing: 'Missing' } satisfies Record<
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

export function displayReview(state: ReviewState): string {
  const { opened } = state;
  if (!opened) return 'No review yet.';
  return [
    `# Review: ${inlineText(opened.topic)}`,
    worthLine(worthOfReview(state, opened)),
    notes(state, opened),
    recommendation(state),
    ...(['code', 'proposal'] as const).map((part) => findingsOf(state, part)),
    unread(state),
    rounds(state),
    taken(state),
    decision(state),
  ]
    .filter(Boolean)
    .join('\n\n');
}

function notes(state: ReviewState, opened: Opened): string {
  const left = state.parts.flatMap(({ leftOut }) => leftOut);
  const lines = [
    ...opened.notes,
    ...(left.length ? [`Not shown to the reviewer in full: ${left.join(', ')}.`] : []),
  ];
  return lines.map((line) => `- ${inlineText(line)}`).join('\n');
}

function recommendation({ closed, rounds }: ReviewState): string {
  const output = rounds.findLast((round) => round.output)?.output;
  if (!output) return '';
  if (!closed)
    return [
      `**So far:** ${output.metadata.judge.recommendation}. ${inlineText(output.metadata.judge.reason)}`,
      summary(output.summary),
    ]
      .filter(Boolean)
      .join('\n\n');
  return [
    `**Recommendation: ${closed.recommendation}.** ${inlineText(closed.reason)} ${ENDED[closed.why]}`,
    summary(output.summary),
  ]
    .filter(Boolean)
    .join('\n\n');
}

const summary = (text: string): string => (text ? quote(text).markdown : '');

function findingsOf({ findings, parts }: ReviewState, part: Finding['part']): string {
  const own = findings.filter((one) => one.part === part);
  if (own.length === 0) return '';
  const rows = own.map(({ shown, absent, state, reply, ...finding }) => [
    finding.id,
    SEVERITY[finding.severity],
    told(finding),
    `${shown ? 'yes' : 'no'}${absent.length ? `; not found: ${absent.join(', ')}` : ''}`,
    state,
    reply ? `${reply.answer}: ${reply.reason}` : '',
  ]);
  const title = parts.length > 1 ? `Findings: ${part}` : 'Findings';
  return `## ${title}\n\n${markdownTable(['Id', 'Severity', 'Finding', 'Evidence', 'State', 'Answer'], rows)}`;
}

/** What could not be read is shown, so that a person can. */
function unread({ rounds }: ReviewState): string {
  const answers = Object.values(rounds.at(-1)?.answers ?? {}).filter(
    ({ opinion }) => opinion?.status === 'parse_error',
  );
  return answers
    .map(
      ({ seat, opinion, answer }) =>
        `## Not understood: ${seat}\n\n${summary((opinion?.summary ?? '').slice(0, 2000))}\n\nThe whole answer: ${answer?.file ?? 'not kept'}`,
    )
    .join('\n\n');
}

function rounds({ rounds: all }: ReviewState): string {
  if (all.length < 2) return '';
  const lines = all.flatMap(({ round, output, fresh, replies }) => {
    if (!output) return [];
    const said = replies
      ? `; answered: ${replies.replies.map(({ finding, answer }) => `${finding} ${answer}`).join(', ') || 'nothing'}`
      : '';
    return [
      `- Round ${round}: ${output.metadata.backend ?? 'nobody'}, new: ${fresh.join(', ') || 'nothing'}${said}`,
    ];
  });
  return `## Rounds\n\n${lines.join('\n')}`;
}

function taken({ tainted }: ReviewState): string {
  return tainted
    .map(
      ({ seats, files, patch }) =>
        `- Changed while ${seats.join(', ')} ran: ${inlineText(files.join(', '))}${patch ? ` (${inlineText(patch)})` : ''}`,
    )
    .join('\n');
}

function decision({ decision: made }: ReviewState): string {
  if (!made) return '';
  return [`**The user decided: ${made.decision}.**`, made.note ? inlineText(made.note) : '']
    .filter(Boolean)
    .join(' ');
}
