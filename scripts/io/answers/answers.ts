// Takes what a seat said: keeps the exact bytes, reads them, looks citations up, and tells the protocol.
import { readAgain } from '../../core/answers/ask-again.ts';
import { isKind } from '../../core/answers/read-answer.ts';
import { citationsIn, cites } from '../../core/evidence/citations.ts';
import type { CheckedEvidence } from '../../core/evidence/evidence.ts';
import type { AnswerMeta, DueSeat, FilledBy, StoredAnswer } from '../../core/protocol/protocol.ts';
import type { ReviewState } from '../../core/review/events.ts';
import type { LookedUp } from '../../core/review/findings/finding.ts';
import type { Failure, PeerEvidence, ReviewEnvelope } from '../../core/shapes.ts';
import { act, type Deliberation } from '../deliberation/deliberations.ts';
import { dueSeat, projectOf } from '../deliberation/due.ts';
import { rootOf } from '../deliberation/kept-answers.ts';
import { renderPrompt } from '../deliberation/prompts.ts';
import { keepFile } from '../deliberation/sessions.ts';
import { settingsInForce } from '../input/settings.ts';
import { sha256 } from '../machine/sha256.ts';

type Spoken = {
  due: DueSeat;
  text: string;
  engine: string;
  by: FilledBy;
  failure?: Failure | null;
  meta?: AnswerMeta | null;
  /** What the seat had said before it was asked again, where the second answer counts. */
  first?: string | null;
};

export async function recordAnswer(
  deliberation: Deliberation,
  { due, text, engine, by, failure = null, meta = null, first = null }: Spoken,
): Promise<Deliberation> {
  const { seat, turn, round, kind, prompt } = due;
  const root = rootOf(deliberation.log.lines.map(({ event }) => event));
  const { reading } = await settingsInForce();
  const opinion =
    failure || !isKind(kind)
      ? null
      : readAgain(
          { kind, answer: { engine, text, prompt: renderPrompt(prompt), root }, settings: reading },
          first,
        );
  const answer = keepAnswer(deliberation, due, text);
  return act(deliberation, {
    type: 'answer',
    seat,
    turn,
    round,
    engine,
    kind,
    by,
    opinion,
    failure: failure ?? opinion?.failure ?? null,
    answer,
    meta,
    // The others are shown all it said: reasons are not asked for twice.
    ...(kind === 'text' || kind === 'peer' ? { text: first === null ? text : `${first}\n\n${text}` } : {}),
    ...(kind === 'review' && opinion
      ? { places: await lookUpPlaces(deliberation, opinion as ReviewEnvelope) }
      : {}),
    ...(cites(kind) ? { evidence: await lookUp(deliberation, citationsIn(kind, opinion)) } : {}),
  });
}

/** The findings of a review, in what was reviewed: the working tree may have moved on. */
async function lookUpPlaces(
  { state }: Deliberation,
  { findings, evidence }: ReviewEnvelope,
): Promise<LookedUp[]> {
  const { opened, parts } = state as ReviewState;
  if (findings.length === 0) return [];
  const { lookUpFindings } = await import('../review/revision.ts');
  return lookUpFindings({ ...opened, parts }, findings, evidence);
}

/** Looked up at once: the working tree may be another one when somebody reads the verdict. */
async function lookUp(deliberation: Deliberation, cited: PeerEvidence[]): Promise<CheckedEvidence[]> {
  if (cited.length === 0) return [];
  const { checkEvidence } = await import('./evidence.ts');
  return checkEvidence(projectOf(deliberation), cited);
}

/** Nobody is asked: it is recorded as not heard, and the protocol goes on from there. */
export const recordUnheard = (
  deliberation: Deliberation,
  due: DueSeat,
  failure: Failure,
): Promise<Deliberation> =>
  recordAnswer(deliberation, { due, text: '', engine: due.engine, by: 'engine', failure });

/** A seat that is not due is refused by the protocol, which knows why. */
export function recordHostAnswer(
  deliberation: Deliberation,
  seat: string,
  text: string,
): Promise<Deliberation> {
  const due = dueSeat(deliberation, seat);
  if (due?.by === 'host') return recordAnswer(deliberation, { due, text, engine: due.engine, by: 'host' });
  const { turn = 'vote', round = 0, engine = '' } = due ?? {};
  return act(deliberation, {
    type: 'answer',
    seat,
    turn,
    round,
    engine,
    kind: 'text',
    by: 'host',
    opinion: null,
    failure: null,
    answer: null,
    meta: null,
  });
}

export const keepAnswer = (
  { folder }: Pick<Deliberation, 'folder'>,
  due: DueSeat,
  text: string,
): StoredAnswer | null => (text === '' ? null : keepFile(folder, answerFile(due, text), text));

/** The content is part of the name, so that a refused second answer can never overwrite a sealed one. */
const answerFile = ({ round, turn, seat }: DueSeat, text: string): string =>
  `answers/r${round}-${turn}-${seat}-${sha256(text).slice(0, 8)}.txt`;
