// What a Council needs to be opened: a framing or a conflict, who can sit, what the blackboard knows.
import { randomInt } from 'node:crypto';
import { projectFolder } from '../../base/paths.cjs';
import { readProfile } from '../../core/configuration/profiles.ts';
import type { OpenCouncil } from '../../core/council/decide.ts';
import { fitEntries } from '../../core/council/entry-texts.ts';
import type { Recalled } from '../../core/council/events.ts';
import { type Engine, planCouncil } from '../../core/council/plan.ts';
import { identityOf } from '../../core/engines/table.ts';
import type { ConflictPayload, CouncilFraming, EngineRow } from '../../core/shapes.ts';
import { seededShuffle } from '../../core/words/shuffle.ts';
import { checkEngines } from '../engines/availability.ts';
import { type Configuration, loadConfiguration } from '../input/config.ts';
import { type KnownHere, knownBefore } from '../memory/known-before.ts';
import { conflictFraming, missingPaths, readConflict, readCouncilFraming } from './council-framing.ts';
import { entryFiles } from './entry-files.ts';
import type { OpeningInput } from './openings.ts';

export async function openingOfCouncil(input: OpeningInput): Promise<OpenCouncil> {
  const { auto, values } = input;
  const payload = values['payload'] === undefined ? null : await readConflict(String(values['payload']));
  const asked = payload ? conflictFraming(payload) : await readCouncilFraming(input);
  const questions = !auto && !payload;
  const configuration = await loadConfiguration({}, readProfile(input.values['profile']));
  const { settings } = configuration;
  const seed = randomInt(2 ** 31);
  const plan = planCouncil({
    configured: settings.seats,
    engines: await enginesOf(configuration),
    hosted: !auto,
    questions,
    allowTwo: values['allow-two'] === true,
    shuffle: (items) => seededShuffle(items, seed),
  });
  const cwd = process.cwd();
  const known = await knownBefore(questionOf(asked, payload, cwd), settings.blackboard);
  const framing = withKnown(asked, known);
  const author = configuration.rows['codex']?.vendor ?? 'openai';
  return {
    type: 'open',
    protocol: 'council',
    framing,
    payload,
    // The change under dispute is Codex's own, whichever seat it fills and whatever it is called here.
    author: payload ? (plan.seats.find(({ vendor }) => vendor === author)?.seat ?? null) : null,
    author_vendor: payload ? author : null,
    language: settings.language,
    questions,
    hosted: !auto,
    ...plan,
    limits: settings.council,
    ...(plan.seats.some(({ reads }) => reads === false)
      ? { entry_texts: fitEntries(entryFiles(cwd, framing.entry_points ?? []), settings.council.entry_bytes) }
      : {}),
    missing_paths: missingPaths(cwd, framing.entry_points ?? []),
    recalled: recalledFrom(known),
    blackboard: {
      constraints: known.constraints,
      decisions: known.decisions,
      issues: known.issues,
      patterns: known.patterns,
    },
    seed,
    cwd,
    host_session: process.env['CLAUDE_CODE_SESSION_ID'] ?? null,
  };
}

async function enginesOf(configuration: Configuration): Promise<Record<string, Engine>> {
  const { engines } = await checkEngines(configuration);
  return Object.fromEntries(
    engines.map(({ engine, available, reason, vendor, faults }) => {
      const row = configuration.rows[engine];
      const remedy = faults[0]?.remedy ?? null;
      return [engine, { available, reason, vendor, remedy, ...(row ? traitsOf(row) : {}) }];
    }),
  );
}

/** An endpoint is sent a prompt and nothing else: it has no tools to read with. */
const traitsOf = (row: EngineRow): Pick<Engine, 'identity' | 'login' | 'reads'> => ({
  identity: identityOf(row),
  login: row.kind === 'command' ? row.login : null,
  reads: row.kind === 'command',
});

/** What holds for all work is a constraint here too; the user sees it in the framing and may take it out. */
const withKnown = (framing: CouncilFraming, { constraints, domain }: KnownHere): CouncilFraming => {
  const added = constraints.filter((constraint) => !framing.constraints?.includes(constraint));
  return {
    ...framing,
    ...(added.length ? { constraints: [...(framing.constraints ?? []), ...added] } : {}),
    ...(domain ? { domain } : {}),
  };
};

function questionOf(framing: CouncilFraming, payload: ConflictPayload | null, cwd: string) {
  const { problem, symptoms = '', entry_points = [], options = [], domain = null } = framing;
  const asked = payload
    ? [payload.original_intent, payload.codex_change, payload.code_in_question]
    : [problem, symptoms, ...options.map(({ label }) => label)];
  return { text: asked.join('\n'), files: entry_points, domain, project: projectFolder(cwd) };
}

const recalledFrom = ({ similar }: KnownHere): Recalled[] =>
  similar.map(({ task_description, verdict, held_up, dissent, timestamp }) => ({
    summary: task_description,
    verdict: typeof verdict === 'string' ? verdict : null,
    held_up: typeof held_up === 'boolean' ? held_up : null,
    dissent: typeof dissent === 'string' ? dissent : null,
    timestamp,
  }));
