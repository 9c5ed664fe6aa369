// The first line: what was decided, and what a yes hangs on where it does; and what to do next.
import { isVotedAgain } from '../deliberation/fold.ts';
import type { State } from '../deliberation/protocol.ts';
import { fieldWords } from '../deliberation/question.ts';
import { goesAhead } from '../deliberation/standing.ts';
import { listed, oneLine, plural, sentences, shorten } from '../words/line.ts';
import { conditionsNow, standsNow, taken } from './judging.ts';
import { situationOf } from './questions.ts';
import { isSimple, labelOf, type Round } from './rounds.ts';
import { dependsOn, howVoted } from './sentences.ts';

export function headlineOf(state: State, round: Round | null): string {
  const { ended, chose, owes, objection } = state;
  if (ended) return `It ended without a verdict: ${ended.detail}`;
  if (!round) return 'Nobody has decided anything yet.';
  if (owes)
    return `Undecided until it is in writing: ${listed(owes.missing.map(fieldWords))} for “${owes.label}”.`;
  if (chose) return `${decided(state, round)}; the vote: ${voteWords(state, round)}.`;
  if (objection !== null)
    return `You said “${shorten(objection, 100)}”: it stays open, although the vote was a yes.`;
  const { gate } = standsNow(state);
  if (gate === 'undecided') return `Undecided: ${whyOpen(state, round)}`;
  const word = gate === 'approved' ? 'Approved' : 'Rejected';
  return `${word}, ${voteWords(state, round)}${given(state, round)}${surest(round)}.`;
}

function given(state: State, round: Round): string {
  const option = taken(state, round);
  const conditions = conditionsNow(state, round).length;
  const on = standsNow(state).gate === 'approved' && conditions;
  return [
    option ? `: ${labelOf(state, option)}` : '',
    on ? `, under ${plural(conditions, 'condition')}` : '',
  ].join('');
}

function surest({ count }: Round): string {
  const [dissent] = count.dissent;
  if (!dissent || !count.flags.includes('strong_dissent')) return '';
  return `; ${dissent.perspective}, the surest, says ${count.decision === 'REJECT' ? 'yes' : 'no'}`;
}

/** Of one engine it says so at once. */
function voteWords(state: State, round: Round): string {
  const how = howVoted(state, round);
  return isSimple(round.call) ? `${how} views of one engine` : how;
}

function decided(state: State, round: Round): string {
  const outcome = state.chose?.outcome ?? '';
  const option = taken(state, round);
  if (outcome === 'stop') return 'You decided against it';
  if (!goesAhead(outcome)) return `You left it open (${state.chose?.label ?? ''})`;
  return option ? `You decided: ${labelOf(state, option)}` : 'You decided to go ahead';
}

/** Without the word that is already there. */
function whyOpen(state: State, round: Round): string {
  const { count } = round;
  const depends = dependsOn(count)[0];
  if (depends) {
    const would = count.would_be === 'APPROVE' ? 'it would be approved, but ' : '';
    return `${would}${depends}`;
  }
  const [dissent] = count.dissent;
  const who = dissent?.perspective ?? 'one';
  switch (situationOf(state, round)) {
    case 'deadlock':
      return 'voting again has not settled it.';
    case 'split':
      return `they disagree, ${voteWords(state, round)}.`;
    case 'safety':
      return `${voteWords(state, round)} for it, but ${who} sees a danger, and how it is met must be written.`;
    case 'override':
      return `two are unsure, and ${who}, who is very sure, says otherwise.`;
    case 'case':
      return 'it would be approved, but there is a case against it that nobody has answered.';
    case 'no_case':
      return 'it would be approved, but nobody has argued against it.';
    case 'unsure':
      return 'it would be approved, but all who voted are unsure.';
    default:
      return `too few took a side (${voteWords(state, round)}).`;
  }
}

const MOST = 4;

/** What to do, in one or two sentences; the conditions stand here and nowhere else on the screen. */
export function nextOf(state: State, round: Round | null): string {
  const { chose, ended } = state;
  if (ended || !round) return ended ? 'Ask again when you want to go on.' : '';
  if (isVotedAgain(state)) return 'They are voting again; until that is counted, this stands.';
  const { gate } = standsNow(state);
  if (gate === 'approved') {
    const all = conditionsNow(state, round).map((one) => shorten(one, 120).replace(/[.;]$/, ''));
    const more = all.length > MOST ? [`and ${all.length - MOST} more in the report`] : [];
    const [dissent] = chose ? [] : round.count.dissent;
    const watch = chose?.written['monitor'];
    return sentences([
      all.length ? `Go ahead, if: ${[...all.slice(0, MOST), ...more].join('; ')}.` : 'Go ahead.',
      dissent ? `Read first why ${dissent.perspective} would not.` : '',
      watch ? `Watch: ${oneLine(watch)}.` : '',
    ]);
  }
  if (gate === 'rejected')
    return chose
      ? 'Nothing is done.'
      : 'Do not do it like this; another way would have to meet the reasons above.';
  if (chose) return waitWords(chose.written);
  if (state.opened.auto) return 'Nothing is done. Somebody has to decide.';
  return 'You decide; nothing is done before.';
}

function waitWords(written: Record<string, string>): string {
  const { deadline = '', waits_for = '', questions = '' } = written;
  return sentences([
    'Nothing is done for now.',
    deadline ? `To be decided by ${oneLine(deadline)}.` : '',
    waits_for ? `It waits for ${oneLine(waits_for)}.` : '',
    questions ? `Ask these instead: ${oneLine(questions)}` : '',
  ]);
}
