// Folds the events of a Council into what is known.
import { changeRound, UNTOUCHED, withNote } from '../protocol/frame.ts';
import { keptOf, type SharedEvent } from '../protocol/protocol.ts';
import type { PeerOpinion } from '../shapes.ts';
import type { Answer, Answered, CouncilEvent, CouncilState, Opened, Round } from './events.ts';

export const beginCouncil = (opened: Opened): CouncilState => ({
  ...UNTOUCHED,
  opened,
  framing: opened.framing,
  missingPaths: opened.missing_paths,
  confirmed: !opened.questions,
  seats: opened.seats,
  rounds: [newRound(1, [])],
  dissentRead: false,
  stopped: false,
  saidByHost: [],
});

export function evolveCouncil(
  state: CouncilState,
  event: Exclude<CouncilEvent, SharedEvent | Opened>,
): CouncilState {
  switch (event.type) {
    case 'reframed':
      return { ...state, framing: event.framing, missingPaths: event.missing_paths };
    case 'confirmed':
      return { ...state, confirmed: true, notes: [], saidByHost: saidIn(state, 'framing', event.said) };
    case 'answered':
      return changeRound(state, event.round, (round) => ({
        ...round,
        answers: { ...round.answers, [event.seat]: answerOf(event) },
      }));
    case 'handed_over':
      return {
        ...changeRound(state, event.round, (round) => handOver(round, event.seat)),
        seats: state.seats.map((plan) =>
          plan.seat === event.seat ? { ...plan, by: 'host' as const } : plan,
        ),
      };
    case 'mapped':
      return changeRound(state, event.round, (round) => ({ ...round, mapping: event.groups }));
    case 'counted': {
      const { type: _, ...counted } = event;
      const after = changeRound(state, event.round, (round) => ({ ...round, counted }));
      return event.verdict.outcome === 'continue' || event.goes_on
        ? addRound(after, event.round + 1, [])
        : { ...after, presented: false, dissentRead: false };
    }
    case 'dissent_read':
      return { ...state, dissentRead: true };
    case 'reopened':
      return addRound(state, event.round, []);
    case 'continued':
      return addRound(state, event.round, event.about);
    case 'user_decided':
      return {
        ...state,
        decision: { choice: event.choice, note: event.note },
        stopped: false,
        objection: null,
        presented: true,
        saidByHost: saidIn(state, 'decision', event.said),
      };
    case 'user_noted':
      return withNote(state, event);
    case 'stopped':
      return {
        ...state,
        stopped: event.as ?? 'stopped',
        decision: null,
        objection: null,
        presented: true,
        saidByHost: saidIn(state, 'decision', event.said),
      };
  }
}

const saidIn = (
  { saidByHost }: CouncilState,
  what: CouncilState['saidByHost'][number],
  said: readonly string[] | undefined,
): CouncilState['saidByHost'] => (said?.includes('choice') ? [...saidByHost, what] : saidByHost);

export const lastCounted = ({ rounds }: Pick<CouncilState, 'rounds'>): Round | undefined =>
  rounds.findLast(({ counted }) => counted);

function newRound(round: number, about: string[]): Round {
  return { round, about, answers: {}, setAside: {}, mapping: null, counted: null };
}

/** Another round is another question. */
const UNASKED: Pick<CouncilState, 'presented' | 'notes' | 'objection' | 'decision' | 'stopped'> = {
  presented: false,
  notes: [],
  objection: null,
  decision: null,
  stopped: false,
};

function addRound(state: CouncilState, round: number, about: string[]): CouncilState {
  return { ...state, rounds: [...state.rounds, newRound(round, about)], ...UNASKED };
}

function handOver(round: Round, seat: string): Round {
  const { [seat]: answer, ...answers } = round.answers;
  return { ...round, answers, setAside: answer ? { ...round.setAside, [seat]: answer } : round.setAside };
}

function answerOf(event: Answered): Answer {
  const { by, text, evidence, at } = event;
  return { ...keptOf(event), opinion: event.opinion as PeerOpinion | null, by, text, evidence, at };
}
