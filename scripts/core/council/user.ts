// Which events follow from what the user answers in a Council.
import { Refusal } from '../refusal.ts';
import type { CouncilFraming, UserAnswer } from '../shapes.ts';
import type { CouncilEvent, CouncilState, Round } from './events.ts';
import { lastCounted } from './evolve.ts';
import { askInCouncil, canGoOn, LABELS, labelOf, optionsHeld } from './questions.ts';
import { decisionOf } from './verdict-block.ts';

export type UserInput = UserAnswer & { missing_paths?: string[] };

export function decideForUser(state: CouncilState, answer: UserInput): CouncilEvent[] {
  const asked = askInCouncil(state);
  if (!asked)
    throw new Refusal(
      'not_due',
      'There is nothing for the user to decide now.',
      'ftm next shows what is due.',
    );
  const choice = answer.choice?.trim() ?? '';
  if (!state.confirmed) return decideOnFraming(state, answer, choice);
  const round = lastCounted(state);
  const dissent = round?.counted?.verdict.dissent ?? [];
  if (same(choice, LABELS.read)) return [{ type: 'dissent_read' }];
  if (same(choice, LABELS.dig) || same(choice, LABELS.again)) {
    if (!canGoOn(state))
      throw new Refusal(
        'round_limit',
        `All ${state.rounds.length} rounds were held.`,
        'Let the user proceed, or decide without the Council.',
      );
    return [
      { type: 'continued', round: state.rounds.length + 1, about: same(choice, LABELS.dig) ? dissent : [] },
    ];
  }
  if (same(choice, LABELS.stop) || same(choice, LABELS.undecided)) return [{ type: 'stopped' }];
  if (choice === '')
    throw new Refusal(
      'no_choice',
      'The answer names no choice.',
      'Submit the label that the user picked, or {"choice": "…"}.',
    );
  return [
    {
      type: 'user_decided',
      choice:
        same(choice, LABELS.proceed) && round
          ? (decisionOf(state, round) ?? choice)
          : fullChoice(state, round, choice),
      note: answer.note ?? '',
    },
  ];
}

function decideOnFraming(
  state: CouncilState,
  { framing, missing_paths = [] }: UserInput,
  choice: string,
): CouncilEvent[] {
  if (same(choice, LABELS.stop)) return [{ type: 'stopped' }];
  const changed: CouncilEvent[] = framing
    ? [{ type: 'reframed', framing: { ...state.framing, ...framing } as CouncilFraming, missing_paths }]
    : [];
  if (same(choice, LABELS.send)) return [...changed, { type: 'confirmed' }];
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

const same = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();
