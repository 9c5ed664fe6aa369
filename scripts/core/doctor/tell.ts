// One screen: which engines can be used, what for, and what would help.
import type { Surroundings } from '../deliberation/plan.ts';
import { fillSeats } from '../deliberation/seating.ts';
import type { Health, Live, Unmarked } from '../schemas/engines.ts';
import { capitalise } from '../words/line.ts';
import type { Use } from './uses.ts';

type Answers = Record<string, Live> | null;
type Known = Health & { unmarked?: Unmarked | undefined };
/** `around`: as a Council finds it, which wants the most engines. */
type Examined = { uses: Use[]; around: Surroundings; live?: Answers };

/** `live`: what came of one tiny question. */
export function doctorText(
  health: Known[],
  { uses, around, live = null }: Examined,
): string {
  const usable = health.filter((one) => one.usable);
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
    ['What they are good for', uses.map(useLine)],
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

const useLine = ({ protocol, says }: Use): string =>
  `  ${capitalise(protocol).padEnd(8)} ${says}`;

const COUNCIL = ['claude', 'codex', 'gemini'].map((seat) => ({ seat, name: '' }));

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
