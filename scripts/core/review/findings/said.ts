// What a reviewer said in a round, as voices: each with its words, its record and what became of its place.
import type { ReviewFinding } from '../../shapes.ts';
import type { ReviewAnswer } from '../events.ts';
import type { LookedUp, PartName, Voice } from './finding.ts';
import { hasEvidence } from './same-words.ts';

/** What one reviewer said in a round; `whole`: all that it was asked came back and could be read. */
export type MemberAnswers = { member: string; part: PartName; answers: ReviewAnswer[]; whole: boolean };
export type Voicing = { part: PartName; voice: Voice; id: string | null; listed: boolean };

export function saidBy({ member, part, answers }: MemberAnswers): Voicing[] {
  return answers.flatMap(({ opinion, engine, places }) => {
    if (!opinion) return [];
    const listed = opinion.findings.map((stated, index): Voicing => {
      const { evidence, code, path = stated.path, fits } = places[index] ?? NOT_LOOKED_UP;
      const record = { ...stated, path };
      const called = stated.path !== null && path?.endsWith(`/${stated.path}`) ? { called: stated.path } : {};
      const text = textOf(record, opinion[record.severity], index, opinion.findings);
      return {
        part,
        id: record.id,
        listed: proves(text, opinion.evidence, record.id),
        voice: {
          ...voiceOf({ member, engine, record, text, evidence, code }),
          ...called,
          ...(fits ? { fits } : {}),
        },
      };
    });
    const missing = opinion.missing.map((text): Voicing => {
      const voice = {
        ...voiceOf({ member, engine, record: null, text, ...NOT_LOOKED_UP }),
        severity: 'missing' as const,
      };
      return { part, id: NAMED.exec(text)?.[1] ?? null, listed: true, voice };
    });
    return [...listed, ...missing];
  });
}

const NAMED = /^\W*(F\d+)\b[\]):.,—–\s-]*/;
const NOT_LOOKED_UP: LookedUp = { evidence: 'no place given', code: null };

/** The record's own words, as they stand in the list of its severity. */
function textOf(
  { severity, title }: ReviewFinding,
  texts: string[],
  index: number,
  all: ReviewFinding[],
): string {
  const at = all.slice(0, index).filter((one) => one.severity === severity).length;
  return (texts[at] ?? title).replace(NAMED, '') || title;
}

type Spoken = { member: string; engine: string; record: ReviewFinding | null; text: string } & LookedUp;

const voiceOf = ({ member, engine, record, text, evidence, code }: Spoken): Voice => ({
  reviewer: member,
  engine,
  severity: record?.severity ?? 'missing',
  text: text.trim(),
  record,
  evidence,
  code,
  state: 'open',
  remark: null,
});

/** What a reviewer cannot show by a place it may show by words that it quotes, or lists as evidence. */
const proves = (text: string, evidence: string[], id: string | null): boolean =>
  hasEvidence(
    text,
    evidence.filter((item) => (NAMED.exec(item)?.[1] ?? id) === id).map((item) => item.replace(NAMED, '')),
  );
