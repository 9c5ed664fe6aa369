// One screen: which engines can be used, what for, and what would help.
import type { Surroundings, Usable } from '../deliberation/plan.ts';
import { fillSeats } from '../deliberation/seating.ts';
import { candidatesFor } from '../engines/askable.ts';
import type { EngineTable, Health, Live, Unmarked } from '../schemas/engines.ts';

type Answers = Record<string, Live> | null;
type Known = Health & { unmarked?: Unmarked | undefined };

/** `seats`: who may take each. `live`: what came of one tiny question. */
export function doctorText(
  health: Known[],
  table: EngineTable,
  seats: Record<string, string[]>,
  live: Answers = null,
): string {
  const usable = health.filter((one) => one.usable);
  const around = surroundingsOf(health, candidatesFor(seats, table), live);
  const help = remediesOf(health, around);
  const isTold = ({ title }: Health) =>
    help.some((line) => line.startsWith(`  ${title}: `));
  const others = health.filter((one) => !isTold(one));
  const blocks = [
    [
      'Engines you can use',
      usable.length > 0
        ? usable.map((one) => engineLine(one, live?.[one.engine]))
        : ['  none'],
    ],
    ['What they are good for', usesOf(around)],
    [help.length > 1 ? 'One of these would help' : 'What would help', help],
  ] as const;
  const rest = [
    titled('Not installed', health, ['not_found']),
    titled('Here, but not ready', others, ['auth', 'too_old', 'crash']),
    titled('Endpoints without a model (engines.NAME.model in ftm-config.yml)', health, [
      'no_model',
    ]),
  ].filter(Boolean);
  const shown = blocks.filter(([, lines]) => lines.length > 0);
  return [
    ...shown.map(([title, lines]) => [title, ...lines].join('\n')),
    rest.join('\n'),
  ].join('\n\n');
}

function titled(what: string, health: Health[], reasons: string[]): string {
  const titles = health
    .filter(({ why }) => reasons.includes(why))
    .map(({ title }) => title);
  return titles.length > 0 ? `${what}: ${titles.join(', ')}.` : '';
}

function engineLine(health: Known, live: Live | undefined): string {
  const { title, version, detail, tried, held, reads, found, unmarked } = health;
  const remarks = [
    ...(detail ? [detail] : []),
    ...(reads || detail ? [] : ['sees only what it is sent']),
    ...(held ? [] : ['it has no read-only mode']),
    ...(tried ? [] : ['from its documentation, never tried by us']),
    ...(unmarked && unmarked.without > 0 ? [forgetsText(unmarked)] : []),
    ...(live
      ? [
          live.ok
            ? `answered in ${(live.ms / 1000).toFixed(1)} s`
            : `did not answer: ${live.says}`,
        ]
      : []),
  ];
  const name = [title, version ?? (found?.startsWith('http') ? found : null)]
    .filter(Boolean)
    .join(' ');
  return `  ${name}${remarks.length > 0 ? ` – ${remarks.join('; ')}` : ''}`;
}

/** Each costs a second call. */
const forgetsText = ({ answers, without }: Unmarked): string =>
  `${without} of its last ${answers} answers did not say which prompt they were for`;

/** As if nothing had been asked for. */
function surroundingsOf(
  health: Health[],
  candidates: Record<string, string[]>,
  live: Answers,
): Surroundings {
  const usable = health
    .filter((one) => one.usable && live?.[one.engine]?.ok !== false)
    .map(
      ({ engine, title, vendor, reads, tried }): Usable => ({
        engine,
        title,
        vendor,
        reads,
        tried,
        model: null,
        effort: null,
        identity: vendor,
      }),
    );
  const unusable = health.filter((one) => !one.usable);
  return {
    usable,
    unusable,
    candidates,
    host: null,
    auto: false,
    words: {},
    settings: {},
  };
}

const named = (seats: string[]) => seats.map((seat) => ({ seat, name: '' }));
const COUNCIL = named(['claude', 'codex', 'gemini']);
const LENSES = named(['architect', 'operator', 'adversary']);

function usesOf(around: Surroundings): string[] {
  const { seats } = fillSeats(COUNCIL, around);
  const others = around.usable.filter(({ engine }) => engine !== 'claude');
  const vendors = new Set(around.usable.map(({ vendor }) => vendor)).size;
  const names = seats.map(({ name }) => name);
  const [all, other] = [around.usable, others].map((some) =>
    list(some.map(({ title }) => title)),
  ) as [string, string];
  const lenses = fillSeats(LENSES, around, { taken: ['anthropic'], share: true }).seats;
  const holders = new Set(lenses.map(({ engine }) => engine)).size;
  return [
    `  Magi     ${vendors < 2 ? 'three views of one engine' : vendors === 2 ? `${all}: both must agree` : all}`,
    `  Council  ${council(names)}`,
    `  Debate   ${debate(holders, other)}`,
    `  Review   ${other || 'your own engine only; that alone is no yes'}`,
  ];
}

function debate(holders: number, others: string): string {
  if (holders === 0) return 'needs an engine besides the author';
  if (holders === 3) return 'an engine for each of the three parts';
  return holders === 1
    ? `${others} takes all three parts`
    : `${others} share the three parts`;
}

function council(names: string[]): string {
  if (names.length < 2) return 'needs at least two engines';
  return names.length === 2
    ? `${list(names)}; the third seat is empty, so both must agree`
    : list(names);
}

const list = (names: string[]): string => names.join(' · ');

const MOST_REMEDIES = 4;

/** Where nothing is missing nothing helps. Who lacks one step comes first. */
function remediesOf(health: Health[], around: Surroundings): string[] {
  const { seats, missing } = fillSeats(COUNCIL, around);
  if (missing.length === 0) return [];
  const sits = seats.map(({ vendor }) => vendor);
  const order = new Set(COUNCIL.flatMap(({ seat }) => around.candidates[seat] ?? []));
  const could = [...order]
    .flatMap((engine) => health.find((one) => one.engine === engine && !one.usable) ?? [])
    .filter(
      ({ vendor, tried, why }) => tried && !sits.includes(vendor) && why !== 'no_model',
    );
  const near = could.filter(({ why }) => why !== 'not_found');
  const first = [...near, ...could.filter((one) => !near.includes(one))].slice(
    0,
    MOST_REMEDIES,
  );
  return first.map(({ title, detail, remedy }) => `  ${title}: ${detail} – ${remedy}`);
}
