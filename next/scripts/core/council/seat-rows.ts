// One row for each peer: where it stood at first and in the end, why, and its best evidence, in its own words.
import type { State } from '../deliberation/protocol.ts';
import type { Citation } from '../schemas/nouns.ts';
import type { SeatRow, Stand } from '../schemas/told.ts';
import { firstSentence, sentences, shorten } from '../words/line.ts';
import { nameOf, optionsOf, peerIn, type Round, roundsOf, signs } from './rounds.ts';

export function seatRows(state: State, last: Round): SeatRow[] {
  const [first = last] = roundsOf(state);
  return state.seats.map(({ seat, name, engine, vendor, model, effort }) => {
    const answered = last.call.heard[seat];
    const said = peerIn(last, seat);
    const all = roundsOf(state).flatMap(({ call, supports }) =>
      [call.heard[seat], supports?.heard[seat]].flatMap((one) => one ?? []),
    );
    const tokens = all.flatMap(({ usage }) => (usage ? (usage.input ?? 0) + (usage.output ?? 0) : []));
    return {
      ...{ seat, name, vendor },
      engine: answered?.engine ?? engine,
      model: answered?.model ?? model,
      effort: answered?.effort ?? effort,
      sealed: standIn(state, first, seat),
      final: standIn(state, last, seat),
      why: said ? whyOf(state, last, seat) : (answered?.failure?.detail ?? ''),
      evidence: evidenceOf(answered?.citations ?? []),
      marks: said ? [] : [answered && !answered.failure ? 'could not be read' : 'not heard'],
      failed: said === null,
      tokens: tokens.length ? tokens.reduce((sum, one) => sum + one, 0) : null,
      ms: all.reduce((sum, one) => sum + one.ms, 0),
    };
  });
}

export function standIn(state: State, round: Round, seat: string): Stand {
  const said = peerIn(round, seat);
  if (!said) return null;
  const confidence = said.confidence_known ? said.confidence : null;
  const signed = signs(state, round, seat);
  const words = signed === seat ? 'own position' : `with ${nameOf(state, signed)}`;
  return { position: optionsOf(state).length ? (said.choice ?? 'no option') : words, confidence };
}

function whyOf(state: State, round: Round, seat: string): string {
  const said = peerIn(round, seat);
  const position = optionsOf(state).length ? '' : shorten(said?.position ?? '', 200);
  const why = firstSentence(said?.reasoning || said?.research || '', 240);
  return sentences([position, why]) || shorten(said?.position ?? '', 240);
}

/** What was found first, word for word. */
function evidenceOf(citations: readonly Citation[]): string[] {
  const found = citations.filter(({ found: is }) => is === 'there' || is === 'moved');
  const rest = citations.filter(({ found: is }) => is === 'unchecked');
  return [...found, ...rest].map(({ path, line, quote, text }) => {
    const place = path ? `${path}${line ? `:${line}` : ''}` : '';
    return place
      ? [place, quote ? `"${shorten(quote, 120)}"` : ''].filter(Boolean).join(' ')
      : shorten(text, 160);
  });
}
