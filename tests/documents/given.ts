// What the tables of rules ask of the product.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import type { MagiOpinion } from '../../scripts/core/answers/form.ts';
import { readAnswer } from '../../scripts/core/answers/read-answer.ts';
import type { Surroundings } from '../../scripts/core/deliberation/plan.ts';
import type { MagiAsking } from '../../scripts/core/magi/plan.ts';
import type { Told } from '../../scripts/core/schemas/told.ts';
import { deliberating } from '../given/magi.ts';
import { alone, tell, two } from '../given/magi-scenes.ts';
import { MEDIA } from '../given/told.ts';

const ROOT = join(import.meta.dirname, '../..');
export const fileText = (path: string): string => readFileSync(join(ROOT, path), 'utf8');
export const promptText = (name: string): string =>
  fileText(`references/prompts/${name}.md`);

/** That the text holds each of these. */
export function holds(text: string, ...parts: (string | RegExp)[]): void {
  for (const part of parts)
    if (typeof part === 'string') expect(text).toContain(part);
    else expect(text).toMatch(part);
}

export const WAYS: Record<'three' | 'two' | 'alone', Partial<Surroundings>> = {
  three: {},
  two,
  alone,
};

/** "A80 R72 F" of three engines, two, or one engine's three views. */
export const voted = (
  votes: string,
  way: keyof typeof WAYS = 'three',
  each: Partial<MagiOpinion>[] = [],
  asking: Partial<MagiAsking> = {},
) => deliberating(asking, WAYS[way]).votes(votes, each);

export const toldOf = (one: ReturnType<typeof voted>): Told => tell(one.state());

/** Title and lines of the box that is told. */
export function boxIn({ sections }: Told): string[] {
  for (const part of sections.flatMap(({ parts }) => parts))
    if ('box' in part) return [part.box.title, ...part.box.lines];
  throw new Error('no box is told');
}

export const mediaOf = (told: Told): string[] =>
  Object.values(MEDIA).map((render) => render(told));

export const readMagi = (text: string) => readAnswer('magi', text, {}) as MagiOpinion;
