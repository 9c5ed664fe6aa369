// Words on what every protocol has: who was not heard, what the user said, and what comes next.
import type { Answered, Failure, Seat } from '../schemas/nouns.ts';
import type { Act, Told } from '../schemas/told.ts';
import { costWords } from '../words/amounts.ts';
import { firstSentence, oneLine, plural, shorten } from '../words/line.ts';
import { costOfState } from './budget.ts';
import { isVotedAgain, standingCall } from './fold.ts';
import { anyOpinion } from './opinions.ts';
import type { Offer, Protocol, State } from './protocol.ts';
import { isDeliberationOver, isObjected, offersNow, questionOpen } from './question.ts';
import { filledSections, keptSection, sectionOf, wordParts } from './sections.ts';
import { standingOf } from './standing.ts';

/** `own`: what the protocol says is to be done; nothing is while a no waits for its meaning. */
function actsOf(protocol: Protocol, state: State, own: Act[]): Act[] {
  if (state.test_due !== null) return [{ act: 'test', command: state.test_due }];
  if (isDeliberationOver(state)) return own;
  if (isVotedAgain(state) || (!standingCall(state) && state.sent)) {
    return [{ act: 'wait', stands: standingOf(protocol, state).gate !== 'undecided' }];
  }
  const asked = questionOpen(protocol, state);
  if (state.owes) return [{ act: 'write', question: asked?.question ?? '' }];
  const isHeld = state.limited !== null || isObjected(protocol, state);
  return [
    ...(isHeld ? [] : own),
    ...(asked ? [{ act: 'decide' as const, ...asked }] : []),
    ...offeredActs(state, offersNow(protocol, state)),
  ];
}

function offeredActs({ chose }: State, offers: Offer[]): Act[] {
  const fix = chose ? undefined : offers.find(({ outcome }) => outcome.is === 'fix');
  const ids = fix?.outcome.is === 'fix' ? fix.outcome.ids : [];
  const again = offers.find(({ outcome }) => outcome.is === 'revote');
  const acts: Act[] = ids.length > 0 ? [{ act: 'fix', ids }] : [];
  if (!again) return acts;
  if (!chose) return [...acts, { act: 'again', label: again.label, as: 'instead' }];
  const isFixing = chose.outcome.is === 'fix';
  return [{ act: 'again', label: again.label, as: isFixing ? 'next' : null }];
}

const ASKING: Act['act'][] = ['decide', 'write', 'test'];

/** Whether somebody may answer. */
export const isAsking = (acts: Act[]): boolean =>
  acts.some(({ act }) => ASKING.includes(act));

export const toDo = (what: string, conditions: readonly string[] = []): Act => ({
  act: 'do',
  what,
  conditions,
});

/** Of a decision that was put off, with what was written. */
export function waitActs({
  deadline = '',
  waits_for = '',
  questions = '',
}: Record<string, string>): Act[] {
  const all = [
    'Nothing is done for now',
    deadline && `To be decided by ${oneLine(deadline)}`,
    waits_for && `It waits for ${oneLine(waits_for)}`,
    questions && `Ask these instead: ${oneLine(questions)}`,
  ];
  return all.filter(Boolean).map((what) => toDo(what));
}

export const FAILURE_WORDS: Partial<Record<Failure['reason'], string>> = {
  not_found: 'it is not installed',
  auth: 'it is not logged in',
  quota: 'its quota is used up',
  rate_limit: 'it was asked too often',
  network: 'the network failed',
  server: 'its server failed',
  policy: 'its policy forbade it',
  consent: 'it waits for somebody to agree to something',
  timeout: 'it took too long',
  idle: 'it went silent',
  too_long: 'the question was too long for it',
  crash: 'it crashed',
  empty: 'it said nothing',
  cancelled: 'it was stopped',
};

/** "not heard: its quota is used up" */
export const notHeard = ({ reason, detail }: Failure): string =>
  `not heard: ${FAILURE_WORDS[reason] ?? firstSentence(detail, 120)}`;

/** What stood behind the form is shown, and is no part of the vote. */
export function addedWords(answered: Answered | null | undefined): string[] {
  const behind = anyOpinion(answered)?.behind ?? '';
  return behind ? [`added after its answer: “${shorten(oneLine(behind), 160)}”`] : [];
}

/** Told alike of every protocol: a no to what would be a yes, and what the user said. */
export function withUser(protocol: Protocol, state: State, told: Told): Told {
  const [first, ...rest] = told.sections;
  const own = [
    sectionOf('', wordParts(userWords(state))),
    keptSection('', wordParts(toldByHost(state))),
  ];
  const all = {
    ...told,
    sections: [...(first ? [first] : []), ...filledSections(own), ...rest],
    acts: actsOf(protocol, state, told.acts),
  };
  if (state.limited && !state.ended) {
    return {
      ...all,
      headline: `${whoNoted(state)} “${shorten(state.limited.said, 100)}”: it is open until it is said which one is meant.`,
    };
  }
  if (!isObjected(protocol, state)) return all;
  const although = state.chose
    ? `${userNamed(state).toLowerCase()} had said yes`
    : 'the result is a yes';
  return {
    ...all,
    headline: `${whoNoted(state)} “${shorten(state.objection ?? '', 100)}”: it stays open, although ${although}.`,
  };
}

function userWords(state: State): string[] {
  const { chose, notes, objection } = state;
  const written = Object.entries(chose?.written ?? {})
    .filter(([field]) => field !== 'conditions')
    .map(
      ([field, text]) =>
        `${userNamed(state)} wrote as ${field.replaceAll('_', ' ')}: ${oneLine(text)}`,
    );
  const noted = notes
    .filter((note) => note !== objection)
    .map((note) => `“${shorten(note, 120)}”`)
    .join(', ');
  const noter = chose?.said ? 'Before that' : whoNoted(state);
  return [
    chose?.said ? `${whoSaid(state)}: “${shorten(chose.said, 200)}”` : '',
    ...written,
    noted ? `${noter}: ${noted}` : '',
  ].filter(Boolean);
}

/** No hook saw it, and perhaps there were no words. */
const toldByHost = ({ opened: { host }, chose }: State): string[] =>
  chose && !chose.seen
    ? [`The decision was told by ${host ?? 'the host'}; nobody else saw it made.`]
    : [];

/** A page is read by others than who decided. */
export const userNamed = ({ read_by_others: byOthers }: Pick<State, 'read_by_others'>) =>
  byOthers ? 'The user' : 'You';

/** Only what somebody else saw is "You said"; where nobody speaks for the user it is theirs. */
export function whoSaid(
  state: Pick<State, 'opened' | 'read_by_others'> & { chose: { seen: boolean } | null },
): string {
  const said = `${userNamed(state)} said`;
  const { host } = state.opened;
  return !host || state.chose?.seen ? said : `${host} reports that ${said.toLowerCase()}`;
}

/** Of words that are no decision, or not yet. */
const whoNoted = ({ noted_seen: seen = false, ...state }: State): string =>
  whoSaid({ ...state, chose: { seen } });

/** A yes that hangs on something says so in its first line. */
export const underConditions = (conditions: readonly string[] = []): string =>
  conditions.length ? `, under ${plural(conditions.length, 'condition')}` : '';

/** "about a minute, 72,000 tokens" */
export function tookWords(state: State): string {
  const spent = costOfState(state);
  return spent.answers ? costWords(spent) : '';
}

export const taintWords = ({ tainted }: Pick<State, 'tainted'>): string[] =>
  tainted.map(
    ({ files }) => `Files changed while they worked: ${files.slice(0, 4).join(', ')}.`,
  );

/** Who sits there, with what its newest answer says it was given by, and what all of them took. */
export function whoSat(
  { seat, name, vendor, engine, model, effort }: Seat,
  answers: readonly Answered[],
) {
  const newest = answers.at(-1);
  const known = answers.flatMap(({ usage }) =>
    usage ? [(usage.input ?? 0) + (usage.output ?? 0)] : [],
  );
  const sum = (of: number[]): number => of.reduce((one, other) => one + other, 0);
  return {
    seat,
    name,
    vendor,
    engine: newest?.engine ?? engine,
    model: newest?.model ?? model,
    effort: newest?.effort ?? effort,
    tokens: known.length ? sum(known) : null,
    ms: sum(answers.map(({ ms }) => ms)),
  };
}

/** As the document writes it, one record each; being asked again is no error. */
export const errorRecords = ({
  opened,
  calls,
}: Pick<State, 'opened' | 'calls'>): string[] =>
  calls.flatMap(({ heard, aside, seats }) => {
    // Who was set aside sat at the opening.
    const nameOf = ({ seat }: Answered): string =>
      [...seats, ...opened.seats].find((one) => one.seat === seat)?.name ?? seat;
    return [
      ...Object.values(aside).flatMap((one) =>
        errorRecord(nameOf(one), one, 'fallback_to_simple'),
      ),
      ...Object.values(heard).flatMap((one) => errorRecord(nameOf(one), one, 'ABSTAIN')),
    ];
  });

function errorRecord(engine: string, answer: Answered, action: string): string[] {
  const { failure, attempts, asked_again } = answer;
  const record = (error_type: string, detail: string, action_taken: string): string[] => [
    [
      'engine_error:',
      `  engine: ${JSON.stringify(engine)}`,
      `  error_type: ${JSON.stringify(error_type)}`,
      `  detail: ${JSON.stringify(oneLine(detail))}`,
      `  action_taken: ${JSON.stringify(action_taken)}`,
    ].join('\n'),
  ];
  if (failure) {
    const isLate = failure.reason === 'timeout' || failure.reason === 'idle';
    return record(isLate ? 'timeout' : 'cli_error', failure.detail, action);
  }
  const status = anyOpinion(answer)?.status;
  if (status === 'unparseable' || status === 'inferred')
    return record('parse_failure', 'the answer could not be read as a vote', action);
  const isRetried = attempts > (asked_again ? 2 : 1);
  return isRetried
    ? record('timeout', 'no answer in time at first', 'retry_succeeded')
    : [];
}
