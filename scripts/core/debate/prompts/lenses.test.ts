import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { DEFAULTS } from '../../configuration/defaults.ts';
import { fillPrompt } from '../../prompting/fill.ts';
import type { Lens, LensTable } from '../../shapes.ts';
import { detectDomain, domainOf, overlaps, personaSlots, SEATS } from './lenses.ts';

const references = new URL('../../../../references/', import.meta.url);
const table: LensTable = JSON.parse(readFileSync(new URL('lenses.json', references), 'utf8'));
const template = readFileSync(new URL('prompts/debate-persona.md', references), 'utf8');
const domains = Object.keys(table.domains);
const lensesOf = (name: string): Record<string, Lens> => {
  const domain = domainOf(table, name);
  return Object.fromEntries(SEATS.map((seat) => [seat, domain[seat]]));
};

describe('the domain of a question', () => {
  it.each([
    ['Should we use Redis or Memcached for session storage?', 'backend'],
    ['Move our REST API to GraphQL', 'backend'],
    ['Replace React with Svelte for the checkout page', 'frontend'],
    ['Is our form accessible enough for screen readers?', 'frontend'],
    ['Fine-tune a small model or keep using RAG with embeddings', 'data'],
    ['Raise the price of the subscription before the launch', 'business'],
    ['Can we ship AGPL code under our own licence to customers under this contract?', 'legal'],
    ['Is a hot dog a sandwich?', 'general'],
    ['', 'general'],
    ['Sollen wir umziehen?', 'general'],
  ])('%s', (text, name) => {
    expect(detectDomain(table, { text }).name).toBe(name);
  });

  it('is what the user says it is', () => {
    expect(detectDomain(table, { text: 'Redis?', given: 'Legal' })).toEqual({
      name: 'legal',
      from: 'given',
      words: [],
    });
    expect(detectDomain(table, { text: 'Redis cache?', given: 'astrology' }).from).toBe('detected');
  });

  it('names the words it was found by', () => {
    expect(detectDomain(table, { text: 'Redis as a cache.' }).words).toEqual(['redis', 'cache']);
  });
});

describe('the lenses of every domain', () => {
  it.each(domains)('%s: three that differ', (name) => {
    expect(overlaps(lensesOf(name), DEFAULTS.debate.persona_overlap)).toEqual([]);
  });

  it.each(domains)('%s: no names, so no person, employer or incident', (name) => {
    const text = Object.values(lensesOf(name)).flatMap(
      ({ title, angle, catches, checks, questions, trusts, doubts }) => [
        title,
        angle,
        ...catches,
        ...checks,
        ...questions,
        trusts,
        doubts,
      ],
    );
    const capitals = text.flatMap(
      (sentence) => sentence.replace(/(?:^|[.:?!]\s+)\p{Lu}/gu, ' ').match(/\p{Lu}[\p{L}]+/gu) ?? [],
    );
    expect(capitals.filter((word) => !['Monday', 'Friday'].includes(word))).toEqual([]);
    expect(text.join(' ')).not.toMatch(/\b(?:19|20)\d\d\b|CVE/);
  });

  it.each(domains)('%s: the third one attacks', (name) => {
    const { adversary } = domainOf(table, name);
    expect(`${adversary.title} ${adversary.angle} ${adversary.catches.join(' ')}`).toMatch(
      /attack|abuse|misuse|hostile|dispute|undercut|steal|stolen/i,
    );
  });
});

describe('the overlap of two lenses', () => {
  const { architect, operator } = domainOf(table, 'backend');

  it('is noticed when one is a copy', () => {
    expect(overlaps({ architect, operator: architect }, 0.3)).toMatchObject([
      { seats: ['architect', 'operator'], share: 1 },
    ]);
  });

  it('is noticed when one is the other in other endings and with a few words more', () => {
    const like = {
      ...operator,
      checks: architect.checks,
      questions: architect.questions.map((text) => text.replace('boundary', 'boundaries')),
      catches: architect.catches,
    };
    expect(overlaps({ architect, operator: like }, 0.3)).toHaveLength(1);
  });
});

it('a persona is filled in completely and says how evidence is marked', () => {
  const { about, adversary } = domainOf(table, 'backend');
  const text = fillPrompt(
    template,
    personaSlots({ name: 'Adversary', topic: 'Redis\nor {{not}} Memcached?', about, lens: adversary }),
    'debate-persona',
  );
  expect(text).toContain('# Adversary: security tester');
  expect(text).toContain('Redis or {{not}} Memcached?');
  for (const word of ['observed', 'cited', 'hypothetical']) expect(text).toContain(`\`${word}\``);
});
