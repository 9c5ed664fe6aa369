// One screen: which engines can be used, what for, and what would help.
import type { Health, Live, Unmarked } from '../schemas/engines.ts';
import { capitalise } from '../words/line.ts';
import type { Use } from './uses.ts';

type LiveAnswers = Record<string, Live> | null;
type KnownHealth = Health & { unmarked?: Unmarked | undefined };
/** `live`: what came of one tiny question. */
export function doctorText(
  health: KnownHealth[],
  uses: Use[],
  live: LiveAnswers = null,
): string {
  const usable = health.filter((one) => one.usable);
  const helping = helpingEngines(health);
  const help = helping.map(
    ({ title, detail, remedy }) => `  ${title}: ${detail} – ${remedy}`,
  );
  const others = health.filter((one) => !helping.includes(one));
  const also = helping.some(({ why }) => why === 'not_found') ? 'Also not' : 'Not';
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
  return [
    ...blocks
      .filter(([, lines]) => lines.length > 0)
      .map(([title, lines]) => [title, ...lines].join('\n')),
    [
      titledEngines(`${also} installed`, others, ['not_found']),
      titledEngines('Here, but not ready', others, ['auth', 'too_old', 'crash']),
      titledEngines(
        'Endpoints without a model (engines.NAME.model in ftm-config.yml)',
        others,
        ['no_model'],
      ),
    ]
      .filter(Boolean)
      .join('\n'),
  ].join('\n\n');
}

function titledEngines(what: string, health: Health[], reasons: string[]): string {
  const titles = health
    .filter(({ why }) => reasons.includes(why))
    .map(({ title }) => title);
  return titles.length > 0 ? `${what}: ${titles.join(', ')}.` : '';
}

function engineLine(health: KnownHealth, live: Live | undefined): string {
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

const FULL_COUNCIL = 3;
const MOST_REMEDIES = 4;

/** For a full Council. Who lacks one step comes first. */
function helpingEngines(health: Health[]): Health[] {
  const vendors = new Set(health.flatMap((one) => (one.usable ? one.vendor : [])));
  if (vendors.size >= FULL_COUNCIL) return [];
  const could = health.filter(
    ({ usable, vendor, tried, why }) =>
      !usable && tried && !vendors.has(vendor) && why !== 'no_model',
  );
  const far = ({ why }: Health): number => Number(why === 'not_found');
  return could.toSorted((one, other) => far(one) - far(other)).slice(0, MOST_REMEDIES);
}
