// What the user is asked in a Council, and which events follow from the answer.
import { Refusal } from '../../refusal.ts';
import type { AskUser, AskUserOption, CouncilFraming, UserAnswer } from '../../shapes.ts';
import type { CouncilEvent, CouncilState, Round } from './events.ts';
import { lastCounted } from './evolve.ts';

const SEND = 'Send it';
const CHANGE = 'Change it';
const STOP = 'Stop here';
const PROCEED = 'Proceed';
const DIG = 'Dig into the dissent';
const READ = 'Read the dissent in full';
const AGAIN = 'Ask once more';
const UNDECIDED = 'Leave it undecided';

const LABEL = 60;
const DESCRIPTION = 240;

export function askInCouncil(state: CouncilState): AskUser | null {
  if (!state.opened?.questions || state.decision || state.stopped) return null;
  if (!state.confirmed) return ask('Council', 'This is what the peers will get. Does it capture the problem?', framingChoices());
  const round = lastCounted(state);
  const verdict = round?.counted?.verdict;
  if (!round || !verdict || verdict.outcome === 'continue' || state.rounds.at(-1) !== round) return null;
  if (verdict.outcome === 'majority') return isPlain(round) ? null : askMajority(state, round);
  if (verdict.outcome === 'no_quorum')
    return ask('No quorum', 'Fewer than two peers answered, so there is no verdict.', quorumChoices(state));
  return ask('No majority', 'The peers did not come to a majority. Which way do you want to go?', holderChoices(state, round));
}

/** Everybody agrees and nothing is doubtful: the verdict is shown, not asked about. */
function isPlain({ counted }: Round): boolean {
  const hinges = counted?.hinges_on;
  if (!hinges || counted?.verdict.dissent.length) return false;
  return [hinges.unread, hinges.conformity, hinges.inferred].every((seats) => seats.length === 0) && !hinges.mapping;
}

function askMajority(state: CouncilState, { counted }: Round): AskUser {
  const dissent = counted?.verdict.dissent ?? [];
  const doubts = [
    ...(counted?.hinges_on.unread.length ? [`It rests on ${counted.hinges_on.unread.join(' and ')}, whose citations do not exist.`] : []),
    ...(counted?.hinges_on.conformity.length
      ? [`It rests on ${counted.hinges_on.conformity.join(' and ')}, who changed position without new evidence.`]
      : []),
    ...(counted?.hinges_on.inferred.length
      ? [`It rests on ${counted.hinges_on.inferred.join(' and ')}, whose position was read from prose.`]
      : []),
    ...(counted?.hinges_on.mapping ? ['It rests on the mapping of free text to options.'] : []),
  ];
  return ask('Verdict', [...doubts, 'Proceed with the verdict, or look further?'].join(' '), [
    { label: PROCEED, description: `Take the verdict: ${counted?.verdict.choice ?? 'as agreed'}` },
    ...(canGoOn(state)
      ? [
          {
            label: dissent.length ? DIG : AGAIN,
            description: dissent.length
              ? 'One more round, in which every peer answers the objection; then it is counted again'
              : 'One more round; then it is counted again',
          },
        ]
      : []),
    ...(dissent.length && !state.dissentRead ? [{ label: READ, description: 'Shows the whole answer of the peer who disagrees' }] : []),
    { label: STOP, description: 'Keep the verdict on record and do nothing with it' },
  ]);
}

const framingChoices = (): AskUserOption[] => [
  { label: SEND, description: 'Every peer gets exactly this and researches it alone' },
  { label: CHANGE, description: 'Say what should be different' },
  { label: STOP, description: 'No Council' },
];

const quorumChoices = (state: CouncilState): AskUserOption[] => [
  ...(canGoOn(state) ? [{ label: AGAIN, description: 'Ask every peer once more' }] : []),
  { label: STOP, description: 'End without a verdict' },
  ...(canGoOn(state) ? [] : [{ label: UNDECIDED, description: 'Keep it on record as open' }]),
];

function holderChoices(state: CouncilState, round: Round): AskUserOption[] {
  const held = optionsHeld(state, round).map((option) => ({
    label: labelOf(option),
    description: shorten(`Held by ${option.seats.join(' and ')}: ${option.position}`, DESCRIPTION),
  }));
  const offered = held.slice(0, 3);
  return offered.length >= 2
    ? offered
    : [
        ...offered,
        { label: UNDECIDED, description: 'Keep it on record as open' },
        { label: STOP, description: 'End without a decision' },
      ].slice(0, 3);
}

/** Positions without a label of their own may read alike; whose they are tells them apart. */
const labelOf = ({ choice, seats, position }: HeldOption): string => shorten(choice ?? `${seats.join(', ')}: ${position}`, LABEL);

type HeldOption = { choice: string | null; seats: string[]; position: string };

/** The positions that are left standing, each with who holds it: from the last round in which each seat was heard. */
export function optionsHeld(state: CouncilState, { counted, answers }: Round): HeldOption[] {
  const holders = counted?.verdict.holders ?? [];
  // Without a choice two positions cannot be told to be the same.
  const each = holders.flatMap((holder) =>
    holder.choice === null ? holder.seats.map((seat) => ({ choice: null, seats: [seat] })) : [holder],
  );
  return each.map(({ choice, seats }) => {
    const label = state.framing?.options?.find(({ id }) => id === choice)?.label;
    const said = seats.map((seat) => answers[seat]?.opinion?.position ?? '').find(Boolean);
    return { choice, seats, position: label ? `${label}${said ? `: ${said}` : ''}` : (said ?? choice ?? 'no position') };
  });
}

const canGoOn = ({ opened, rounds }: CouncilState): boolean => rounds.length < (opened?.limits.max_rounds ?? 0);

export type UserInput = UserAnswer & { missing_paths?: string[] };

export function decideForUser(state: CouncilState, answer: UserInput): CouncilEvent[] {
  const asked = askInCouncil(state);
  if (!asked) throw new Refusal('not_due', 'There is nothing for the user to decide now.', 'ftm next shows what is due.');
  const choice = answer.choice?.trim() ?? '';
  if (!state.confirmed) return decideOnFraming(state, answer, choice);
  const round = lastCounted(state);
  const dissent = round?.counted?.verdict.dissent ?? [];
  if (same(choice, READ)) return [{ type: 'dissent_read' }];
  if (same(choice, DIG) || same(choice, AGAIN)) {
    if (!canGoOn(state))
      throw new Refusal(
        'round_limit',
        `All ${state.rounds.length} rounds were held.`,
        'Let the user proceed, or decide without the Council.',
      );
    return [{ type: 'continued', round: state.rounds.length + 1, about: same(choice, DIG) ? dissent : [] }];
  }
  if (same(choice, STOP) || same(choice, UNDECIDED)) return [{ type: 'stopped' }];
  if (choice === '')
    throw new Refusal('no_choice', 'The answer names no choice.', 'Submit the label that the user picked, or {"choice": "…"}.');
  return [
    {
      type: 'user_decided',
      choice: same(choice, PROCEED) ? (round?.counted?.verdict.choice ?? PROCEED) : fullChoice(state, round, choice),
      note: answer.note ?? '',
    },
  ];
}

function decideOnFraming(state: CouncilState, { framing, missing_paths = [] }: UserInput, choice: string): CouncilEvent[] {
  if (same(choice, STOP)) return [{ type: 'stopped' }];
  const changed: CouncilEvent[] = framing
    ? [{ type: 'reframed', framing: { ...state.framing, ...framing } as CouncilFraming, missing_paths }]
    : [];
  if (same(choice, SEND)) return [...changed, { type: 'confirmed' }];
  if (changed.length) return changed;
  throw new Refusal(
    'framing_needed',
    'What should be different was not said in a form that the peers can get.',
    'Submit {"framing": {"problem": "…", "constraints": ["…"]}} with the parts that change (problem, entry_points, symptoms, criteria, constraints, options); it is shown again. Or submit: Send it.',
  );
}

/** A label may have been cut for the question. */
function fullChoice(state: CouncilState, round: Round | undefined, label: string): string {
  const held = round ? optionsHeld(state, round) : [];
  const found = held.find((option) => same(labelOf(option), label));
  return found ? (found.choice ?? found.position) : label;
}

function ask(header: string, question: string, options: AskUserOption[]): AskUser {
  return { questions: [{ question, header, options, multiSelect: false }] };
}

const same = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();
const shorten = (text: string, length: number): string => {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  return line.length > length ? `${line.slice(0, length - 1).trimEnd()}…` : line;
};
