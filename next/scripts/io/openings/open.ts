// Opens a deliberation: the question is read, a plan made, the log begun.
import type { Plan, RunWords } from '../../core/deliberation/plan.ts';
import { RULES } from '../../core/schemas/log.ts';
import type { ProtocolName } from '../../core/schemas/nouns.ts';
import { begin, type Deliberation } from '../deliberation/deliberation.ts';
import { now } from '../machine/clock.ts';
import { randomHex } from '../machine/random.ts';
import { packageVersion } from '../machine/version.ts';
import { newId } from '../state/sessions.ts';
import { surroundingsOf } from './surroundings.ts';

export type OpenInput = {
  protocol: ProtocolName;
  /** Everything that was said about it, by field: question, context, options, scope, payload … */
  fields: Record<string, unknown>;
  words: RunWords;
  auto: boolean;
};

type Opening = (input: OpenInput, around: Awaited<ReturnType<typeof surroundingsOf>>) => Promise<Plan>;

const OPENINGS: Record<ProtocolName, () => Promise<Opening>> = {
  magi: async () => (await import('./magi.ts')).openMagi,
  council: async () => (await import('./council.ts')).openCouncil,
  debate: async () => (await import('./debate.ts')).openDebate,
  review: async () => (await import('./review.ts')).openReview,
};

export async function open(input: OpenInput): Promise<Deliberation> {
  const { protocol, auto, words, fields } = input;
  const around = await surroundingsOf(protocol, { auto, words });
  const plan = await (await OPENINGS[protocol]())(input, around);
  const id = newId(protocol, now(), randomHex(2));
  const again = typeof fields['again'] === 'string' ? { again: fields['again'] } : {};
  return begin({
    type: 'opened',
    rules: RULES,
    id,
    protocol,
    version: packageVersion(),
    cwd: process.cwd(),
    host_session: process.env['CLAUDE_CODE_SESSION_ID'] ?? null,
    ...plan,
    framing: { ...plan.framing, ...(words.web ? { web: true } : {}), ...(await knownBefore(plan)) },
    seed: randomHex(8),
    auto,
    ...again,
  });
}

const MOST_KNOWN = 5;

/** What was decided here before, and how that held up: for people, never for the engines. */
async function knownBefore({ question, framing }: Plan): Promise<{ earlier?: string[] }> {
  const { recallFor } = await import('../memory/blackboard.ts');
  const domain = typeof framing['domain'] === 'string' ? framing['domain'] : null;
  const { constraints, decisions, similar } = recallFor(question, process.cwd(), domain);
  const told = similar.map(({ task_description, verdict, held_up }) => {
    const held = held_up === true ? ' (it held)' : held_up === false ? ' (it did not hold)' : '';
    return `${task_description} – ${verdict ?? 'no verdict'}${held}`;
  });
  const earlier = [...constraints, ...new Set([...told, ...decisions])].slice(0, MOST_KNOWN);
  return earlier.length ? { earlier } : {};
}
