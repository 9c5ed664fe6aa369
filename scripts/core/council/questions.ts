// What the user is asked in a Council: about the framing, the verdict, or the positions that are left.

import type { AskUser, AskUserOption } from '../shapes.ts';
import { shorten } from '../words/line.ts';
import type { CouncilState, Round } from './events.ts';
import { lastCounted } from './evolve.ts';

/** The answers that mean something to the program; anything else is the user's own choice. */
export const LABELS = {
  send: 'Send it',
  change: 'Change it',
  stop: 'Stop here',
  proceed: 'Proceed',
  dig: 'Dig into the dissent',
  read: 'Read the dissent in full',
  again: 'Ask once more',
  undecided: 'Leave it undecided',
};

const LABEL = 60;
const DESCRIPTION = 240;

export function askInCouncil(state: CouncilState): AskUser | null {
  if (!state.opened?.questions || state.decision || state.stopped) return null;
  if (!state.confirmed)
    return ask('Council', 'This is what the peers will get. Does it capture the problem?', framingChoices());
  const round = lastCounted(state);
  const verdict = round?.counted?.verdict;
  if (!round || !verdict || verdict.outcome === 'continue' || state.rounds.at(-1) !== round) return null;
  if (verdict.outcome === 'majority') return isPlain(round) ? null : askMajority(state, round);
  if (verdict.outcome === 'no_quorum')
    return ask('No quorum', 'Fewer than two peers answered, so there is no verdict.', quorumChoices(state));
  return ask(
    'No majority',
    'The peers did not come to a majority. Which way do you want to go?',
    holderChoices(state, round),
  );
}

/** Everybody was heard and agrees, and nothing is doubtful: the verdict is shown, not asked about. */
function isPlain({ counted }: Round): boolean {
  const hinges = counted?.hinges_on;
  if (!hinges || counted.verdict.dissent.length || counted.verdict.failed.length) return false;
  return (
    [hinges.unread, hinges.conformity, hinges.inferred].every((seats) => seats.length === 0) &&
    !hinges.mapping
  );
}

function askMajority(state: CouncilState, { counted }: Round): AskUser {
  const dissent = counted?.verdict.dissent ?? [];
  const doubts = [
    ...(counted?.hinges_on.unread.length
      ? [`It rests on ${counted.hinges_on.unread.join(' and ')}, whose citations do not exist.`]
      : []),
    ...(counted?.hinges_on.conformity.length
      ? [
          `It rests on ${counted.hinges_on.conformity.join(' and ')}, who changed position without new evidence.`,
        ]
      : []),
    ...(counted?.hinges_on.inferred.length
      ? [`It rests on ${counted.hinges_on.inferred.join(' and ')}, whose position was read from prose.`]
      : []),
    ...(counted?.verdict.failed.length ? [`${counted.verdict.failed.join(' and ')} was not heard.`] : []),
    ...(counted?.hinges_on.mapping ? ['It rests on the mapping of free text to options.'] : []),
  ];
  return ask('Verdict', [...doubts, 'Proceed with the verdict, or look further?'].join(' '), [
    { label: LABELS.proceed, description: `Take the verdict: ${counted?.verdict.choice ?? 'as agreed'}` },
    ...(canGoOn(state)
      ? [
          {
            label: dissent.length ? LABELS.dig : LABELS.again,
            description: dissent.length
              ? 'One more round, in which every peer answers the objection; then it is counted again'
              : 'One more round; then it is counted again',
          },
        ]
      : []),
    ...(dissent.length && !state.dissentRead
      ? [{ label: LABELS.read, description: 'Shows the whole answer of the peer who disagrees' }]
      : []),
    { label: LABELS.stop, description: 'Keep the verdict on record and do nothing with it' },
  ]);
}

const framingChoices = (): AskUserOption[] => [
  { label: LABELS.send, description: 'Every peer gets exactly this and researches it alone' },
  { label: LABELS.change, description: 'Say what should be different' },
  { label: LABELS.stop, description: 'No Council' },
];

const quorumChoices = (state: CouncilState): AskUserOption[] => [
  ...(canGoOn(state) ? [{ label: LABELS.again, description: 'Ask every peer once more' }] : []),
  { label: LABELS.stop, description: 'End without a verdict' },
  ...(canGoOn(state) ? [] : [{ label: LABELS.undecided, description: 'Keep it on record as open' }]),
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
        { label: LABELS.undecided, description: 'Keep it on record as open' },
        { label: LABELS.stop, description: 'End without a decision' },
      ].slice(0, 3);
}

/** Positions without a label of their own may read alike; whose they are tells them apart. */
export const labelOf = ({ choice, seats, position }: HeldOption): string =>
  shorten(choice ?? `${seats.join(', ')}: ${position}`, LABEL);

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
    return {
      choice,
      seats,
      position: label ? `${label}${said ? `: ${said}` : ''}` : (said ?? choice ?? 'no position'),
    };
  });
}

export const canGoOn = ({ opened, rounds }: CouncilState): boolean =>
  rounds.length < (opened?.limits.max_rounds ?? 0);

function ask(header: string, question: string, options: AskUserOption[]): AskUser {
  return { questions: [{ question, header, options, multiSelect: false }] };
}
