// The output envelope of a panel's round: what everybody said, the findings now, and what that comes to.
import type { ReviewOutput, ReviewPart } from '../shapes.ts';
import { isRead } from './artifact/coverage.ts';
import { judgeState } from './count/panel-verdict.ts';
import type { ReviewAnswer, ReviewState, Round } from './events.ts';
import { settleEarlier } from './findings/again.ts';
import type { Finding, PartName } from './findings/finding.ts';
import { inOrder, stands, textsOf, withRemark } from './findings/findings.ts';
import { followPanel } from './findings/ledger.ts';
import type { MemberAnswers } from './findings/said.ts';
import { membersOf, postsOf } from './posts.ts';

type RoundResult = { output: ReviewOutput; findings: Finding[]; fresh: string[] };

export function concludePanel(state: ReviewState, round: Round): RoundResult {
  const { opened } = state;
  const heard = heardIn(state, round);
  const findings = settleEarlier(
    followPanel(state.findings, heard, round.round),
    heard,
    opened.again ?? null,
  );
  const judged = judgeState({ ...state, findings });
  const answers = Object.values(round.answers);
  const parts = Object.fromEntries(state.parts.map(({ part }) => [part, partOf(part, answers, findings)]));
  const standing = inOrder(findings).filter(stands);
  const known = new Set(state.findings.map(({ id }) => id));
  const recommendation = judged.decision ?? 'continue';
  const output: ReviewOutput = {
    session_id: opened.session_id,
    round: round.round,
    summary: summaryOf(state, answers),
    ...textsOf(onceEach(standing.map((one) => ({ ...one, text: withRemark(one) })))),
    recommendation,
    evidence: [...new Set(Object.values(parts).flatMap(({ evidence }) => evidence))],
    metadata: {
      target: state.target ?? opened.target,
      status: statusOf(state, answers),
      backend: [...new Set(answers.flatMap((one) => (one.failure ? [] : [one.engine])))].join(', ') || null,
      backend_unavailable: [
        ...opened.unavailable.map(({ engine, reason }) => `${engine}: ${reason}`),
        ...round.failed.map(({ from, failure }) => `${from}: ${failure.reason} – ${failure.detail}`),
        ...answers.flatMap(({ engine, failure }) =>
          failure ? [`${engine}: ${failure.reason} – ${failure.detail}`] : [],
        ),
      ],
      reviewer: whoReviewed(answers),
      recommendation_from: 'judge',
      judge: { recommendation, reason: judged.reason },
      parts,
    },
  };
  return { output, findings, fresh: findings.filter(({ id }) => !known.has(id)).map(({ id }) => id) };
}

/** For the whole, what both sides say in the same words counts once, where it weighs most. */
function onceEach(findings: Finding[]): Finding[] {
  const words = ({ text }: Finding): string =>
    text
      .toLowerCase()
      .match(/[\p{L}\p{N}_$]+/gu)
      ?.join(' ') ?? text;
  const isSaid = (one: Finding, other: Finding): boolean =>
    one.part !== other.part &&
    (one.severity === 'missing') === (other.severity === 'missing') &&
    words(one) === words(other);
  return findings.filter(
    (one, at) =>
      !findings.some(
        (other, index) =>
          isSaid(one, other) &&
          (other.severity < one.severity || (other.severity === one.severity && index < at)),
      ),
  );
}

/** By reviewer and part; whole where all pieces it was given came back and could be read. */
function heardIn(state: ReviewState, round: Round): MemberAnswers[] {
  const posts = postsOf(state, round);
  return state.parts.flatMap(({ part }) =>
    membersOf(state).flatMap(({ name }): MemberAnswers[] => {
      const own = posts.filter((post) => post.member === name && post.part.part === part);
      const answers = own.flatMap(({ seat }) => round.answers[seat] ?? []).filter(isRead);
      return answers.length > 0
        ? [{ member: name, part, answers, whole: answers.length === own.length }]
        : [];
    }),
  );
}

function summaryOf({ parts }: ReviewState, answers: ReviewAnswer[]): string {
  const said = answers.filter(({ opinion, failure }) => !failure && opinion?.summary);
  return said
    .map(({ part, engine, opinion }) => {
      const who = [...(parts.length > 1 ? [part] : []), ...(said.length > parts.length ? [engine] : [])].join(
        ', ',
      );
      return who ? `${who}: ${opinion?.summary}` : (opinion?.summary ?? '');
    })
    .join('\n');
}

function partOf(part: PartName, all: ReviewAnswer[], findings: Finding[]): ReviewPart {
  const answers = all.filter((one) => one.part === part && !one.failure);
  const opinions = answers.flatMap(({ opinion }) => opinion ?? []);
  const said = opinions.map(({ recommendation }) => recommendation);
  const heaviest =
    (['reject', 'revise', 'continue', 'keep'] as const).find((one) => said.includes(one)) ?? null;
  return {
    engine: [...new Set(answers.map(({ engine }) => engine))].join(', ') || null,
    reviewer:
      answers.length === 0
        ? 'none'
        : answers.some(({ model }) => model === 'cross')
          ? 'cross-model'
          : 'same-model',
    status:
      opinions.find(({ status }) => status === 'parse_error')?.status ?? opinions[0]?.status ?? 'failed',
    summary: opinions
      .map(({ summary }) => summary)
      .filter(Boolean)
      .join('\n'),
    ...textsOf(
      inOrder(findings)
        .filter((one) => one.part === part && stands(one))
        .map((one) => ({ ...one, text: withRemark(one) })),
    ),
    recommendation: heaviest,
    evidence: [...new Set(opinions.flatMap(({ evidence }) => evidence))],
  };
}

/** A reviewer that was not understood is asked again; one that failed is missed. */
function statusOf({ parts }: ReviewState, answers: ReviewAnswer[]): ReviewOutput['metadata']['status'] {
  const heard = answers.filter(({ failure }) => !failure);
  if (heard.length === 0) return 'failed';
  const isHeard = parts.every(({ part }) => heard.some((one) => one.part === part && isRead(one)));
  return isHeard && heard.every(isRead) ? 'ok' : 'parse_error';
}

export function whoReviewed(answers: ReviewAnswer[]): ReviewOutput['metadata']['reviewer'] {
  const models = new Set(answers.flatMap(({ failure, model }) => (failure ? [] : [model])));
  if (models.size === 2) return 'mixed-model';
  return models.has('cross') ? 'cross-model' : models.has('same') ? 'same-model' : 'none';
}
