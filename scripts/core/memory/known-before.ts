// What the blackboard says of a question: what holds, was decided, is alike and held up.
import type { Context, Experience, Patterns } from '../schemas/memory.ts';
import { timeOf } from './context.ts';
import { foldedWord } from './experiences.ts';

type TopicKnown = { text: string; domain: string | null; project: string; now: string };

const MOST_RECALLED = 5;

export function knownBefore(
  topic: TopicKnown,
  context: Context,
  experiences: Experience[],
  patterns: Patterns | null = null,
) {
  return {
    constraints: constraintsAt(context, topic),
    decisions: context.recent_decisions
      .filter((one) => isInProject(one, topic.project))
      .sort((a, b) => timeOf(b.timestamp) - timeOf(a.timestamp))
      .slice(0, MOST_RECALLED)
      .map(({ summary, timestamp }) => `${timestamp.slice(0, 10)} ${summary}`),
    similar: similarTo(topic, experiences),
    patterns: patternsFor(topic, patterns),
  };
}

/** Which kinds of questions gained from several engines, and what keeps coming back: where it touches this one. */
function patternsFor(topic: TopicKnown, patterns: Patterns | null): string[] {
  const words = topicWords([topic.text, topic.domain ?? ''].join(' '));
  const kept = [
    ...(patterns?.execution_patterns ?? []),
    ...(patterns?.recurring_issues ?? []),
  ];
  const near = kept.flatMap((pattern) => {
    const texts = Object.values(pattern)
      .flat()
      .filter((one) => typeof one === 'string');
    const shared = [...topicWords(texts.join(' '))].filter((word) => words.has(word));
    const [says] = texts.sort((one, other) => other.length - one.length);
    return says && shared.length ? [{ says, points: shared.length }] : [];
  });
  return near
    .sort((one, other) => other.points - one.points)
    .slice(0, MOST_RECALLED)
    .map(({ says }) => says);
}

/** Not what has expired or is of another project. */
function constraintsAt(
  { active_constraints }: Context,
  { project, now }: TopicKnown,
): string[] {
  const texts = active_constraints.flatMap((one) => {
    if (typeof one === 'string') return [one];
    const ends = timeOf(one.expires_at);
    return isInProject(one, project) && (ends === 0 || ends >= timeOf(now))
      ? [one.constraint]
      : [];
  });
  return [...new Set(texts)];
}

/** All projects share the files; another one's are none of this one's business. */
function isInProject(one: unknown, project: string): boolean {
  const named = (one as { project?: unknown }).project;
  return typeof named !== 'string' || named === project;
}

/** And a fifth of the shorter text: long ones share a few words anyhow. */
const ENOUGH_WORDS = 2;
const LEAST_SHARE = 0.2;

/** Best first, this project's before others. */
export function similarTo(topic: TopicKnown, all: readonly Experience[]): Experience[] {
  const words = topicWords(topic.text);
  const scored = all.flatMap((known) => {
    const own = topicWords(
      [known.task_description, ...known.tags, ...known.lessons_learned].join(' '),
    );
    const shared = [...own].filter((word) => words.has(word)).length;
    const fields = [known.decision_domain ?? '', ...known.tags].map(foldedWord);
    const sameDomain = topic.domain !== null && fields.includes(foldedWord(topic.domain));
    const isClose =
      shared >= ENOUGH_WORDS && shared >= LEAST_SHARE * Math.min(own.size, words.size);
    if (!isClose && !sameDomain) return [];
    return [
      {
        known,
        points: shared + (sameDomain ? 1 : 0),
        here: known.project === topic.project,
      },
    ];
  });
  return scored
    .sort((a, b) => Number(b.here) - Number(a.here) || b.points - a.points)
    .slice(0, MOST_RECALLED)
    .map(({ known }) => known);
}

/** Of four letters and more, without endings; pairs of letters where there are no spaces. */
export function topicWords(text: string): Set<string> {
  const words = text
    .normalize('NFKC')
    .toLowerCase()
    .match(/[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]+|[\p{L}\p{N}]+/gu);
  return new Set(
    (words ?? []).flatMap((word) => {
      if (/^[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]/u.test(word))
        return Array.from({ length: Math.max(0, word.length - 1) }, (_, at) =>
          word.slice(at, at + 2),
        );
      return word.length < 4 ? [] : [word.replace(/(?:ies|es|s|ing|ed)$/, '')];
    }),
  );
}
