// The output envelope of a round as the first rules have it.
import { isMissing } from '../../../evidence/evidence.ts';
import type { ReviewOutput, ReviewPart } from '../../../shapes.ts';
import { isRead } from '../../artifact/coverage.ts';
import type { ReviewAnswer, ReviewState, Round } from '../../events.ts';
import type { Finding, PartName } from '../../findings/finding.ts';
import { stands, textsOf, withRemark } from '../../findings/findings.ts';
import { whoReviewed } from '../../panel-round.ts';
import { heaviestOf, judgeParts } from './judge.ts';
import { followFindings, type Heard } from './ledger.ts';
import { mergedTexts } from './merged.ts';

type RoundResult = { output: ReviewOutput; findings: Finding[]; fresh: string[] };
type Answered = { part: PartName; answer: ReviewAnswer | null };

export function concludeRound(state: ReviewState, round: Round): RoundResult {
  const { opened } = state;
  const answers = state.parts.map(
    ({ part }): Answered => ({ part, answer: round.answers[`${part}-reviewer`] ?? null }),
  );
  const heard = answers.flatMap(({ part, answer }): Heard[] =>
    answer?.opinion && isRead(answer)
      ? [{ part, envelope: answer.opinion, isThere: lookUp(state, answer) }]
      : [],
  );
  const findings = followFindings(state.findings, heard, round.round);
  const known = new Set(state.findings.map(({ id }) => id));
  const parts = Object.fromEntries(answers.map((one) => [one.part, partOf(one, findings)]));
  const judged = judgeParts(
    findings,
    answers.map(({ part }) => ({
      part,
      status: parts[part]?.status ?? 'failed',
      recommendation: parts[part]?.recommendation ?? null,
    })),
  );
  const recommended = heaviestOf(answers.map(({ part }) => parts[part]?.recommendation ?? null));
  const output: ReviewOutput = {
    session_id: opened.session_id,
    round: round.round,
    summary: answers
      .flatMap(({ part }) =>
        parts[part]?.summary
          ? [answers.length > 1 ? `${part}: ${parts[part].summary}` : parts[part].summary]
          : [],
      )
      .join('\n'),
    ...mergedTexts(textsOf(findings.filter(stands).map((one) => ({ ...one, text: withRemark(one) })))),
    recommendation: recommended ?? judged.recommendation,
    evidence: [...new Set(Object.values(parts).flatMap(({ evidence }) => evidence))],
    metadata: {
      target: state.target ?? opened.target,
      status: statusOf(answers),
      backend:
        [
          ...new Set(answers.flatMap(({ answer }) => (answer && !answer.failure ? [answer.engine] : []))),
        ].join(', ') || null,
      backend_unavailable: [
        ...opened.unavailable.map(({ engine, reason }) => `${engine}: ${reason}`),
        ...round.failed.map(({ from, failure }) => `${from}: ${failure.reason} – ${failure.detail}`),
      ],
      reviewer: whoReviewed(answers.flatMap(({ answer }) => answer ?? [])),
      recommendation_from: recommended ? 'reviewer' : 'judge',
      judge: judged,
      parts,
    },
  };
  return { output, findings, fresh: findings.filter(({ id }) => !known.has(id)).map(({ id }) => id) };
}

/** A change may be older than the working tree: what the artifact shows is there, whatever the tree says. */
function lookUp({ parts }: ReviewState, { evidence }: ReviewAnswer): Heard['isThere'] {
  return (path, line) => {
    if (parts.some(({ text }) => text.includes(path))) return true;
    const found = evidence.find((one) => one.path === path && one.line === line);
    return found === undefined || !isMissing(found);
  };
}

function partOf({ part, answer }: Answered, findings: Finding[]): ReviewPart {
  const opinion = answer?.failure ? null : (answer?.opinion ?? null);
  return {
    engine: answer && !answer.failure ? answer.engine : null,
    reviewer: !answer || answer.failure ? 'none' : answer.model === 'cross' ? 'cross-model' : 'same-model',
    status: opinion?.status ?? 'failed',
    summary: opinion?.summary ?? '',
    ...textsOf(
      findings
        .filter((one) => one.part === part && stands(one))
        .map((one) => ({ ...one, text: withRemark(one) })),
    ),
    recommendation: opinion?.recommendation ?? null,
    evidence: opinion?.evidence ?? [],
  };
}

function statusOf(answers: Answered[]): ReviewOutput['metadata']['status'] {
  if (answers.every(({ answer }) => !answer || answer.failure)) return 'failed';
  return answers.every(({ answer }) => answer && isRead(answer)) ? 'ok' : 'parse_error';
}
