// One screen: which engines can be used, what for, and the one thing to do about each gap that matters.
import type { Surroundings, Usable } from '../deliberation/plan.ts';
import { candidatesFor, fillSeats } from '../engines/seats.ts';
import type { EngineTable, Health, Live } from '../schemas/engines.ts';

type Answers = Record<string, Live> | null;

/** `seats`: for each the engines that may take it, in order. `live`: what came of one tiny question, where asked. */
export function doctorText(
  health: Health[],
  table: EngineTable,
  seats: Record<string, string[]>,
  live: Answers = null,
): string {
  const usable = health.filter((one) => one.usable);
  const around = surroundingsOf(health, candidatesFor(seats, table), live);
  const blocks = [
    [
      'Engines you can use',
      usable.length > 0 ? usable.map((one) => engineLine(one, live?.[one.engine])) : ['  none'],
    ],
    ['What they are good for', usesOf(around)],
    ['What would help', remediesOf(health, around)],
  ] as const;
  const rest = [
    titled('Not installed', health, ['not_found']),
    titled('Here, but not ready', health, ['auth', 'too_old', 'crash']),
    titled('Endpoints without a model (engines.NAME.model in ftm-config.yml)', health, ['no_model']),
  ].filter(Boolean);
  const shown = blocks.filter(([, lines]) => lines.length > 0);
  return [...shown.map(([title, lines]) => [title, ...lines].join('\n')), rest.join('\n')].join('\n\n');
}

function titled(what: string, health: Health[], reasons: string[]): string {
  const titles = health.filter(({ why }) => reasons.includes(why)).map(({ title }) => title);
  return titles.length > 0 ? `${what}: ${titles.join(', ')}.` : '';
}

function engineLine(health: Health, live: Live | undefined): string {
  const { title, version, detail, tried, held, reads, found } = health;
  const remarks = [
    ...(detail ? [detail] : []),
    ...(reads || detail ? [] : ['sees only what it is sent']),
    ...(held ? [] : ['nothing holds it to reading']),
    ...(tried ? [] : ['from its documentation, never tried by us']),
    ...(live
      ? [live.ok ? `answered in ${(live.ms / 1000).toFixed(1)} s` : `did not answer: ${live.says}`]
      : []),
  ];
  const name = [title, version ?? (found?.startsWith('http') ? found : null)].filter(Boolean).join(' ');
  return `  ${name}${remarks.length > 0 ? ` – ${remarks.join('; ')}` : ''}`;
}

/** As if nothing had been asked for: what each protocol would seat. */
function surroundingsOf(health: Health[], candidates: Record<string, string[]>, live: Answers): Surroundings {
  const usable = health
    .filter((one) => one.usable && live?.[one.engine]?.ok !== false)
    .map(
      ({ engine, title, vendor, reads, tried }): Usable => ({
        ...{ engine, title, vendor, reads, tried, model: null, effort: null, identity: vendor },
      }),
    );
  const unusable = health.filter((one) => !one.usable);
  return { usable, unusable, candidates, host: null, auto: false, words: {}, settings: {} };
}

const named = (seats: string[]) => seats.map((seat) => ({ seat, name: '' }));
const COUNCIL = named(['claude', 'codex', 'gemini']);
const LENSES = named(['architect', 'operator', 'adversary']);

function usesOf(around: Surroundings): string[] {
  const { seats } = fillSeats(COUNCIL, around);
  const others = around.usable.filter(({ engine }) => engine !== 'claude');
  const vendors = new Set(others.map(({ vendor }) => vendor));
  const [names, other] = [seats.map(({ name }) => name), list(others.map(({ title }) => title))];
  const lenses = fillSeats(LENSES, around, { taken: ['anthropic'], share: true }).seats;
  const holders = new Set(lenses.map(({ engine }) => engine)).size;
  return [
    `  Magi     ${magi(vendors.size, other)}`,
    `  Council  ${council(names)}`,
    `  Debate   ${holders === 0 ? 'nobody challenges the author' : holders < 3 ? `three lenses, shared by ${other}` : 'one engine for each lens'}`,
    `  Review   ${other || 'your own engine only; that alone is no yes'}`,
  ];
}

function magi(vendors: number, others: string): string {
  if (vendors === 0) return 'three views of one engine';
  return vendors === 1 ? `you and ${others}: both must agree` : `you, and ${others}`;
}

function council(names: string[]): string {
  if (names.length < 2) return 'needs at least two engines';
  return names.length === 2 ? `${list(names)}; the third seat is empty, so both must agree` : list(names);
}

const list = (names: string[]): string => names.join(' · ');

const MOST_REMEDIES = 4;

/** Where nothing is missing nothing helps. Who is here and lacks one step comes first. */
function remediesOf(health: Health[], around: Surroundings): string[] {
  const { seats, missing } = fillSeats(COUNCIL, around);
  if (missing.length === 0) return [];
  const sits = seats.map(({ vendor }) => vendor);
  const order = new Set(COUNCIL.flatMap(({ seat }) => around.candidates[seat] ?? []));
  const could = [...order]
    .flatMap((engine) => health.find((one) => one.engine === engine && !one.usable) ?? [])
    .filter(({ vendor, tried, why }) => tried && !sits.includes(vendor) && why !== 'no_model');
  const near = could.filter(({ why }) => why !== 'not_found');
  const first = [...near, ...could.filter((one) => !near.includes(one))].slice(0, MOST_REMEDIES);
  return first.map(({ title, detail, remedy }) => `  ${title}: ${detail} – ${remedy}`);
}
