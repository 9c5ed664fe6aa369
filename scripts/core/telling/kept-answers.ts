// What a report says of an answer: where its text is, why it was not read or heard, if it was asked twice.
import type { AnswerMeta, StoredAnswer } from '../protocol/protocol.ts';
import type { AnswerRow, Failure, Report } from '../shapes.ts';
import { inWords } from './stored.ts';
import { type Language, textsIn } from './texts/texts.ts';

type Kept = { answer: StoredAnswer | null; meta?: AnswerMeta | null };
type Who = Pick<AnswerRow, 'seat' | 'engine' | 'round' | 'turn'>;

/** The answer that was counted and, of a seat that was asked again, the other one behind it. */
export function answerRows(who: Who, { answer, meta }: Kept, language: Language | undefined): AnswerRow[] {
  if (!answer) return [];
  const row = ({ file, bytes }: StoredAnswer, turn: string): AnswerRow => ({ ...who, turn, file, bytes });
  const again = meta?.asked_again;
  if (!again) return [row(answer, who.turn)];
  const { counted, notCounted } = textsIn(language).answers;
  const other = again.counts === 'first' ? 'second' : 'first';
  return [row(answer, counted(who.turn, again.counts)), row(again.other, notCounted(who.turn, other))];
}

export function unreadMark(
  opinion: { warnings: string[] } | null | undefined,
  language: Language | undefined,
): string {
  const { answers, report } = textsIn(language);
  const why = opinion?.warnings.flatMap((warning) => answers.unread[warning] ?? []).at(-1);
  return why ? `${report.marks.unreadable}: ${why}` : report.marks.unreadable;
}

/** Said beside a seat that had to be asked again; empty for any other. */
export function askedAgainMark(
  { meta }: { meta?: AnswerMeta | null },
  language: Language | undefined,
): string {
  const again = meta?.asked_again;
  return again ? textsIn(language).answers.askedAgain(again.counts) : '';
}

type Lost = { engine: string; failure: Failure | null };
type Then = { round: number; done: string; language: Language | undefined };

export function lostAnswers(answers: Lost[], { round, done, language }: Then): Report['errors'] {
  const { inRound } = textsIn(language).report.errors;
  return answers.flatMap(({ engine, failure }) => {
    if (!failure) return [];
    const detail = inRound(round, inWords(failure.detail, language));
    return [{ engine, error_type: failure.reason, detail, action_taken: done }];
  });
}
