// Who can be asked: what works, by the words of the user and the configuration.
import type { Surroundings, Usable } from '../deliberation/plan.ts';
import type { RunWords } from '../sayable/table.ts';
import type { EngineTable, Health } from '../schemas/engines.ts';
import { knownWords } from './known-words.ts';
import { effortFor, identityOf, isHttp, readsFiles, vendorOf } from './table.ts';

type Unusable = Surroundings['unusable'][number];

/** In the order of the words, else of the table. */
export function usableFrom(
  health: Health[],
  table: EngineTable,
  said: RunWords = {},
): Usable[] {
  const words = knownWords(table, said);
  return chosen(health, words)
    .filter(({ usable }) => usable)
    .flatMap(({ engine, reads }) => {
      const row = table[engine];
      if (!row) return [];
      const model = wordFor(words.model, engine) ?? row.model ?? null;
      const effort = wordFor(words.effort, engine) ?? row.effort ?? null;
      return {
        engine,
        title: row.title,
        vendor: vendorOf(row),
        model,
        effort: effortFor(row, effort) === null ? null : effort,
        identity: identityOf(row, model),
        reads: reads && readsFiles(row),
        // Whom somebody asks for by name need not be tried by us.
        tried: row.tried !== false || (words.engines ?? []).includes(engine),
      };
    });
}

export function unusableFrom(
  health: Health[],
  table: EngineTable,
  words: RunWords = {},
): Unusable[] {
  return chosen(health, words)
    .filter(({ usable, engine }) => !usable && table[engine])
    .map(({ engine, title, why, remedy, tried }) => ({
      engine,
      title,
      why,
      remedy,
      tried,
    }));
}

function chosen(health: Health[], { engines, without = [] }: RunWords): Health[] {
  const left = health.filter(({ engine }) => !without.includes(engine));
  return engines
    ? engines.flatMap((name) => left.find(({ engine }) => engine === name) ?? [])
    : left;
}

const wordFor = (
  words: Record<string, string> | undefined,
  engine: string,
): string | undefined => words?.[engine] ?? words?.['*'];

/** Behind the configured ones every endpoint that the user gave a model. */
export function candidatesFor(
  seats: Record<string, string[]>,
  table: EngineTable,
): Record<string, string[]> {
  const endpoints = Object.keys(table).filter((engine) => {
    const row = table[engine];
    return row && isHttp(row) && row.model;
  });
  return Object.fromEntries(
    Object.entries(seats).map(([seat, engines]) => [
      seat,
      [...new Set([...engines, ...endpoints])],
    ]),
  );
}
