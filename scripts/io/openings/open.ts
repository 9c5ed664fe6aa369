// Opens a deliberation: the question is read, a plan made, the log begun.
import type { Plan, Surroundings } from '../../core/deliberation/plan.ts';
import { knownWords } from '../../core/engines/table.ts';
import { engineTitle } from '../../core/engines/titles.ts';
import { isReview } from '../../core/protocols.ts';
import { pastVerdicts } from '../../core/record/past.ts';
import { fixedByGroup, patternsOf } from '../../core/record/record.ts';
import { largeReviewWords } from '../../core/review/plan.ts';
import { readSaid } from '../../core/sayable/read.ts';
import {
  forPlanner,
  type PlannerWords,
  type SaidFields,
  takenBy,
} from '../../core/sayable/table.ts';
import { RULES } from '../../core/schemas/names.ts';
import type { Opened, ProtocolName } from '../../core/schemas/nouns.ts';
import { seconds } from '../../core/words/amounts.ts';
import { listed, plural, sentences } from '../../core/words/line.ts';
import { wrongUse } from '../../core/words/refusal.ts';
import {
  beginDeliberation,
  type Deliberation,
  loadDeliberation,
} from '../deliberation/deliberation.ts';
import { knownHealth } from '../engines/probe.ts';
import { engineTable } from '../engines/table.ts';
import { headOfProject } from '../git/git.ts';
import { loadConfig } from '../input/config.ts';
import { packageVersion } from '../machine/program.ts';
import { nowStamp, randomHex } from '../machine/stamps.ts';
import { allOutcomes, allVerdictLines, usualCost } from '../memory/past.ts';
import { stateRoot } from '../state/files.ts';
import { newId } from '../state/sessions.ts';
import { forExecutor } from './for-executor.ts';
import { surroundingsOf } from './surroundings.ts';

export type OpenInput = {
  protocol: ProtocolName;
  /** Everything that was said of it, checked. */
  said: SaidFields;
  auto: boolean;
  /** How the client of MCP calls itself. */
  client?: string;
  /** Hears at what is looked before anybody can be asked. */
  onLook?: ((line: string) => void) | undefined;
};

export type BesideWords = Pick<OpenInput, 'client'> & Pick<SaidFields, 'again'>;
type OpeningOf<Protocol extends ProtocolName> = (
  said: PlannerWords<Protocol>,
  around: Surroundings,
  beside: BesideWords,
) => Promise<Plan>;

const OPENINGS: {
  [Protocol in ProtocolName]: () => Promise<OpeningOf<Protocol>>;
} = {
  magi: async () => (await import('./magi.ts')).openMagi,
  council: async () => (await import('./council.ts')).openCouncil,
  debate: async () => (await import('./debate.ts')).openDebate,
  review: async () => (await import('./review.ts')).openReview,
};

const MOST_ROUNDS: Record<ProtocolName, number> = {
  magi: 3,
  council: 5,
  debate: 5,
  review: 2,
};

/** Before anything starts: who is asked, and what it took the last times, or may take by its limits. */
export function costBefore({ opened, state }: Deliberation): string {
  const { protocol, limits, seats } = opened;
  const engines = seats.filter(({ by }) => by === 'engine').map(({ engine }) => engine);
  const names = listed([...new Set(engines)].map(engineTitle));
  const { round, ...ofTurns } = limits.timeout_s;
  const longest = Math.max(...Object.values(ofTurns)) * (1 + limits.retries);
  const each = round
    ? `of ${seconds(round * 1000)}`
    : `and ${seconds(longest * 1000)} an answer`;
  const most = `At most ${plural(limits.rounds, 'round')} ${each}.`;
  const cost = usualCost(protocol) ?? most;
  const large = isReview(state) ? largeReviewWords(state) : '';
  return sentences([names && `Asks ${names}.`, large, cost]);
}

/** `own`: the host's own vote or opening, when it is ready. */
type BesideOpening = { own?: string | null; sendAnyway?: boolean };

export async function openDeliberation(
  input: OpenInput,
  beside: BesideOpening = {},
): Promise<Deliberation> {
  if (input.protocol !== 'council') return openChecked(input, beside);
  const { conflictQuestion } = await import('./council.ts');
  return forExecutor(conflictQuestion(input.said), () => openChecked(input, beside));
}

/** Nothing is stored before everything that was given is checked. */
async function openChecked(
  input: OpenInput,
  beside: BesideOpening,
): Promise<Deliberation> {
  const opened = await openedEvent(input);
  const { requireSendable } = await import('./sendable.ts');
  await requireSendable(opened, beside);
  if (input.protocol !== 'debate') return beginDeliberation(opened);
  const { withWorkspace } = await import('./debate.ts');
  return beginDeliberation(await withWorkspace(opened));
}

async function openedEvent(input: OpenInput): Promise<Opened> {
  const { protocol, auto, client } = input;
  const { rounds = 1, again, web } = input.said;
  const most = MOST_ROUNDS[protocol];
  if (!Number.isInteger(rounds) || rounds > most)
    throw wrongUse(
      `A ${protocol} has 1 to ${most} rounds.`,
      `Give --rounds ${most}, or less.`,
    );
  stateRoot();
  const { config } = await loadConfig(process.cwd());
  const table = engineTable(config);
  const said = knownWords(table, await withEarlier(input));
  const health = await knownHealth(table, config, { onLook: input.onLook });
  const around = surroundingsOf({ ...input, said }, { config, table, health });
  const plan = await (await OPENINGS[protocol]())(forPlanner(said), around, {
    again,
    client,
  });
  const id = newId(protocol, nowStamp(), randomHex(2));
  const head = await headOfProject(process.cwd());
  return {
    type: 'opened',
    rules: RULES,
    id,
    protocol,
    version: packageVersion(),
    cwd: process.cwd(),
    head: head ?? undefined,
    host_session: process.env['CLAUDE_CODE_SESSION_ID'] ?? null,
    host: around.host ? engineTitle(around.host) : undefined,
    ...plan,
    framing: {
      ...plan.framing,
      web,
      ...(await knownToPeople(plan, protocol)),
    },
    seed: randomHex(8),
    auto,
    again,
  };
}

/** The same question once more: what is not said anew is as it was. */
async function withEarlier({ protocol, said }: OpenInput): Promise<SaidFields> {
  if (said.again === undefined) return said;
  const { opened, state } = await loadDeliberation(said.again);
  if (opened.protocol !== protocol)
    throw wrongUse(
      `${said.again} is a ${opened.protocol}, not a ${protocol}.`,
      `Ask it again as a ${opened.protocol}.`,
    );
  if (protocol === 'review' || said.question !== undefined) return said;
  const before = { ...state.framing, question: opened.question };
  const names = takenBy(protocol).filter((name) => name in before);
  const earlier = Object.fromEntries(
    names.map((name) => [name, before[name as keyof typeof before]]),
  );
  return { ...readSaid(protocol, earlier, 'field'), ...said };
}

const MOST_KNOWN = 5;

/** What was decided before, and how that held up: for people, never for the engines. */
async function knownToPeople({ question, framing }: Plan, protocol: string) {
  const { recallFor } = await import('../memory/blackboard.ts');
  const { domain: named } = framing;
  // Of no field in particular: that two are so is nothing they have in common.
  const domain = typeof named === 'string' && named !== 'general' ? named : null;
  const { constraints, decisions, similar, patterns } = await recallFor(
    question,
    process.cwd(),
    domain,
  );
  const told = similar.map(({ task_description, verdict, held_up }) => {
    const says = `${task_description} – ${verdict ?? 'no verdict'}`;
    if (held_up === null) return says;
    return `${says} (${held_up ? 'it held' : 'it did not hold'})`;
  });
  const earlier = [
    ...constraints,
    ...new Set([...told, ...patterns, ...decisions]),
  ].slice(0, MOST_KNOWN);
  const lines = await allVerdictLines();
  const past = pastVerdicts(lines, await allOutcomes());
  const own = patternsOf(past.filter((one) => one.protocol === protocol));
  return {
    ...(earlier.length && { earlier }),
    ...(own.length && { own }),
    ...(protocol === 'review' && { fixed: fixedByGroup(lines) }),
  };
}
