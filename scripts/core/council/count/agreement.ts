// Which seats of a round stand together: by the same choice or by naming each other, never over two options.
import { decidesNothing, fold, isUndecided } from '../../protocol/clear-words.ts';
import { optionNamed } from '../../protocol/options.ts';
import type { CouncilBallots, CouncilOption, CouncilSeat } from '../../shapes.ts';

/** A seat as it is counted: its choice is an option's id wherever it names one. */
export type Stance = CouncilSeat & { choice: string | null; undecided: boolean };
export type Group = { choice: string | null; seats: Stance[]; declared: boolean };

type Ground = { options: CouncilOption[]; question: string; blind: boolean };

export function groundOf({ options = [], question = '', round }: CouncilBallots): Ground {
  const named = options.map((option) =>
    typeof option === 'string' ? { id: option, label: option } : option,
  );
  return { options: named, question, blind: round === 1 };
}

/** Its own label counts where it names no option, a position only where no choice was given; if they name two, neither does. */
export function stanceOf(seat: CouncilSeat, { options, question }: Ground): Stance {
  const said = seat.choice?.trim() ?? '';
  const option = optionNamed(said || seat.position, options, question);
  // A letter alone may be anything: only words are held against a choice.
  const spoken = /\p{L}{2}/u.test(seat.position ?? '') ? optionNamed(seat.position, options, question) : null;
  const isTorn = option !== null && spoken !== null && option.id !== spoken.id;
  const choice = isTorn || (!option && decidesNothing(said)) ? null : (option?.id ?? said);
  const held = isUndecided(said) ? said : (seat.position ?? '');
  return { ...seat, choice, undecided: choice === null && held !== '' && decidesNothing(held) };
}

export function groupsOf(stances: readonly Stance[], ground: Ground): Group[] {
  const labelled = groupLabels(stances, ground);
  return withSilent(labelled, stances, ground).sort((a, b) => b.seats.length - a.seats.length);
}

/** Different words for one thing stand together where their holders name each other, each with each. */
function groupLabels(stances: readonly Stance[], ground: Ground): Group[] {
  const labels = new Map<string, Stance[]>();
  for (const stance of stances) {
    if (stance.choice !== null) labels.set(key(stance), [...(labels.get(key(stance)) ?? []), stance]);
  }
  const isOption = (label: string): boolean => ground.options.some(({ id }) => fold(id) === label);
  const linked = (one: string, other: string): boolean =>
    !(isOption(one) && isOption(other)) &&
    (labels.get(one) ?? []).some((a) => (labels.get(other) ?? []).some((b) => areLinked(a, b, ground)));
  const parts = componentsOf([...labels.keys()], linked).flatMap((part) =>
    part.filter(isOption).length <= 1 && isClique(part, linked) ? [part] : part.map((label) => [label]),
  );
  return parts.map((part) => {
    const seats = stances.filter((stance) => stance.choice !== null && part.includes(key(stance)));
    const option = part.find(isOption);
    return { seats, declared: option !== undefined, choice: nameOf(seats, option) };
  });
}

/** A seat that chose nothing stands with those it names, unless they disagree. */
function withSilent(groups: Group[], stances: readonly Stance[], ground: Ground): Group[] {
  const silent = stances.filter(({ choice }) => choice === null);
  const linked = (one: Stance, other: Stance): boolean => areLinked(one, other, ground);
  const joined = groups.map((group) => ({ ...group, seats: [...group.seats] }));
  const alone: Group[] = [];
  for (const part of componentsOf(silent, linked)) {
    const reached = groups.flatMap(({ seats }, at) =>
      seats.some((seat) => part.some((one) => linked(one, seat))) ? [at] : [],
    );
    const [only] = reached;
    if (reached.length === 1 && only !== undefined) joined[only]?.seats.push(...part);
    else if (reached.length === 0) alone.push({ choice: null, declared: false, seats: part });
    else alone.push(...part.map((seat) => ({ choice: null, declared: false, seats: [seat] })));
  }
  return [...joined, ...alone].map((group) => ({
    ...group,
    seats: stances.filter((stance) => group.seats.includes(stance)),
  }));
}

/** In the blind round nobody has read anybody: whom a seat names there means nothing. */
function areLinked(one: Stance, other: Stance, { blind }: Ground): boolean {
  if (one.seat === other.seat || one.undecided || other.undecided) return false;
  if (!blind && names(one, other) && names(other, one)) return true;
  return isMapped(one, other) && isMapped(other, one);
}

const names = (one: Stance, other: Stance): boolean =>
  (one.agrees_with ?? []).some((name) => fold(name) === fold(other.seat));
const isMapped = (one: Stance, other: Stance): boolean =>
  (one.mapped_with ?? []).some((name) => fold(name) === fold(other.seat));

/** The option, else the words that most of them use, else those of the seat whose name comes first. */
function nameOf(seats: Stance[], option: string | undefined): string | null {
  const held = (stance: Stance): number => seats.filter((other) => key(other) === key(stance)).length;
  const [first] = [...seats].sort(
    (a, b) =>
      Number(key(b) === option) - Number(key(a) === option) ||
      held(b) - held(a) ||
      (a.seat < b.seat ? -1 : 1),
  );
  return first?.choice ?? null;
}

export function componentsOf<Node>(
  nodes: readonly Node[],
  linked: (one: Node, other: Node) => boolean,
): Node[][] {
  const parts: Node[][] = [];
  for (const node of nodes) {
    const touching = parts.filter((part) => part.some((other) => linked(node, other)));
    for (const part of touching) parts.splice(parts.indexOf(part), 1);
    parts.push([...touching.flat(), node]);
  }
  return parts;
}

const isClique = (part: string[], linked: (one: string, other: string) => boolean): boolean =>
  part.every((one, at) => part.slice(at + 1).every((other) => linked(one, other)));

const key = ({ choice }: Stance): string => fold(choice ?? '');
