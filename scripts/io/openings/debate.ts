// What a debate needs to be opened: question, domain and lenses, engines, and a workspace in the project.
import { randomInt } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readProfile } from '../../core/configuration/profiles.ts';
import type { OpenDebate } from '../../core/debate/decide.ts';
import { envFiles, filesBeside, planChallengers, refuseTheatre } from '../../core/debate/plan.ts';
import { detectDomain, domainOf, overlaps, personaSlots, SEATS } from '../../core/debate/prompts/lenses.ts';
import { EXIT, Refusal } from '../../core/refusal.ts';
import type { LensTable } from '../../core/shapes.ts';
import { slugOf } from '../../core/words/slug.ts';
import type { OpenCommand } from '../deliberation/deliberations.ts';
import { renderPrompt } from '../deliberation/prompts.ts';
import { createWorkspace } from '../deliberation/workspace.ts';
import { checkEngines } from '../engines/availability.ts';
import { loadConfiguration } from '../input/config.ts';
import { decodeJson } from '../input/schemas.ts';
import { now } from '../machine/clock.ts';
import { pluginRoot } from '../machine/plugin-root.ts';
import { hostEngine } from '../review/reviewers.ts';
import { engineOfClaude } from './claude-seat.ts';
import { readFraming } from './framing.ts';
import type { OpeningInput } from './openings.ts';

export async function openingOfDebate(input: OpeningInput): Promise<OpenDebate & OpenCommand> {
  const framing = await readFraming(input);
  const configuration = await loadConfiguration({}, readProfile(input.values['profile']));
  const { settings, rows } = configuration;
  const { debate: limits } = settings;
  const { engines } = await checkEngines(configuration, { hours: limits.preflight_hours });
  // Claude defends where there is no host; from Codex the challenger that would be Codex is Claude.
  const defender = input.auto ? 'claude' : hostEngine();
  const availability = Object.fromEntries(
    engines.map(({ engine, available, reason }) => [engine, { available, reason }]),
  );
  const own = input.auto ? engineOfClaude({ configured: settings.seats, availability }) : defender;

  const table = await readLenses();
  const domain = detectDomain(table, {
    text: [framing.question, framing.context].join('\n'),
    given: framing.domain,
  });
  const { about, ...lenses } = domainOf(table, domain.name);
  const persona = (name: string, lens: (typeof lenses)['architect']) =>
    renderPrompt({
      name: 'debate-persona',
      slots: personaSlots({ name, topic: framing.question, about, lens }),
    });
  const plan = planChallengers({
    configured: othersThan(own, settings.seats),
    availability,
    rows,
    lenses,
    allLenses: input.values['all-lenses'] === true,
    persona,
    timeoutS: limits.timeout_s,
    retries: limits.retries,
    remedies: Object.fromEntries(engines.map(({ engine, faults }) => [engine, faults[0]?.remedy ?? null])),
  });
  const wanted = SEATS.flatMap((seat) => othersThan(own, settings.seats)[seat] ?? [seat]);
  const remedies = engines
    .filter(({ engine, available }) => wanted.includes(engine) && !available)
    .flatMap(({ title, faults }) => faults.slice(0, 1).map(({ remedy }) => `${title}: ${remedy}`));
  refuseTheatre(plan, { own: rows[own]?.vendor ?? own, remedies, exit: EXIT.enginesUnavailable });
  refuseAlike(
    Object.fromEntries(plan.challengers.map(({ seat }) => [seat, lenses[seat as (typeof SEATS)[number]]])),
    limits.persona_overlap,
  );

  const context = plan.challengers.flatMap(({ seat, persona: { file, text } }) =>
    file ? [{ seat, file, text }] : [],
  );
  const cwd = process.cwd();
  return {
    type: 'open',
    protocol: 'debate',
    framing,
    domain,
    defender: {
      seat: defender,
      name: defender === 'claude' ? 'Claude' : 'Codex',
      by: input.auto ? 'engine' : 'host',
      engine: own,
      timeoutS: limits.timeout_s,
      retries: limits.retries,
    },
    ...plan,
    limits,
    workspace: await createWorkspace(cwd, {
      slug: slugOf(framing.question, { otherwise: 'debate' }),
      files: context,
      beside: filesBeside(plan, rows),
      envFiles: envFiles(plan, rows),
    }),
    keep: context.map(({ file, text }) => ({ file: `context/${file}`, text })),
    seed: randomInt(2 ** 31),
    language: settings.language,
    auto: input.auto,
    cwd,
    host_session: process.env['CLAUDE_CODE_SESSION_ID'] ?? null,
    opened_at: now(),
  };
}

const othersThan = (own: string, seats: Record<string, string[]>): Record<string, string[]> =>
  own === 'codex'
    ? Object.fromEntries(
        Object.entries(seats).map(([seat, engines]) => [
          seat,
          engines.map((engine) => (engine === own ? 'claude' : engine)),
        ]),
      )
    : seats;

async function readLenses(): Promise<LensTable> {
  const path = join(pluginRoot, 'references/lenses.json');
  return decodeJson('lenses', readFileSync(path, 'utf8'), path);
}

function refuseAlike(lenses: Parameters<typeof overlaps>[0], limit: number): void {
  const [alike] = overlaps(lenses, limit);
  if (!alike) return;
  const share = `${Math.round(alike.share * 100)} % of their words (${alike.words.slice(0, 5).join(', ')} …)`;
  throw new Refusal(
    'lenses_alike',
    `The lenses ${alike.seats.join(' and ')} share ${share}: they would raise the same objections.`,
    'Tell them apart in references/lenses.json, or raise debate.persona_overlap in ftm-config.yml.',
  );
}
