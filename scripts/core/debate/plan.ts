// Who defends a position and who attacks it, from which sides by the field of the question, and within which limits.
import {
  type AskedOf,
  limitsWithin,
  type Plan,
  type Surroundings,
} from '../deliberation/plan.ts';
import {
  ASK_DOCTOR,
  fillSeats,
  hostSitter,
  seatOf,
  unavailable,
} from '../deliberation/seating.ts';
import { engineTitle } from '../engines/titles.ts';
import type { ReadAs } from '../sayable/table.ts';
import type { Lens, LensDomain, LensTable } from '../schemas/ballots.ts';
import type { DebateFraming, Missing, Seat } from '../schemas/nouns.ts';
import { capitalise, oneLine } from '../words/line.ts';
import type { Refusal } from '../words/refusal.ts';
import { DEBATE_FORMS } from './rounds.ts';

export const LENSES = ['architect', 'operator', 'adversary'] as const;
type LensName = (typeof LENSES)[number];

/** The document's name for each one's file. */
export const CONTEXT_FILES: Record<LensName, string> = {
  architect: 'GEMINI.md',
  operator: 'AGENTS.md',
  adversary: 'QWEN.md',
};

export type PersonaDomain = {
  name: string;
  about: string;
  lenses: Record<LensName, Lens>;
};

/** The one named, else the one with most of its words in the question. */
export function domainOf(table: LensTable, text: string, named = ''): PersonaDomain {
  const given = named.trim().toLowerCase();
  const name = Object.hasOwn(table.domains, given) ? given : detected(table, text);
  const found = table.domains[name] ?? table.domains['general'];
  if (!found) throw new Error('the table of lenses has no general field');
  const { about, architect, operator, adversary } = found;
  return { name, about, lenses: { architect, operator, adversary } };
}

function detected({ domains }: LensTable, text: string): string {
  const words = text.toLowerCase().replace(/[^\p{L}\p{N}+./-]+/gu, ' ');
  const plain = ` ${words} `.replace(/[./-]+(?= )/g, '');
  const count = (domain: LensDomain): number =>
    domain.words.filter((word) => standsThere(plain, word)).length;
  const [first, second] = Object.entries(domains)
    .map(([name, domain]) => ({ name, count: count(domain) }))
    .sort((a, b) => b.count - a.count);
  return !first || first.count === 0 || first.count === second?.count
    ? 'general'
    : first.name;
}

const standsThere = (plain: string, word: string): boolean =>
  plain.includes(word.endsWith('*') ? ` ${word.slice(0, -1)}` : ` ${word} `);

const bulletLines = (items: readonly string[]): string =>
  items.map((item) => `- ${item}`).join('\n');

/** One side, the same in every round; of who attacks from none, nothing. */
export function personaText(
  seat: string,
  question: string,
  { about, lenses }: Pick<DebateFraming, 'about' | 'lenses'>,
): string {
  const side = LENSES.find((one) => one === seat);
  const lens = side && lenses[side];
  if (!lens) return '';
  const checks = lens.checks.map((check, at) => `${at + 1}. ${check}`).join('\n');
  return `# ${capitalise(seat)}: ${lens.title}

You are one of several challengers in a debate about one position. Each looks from another side and alone. This is yours; it stays the same in every round.

The question: ${oneLine(question)}

The field: ${about}.

## Where you look from

${lens.angle}

What others miss and you catch:

${bulletLines(lens.catches)}

## How you work

${checks}

Then, if something does not hold, say what you would do instead and why it fails less.

What you ask of every position:

${bulletLines(lens.questions)}

## Evidence

What convinces you: ${lens.trusts}. What does not: ${lens.doubts}.

Mark each piece of evidence: \`observed\` (you saw it yourself, in a file or a run; say where), \`cited\` (a source says so; name it so that it can be looked up) or \`hypothetical\` (you reason that it could happen). Invent no figures, sources, incidents or people; you have no name, employer or past of your own.

## How you take part

- Speak from this side. What belongs to the others you may leave to them.
- Judge the position by what it says, and attack its strongest reading.
- Agreeing and disagreeing are equally good results. Agreement names what was checked; disagreement names what would change your mind.
- Change no files and run nothing that changes anything.
`;
}

export type DebateAsking = AskedOf<'debate'> & { lenses: LensTable };

export function planDebate(
  { lenses: table, question, ...rest }: DebateAsking,
  surroundings: Surroundings,
): Plan<DebateFraming> {
  const author = authorSeat(surroundings);
  const wanted = LENSES.map((seat) => ({ seat, name: capitalise(seat) }));
  const { seats, missing } = fillSeats(wanted, surroundings, {
    taken: [author.vendor],
    share: true,
  });
  if (seats.length === 0) throw nobodyToDefend(author, missing[0]);
  const kept: ReadAs<DebateFraming, typeof rest> = rest;
  const text = [question, kept.context ?? ''].join('\n');
  const { name, about, lenses } = domainOf(table, text, kept.domain);
  const titled = seats.map((seat) => ({
    ...seat,
    lens: lenses[seat.seat as LensName].title,
  }));
  return {
    question,
    framing: { ...kept, domain: name, about, lenses, author: author.seat },
    seats: [author, ...titled],
    spare: [],
    missing,
    limits: limitsWithin(surroundings, debateLimits(surroundings)),
    confirm: false,
  };
}

/** The host, where there is one; else an engine, claude's seat first. */
function authorSeat(surroundings: Surroundings): Seat {
  const { host, auto } = surroundings;
  if (host && !auto)
    return seatOf(hostSitter(host, surroundings), {
      seat: host,
      name: engineTitle(host),
    });
  const { seats, missing } = fillSeats([{ seat: 'claude', name: '' }], surroundings);
  const [author] = seats;
  if (author) return { ...author, seat: 'author' };
  throw unavailable(
    'A debate needs an engine that takes a position, and none can be asked.',
    missing.map(({ remedy }) => remedy).join(' '),
  );
}

const nobodyToDefend = ({ name }: Seat, first?: Missing): Refusal =>
  unavailable(
    `No engine of another vendor is there to challenge ${name}, and nobody debates alone. ${first?.why ?? ''}`,
    first?.remedy ?? ASK_DOCTOR,
  );

function debateLimits({ words, settings }: Surroundings) {
  const { timeout_s: seconds = 120, rounds = 5 } = settings;
  const timeout_s = Object.fromEntries(DEBATE_FORMS.map((turn) => [turn, seconds]));
  return { rounds: words.quick ? 2 : rounds, timeout_s };
}
