// What the user decided in a Magi deliberation, and what to do next, in words.
import { goesAhead, OWED } from '../../protocol/user-answer.ts';
import type { Deadlock, DecisionOption, MagiVerdict } from '../../shapes.ts';
import { type Language, type Texts, textsIn } from '../../telling/texts/texts.ts';
import { oneLine, sentences } from '../../words/line.ts';
import { labelOf } from '../count/options.ts';
import { toSeats } from '../count/seats.ts';
import { optionTaken, outcomeOf, standingBallot } from '../count/standing.ts';
import { votesOf } from '../count/votes.ts';
import { type Danger, dangersIn } from '../dangers/safety.ts';
import type { MagiState } from '../events.ts';

export function decisionLines(state: MagiState): string[] {
  const { decision, opened } = state;
  if (!decision) return [];
  const { user } = textsIn(opened.language);
  const rejected = standingBallot(state)?.counted.verdict.pattern;
  const written = decision.written ?? {
    ...(decision.risk_acceptance ? { risk_acceptance: [decision.risk_acceptance] } : {}),
    ...(decision.monitor.length ? { monitor: decision.monitor } : {}),
  };
  return [
    user.chose(oneLine(decision.choice)),
    ...(decision.override ? [user.overrides(rejected === 'unanimous_rejection' ? 'L4' : 'L3')] : []),
    ...OWED.flatMap(
      (field) => written[field]?.map((text) => `${user.titles[field]}: ${oneLine(text)}`) ?? [],
    ),
    ...dangersTaken(state).map(({ seat, danger }) => user.inView(seat, oneLine(danger))),
    ...(decision.note ? [user.noted(oneLine(decision.note))] : []),
  ];
}

/** The user went ahead over these, with the words before their eyes, and wrote no plan against them. */
function dangersTaken(state: MagiState): Danger[] {
  const ballot = standingBallot(state);
  const { decision } = state;
  if (!ballot || !decision || !goesAhead(outcomeOf(decision)) || decision.written?.mitigation) return [];
  return dangersIn(toSeats(votesOf(ballot))).filter(({ danger }) => danger !== '');
}

export function nextLine(state: MagiState): string {
  const { opened, decision, objection } = state;
  const verdict = standingBallot(state)?.counted.verdict;
  if (!verdict) return '';
  const language = opened.language;
  if (objection !== null) return textsIn(language).user.wait;
  const options = (opened.framing.options ?? []).map((option) => ({ ...option }));
  if (!decision) return nextStep(verdict, { language, options });
  const { magi, user } = textsIn(language);
  const outcome = outcomeOf(decision);
  const written = decision.written ?? {};
  const list = (texts: string[] = []): string => texts.map(oneLine).join('; ');
  if (outcome === 'stop')
    return sentences([user.stop, ...(decision.does === 'alternatives' ? [user.otherWay] : [])]);
  if (!goesAhead(outcome))
    return sentences([
      user.wait,
      ...(written.questions?.length ? [user.split(list(written.questions))] : []),
      ...(written.waits_for?.length ? [user.waitsFor(list(written.waits_for))] : []),
      ...(written.deadline?.length ? [user.until(list(written.deadline))] : []),
    ]);
  const option = optionTaken(state);
  const conditions = [...new Set([...verdict.conditions, ...(written.conditions ?? [])])];
  return sentences([
    option === null ? magi.next.execute : user.goWith(labelOf(option, options)),
    ...(conditions.length ? [user.under(list(conditions))] : []),
  ]);
}

/** What no hook saw the user say; the first line of a verdict tells it. */
export function saidByHost({ decision, opened }: MagiState): string[] {
  const { user } = textsIn(opened.language);
  const said = decision?.said ?? [];
  const fields = OWED.filter((field) => said.includes(field)).map((field) => user.titles[field]);
  return [
    ...(said.includes('choice') ? [user.byHost] : []),
    ...(fields.length && !said.includes('choice') ? [user.partByHost(fields.join(', '))] : []),
  ];
}

type Delivered = { language?: Language; options?: DecisionOption[] };

export function nextStep(verdict: MagiVerdict, { language, options = [] }: Delivered = {}): string {
  const { magi, user } = textsIn(language);
  const { action, choice, flags, conditions, deadlock } = verdict;
  const goes = verdict.standing?.gate === 'approved';
  const first =
    goes && choice !== null && action === 'execute'
      ? user.goWith(labelOf(choice, options))
      : magi.next[action];
  return sentences([
    ...(deadlock ? [recommended(deadlock, magi.deadlock, options)] : []),
    ...(goes && choice !== null && action !== 'execute' ? [user.goWith(labelOf(choice, options))] : []),
    first,
    ...(goes && conditions.length ? [user.under(conditions.join('; '))] : []),
    ...flags.flatMap((flag) => magi.flags[flag] ?? []),
  ]);
}

/** Of two ways the one that can be undone, with what would show that it was wrong. */
function recommended(
  { recommended: option, monitor }: Deadlock,
  texts: Texts['magi']['deadlock'],
  options: DecisionOption[],
): string {
  return option === null ? texts.none : texts.take(labelOf(option, options), monitor.join('; '));
}
