// What a question is about in one word, where nobody said it; null where that would be a guess among several.
import { wordsIn } from './similar.ts';

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
