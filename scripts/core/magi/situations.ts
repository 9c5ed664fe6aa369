// For each situation after a vote why it is open, and what may be chosen.
import { optionLabel, optionsOf } from '../deliberation/framing.ts';
import type { OfferOutcome, PlainOutcome } from '../deliberation/outcome.ts';
import type { Offer } from '../deliberation/protocol.ts';
import { offerOf, STOP_HERE } from '../deliberation/question.ts';
import { firstSentence, listed, oneLine, sentences, shorten } from '../words/line.ts';
import {
  ACCEPT_RISK,
  ADD_CONTEXT,
  ANSWER_CASE,
  DEADLOCK_LADDER,
  GO_AHEAD,
  MITIGATE,
  VOTE_AGAIN,
  WAIT_MAGI,
} from './offers.ts';
import {
  caseAgainstIn,
  conditionsUnder,
  howVoted,
  isDeadlocked,
  isStatedVote,
  type MagiRound,
  type MagiState,
  voteAnswer,
  voteOpinion,
} from './rounds.ts';
import { isVoter, standsFor } from './seats.ts';

type Situation = {
  header: string;
  why: (round: MagiRound) => string;
  offers: (round: MagiRound) => Offer[];
  /** What a bare no means, where it can mean one thing. */
  no?: string;
};

const quotedSentence = (text: string): string =>
  text.trim() ? `“${firstSentence(text, 200).replace(/\.$/, '')}”` : 'nothing more';

export const SITUATIONS = {
  deadlock: {
    header: 'Deadlock',
    why: () => 'voting again has not settled it.',
    offers: (round) => {
      const take = undoable(round);
      const ladder = DEADLOCK_LADDER.map((one) => offerNamed(one, round));
      return take ? [take, ...ladder.filter(({ id }) => id !== 'defer')] : ladder;
    },
  },
  split: { header: 'Split Vote', why: whereTheyDiffer, offers: sideOffers },
  safety: {
    header: 'Danger',
    why: (round) => {
      const [one] = round.count.dissent;
      return `${howVoted(round)} for it, but ${one?.perspective} sees a danger: ${quotedSentence(one?.concern ?? '')}.`;
    },
    offers: () => [MITIGATE, STOP_HERE, VOTE_AGAIN],
    no: STOP_HERE.id,
  },
  override: {
    header: 'Sure dissent',
    why: ({ count }) => {
      const [one] = count.dissent;
      return `two are unsure (${count.confidence}), and ${one?.perspective}, who is sure (${one?.confidence}), says the opposite.`;
    },
    offers: ({ count }) => {
      const { choice, perspective } = count.dissent[0] ?? {};
      const other: OfferOutcome = choice ? { is: 'choose', id: choice } : { is: 'stop' };
      const against = count.decision === 'REJECT' ? 'go' : other;
      return [
        offerOf(
          'follow_majority',
          'go',
          'Go with the two',
          'The doubt stays with the verdict.',
        ),
        offerOf(
          'follow_dissenter',
          against,
          `Go with ${perspective}`,
          'It is the surest.',
        ),
        VOTE_AGAIN,
        WAIT_MAGI,
      ];
    },
  },
  case: {
    header: 'Case against',
    why: ({ state, call }) => {
      const who = caseAgainstIn(state, call.round)?.seat.name ?? 'one of them';
      return `all say yes, but nobody has answered the case that ${who} was asked to make against it.`;
    },
    offers: () => [ANSWER_CASE, ACCEPT_RISK, STOP_HERE, WAIT_MAGI],
    no: STOP_HERE.id,
  },
  no_case: {
    header: 'Case against',
    why: () => 'all say yes, but the one asked to argue against it did not.',
    offers: () => [VOTE_AGAIN, ACCEPT_RISK, STOP_HERE],
    no: STOP_HERE.id,
  },
  unsure: {
    header: 'More needed',
    why: () => 'it would be approved, but all who voted are unsure of it.',
    offers: () => [ADD_CONTEXT, WAIT_MAGI, GO_AHEAD, STOP_HERE],
  },
  quorum: {
    header: 'Too few',
    why: (round) => `too few took a side: ${howVoted(round)}.`,
    offers: () => [ADD_CONTEXT, WAIT_MAGI, GO_AHEAD, STOP_HERE],
  },
  depends: {
    header: 'Unclear vote',
    why: () => '',
    offers: () => [ACCEPT_RISK, STOP_HERE],
    no: STOP_HERE.id,
  },
} satisfies Record<string, Situation>;

/** Null: plain, which asks nothing. */
export function situationOf(round: MagiRound): Situation | null {
  const { pattern, action, decision, flags } = round.count;
  if (isDeadlocked(round)) return SITUATIONS.deadlock;
  if (pattern === 'split') return SITUATIONS.split;
  if (action === 'mitigate_first') return SITUATIONS.safety;
  if (decision === null) return SITUATIONS.quorum;
  if (action === 'redeliberate') return SITUATIONS.unsure;
  if (action !== 'ask_user') return null;
  if (flags.includes('confidence_override')) return SITUATIONS.override;
  if (flags.includes('no_case')) return SITUATIONS.no_case;
  return flags.includes('case_against') ? SITUATIONS.case : SITUATIONS.depends;
}

/** Of two options the one that can be undone, with something to watch. */
function undoable({ state }: MagiRound): Offer | undefined {
  const options = optionsOf(state);
  const [one, ...more] = options.filter(({ reversible }) => reversible === true);
  if (!one || more.length || options.length !== 2) return undefined;
  const label = `Take ${optionLabel(state, one.id)}`;
  return offerOf(
    one.id,
    { is: 'choose', id: one.id },
    label,
    'It can be undone; write what to watch.',
    'monitor',
  );
}

/** After the deadline the surest view holds: whose that is, is said before it is chosen. */
function offerNamed(one: Offer, round: MagiRound): Offer {
  const [surest, ...others] = bySureness(round);
  if (one.id !== 'timebound' || !surest || surest.confidence === null) return one;
  // Of two who are as sure as each other neither is the surest.
  const isTied = others.some(
    (other) =>
      other.confidence === surest.confidence && standsFor(other) !== standsFor(surest),
  );
  if (isTied) return one;
  const holds = `${surest.name}, the surest (${standsFor(surest)} ${surest.confidence})`;
  return {
    ...one,
    description: `Write by when. If nobody has decided by then, it goes by ${holds}.`,
  };
}

const bySureness = ({ votes }: MagiRound) =>
  votes
    .filter(isVoter)
    .sort((vote, other) => (other.confidence ?? 0) - (vote.confidence ?? 0));

function whereTheyDiffer(round: MagiRound): string {
  const [surest] = bySureness(round);
  const much = round.count.flags.includes('confidence_gap')
    ? `${surest?.name} is much surer.`
    : '';
  if (!round.count.flags.includes('choices_differ'))
    return sentences([`they disagree, ${howVoted(round)}.`, much]);
  const named = new Set(round.votes.flatMap(({ choice }) => choice ?? []));
  return named.size > 1
    ? sentences([`they chose differently, ${howVoted(round)}.`, much])
    : 'they approve, and no two of them name the same option.';
}

export const isJapanese = (text: string): boolean =>
  /[\p{sc=Hiragana}\p{sc=Katakana}]/u.test(text);

type TongueWords = {
  /** What a seat looks from; an engine is called by its name. */
  views: Record<string, string>;
  sure: string;
  unknown: string;
  labels: Record<'APPROVE' | 'REJECT' | 'ABSTAIN', string>;
  both: string;
  bothSays: string;
};

const ENGLISH: TongueWords = {
  views: {},
  sure: 'confidence',
  unknown: 'unknown',
  labels: { APPROVE: 'Go ahead', REJECT: 'Do not', ABSTAIN: 'Find out first' },
  both: 'Go ahead',
  bothSays: 'What those ask for who say no.',
};
/** The document's own words, where the question is Japanese. */
const JAPANESE: TongueWords = {
  views: { logos: '技術的観点', pathos: '人間中心的観点', sophia: '戦略的観点' },
  sure: '信頼度:',
  unknown: '不明',
  labels: { APPROVE: '進める', REJECT: '進めない', ABSTAIN: '先に調べる' },
  both: '条件付きで進める',
  bothSays: '反対した視点が挙げた条件を満たす場合だけ進める。',
};

type OfferedSide = { key: string; name: string; says: string; conditions: string[] };

/** Each side; and both, where conditions could meet the doubts. */
function sideOffers(round: MagiRound): Offer[] {
  const { state } = round;
  const tongue = isJapanese(state.opened.question) ? JAPANESE : ENGLISH;
  const cast = round.call.seats.flatMap((_, at) => offeredSide(round, at, tongue));
  const stands = [...new Set(cast.map(({ key }) => key))].map((key) =>
    standOffer(
      state,
      key,
      cast.filter((side) => side.key === key),
      tongue,
    ),
  );
  // What those ask for who say no: a yes to that is another yes.
  const asked = cast.flatMap(({ key, conditions }) =>
    key === 'REJECT' ? conditions.map(oneLine) : [],
  );
  const known = conditionsUnder(round, null).map(oneLine);
  const conditions = [...new Set(asked)].filter((one) => !known.includes(one));
  const met = offerOf('with_conditions', 'go', tongue.both, tongue.bothSays);
  const isOne = optionsOf(state).length === 0 && conditions.length > 0;
  return isOne ? [...stands, { ...met, conditions }] : stands;
}

function offeredSide(
  { state, call, votes }: MagiRound,
  at: number,
  { views, sure, unknown }: TongueWords,
): OfferedSide[] {
  const seat = call.seats[at];
  const counted = votes[at];
  const vote = seat ? voteOpinion(voteAnswer(state, call.round, seat.seat)) : null;
  if (!seat || !counted || !isStatedVote(vote)) return [];
  const view = views[seat.lens ?? ''] ?? seat.name;
  const isYes = vote.position === 'APPROVE';
  return [
    {
      key: isYes ? (counted.choice ?? vote.position) : vote.position,
      name: seat.name,
      says: `${view}: ${vote.rationale} (${sure} ${counted.confidence ?? unknown})`,
      conditions: vote.position === 'ABSTAIN' ? [] : vote.conditions,
    },
  ];
}

function standOffer(
  state: MagiState,
  key: string,
  group: OfferedSide[],
  { labels }: TongueWords,
): Offer {
  const who = ` (${listed(group.map(({ name }) => name))})`;
  const known = KNOWN_SIDES[key];
  const label = known ? labels[known.position] : optionLabel(state, key);
  const named = shorten(label, Math.max(8, 40 - who.length)) + who;
  const says = group.map((side) => side.says).join(' · ');
  return known
    ? offerOf(known.id, known.outcome, named, says)
    : offerOf(key, { is: 'choose', id: key }, named, says);
}

type KnownSide = {
  id: string;
  outcome: PlainOutcome;
  position: keyof TongueWords['labels'];
};
const KNOWN_SIDES: Record<string, KnownSide> = {
  APPROVE: { id: 'approve', outcome: 'go', position: 'APPROVE' },
  REJECT: { id: 'reject', outcome: 'stop', position: 'REJECT' },
  ABSTAIN: { id: 'find_out', outcome: 'wait', position: 'ABSTAIN' },
};
