// The first thing a stranger runs: nothing installed, nobody logged in, nothing of theirs touched.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Act, actsOf, EXAMPLES, examplesPage, PICTURE, wordsOf } from '../.ci/examples.mjs';
import { widthOf } from '../scripts/core/words/width.ts';
import { emptyHome, type Home, type Ran } from './program.ts';

const demo = join(import.meta.dirname, '../references/demo');
let home: Home;
let ran: Ran;
const pages = (): string[] => ran.out.match(/\S+\.html/g) ?? [];

beforeAll(async () => {
  home = emptyHome({ PATH: '/nowhere' });
  ran = await home.run(['demo']);
});

describe('ftm demo', () => {
  it('comes to a Magi, a Council of three rounds and a Debate', () => {
    expect(ran.exit).toBe(0);
    expect(ran.out).toContain('Decision: APPROVE, confidence 76.0 (approved)');
    expect(ran.out).toContain('how: agreed by claude, codex, gemini in round 3');
    expect(ran.out).toContain('Decision: CONSENSUS (approved)');
  });

  it('shows a seat that ran into its deadline, and a flip that had no reason', () => {
    expect(ran.err).toMatch(/gemini \(stand-in-gemini\)\s+failed\s+.*timeout/);
    expect(ran.out).toContain('CONFORMITY');
  });

  // Who answers first moves first: the lines of a deliberation may stand in another order.
  it('ends as the picture in the README and the page of examples show it', () => {
    const shipped = (file: string): string => readFileSync(join(import.meta.dirname, '..', file), 'utf8');
    const sorted = (text: string): string[] => text.split('\n').sort();
    const acts = actsOf(ran.out);
    expect(acts.map(({ title }) => title)).toEqual(['Magi', 'Council', 'Debate']);
    expect(sorted(shipped(EXAMPLES))).toEqual(sorted(examplesPage(acts)));
    const council = acts[1] as Act;
    const lines = [...council.command, ...council.verdict].map((line) => line.trim()).filter(Boolean);
    expect(wordsOf(shipped(PICTURE)).sort()).toEqual(lines.sort());
    expect(shipped('README.md')).toContain(`](${PICTURE})`);
  });

  it('says in every display that nobody was asked', () => {
    expect(ran.out.match(/\*\* Stand-ins: these answers were written in advance/g)).toHaveLength(4);
    expect(pages()).toHaveLength(3);
    for (const file of pages()) expect(readFileSync(file, 'utf8')).toContain('class="standin"');
  });

  it('fits 80 columns without colour', () => {
    const wide = `${ran.out}${ran.err}`.split('\n').filter((line) => widthOf(line) > 80);
    expect(wide).toEqual([]);
    expect(`${ran.out}${ran.err}`).not.toContain('\u001b');
  });

  it('leaves the home it was started in as it was', () => {
    expect(readdirSync(home.folder)).toEqual([]);
    expect(existsSync(home.state)).toBe(false);
  });
});

it('every written answer is used, and every line of the script has one', () => {
  const lines = JSON.parse(readFileSync(join(demo, 'script.json'), 'utf8')) as { answer: string | null }[];
  const used = lines.flatMap(({ answer }) => (answer === null ? [] : [`${answer}.md`]));
  expect([...new Set(used)].sort()).toEqual(readdirSync(join(demo, 'answers')).sort());
});
