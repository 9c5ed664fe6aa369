// What a question is about, and what the blackboard says of that: what holds, was decided, keeps coming back.
import type { BlackboardContext, BlackboardPatterns } from '../shapes.ts';
import { type Fields, isFields, millis, textOf } from './fields.ts';
import { wordsIn } from './similar.ts';

type Here = { project: string; now: string };

/** As texts; what has expired, or is of another project, is none of ours. */
export function constraintsHere({ active_constraints }: BlackboardContext, here: Here): string[] {
  const texts = active_constraints.flatMap((one) => {
    if (typeof one === 'string') return [one];
    const ends = millis(textOf(one['expires_at']));
    const isOver = ends > 0 && ends < millis(here.now);
    return isHere(one, here) && !isOver ? [textOf(one['constraint']) ?? ''] : [];
  });
  return [...new Set(texts.map((text) => text.trim()).filter(Boolean))];
}

const MOST = 5;

/** Newest first. */
export function decisionsHere({ recent_decisions }: BlackboardContext, here: Here): string[] {
  return recent_decisions
    .filter((one) => isHere(one, here))
    .sort((a, b) => millis(b.timestamp) - millis(a.timestamp))
    .slice(0, MOST)
    .map(({ summary, timestamp, verdict, agreed_by = [] }) => {
      const decided = verdict && !summary.includes(verdict) ? ` → ${verdict}` : '';
      return `${timestamp.slice(0, 10)} ${summary}${decided}${agreed_by.length ? ` (${agreed_by.join(', ')})` : ''}`.trim();
    });
}

export const issuesHere = ({ recurring_issues }: BlackboardPatterns, here: Here): string[] =>
  textsHere(recurring_issues, here);

/** Which kinds of decisions were better for having been looked at by several. */
export const patternsHere = ({ execution_patterns }: BlackboardPatterns, here: Here): string[] =>
  textsHere(execution_patterns, here).filter((text) =>
    /council|magi|debate|review|multi|second opinion|several|peers?|models?|engines?/i.test(text),
  );

const textsHere = (items: Fields[], here: Here): string[] =>
  items
    .filter((one) => isHere(one, here))
    .flatMap((one) => {
      const text = textOf(
        one['issue'],
        one['pattern'],
        one['description'],
        one['summary'],
        one['text'],
        one['name'],
      );
      return text ?? textOf(...Object.values(one).filter((value) => typeof value === 'string')) ?? [];
    })
    .slice(0, MOST);

// The files are shared by all projects; what names another one is none of this one's business.
const isHere = (one: unknown, { project }: Here): boolean =>
  !isFields(one) || typeof one['project'] !== 'string' || one['project'] === project;

const DOMAINS: Record<string, string> = {
  security:
    'auth authentication authorization login password permission token secret encryption csrf xss injection vulnerability oauth',
  storage:
    'database sql postgres mysql sqlite redis mongo table schema migration session store storage persist transaction',
  caching: 'cache caching ttl invalidation memoize',
  api: 'api endpoint rest graphql grpc route request response pagination webhook',
  interface: 'button page layout css colour color component screen form modal accessibility frontend',
  performance: 'slow latency performance throughput memory leak profile benchmark optimize',
  concurrency: 'race lock deadlock concurrent worker queue thread retry idempotent',
  testing: 'test tests fixture mock coverage flaky assertion',
  build: 'build bundle compile lint dependency package upgrade version pipeline deploy deployment docker',
};

const WORDS = Object.entries(DOMAINS).map(([domain, words]) => ({ domain, words: new Set(wordsIn(words)) }));

/** `known` are domains that experiences of this project were filed under: they come first. */
export function guessDomain(text: string, known: readonly string[]): string | null {
  const words = wordsIn(text);
  const named = known.filter((domain) => wordsIn(domain).some((word) => words.includes(word)));
  if (new Set(named).size === 1) return named[0] ?? null;
  const hits = WORDS.map(({ domain, words: own }) => ({
    domain,
    count: new Set(words.filter((word) => own.has(word))).size,
  })).sort((a, b) => b.count - a.count);
  const [first, second] = hits;
  return first && first.count > 0 && first.count > (second?.count ?? 0) ? first.domain : null;
}
