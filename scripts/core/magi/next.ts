// The one thing that is due in a Magi deliberation, and how it ended.
import type { Ending, Step } from '../protocol/protocol.ts';
import { settleStep } from '../protocol/tests.ts';
import type { AskUser, Standing } from '../shapes.ts';
import { type Texts, textsIn } from '../telling/texts/texts.ts';
import { openQuestion, owedBy, questionDue } from './ask/open-question.ts';
import { askFor } from './ask/questions.ts';
import { labelOf } from './count/options.ts';
import { isVotedAgain, optionTaken, standingBallot, standingOfMagi } from './count/standing.ts';
import { dueInMagi, sealDue } from './due.ts';
import type { MagiState } from './events.ts';
import { missingIn } from './report/worth.ts';

export function nextInMagi(state: MagiState): Step {
  const test = settleStep(state.tests);
  if (test) return test;
  const due = dueInMagi(state);
  const seal = sealDue(state);
  const opening = wordsAtOpening(state);
  const { why } = stepsIn(state);
  const back = isVotedAgain(state) ? ` ${why.withdraw}` : '';
  if (seal?.by === 'host')
    return {
      do: 'seal',
      why: `${opening}${why.seal}${back}`,
      due: [seal],
    };
  const hosts = due.filter(({ by }) => by === 'host');
  if (hosts.length) {
    const fallback = state.ballots.at(-1)?.fallbackReason;
    const changed = fallback ? `${why.fallback(fallback)} ` : '';
    return {
      do: 'submit',
      why: `${opening}${changed}${why.submit}${back}`,
      due: hosts,
    };
  }
  if (due.length) return { do: 'run', why: `${opening}${why.run}${back}`, due };
  if (!standingBallot(state)) throw new Error('A Magi deliberation with nothing due has a verdict');
  const question = questionDue(state);
  if (question)
    return {
      do: 'ask_user',
      why: state.pending ? why.owes : why.undecided,
      ask: askFor(question),
      owes: owedBy(question, state.pending),
    };
  if (!state.presented) return { do: 'present', why: why.verdict };
  return { do: 'done', why: why.nothing };
}

/** Who is missing is known from the start, and said then; and what this is a part of. */
function wordsAtOpening({ opened, ballots }: MagiState): string {
  if (ballots.length > 1) return '';
  const { why } = textsIn(opened.language).magiSteps;
  const missing = missingIn(opened);
  return [
    ...(opened.part_of ? [why.partOf(opened.part_of)] : []),
    ...(missing ? [why.missing(missing)] : []),
    ...(missing && opened.mode === 'simple' ? [why.simple] : []),
  ]
    .map((text) => `${text} `)
    .join('');
}

/** The verdict's own question, for a user who goes against it or changes a decision without being asked. */
export function answerableInMagi(state: MagiState): AskUser | null {
  const { opened } = state;
  const ballot = standingBallot(state);
  if (!ballot || isVotedAgain(state)) return null;
  return askFor(openQuestion(state, opened, ballot));
}

export function endingOfMagi(state: MagiState): Ending | null {
  const standing = standingOfMagi(state);
  const verdict = standingBallot(state)?.counted.verdict;
  if (!verdict) return null;
  // A no stands while it is talked about; only what is undecided waits for the answer.
  if (standing.gate === 'undecided' && state.objection === null && questionDue(state)) return null;
  if (!isVotedAgain(state) && dueInMagi(state).length) return null;
  const { gate, hinges } = standing;
  const decision = gate === 'approved' ? 'APPROVE' : gate === 'rejected' ? 'REJECT' : null;
  return {
    decision,
    gate,
    headline: headline(state, standing),
    standing,
    ...(gate === 'undecided' && verdict.decision !== null
      ? { would_be: verdict.decision, hinges_on: hinges.map(({ seat, reason }) => `${seat}: ${reason}`) }
      : {}),
  };
}

/** One word for one outcome: the gate's, as the box has it. */
function headline(state: MagiState, { gate, by }: Standing): string {
  const verdict = standingBallot(state)?.counted.verdict;
  if (!verdict) return '';
  const { headline: texts, patterns } = stepsIn(state);
  const { decision: voted, pattern, counts, heard, seats } = verdict;
  const options = (state.opened.framing.options ?? []).map((option) => ({ ...option }));
  const option = optionTaken(state);
  const word = { approved: 'APPROVE', rejected: 'REJECT', undecided: texts.undecided }[gate];
  const said = option === null ? word : texts.option(word, labelOf(option, options));
  const counted = `${counts.approve}-${counts.reject}-${counts.abstain}`;
  const vote = texts.vote(patterns[pattern], counted, heard, seats);
  if (by === 'vote') return `${said}: ${vote}`;
  return texts.byUser(said, `${voted ?? texts.undecided}: ${vote}`, state.decision?.override === true);
}

const stepsIn = ({ opened }: Pick<MagiState, 'opened'>): Texts['magiSteps'] =>
  textsIn(opened.language).magiSteps;
