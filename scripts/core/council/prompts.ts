// What a peer reads: the problem, the same for each; then what was said before, without names.
import { optionsOf } from '../deliberation/framing.ts';
import type { Prompt } from '../deliberation/protocol.ts';
import { isMissing, placeName } from '../evidence/places.ts';
import {
  DATA_RULE,
  fenceData,
  type SpokenText,
  shortenRounds,
} from '../prompting/fill.ts';
import { shownByTest } from '../prompting/named-test.ts';
import { maskNames } from '../prompting/names.ts';
import type { Seat } from '../schemas/nouns.ts';
import type { Payload } from './payload.ts';
import {
  type CouncilCall,
  type CouncilRound,
  type CouncilState,
  councilRounds,
  peerOpinion,
  positionsFor,
  roundBefore,
} from './rounds.ts';
import { shuffled } from './shuffled.ts';

export function problemText({ framing }: CouncilState): string {
  const constraints = givenValue(framing.constraints);
  if (framing.payload) return conflictText(framing.payload, constraints);
  return labelledParts([
    ['PROBLEM', givenValue(framing.problem)],
    ['CONTEXT', givenValue(framing.context)],
    ['WHERE TO START', givenValue(framing.entry_points)],
    ['SYMPTOMS', givenValue(framing.symptoms)],
    ['WHAT A GOOD ANSWER DOES', givenValue(framing.criteria)],
    ['CONSTRAINTS', constraints],
    [
      'OPTIONS',
      givenValue(
        optionsOf({ framing }).map(({ id, label }) =>
          id === label ? id : `${id}: ${label}`,
        ),
      ),
    ],
  ]);
}

/** Who made the change is left out: it is no argument. */
function conflictText(payload: Payload, constraints: string): string {
  const fields = labelledParts([
    ['CONFLICT TYPE', payload.conflict_type],
    ['ORIGINAL INTENT', payload.original_intent],
    ['THE CHANGE', payload.codex_change],
    ['THE REASON GIVEN FOR THE CHANGE', payload.codex_reasoning],
    ['THE CODE IN QUESTION', payload.code_in_question],
    [
      'DEBUG.md HISTORY (already tried; do not propose it again)',
      payload.debug_history || 'none yet',
    ],
    ['QUESTION', payload.question],
    ['CONSTRAINTS', constraints],
  ]);
  return `This is an INTENT.md conflict from an automated build pipeline: a code fix was made that contradicts the stated intent of the project. Should the intent documentation be updated to match the fix (\`update_intent\`), or should the fix be reverted to preserve the original intent (\`revert_fix\`)?\n\n${fields}`;
}

const labelledParts = (parts: [name: string, text: string][]): string =>
  parts
    .filter(([, text]) => text !== '')
    .map(([name, text]) => `${name}:\n${text}`)
    .join('\n\n');

/** A text, or a list of texts. */
function givenValue(said: string | string[] = ''): string {
  if (typeof said === 'string') return said.trim();
  return said
    .map((item) => item.trim())
    .filter(Boolean)
    .map((item) => `- ${item}`)
    .join('\n');
}

export function councilPrompt(
  state: CouncilState,
  seat: Seat,
  call: CouncilCall,
): Prompt {
  const problem = problemText(state);
  const round = councilRounds(state).findLast((one) => one.round === call.round);
  if (call.turn === 'supports' && round) {
    const positions = positionsFor(round, seat.seat).map(({ letter, text }) => ({
      label: `Position ${letter}`,
      text: maskNames(text, namesToMask(state)),
    }));
    return {
      template: 'council-supports',
      slots: { problem, positions: `${DATA_RULE}\n\n${quotedPeers(positions)}` },
    };
  }
  const choice_rule = optionsOf(state).length
    ? '`choice` is the option you would take, by its id; say why under `reasoning`. If you would do something else, `choice` is `none`, and `position` says what.'
    : '`position` is what should be done, so that it can be read alone.';
  if (call.turn === 'research' || !round) {
    return {
      template: state.framing.payload ? 'council-conflict' : 'council-research',
      slots: { problem, choice_rule },
    };
  }
  return {
    template: 'council-rebuttal',
    slots: {
      problem,
      choice_rule,
      round: String(call.round),
      letter: letterOf(state, seat.seat),
      history: earlierRounds(state, call, seat),
      focus: focusText(round),
    },
  };
}

/** Who kept its session gets only what the others said since. */
export function councilFollowUp(
  state: CouncilState,
  seat: Seat,
  call: CouncilCall,
): Prompt | null {
  if (call.turn !== 'rebuttal') return null;
  const last = councilRounds(state).findLast(
    (one) =>
      one.round < call.round &&
      one.call.to.includes(seat.seat) &&
      one.call.heard[seat.seat]?.session,
  );
  const { problem: _known, ...slots } = councilPrompt(state, seat, call).slots;
  return {
    template: 'council-again',
    slots: { ...slots, history: earlierRounds(state, call, seat, last?.round) },
  };
}

const LETTERS_DRAWN = 'ABCDE';

/** Letters say nothing of who it is: they are drawn anew each time. */
const letterOf = (state: CouncilState, seat: string): string =>
  LETTERS_DRAWN.charAt(
    shuffled(state.seats, `${state.opened.seed}/letters`).findIndex(
      (one) => one.seat === seat,
    ),
  );

/** Those that sit, and every engine that the machine's table knows. */
const namesToMask = ({ seats, framing }: CouncilState): string[] => [
  ...seats.flatMap(({ name, engine }) => [name, engine]),
  ...(framing.engine_names ?? []),
];

const quotedPeers = (quotes: readonly SpokenText[]): string =>
  quotes.map(({ label, text }) => `${label}:\n${fenceData(text)}`).join('\n\n');

/** Each reader meets the others in an order of its own, new in each round. */
function earlierRounds(
  state: CouncilState,
  call: CouncilCall,
  reader: Seat,
  since = 0,
): string {
  const order = shuffled(
    state.seats,
    `${state.opened.seed}/${call.round}/${reader.seat}`,
  ).filter(({ seat }) => since === 0 || seat !== reader.seat);
  const rounds = councilRounds(state)
    .filter(({ round }) => round >= since && round < call.round)
    .map((round) => ({
      round: round.round,
      texts: order.flatMap(({ seat }) => {
        if (!round.call.to.includes(seat)) return [];
        return [
          {
            label: `Peer ${letterOf(state, seat)}${seat === reader.seat ? ' (you)' : ''}`,
            text: maskNames(saidText(round, seat), namesToMask(state)),
          },
        ];
      }),
    }));
  const { kept, note } = shortenRounds(rounds, state.opened.limits.history_bytes);
  return [DATA_RULE, note, ...kept.map(({ round, texts }) => roundText(round, texts))]
    .filter(Boolean)
    .join('\n\n');
}

function roundText(round: number, texts: readonly SpokenText[]): string {
  const silent = texts
    .filter(({ text }) => text === '')
    .map(({ label }) => `${label} was not heard.`);
  return [
    `### Round ${round}`,
    quotedPeers(texts.filter(({ text }) => text !== '')),
    ...silent,
  ]
    .filter(Boolean)
    .join('\n\n');
}

/** Field by field, without anybody's confidence or a count. */
function saidText(round: CouncilRound, seat: string): string {
  const said = peerOpinion(round, seat);
  if (!said) return '';
  const citations = round.call.heard[seat]?.citations ?? [];
  const gone = citations.filter(isMissing).map(({ text }) => text);
  const places = said.evidence.map((one) =>
    [one.path && placeName(one), one.quote && `"${one.quote}"`].filter(Boolean).join(' '),
  );
  const parts: [string, string][] = [
    ['CHOICE', optionsOf(round.state).length ? (said.choice ?? '') : ''],
    ['POSITION', said.position],
    ['RESEARCH', said.research],
    ['REASONING', said.reasoning],
    ['WHY IT MOVED OR DID NOT', round.round > 1 ? said.because : ''],
    ['ANSWERS TO THE OTHERS', givenValue(said.to_peers)],
    ['CONCERNS', said.concerns],
    ['STILL OPEN', said.remaining],
    ['EVIDENCE', givenValue(places)],
    ['LOOKED UP AND NOT FOUND', givenValue(gone)],
  ];
  return parts
    .filter(([, text]) => text.trim() !== '')
    .map(([name, text]) =>
      text.includes('\n') ? `${name}:\n${text}` : `${name}: ${text}`,
    )
    .join('\n');
}

/** A dissent that is looked into, new facts, what a command showed. */
function focusText(round: CouncilRound): string {
  const { state } = round;
  const before = roundBefore(round);
  const count = before?.count;
  const dissent = before && count?.outcome === 'majority' ? count.dissent : [];
  const objections = dissent.map((seat) => ({
    label: `The objection of Peer ${letterOf(state, seat)}`,
    text: before ? maskNames(saidText(before, seat), namesToMask(state)) : '',
  }));
  const added = [round.call.context, ...round.call.evidence].filter(
    (text) => text.trim() !== '',
  );
  const parts = [
    ...(objections.length ? [`${TEST_IT}\n\n${quotedPeers(objections)}`] : []),
    ...(added.length
      ? [`New since the last round:\n\n${fenceData(added.join('\n\n'))}`]
      : []),
    ...state.tests.filter((test) => test.round < round.round).map(shownByTest),
  ];
  return parts.length ? ['## What this round is about', ...parts].join('\n\n') : '';
}

const TEST_IT =
  'This round was added to look closely at one objection. Test it before anything else: what in the working tree speaks for it, and what against it? If it is yours, say what would settle it.';
