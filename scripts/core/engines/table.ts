// What a row of the engine table means, and what a configuration changes of it.
import type { Surroundings, UsableEngine } from '../deliberation/plan.ts';
import type { RunWords, SaidFields } from '../sayable/table.ts';
import type {
  CommandRow,
  EngineChange,
  EngineRow,
  EngineTable,
  Health,
  HttpRow,
} from '../schemas/engines.ts';
import { EFFORTS, MODEL } from '../schemas/names.ts';
import { oneOf, Refusal } from '../words/refusal.ts';

export const isHttp = (row: EngineRow): row is HttpRow => 'base_url' in row;

/** Seats that share vendor, model and endpoint are one engine. */
export function identityOf(row: EngineRow, model: string | null): string {
  const endpoint = isHttp(row) ? row.base_url : null;
  const maker = row.vendor ?? (isHttp(row) ? null : row.command.flat().join(' '));
  return [maker, model ?? row.model, endpoint].filter(Boolean).join(' · ');
}

export function vendorOf(row: EngineRow): string {
  if (row.vendor) return row.vendor;
  return isHttp(row) ? hostOfUrl(row.base_url) : row.command.flat().join(' ');
}

const hostOfUrl = (url: string): string => /^[a-z]+:\/\/([^/]+)/i.exec(url)?.[1] ?? url;

export const readsFiles = (row: EngineRow): boolean =>
  !isHttp(row) && row.reads !== false;

/** By the Agent Client Protocol the same program is started otherwise, and told its mode by a message. */
export function asSpoken(row: CommandRow): CommandRow {
  if (row.speaks !== 'acp') return row;
  const {
    prompt: _by,
    access: _words,
    web: _more,
    session: _kept,
    files: _given,
    ...rest
  } = row;
  const command = row.acp?.command ?? row.command;
  return { ...rest, command, output: 'stream-json' };
}

/** null where it takes none. */
export function effortFor(row: EngineRow, effort: string | null): string | null {
  const wanted = effort ?? row.effort ?? null;
  return wanted === null ? null : (row.efforts?.[wanted] ?? null);
}

/** By engine, or * for all: of the command line, of a tool, of a user who has somebody asked again. */
export function checkEffort(efforts: Record<string, string> = {}): void {
  for (const effort of Object.values(efforts))
    oneOf(EFFORTS, effort, { what: 'effort', code: 'unknown_effort' });
}

export const hasSlot = (row: CommandRow, slot: string): boolean =>
  row.command.flat().some((word) => word.includes(`{${slot}}`));

/** A known name changes its row, another one is a new row. */
export function mergeTable(
  table: EngineTable,
  changes: Record<string, EngineChange>,
): EngineTable {
  const merged = Object.entries(changes).map(([engine, change]): [string, EngineRow] => [
    engine,
    rowWithChange(engine, table[engine], change),
  ]);
  return { ...table, ...Object.fromEntries(merged) };
}

function rowWithChange(
  engine: string,
  known: EngineRow | undefined,
  change: EngineChange,
): EngineRow {
  const replaces =
    change.command !== undefined || (change.base_url !== undefined && !known);
  // Another program under a known name shares only the name.
  const base = replaces
    ? { title: known?.title ?? engine }
    : (known ?? { title: engine });
  const env = mergeEnv(known, change, replaces);
  const row = { ...base, ...change, env } as Partial<EngineRow>;
  if (!('command' in row) && !('base_url' in row))
    throw new Refusal(
      'engine_incomplete',
      `The engine ${engine} has neither a command nor a base_url.`,
      `Write one of them under engines: ${engine}: in ftm-config.yml.`,
    );
  return row as EngineRow;
}

function mergeEnv(
  known: EngineRow | undefined,
  { env }: EngineChange,
  replaces: boolean,
): CommandRow['env'] {
  if (!known || isHttp(known) || replaces) return env;
  return {
    pass: [...(known.env?.pass ?? []), ...(env?.pass ?? [])],
    set: { ...known.env?.set, ...env?.set },
  };
}

export type EngineWords = Pick<RunWords, 'engines' | 'without' | 'model' | 'effort'>;
/** Wherever an engine is named. */
type EnginesNamed = EngineWords & Pick<SaidFields, 'reviewers' | 'backend'>;

/** With the engines as the table calls them. No other engine, effort or model gets further. */
export function knownWords<Words extends EnginesNamed>(
  table: EngineTable,
  words: Words,
): Words {
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
    names && [...new Set(names.map((one) => nameInTable(table, one)))];
  const keyed = (by?: Record<string, string>) =>
    by &&
    Object.fromEntries(
      Object.entries(by).map(([engine, one]) => [nameInTable(table, engine), one]),
    );
  const all = {
    engines: named(engines),
    without: named(without),
    reviewers: named(reviewers),
    backend: backend === undefined ? undefined : nameInTable(table, backend),
    model: keyed(model),
    effort: keyed(effort),
  };
  return {
    ...words,
    ...Object.fromEntries(Object.entries(all).filter(([, one]) => one)),
  };
}

function nameInTable(table: EngineTable, name: string): string {
  const names = Object.keys(table);
  return (
    ['*', ...names].find((one) => one.toLowerCase() === name.toLowerCase()) ??
    oneOf(names, name, { what: 'engine', code: 'unknown_engine' })
  );
}

/** In the order of the words, else of the table. */
export function usableFrom(
  health: Health[],
  table: EngineTable,
  said: EngineWords = {},
): UsableEngine[] {
  const words = knownWords(table, said);
  return healthChosen(health, words)
    .filter(({ usable }) => usable)
    .flatMap(({ engine, reads }) => {
      const row = table[engine];
      if (!row) return [];
      const model = wordForEngine(words.model, engine) ?? row.model ?? null;
      const effort = wordForEngine(words.effort, engine) ?? row.effort ?? null;
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
  words: EngineWords = {},
): Surroundings['unusable'] {
  return healthChosen(health, words).filter(
    ({ usable, engine }) => !usable && table[engine],
  );
}

function healthChosen(
  health: Health[],
  { engines, without = [] }: EngineWords,
): Health[] {
  const left = health.filter(({ engine }) => !without.includes(engine));
  return engines
    ? engines.flatMap((name) => left.find(({ engine }) => engine === name) ?? [])
    : left;
}

const wordForEngine = (
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
