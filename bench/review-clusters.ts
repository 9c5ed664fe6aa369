// How well findings of several reviewers are joined: on reviews whose findings were matched with verified issues.
// usage: node --import tsx bench/review-clusters.ts [FINDINGS.jsonl.gz]
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { type Joinable, joinFindings, type Lines } from '../scripts/core/review/findings/join-findings.ts';

type Finding = {
  reviewer: string;
  text: string;
  path: string | null;
  line: number | null;
  issue: number | null;
};
type Request = { pr: string; findings: Finding[] };
type Count = { joined: number; of: number };
type Counts = Record<'same' | 'different' | 'unmatched' | 'oneReviewer', Count>;

const file = process.argv[2] ?? join(import.meta.dirname, '../../shared/data/review-findings-dev.jsonl.gz');
if (!existsSync(file)) {
  console.error(`There are no findings at ${file}: give the path of a file of them.`);
  process.exit(1);
}
const requests: Request[] = gunzipSync(readFileSync(file))
  .toString('utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line));

/**
 * Every finding by itself, or with a place as a reviewer might give it: an issue has a file and lines of its own, some
 * near another's; each reviewer points at it a little above or below, and one in five names the file alone or nothing.
 */
function placed(finding: Finding, withPlaces: boolean): Joinable {
  const { reviewer, text, issue } = finding;
  const said = { reviewer, path: finding.path, lines: null as Lines, title: text, body: '' };
  const off = [...(reviewer + text)].reduce((sum, one) => (sum * 31 + (one.codePointAt(0) ?? 0)) % 9973, 7);
  if (!withPlaces || off % 10 === 0) return said;
  const path = `src/changed${(issue ?? off) % 3}.ts`;
  if (off % 10 === 1) return { ...said, path };
  const from = 20 + 15 * (issue ?? off % 20) + (off % 7) - 3;
  return { ...said, path, lines: [from, from + (off % 4)] };
}

const NOTHING = (): Counts => ({
  same: { joined: 0, of: 0 },
  different: { joined: 0, of: 0 },
  unmatched: { joined: 0, of: 0 },
  oneReviewer: { joined: 0, of: 0 },
});

function countIn({ findings }: Request, withPlaces: boolean, size: number): Counts {
  const counts = NOTHING();
  for (const panel of panelsOf([...new Set(findings.map(({ reviewer }) => reviewer))], size)) {
    const own = findings.filter(({ reviewer }) => panel.includes(reviewer));
    const group = new Map(
      joinFindings(own.map((one) => placed(one, withPlaces))).flatMap(({ members }, index) =>
        members.map((member) => [member, index] as const),
      ),
    );
    if (group.size !== own.length) throw new Error('A finding was lost');
    own.forEach((one, index) => {
      for (const [offset, other] of own.slice(index + 1).entries()) {
        if (one.text === other.text) continue;
        const counted = counts[kindOf(one, other)];
        counted.of++;
        if (group.get(index) === group.get(index + 1 + offset)) counted.joined++;
      }
    });
  }
  return counts;
}

function add(all: Counts[]): Counts {
  const sum = NOTHING();
  for (const counts of all)
    for (const kind of Object.keys(sum) as (keyof Counts)[]) {
      sum[kind].joined += counts[kind].joined;
      sum[kind].of += counts[kind].of;
    }
  return sum;
}

/** In how many of 2000 draws of 20 pull requests the goal is met: .60 of the same joined, .04 of different ones. */
function reached(all: Counts[]): number {
  let seed = 7;
  const draw = (): Counts => {
    seed = (seed * 1103515245 + 12345) % 2147483648;
    return all[Math.floor((seed / 2147483648) * all.length)] ?? NOTHING();
  };
  const draws = Array.from({ length: 2000 }, () => add(Array.from({ length: 20 }, draw)));
  const met = draws.filter(
    ({ same, different }) => same.joined >= 0.6 * same.of && different.joined <= 0.04 * different.of,
  );
  return met.length / draws.length;
}

function kindOf(one: Finding, other: Finding): keyof Counts {
  if (one.reviewer === other.reviewer) return 'oneReviewer';
  if (one.issue === null || other.issue === null) return 'unmatched';
  return one.issue === other.issue ? 'same' : 'different';
}

/** All reviewers together, or a sample of the panels of that size. */
function panelsOf(names: string[], size: number): string[][] {
  if (size === 0) return [names];
  const all = subsets(names, size);
  return all.filter((_, index) => index % Math.max(1, Math.floor(all.length / 20)) === 0);
}

function subsets(names: string[], size: number): string[][] {
  if (size === 0) return [[]];
  return names.flatMap((name, index) =>
    subsets(names.slice(index + 1), size - 1).map((rest) => [name, ...rest]),
  );
}

const share = ({ joined, of }: Count): string => (of === 0 ? '–' : (joined / of).toFixed(3));
for (const withPlaces of [false, true])
  for (const size of [2, 3, 0]) {
    const each = requests.map((request) => countIn(request, withPlaces, size));
    const { same, different, unmatched, oneReviewer } = add(each);
    console.log(
      `${withPlaces ? 'words and places' : 'words alone     '}  ${size === 0 ? 'all reviewers' : `panels of ${size}  `}  ` +
        `same issue joined ${share(same)}, different ${share(different)}, ` +
        `unmatched ${share(unmatched)}, one reviewer's ${share(oneReviewer)}; ` +
        `of 20 others ${reached(each).toFixed(2)} reach the goal`,
    );
  }

const many = requests.flatMap(({ findings }) => findings).slice(0, 1000);
const from = performance.now();
joinFindings(many.map((one) => placed(one, false)));
const parallel = performance.now();
joinFindings(
  many.map((one, index) => ({
    ...placed(one, false),
    title: `The value of field_${index} in handler_${index} is not checked`,
  })),
);
const [took, hostile] = [parallel - from, performance.now() - parallel];
console.log(
  `${many.length} findings at once: ${took.toFixed(0)} ms; all of one sentence: ${hostile.toFixed(0)} ms`,
);
