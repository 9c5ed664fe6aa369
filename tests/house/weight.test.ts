// The law of weight, held against the whole house; each row is seen to fail on a sample that breaks it.
import { describe, expect, it } from 'vitest';
import { sourceFiles } from './sources.ts';
import { isWeighed, lawsOfWeight, NODES, namesOf, weigh } from './weight.ts';

it('the house weighs no more than it may', () => {
  const modules = weigh(sourceFiles(['scripts', 'hooks']).filter(isWeighed));
  expect(modules.length).toBeGreaterThan(200);
  const laws = lawsOfWeight(modules);
  const { mean, shared } = namesOf(modules);
  const rows = laws.map(({ law, count, most }) => `${law}: ${count} (at most ${most})`);
  const names = `names: ${mean.toFixed(1)} characters, ${(100 * shared).toFixed(0)} % shared`;
  process.stdout.write(`${[...rows, names].join('\n')}\n`);
  expect(laws.filter(({ count, most }) => count > most)).toEqual([]);
});

const NOTHING_LEFT = {
  nodes: NODES,
  modules: 0,
  functions: 0,
  tangled: 0,
  castThroughUnknown: 0,
};

const brokenBy = (text: string, path = 'scripts/core/words/sample.ts'): string[] =>
  lawsOfWeight(weigh([{ path, text }]), NOTHING_LEFT)
    .filter(({ count, most }) => count > most)
    .map(({ law }) => law);

const lines = (count: number, line: string): string => `${line}\n`.repeat(count);
const nested = (depth: number): string =>
  depth ? `if (a) { ${nested(depth - 1)} }` : 'return 1;';

describe('each law is seen to fail', () => {
  it.each<[law: string, sample: string]>([
    ['nodes of all', lines(52_501, 'a(b);')],
    ['modules over 2,000 nodes', lines(501, 'a(b);')],
    ['functions over 300 nodes', `function f() { ${lines(80, 'a(b);')} }`],
    [
      'functions of a cognitive complexity over 15',
      `const f = (a: 1) => { ${nested(6)} };`,
    ],
    [
      'functions of a cognitive complexity over 15',
      `const f = (a: 1) => { switch (a) { case 1: ${nested(5)} } };`,
    ],
    ['a literal spread into a literal', 'const a = { ...{ b, c }, d };'],
    ['a literal spread into a literal', 'const a = [...[b, c], d];'],
    ['several names from an array literal', 'const [a, b] = [c, d];'],
    ['as unknown as', 'const a = b as unknown as C;'],
    ['as unknown as', 'const a = (b as unknown) as C;'],
    ['an outcome taken apart by its prefix', "const a = b.startsWith('choose:');"],
    ['an outcome taken apart by its prefix', "const a = b.split('fix:');"],
    ['an outcome taken apart by its prefix', "const a = has(b, 'test:');"],
  ])('%s: sample %#', (law, sample) => {
    expect(brokenBy(sample)).toContain(law);
  });

  it.each<[what: string, sample: string]>([
    [
      'a function of five levels, a chain of one operator',
      `const f = (a: 1) => { ${nested(5)} };\nconst g = (a: 1) => a && a && a;`,
    ],
    ['a spread that may be nothing', 'const a = { ...(b ? { c } : {}), d };'],
    ['a name taken from a list', 'const [a, b] = c;'],
    ['one cast', 'const a = b as unknown;'],
    ['a spelling of an outcome that is written', "const a = 'choose:a';"],
  ])('%s is lawful', (_, sample) => {
    expect(brokenBy(sample)).toEqual([]);
  });
});

it('what a mod does with its host may lie in one file', () => {
  expect(brokenBy(lines(501, 'a(b);'), 'hooks/mod/register.jsx')).toEqual([]);
});

it('names are told by their length and by who shares them', () => {
  const modules = weigh([
    { path: 'scripts/a.ts', text: 'const four = 1;\nfunction same() {}' },
    { path: 'scripts/b.ts', text: 'type same = 1;\nconst { c } = d;' },
  ]);
  expect(namesOf(modules)).toEqual({ mean: 4, shared: 2 / 3 });
});
