// Who reviewed, how independent that was of who wrote it, and what was not understood.
import { grave, plain, type Remark } from '../../telling/report.ts';
import { inWords } from '../../telling/stored.ts';
import { textsIn } from '../../telling/texts/texts.ts';
import { oneLine } from '../../words/line.ts';
import { coverageLine, coverageOf } from '../artifact/coverage.ts';
import { lastAnswers } from '../count/panel-verdict.ts';
import type { Opened, ReviewState } from '../events.ts';

export function worthOfReview(state: ReviewState, opened: Opened): Remark[] {
  const { reviewVerdict, report } = textsIn(opened.language);
  const texts = reviewVerdict.worth;
  const last = state.rounds.findLast(({ output }) => output);
  const metadata = last?.output?.metadata;
  if (!metadata) return [grave(texts.notYet)];
  const answers = lastAnswers({ ...state, rounds: state.rounds.filter(({ output }) => output) });
  const backends = [...new Set(answers.flatMap(({ engine, failure }) => (failure ? [] : [engine])))];
  const { unseen, reviewers: readers } = coverageOf(state);
  const named = unseen.slice(0, MOST_NAMED).join(', ');
  const more = unseen.length > MOST_NAMED ? ` ${report.more(unseen.length - MOST_NAMED)}` : '';
  const reviewers = {
    none: [grave(texts.none)],
    'same-model': [grave(texts.sameModel), plain(texts.itself(opened.host))],
    'mixed-model': [grave(texts.partly), plain(texts.mixed)],
    'cross-model': [plain(texts.another(backends.join(', '), backends.length))],
  };
  // What they looked at nobody knows.
  const isUnread = opened.rules !== 1 && readers === 0 && metadata.status === 'parse_error';
  const coverage = opened.rules === 1 || readers === 0 ? [] : [plain(coverageLine(state))];
  const missing = metadata.backend_unavailable
    .map((one) => missingText(one, opened.language))
    .join('; ')
    .replace(/[.。]$/, '');
  return [
    ...(isUnread ? [grave(texts.nothingRead(backends.join(', ')))] : coverage),
    ...(isUnread ? [] : reviewers[metadata.reviewer]),
    plain(texts.round(last.round, opened.limits.rounds, state.target ?? opened.target, opened.scope)),
    ...(metadata.status === 'parse_error' && !isUnread ? [grave(texts.unreadable)] : []),
    ...(opened.rules !== 1 && unseen.length > 0 ? [grave(texts.unseen(`${named}${more}`))] : []),
    ...(missing ? [grave(texts.backendUnavailable(missing))] : []),
    ...(state.decision?.said?.length ? [grave(texts.saidByHost)] : []),
  ];
}

const missingText = (one: string, language: Opened['language']): string =>
  oneLine(one).replace(/(?<= – ).+|(?<=^[^:–]+: )[^–]+$/, (why) => inWords(why, language));

const MOST_NAMED = 12;
