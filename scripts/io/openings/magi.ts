// What Magi needs to be opened: the framing, the configuration, and which engines there are.
import { randomInt } from 'node:crypto';
import { oneOf } from '../../core/configuration/option.ts';
import { readProfile } from '../../core/configuration/profiles.ts';
import { bindSeats } from '../../core/engines/bind.ts';
import { identityOf } from '../../core/engines/table.ts';
import type { OpenMagi } from '../../core/magi/decide.ts';
import { type EngineTraits, LENSES, planMagi } from '../../core/magi/plan.ts';
import { isAnAnswer } from '../../core/protocol/yes-or-no.ts';
import { Refusal } from '../../core/refusal.ts';
import type { EngineRow, Framing } from '../../core/shapes.ts';
import { availableEngines } from '../engines/availability.ts';
import { type Configuration, loadConfiguration } from '../input/config.ts';
import { engineOfClaude } from './claude-seat.ts';
import { readFraming } from './framing.ts';
import type { OpeningInput } from './openings.ts';

const EXTERNAL = ['codex', 'gemini'];
const MODES = ['auto', 'engine', 'simple'] as const;

export async function openingOfMagi(input: OpeningInput): Promise<OpenMagi> {
  const requested = oneOf('mode', input.values['mode'] ?? 'auto', MODES);
  const framing = refuseAnswers(await readFraming(input));
  const configuration = await loadConfiguration({}, readProfile(input.values['profile']));
  const { settings, rows } = configuration;
  const availability = requested === 'simple' && !input.auto ? {} : await availableEngines(configuration);
  const own = input.auto ? engineOfClaude({ configured: settings.seats, availability }) : 'claude';
  const found =
    requested === 'simple' ? [] : bindSeats({ seats: EXTERNAL, configured: settings.seats, availability });
  // A host fills the lenses itself.
  const lenses = input.auto
    ? bindSeats({ seats: LENSES.map(({ seat }) => seat), configured: settings.seats, availability })
    : [];
  const seed = randomInt(2 ** 31);
  const plan = planMagi({
    requested,
    found,
    own,
    lenses: Object.fromEntries(
      lenses.flatMap(({ seat, engine, available }) => (available && engine ? [[seat, engine]] : [])),
    ),
    traits: traitsFrom(configuration),
    auto: input.auto,
  });
  return {
    type: 'open',
    protocol: 'magi',
    framing,
    requested,
    ...plan,
    found,
    limits: settings.magi,
    language: settings.language,
    seed,
    auto: input.auto,
    cwd: process.cwd(),
    host_session: process.env['CLAUDE_CODE_SESSION_ID'] ?? null,
  };

  function traitsFrom({ settings: { magi } }: Configuration): (engine: string) => EngineTraits {
    return (engine) => ({
      identity: rows[engine] ? identityOf(rows[engine]) : engine,
      background: takesBackground(rows[engine]),
      enforceSchema: rows[engine]?.schema !== null,
      timeoutS: magi.timeout_s,
      retries: magi.retries,
    });
  }
}

/** "APPROVE, for No" could be read as either. */
function refuseAnswers(framing: Framing): Framing {
  const answer = framing.options?.find(({ id, label }) => isAnAnswer(id) || isAnAnswer(label));
  if (!answer) return framing;
  throw new Refusal(
    'bad_option',
    `"${answer.label}" is the vote itself and no option.`,
    'Leave the options out, then the seats approve or reject the question; options are ways of doing it.',
  );
}

const takesBackground = (row: EngineRow | undefined): boolean =>
  row?.kind === 'http' || row?.background === true;
