// A first configuration from what was found: which engine sits where, how thorough, and why it says so.
import { PROFILE_SETTINGS, PROFILES, type Profile } from '../configuration/profiles.ts';
import type { Config } from '../shapes.ts';

/** Something that answered when it was looked for; `entry` is what has to be written for it to be used. */
export type FoundEngine = {
  engine: string;
  title: string;
  local: boolean;
  entry: NonNullable<Config['engines']>[string] | null;
};

const OWNERS: Record<string, string> = {
  claude: 'claude',
  codex: 'codex',
  gemini: 'gemini',
  architect: 'gemini',
  operator: 'codex',
  adversary: 'qwen',
};
const GROUPS = [
  ['claude', 'codex', 'gemini'],
  ['architect', 'operator', 'adversary'],
];

export const usable = (found: readonly FoundEngine[], profile: Profile): FoundEngine[] =>
  found.filter(({ local }) => profile !== 'local' || local);

/** Each seat's own engine first, else one that has no seat beside it, else any; then the others. */
export function seatsFor(engines: readonly string[]): Record<string, string[]> {
  const seats: Record<string, string[]> = {};
  for (const group of GROUPS) {
    const owned = group.map((seat) => OWNERS[seat] ?? '').filter((owner) => engines.includes(owner));
    const free = engines.filter((engine) => !owned.includes(engine));
    for (const seat of group) {
      const owner = OWNERS[seat] ?? '';
      const first = engines.includes(owner) ? owner : (free.shift() ?? engines[0]);
      if (first !== undefined) seats[seat] = [first, ...engines.filter((engine) => engine !== first)];
    }
  }
  return seats;
}

type Chosen = { found: readonly FoundEngine[]; profile: Profile; language: string; made: string };

export const chosenText = ({ found, profile }: Pick<Chosen, 'found' | 'profile'>): string =>
  [
    `  engines: ${found.map(({ engine }) => engine).join(', ')}`,
    `  profile: ${profile} (${PROFILE_SETTINGS[profile].about})`,
    `  ftm setup --force chooses again; the file may be edited`,
  ].join('\n');

export const TRY_IT = 'Try it: ftm auto magi "Your question?"';

export function configFile({ found, profile, language, made }: Chosen): string {
  const seats = seatsFor(found.map(({ engine }) => engine));
  const entries = found.flatMap(({ engine, title, entry }) =>
    entry ? [`  # ${title}`, `  ${engine}: ${JSON.stringify(entry)}`] : [],
  );
  const lenses = seats['claude']?.[0];
  return [
    `# Written by ftm setup on ${made}. Everything in it may be changed or deleted; ftm config shows what is in force.`,
    '',
    '# Of what people read: en or ja.',
    `language: ${language}`,
    '',
    '# Which engines may fill a seat; the first one that is available does.',
    'seats:',
    ...Object.entries(seats).map(([seat, engines]) => `  ${seat}: [${engines.join(', ')}]`),
    ...(lenses && lenses !== 'claude'
      ? [
          '  # The three lenses of Magi’s Simple Mode.',
          ...['logos', 'pathos', 'sophia'].map((seat) => `  ${seat}: [${lenses}]`),
        ]
      : []),
    ...(entries.length
      ? ['', '# Engines beyond those that ftm knows by itself.', 'engines:', ...entries]
      : []),
    '',
    `# ${profile}: ${PROFILE_SETTINGS[profile].about}.`,
    ...Object.entries(PROFILE_SETTINGS[profile].settings).map(
      ([part, values]) =>
        `${part}: { ${Object.entries(values)
          .map(([key, value]) => `${key}: ${value}`)
          .join(', ')} }`,
    ),
    '',
  ].join('\n');
}

export const profileLines = (): string[] =>
  PROFILES.map((name) => `  ${name.padEnd(8)} ${PROFILE_SETTINGS[name].about}`);

/** The engines a user named, in that order; null where one of them was not found. */
export function namedEngines(text: string, found: readonly FoundEngine[]): FoundEngine[] | null {
  const names = text.split(/[\s,]+/).filter(Boolean);
  const chosen = names.map((name) => found.find(({ engine }) => engine === name));
  return chosen.every((one) => one !== undefined) ? chosen : null;
}
