// What a reviewer, a second reader and the author read.
import type { Prompt } from '../deliberation/protocol.ts';
import { DATA_RULE, fenceData } from '../prompting/fill.ts';
import type { Seat } from '../schemas/nouns.ts';
import type { ToldFinding } from '../schemas/review.ts';
import { findingsOf, stands } from './findings.ts';
import { piecesAt } from './hunk.ts';
import type { ReviewCall, ReviewState } from './rounds.ts';
import { nameOf, pieceOf } from './rounds.ts';
import { WEIGHS } from './words.ts';

export function promptOf(state: ReviewState, seat: Seat, call: ReviewCall): Prompt {
  if (call.turn === 'review') return reviewPrompt(state, seat, call);
  const ids = call.about[seat.seat] ?? [];
  const findings = findingsOf(state).filter(({ id }) => ids.includes(id));
  const slots = {
    scope: state.framing.about,
    findings: findings.map((one) => quoted(one, TOLD_IN[call.turn])).join('\n\n'),
    text: wholeText(state),
    rule: DATA_RULE,
  };
  return { template: `review-${call.turn.replace('_', '-')}`, slots };
}

type Heard = 'judgement' | 'author';
/** Who checks a finding hears nobody else. */
const TOLD_IN: Record<string, Heard> = { author: 'judgement', last_word: 'author' };

const placeOf = ({ path, lines }: ToldFinding): string => {
  if (!path) return 'no place named';
  return lines ? `${path}:${lines[0]}${lines[1] > lines[0] ? `-${lines[1]}` : ''}` : path;
};

/** With its lines, and without names of engines. */
function quoted(one: ToldFinding, heard?: Heard): string {
  const { id, severity, title, body, others, suggestion, hunk } = one;
  const said = [
    title,
    body,
    ...others.map((other) => `Another reviewer: ${other.title}. ${other.body}`),
    suggestion ? `Suggested: ${suggestion}` : '',
    heard === 'judgement'
      ? one.judgement.map(({ says, why }) => `Checked: ${says} – ${why}`)
      : '',
    heard === 'author' && one.author
      ? `The author: ${one.author.says} – ${one.author.why}`
      : '',
  ];
  const head = `${id} (${WEIGHS[severity]}), ${placeOf(one)}:`;
  const quotes = [
    fenceData(said.flat().filter(Boolean).join('\n')),
    hunk && fenceData(numbered(hunk)),
  ];
  return [head, ...quotes].filter(Boolean).join('\n');
}

const numbered = ({ from, lines }: NonNullable<ToldFinding['hunk']>): string =>
  lines.map((line, at) => `${from + at} | ${line}`).join('\n');

const MOST_TEXT = 12_000;

/** In a text that lies in no file nothing could be looked up. */
function wholeText(state: ReviewState): string {
  const { revision, pieces } = state.framing;
  if (revision.kind !== 'text') return '';
  const text = pieces.map((piece) => piece.text).join('\n');
  return `The text:\n${fenceData(text.slice(0, MOST_TEXT))}`;
}

function reviewPrompt(state: ReviewState, seat: Seat, call: ReviewCall): Prompt {
  const framing = state.framing;
  const piece = pieceOf(state, seat.seat);
  const { akin, about, intro, focus, pieces, of } = framing;
  const kin =
    'What you review may have been written by the same model as you are. Look for what its author would not have looked for.';
  const number = (of[seat.seat]?.piece ?? 0) + 1;
  const part = `This is part ${number} of ${pieces.length}; the others are looked at in the same way. Report what is wrong in this one.`;
  const slots = {
    rule: DATA_RULE,
    same_model: akin.includes(seat.seat) ? kin : '',
    artifact: [about, fenceData(piece?.text ?? '')].join(':\n'),
    intro: intro ? `What its author says of it:\n${fenceData(intro)}` : '',
    part: pieces.length > 1 ? part : '',
    focus: focus ? `Look in particular at this:\n${fenceData(focus)}` : '',
    history: [historyText(state, seat, call), addedText(call)]
      .filter(Boolean)
      .join('\n\n'),
  };
  return {
    template: piece?.part === 'proposal' ? 'review-proposal' : 'review-code',
    slots,
  };
}

/** What became of its own; earlier ones are everybody's. */
function historyText(state: ReviewState, seat: Seat, call: ReviewCall): string {
  const { again, of } = state.framing;
  const reviewer = of[seat.seat]?.reviewer ?? seat.seat;
  const earlier = new Set(again?.findings.map(({ id }) => id));
  const own = findingsOf(state).filter((one) => {
    const isOwn = call.round > 1 && one.raised_by.includes(nameOf(state, reviewer));
    return stands(one) && (isOwn || earlier.has(one.id));
  });
  const here = own.filter((one) => isIn(state, seat, one));
  if (here.length === 0) return '';
  const rule =
    call.round === 1
      ? 'Look at each one first. One that is still there, or is still there in another way: list it again, and begin its text with its id, as in "F2: …". One that is fixed: leave it out. Then look for what is new, also in the fix itself; that goes in without an id.'
      : 'Check each answer against the artifact itself. Where the answer holds, leave the finding out. Where it does not, list it again, begin its text with its id, as in "F2: …", and say what the answer overlooks. Keep an accepted one listed. Anything new goes in without an id.';
  const lead =
    call.round === 1
      ? 'An earlier review left these findings; since then this may have been changed:'
      : 'You found these before:';
  return [lead, ...here.map((one) => quoted(one, 'author')), rule].join('\n\n');
}

/** Whose piece shows its file; what is nowhere goes with the first. */
function isIn(state: ReviewState, seat: Seat, { path }: ToldFinding): boolean {
  const framing = state.framing;
  const showing = piecesAt(framing, path);
  const here = showing.length > 0 ? showing : framing.pieces.slice(0, 1);
  return here.some((one) => one === pieceOf(state, seat.seat));
}

const addedText = ({ context, evidence }: ReviewCall): string => {
  const more = [context, ...evidence].filter((text) => text.trim());
  return more.length > 0 ? `The user adds:\n${fenceData(more.join('\n'))}` : '';
};
