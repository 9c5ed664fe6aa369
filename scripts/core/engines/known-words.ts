// Engines, efforts and models as somebody named them, by the names of the table.
import type { RunWords, Said } from '../sayable/table.ts';
import type { EngineTable } from '../schemas/engines.ts';
import { MODEL } from '../schemas/names.ts';
import { didYouMean } from '../words/nearest.ts';
import { Refusal } from '../words/refusal.ts';
import { checkEffort } from './table.ts';

/** Wherever an engine is named. */
type Named = RunWords & Pick<Said, 'reviewers' | 'backend'>;

/** With the engines as the table calls them. No other engine, effort or model gets further. */
export function knownWords<Words extends Named>(table: EngineTable, words: Words): Words {
  const { engines, without, model, effort, reviewers, backend } = words;
  checkEffort(effort);
  const odd = Object.values(model ?? {}).find((one) => !new RegExp(MODEL).test(one));
  if (odd !== undefined)
    throw new Refusal(
      'bad_model',
      `"${odd}" is no name of a model.`,
      'Name one, as in --model codex=NAME.',
    );
  const named = (names?: string[]) =>
    names && [...new Set(names.map((one) => nameIn(table, one)))];
  const keyed = (by?: Record<string, string>) =>
    by &&
    Object.fromEntries(
      Object.entries(by).map(([engine, one]) => [nameIn(table, engine), one]),
    );
  const all = {
    engines: named(engines),
    without: named(without),
    reviewers: named(reviewers),
    backend: backend === undefined ? undefined : nameIn(table, backend),
    model: keyed(model),
    effort: keyed(effort),
  };
  return {
    ...words,
    ...Object.fromEntries(Object.entries(all).filter(([, one]) => one)),
  };
}

function nameIn(table: EngineTable, name: string): string {
  const names = Object.keys(table);
  const known = ['*', ...names].find((one) => one.toLowerCase() === name.toLowerCase());
  if (known !== undefined) return known;
  throw new Refusal(
    'unknown_engine',
    `There is no engine "${name}".`,
    [didYouMean(name, names), `Engines: ${names.join(', ')}.`].filter(Boolean).join(' '),
  );
}
