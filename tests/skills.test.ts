// The skills as a set: each says when it is meant and when another one is, and no two ask for the same words.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { TOOL_NAMES } from '../scripts/core/mcp/tools.ts';
import { SHOWN } from '../scripts/core/program/verbs.ts';
import { readYaml } from '../scripts/core/words/yaml.ts';
import { PROMPTS } from './skills/prompts.ts';

const root = join(import.meta.dirname, '..');
/** As Claude Code reads it: it fills in the folder itself. */
const PROGRAM = `node $\{CLAUDE_PLUGIN_ROOT}/scripts/ftm.mjs`;
const names = readdirSync(join(root, 'skills'));
type Front = { name: string; description: string; 'allowed-tools': string };
const read = (name: string): string => readFileSync(join(root, 'skills', name, 'SKILL.md'), 'utf8');
const front = (name: string): Front =>
  readYaml(/^---\n([\s\S]*?)\n---\n/.exec(read(name))?.[1] ?? '').value as Front;
const meant = (name: string): string => front(name).description.split(/\bNot for\b/)[0] ?? '';

const COMMON = new Set(
  'use when the a an and or of to it by one with is that for this be in on them who has each what by other another user question wanted wants says instead deserves position decision'.split(
    ' ',
  ),
);
const words = (text: string): Set<string> =>
  new Set((text.toLowerCase().match(/[a-z][a-z-]{2,}/g) ?? []).filter((word) => !COMMON.has(word)));
const quoted = (text: string): string[] =>
  [...text.matchAll(/"([^"]+)"/g)].map(([, phrase = '']) => phrase.toLowerCase());

describe.each(names)('%s', (name) => {
  it('says first when it is meant, then when it is not', () => {
    const { description } = front(name);
    expect(front(name).name).toBe(name);
    expect(description).toMatch(/^Use when [\s\S]+ Not for /);
    // Longer ones are cut off in the list that a model chooses from.
    expect(description.length).toBeLessThan(700);
  });

  it('sends what is not for it to its neighbours', () => {
    const neighbours = names.filter((other) => other !== name);
    const [, end = ''] = read(name).split('## Not for this');
    expect(neighbours.filter((other) => !end.includes(`/ftm:${other}`))).toEqual([]);
  });

  it('may call the program and the one tool that follows a round, and nothing else', () => {
    // The round is followed by a tool where it can be, because what a shell prints nobody sees while it runs.
    const round = `mcp__plugin_ftm_ftm__${TOOL_NAMES[1]}`;
    expect(front(name)['allowed-tools']).toBe(`Bash(${PROGRAM} *), ${round}`);
    expect(read(name)).toContain(`\`${round}\``);
    expect(new Set(read(name).match(/node \S*ftm\.mjs/g))).toEqual(new Set([PROGRAM]));
  });

  it('has at least six phrases below that must choose it', () => {
    expect(PROMPTS.filter(([, skill]) => skill === name).length).toBeGreaterThanOrEqual(6);
  });
});

it('no phrase calls two skills', () => {
  const phrases = names.flatMap((name) => quoted(meant(name)));
  expect(phrases.length).toBeGreaterThan(5);
  expect(phrases.filter((phrase, at) => phrases.indexOf(phrase) !== at)).toEqual([]);
});

it.each(names.flatMap((one, at) => names.slice(at + 1).map((other) => [one, other] as const)))(
  '%s and %s do not compete: few words call both',
  (one, other) => {
    const [a, b] = [words(meant(one)), words(meant(other))];
    const shared = [...a].filter((word) => b.has(word));
    expect(shared.length / Math.min(a.size, b.size), shared.join(', ')).toBeLessThan(0.2);
  },
);

it('a question that says a phrase of a skill is meant for that skill', () => {
  const wrong = PROMPTS.flatMap(([prompt, skill]) => {
    const called = names.filter((name) =>
      quoted(meant(name)).some((phrase) => prompt.toLowerCase().includes(phrase)),
    );
    return called.length && !called.includes(skill ?? '') ? [`${prompt} → ${called.join(', ')}`] : [];
  });
  expect(wrong).toEqual([]);
});

describe('what a stranger reads', () => {
  it('names every command there is', async () => {
    const readme = readFileSync(join(root, 'README.md'), 'utf8');
    const verbs = SHOWN.map(({ verb }) => verb);
    expect(verbs.length).toBeGreaterThan(15);
    expect(verbs.filter((verb) => !new RegExp(`\`(?:ftm )?${verb}\\b`).test(readme))).toEqual([]);
  });

  it.each(['README.md', 'CONTRIBUTING.md', 'SECURITY.md', 'CHANGELOG.md', 'AGENTS.md'])(
    '%s links to files that are there',
    (file) => {
      const text = readFileSync(join(root, file), 'utf8');
      const links = [...text.matchAll(/\]\(([^)#]+)\)/g)]
        .map(([, link = '']) => link)
        .filter((link) => !/^\w+:/.test(link));
      expect(links.filter((link) => !existsSync(join(dirname(join(root, file)), link)))).toEqual([]);
    },
  );
});
