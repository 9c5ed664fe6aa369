// Which challengers a debate has: lenses bound to engines, each with its persona and the way it gets there.
import { type Availability, bindSeats } from '../engines/bind.ts';
import { identityOf } from '../engines/table.ts';
import { Refusal } from '../refusal.ts';
import type { EngineRow, Lens } from '../shapes.ts';
import { capitalise } from '../words/line.ts';
import type { Absent, Challenger } from './events.ts';
import { SEATS } from './prompts/lenses.ts';

export type PlanInput = {
  configured: Record<string, string[]>;
  availability: Record<string, Availability>;
  rows: Record<string, EngineRow>;
  lenses: Record<(typeof SEATS)[number], Lens>;
  /** Lenses whose own engines are not there run on one that fills another lens. */
  allLenses: boolean;
  persona: (name: string, lens: Lens) => string;
  timeoutS: number;
  retries: number;
  remedies?: Record<string, string | null>;
};

export type DebatePlan = { challengers: Challenger[]; absent: Absent[] };

export function planChallengers(input: PlanInput): DebatePlan {
  const { configured, availability, rows, lenses, persona, timeoutS, retries, remedies = {} } = input;
  const bound = bindSeats({ seats: [...SEATS], configured, availability });
  const spare = input.allLenses ? (bound.find(({ engine }) => engine)?.engine ?? null) : null;
  const challengers: Challenger[] = [];
  const absent: DebatePlan['absent'] = [];
  for (const { seat, engine: own, reason } of bound) {
    const engine = own ?? spare;
    const row = engine ? rows[engine] : undefined;
    if (!engine || !row) {
      const [first = seat] = configured[seat] ?? [seat];
      absent.push({ seat, reason, remedy: remedies[first] ?? null });
      continue;
    }
    const name = capitalise(seat);
    const lens = lenses[seat as (typeof SEATS)[number]];
    // A program reads one file by its name: two lenses of one engine cannot lie in the same folder.
    const fileName = row.kind === 'command' ? row.persona : null;
    const file = fileName && !challengers.some((one) => one.persona.file === fileName) ? fileName : null;
    challengers.push({
      seat,
      name,
      engine,
      vendor: row.vendor,
      identity: identityOf(row),
      persona: {
        title: lens.title,
        text: persona(name, lens),
        way: file ? 'context_file' : 'handed_over',
        file,
      },
      borrowed: challengers.some((one) => one.engine === engine),
      enforceSchema: row.schema !== null,
      timeoutS,
      retries,
    });
  }
  return { challengers, absent };
}

/** What lies beside the context files so that each program reads its own. Programs rewrite it freely. */
export function filesBeside(
  { challengers }: DebatePlan,
  rows: PlanInput['rows'],
): { file: string; text: string }[] {
  return challengers.flatMap(({ engine, persona }) => {
    const row = rows[engine];
    if (!persona.file || row?.kind !== 'command') return [];
    return Object.entries(row.beside_persona ?? {}).map(([file, text]) => ({ file, text }));
  });
}

/** The programs started in the workspace that would take variables from the project around it. */
export function envFiles({ challengers }: DebatePlan, rows: PlanInput['rows']): string[] {
  return challengers.flatMap(({ engine, persona: { file } }) => {
    const row = rows[engine];
    return file && row?.kind === 'command' && row.env_file ? [row.env_file] : [];
  });
}

/** A debate is between different models; Claude attacking Claude proves nothing. */
export function refuseTheatre(
  { challengers }: DebatePlan,
  { own, remedies, exit }: { own: string; remedies: string[]; exit: number },
): void {
  if (challengers.some(({ vendor }) => vendor !== own)) return;
  const [what, code] =
    challengers.length === 0
      ? [
          'There is no challenger: no engine that could fill the architect, operator or adversary seat is ready.',
          'engines_unavailable',
        ]
      : [
          'Every challenger would be a model of the same maker as the one that defends the position.',
          'same_vendor',
        ];
  const advice = remedies.length
    ? remedies.join(' · ')
    : 'Bind another engine to a seat (seats in ftm-config.yml).';
  throw new Refusal(
    code,
    `${what} A debate is not played by one side alone.`,
    `${advice} · ftm doctor looks at all of them, ftm setup binds the seats to the engines you have.`,
    exit,
  );
}
