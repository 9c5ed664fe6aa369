// What is remembered of a verdict: events, verdict line, decision, experience.
import type {
  Decision,
  EventLine,
  Experience,
  VerdictLine,
  Vote,
} from '../schemas/memory.ts';
import type { Head } from '../schemas/nouns.ts';
import type { SeatRow, Verdict } from '../schemas/told.ts';

/** `session` of Claude Code; `project`: the folder it is about. */
export type AboutVerdict = {
  id: string;
  protocol: string;
  topic: string;
  cwd: string;
  project: string;
  session: string | null;
  commit: string | null;
  openedAt: string;
  at: string;
  head?: Head;
};

/** What was decided, else what it came to. */
const verdictWord = ({ decision, outcome }: Verdict): string => decision ?? outcome;

/** A run that was killed behind them told them at another time. */
export function untoldEvents(
  verdict: Verdict,
  about: AboutVerdict,
  told: EventLine[],
): EventLine[] {
  const keyOf = ({ event, payload }: EventLine): string =>
    JSON.stringify([event, { ...payload, duration_ms: null }]);
  const known = new Set(told.filter(Boolean).map(keyOf));
  return verdictEvents(verdict, about).filter((event) => !known.has(keyOf(event)));
}

export function verdictEvents(verdict: Verdict, about: AboutVerdict): EventLine[] {
  const { gate, round, agreed_by, dissent, reasoning, domain } = verdict;
  const line = { timestamp: about.at, session_id: about.session };
  const from = { skill: `ftm-${about.protocol}`, deliberation_id: about.id };
  const result = { verdict: verdictWord(verdict), gate, round };
  return [
    {
      event: 'review_complete',
      ...line,
      payload: { ...from, ...result, agreed_by, dissent, reasoning },
    },
    {
      event: 'task_completed',
      ...line,
      payload: {
        ...from,
        decision_domain: domain ?? about.topic,
        ...result,
        duration_ms: Math.max(0, Date.parse(about.at) - Date.parse(about.openedAt)),
      },
    },
  ];
}

export function verdictLine(verdict: Verdict, about: AboutVerdict): VerdictLine {
  const { seats, said: _said, owed: _owed, unseen: _unseen, ...rest } = verdict;
  const { id, protocol, topic, session, cwd, commit, at, head } = about;
  return {
    id,
    topic,
    verified: true,
    ...rest,
    protocol,
    votes: seats.map(rememberedVote),
    session,
    cwd,
    commit,
    decided_at: at,
    seen_by: 'ftm',
    head,
  };
}

function rememberedVote(row: SeatRow): Vote {
  const { seat, engine, vendor, model, sealed, final, failed, tokens, ms } = row;
  return {
    seat,
    engine,
    vendor,
    model,
    position: final?.position ?? null,
    confidence: final?.confidence ?? null,
    sealed_position: sealed?.position ?? null,
    sealed_confidence: sealed?.confidence ?? null,
    failed,
    tokens,
    ms,
  };
}

export function rememberedDecision(
  verdict: Verdict,
  { id, protocol, topic, project, at }: AboutVerdict,
): Decision {
  return {
    summary: `${topic} – ${verdictWord(verdict).replaceAll('_', ' ')}`,
    timestamp: at,
    skill: `ftm-${protocol}`,
    deliberation_id: id,
    project,
    verdict: verdictWord(verdict),
    round: verdict.round,
    agreed_by: verdict.agreed_by,
  };
}

export function experienceOf(verdict: Verdict, about: AboutVerdict): Experience {
  const { id, protocol, topic, project, at } = about;
  const { confidence, domain, reasoning, round, agreed_by, dissent } = verdict;
  return {
    task_type: protocol,
    task_description: topic,
    timestamp: at,
    confidence: Math.min(1, Math.max(0, (confidence ?? 0) / 100)),
    tags: verdictTags(verdict, about),
    lessons_learned: reasoning ? [reasoning] : [],
    deliberation_id: id,
    project,
    decision_domain: domain ?? topic,
    verdict: verdictWord(verdict),
    round,
    agreed_by,
    dissent,
    held_up: null,
    reviewed_at: null,
  };
}

const MOST_TAG_WORDS = 8;
/** Where there are no spaces a word ends where the script changes. */
const WORD_PATTERN =
  /\p{sc=Han}+|[\p{sc=Katakana}ー]+|(?:(?![\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}ー])[\p{L}\p{N}])+/gu;
/** A short one that is no filler: JWT, S3, 認証. */
const CARRIES_MEANING =
  /^(?:[\p{Lu}\p{N}]{2,}|[\p{sc=Han}\p{sc=Katakana}\p{sc=Hangul}ー]{2,})$/u;

/** What kind it was and came to, and the words of its subject, by which it is found again. */
function verdictTags(
  { domain, outcome }: Verdict,
  { protocol, topic }: AboutVerdict,
): string[] {
  const words = (topic.normalize('NFKC').match(WORD_PATTERN) ?? []).filter(
    (word) => word.length > 3 || CARRIES_MEANING.test(word),
  );
  const subject = [...new Set(words.map((word) => word.toLowerCase()))].slice(
    0,
    MOST_TAG_WORDS,
  );
  return [...new Set([protocol, ...(domain ? [domain] : []), outcome, ...subject])];
}
