// What a reviewer, a second reader and the author read.
import type { Prompt } from '../deliberation/protocol.ts';
import { DATA_RULE, fenceData } from '../prompting/fill.ts';
import type { Seat } from '../schemas/nouns.ts';
import type { ReviewPiece, ToldFinding } from '../schemas/review.ts';
import { numberedDiff } from './diff.ts';
import { followFindings } from './findings.ts';
import { WEIGHT_WORDS } from './questions.ts';
import { pieceOfSeat, type ReviewCall, type ReviewState } from './rounds.ts';
import { findingsOf } from './told-findings.ts';

export function promptOfReview(state: ReviewState, seat: Seat, call: ReviewCall): Prompt {
  if (call.turn === 'review') return reviewPrompt(state, seat, call);
  const slots = {
    scope: state.framing.about,
    findings: findingsFor(state, call, call.about[seat.seat] ?? [])
      .map((one) => quotedFinding(one, TOLD_IN_TURN[call.turn]))
      .join('\n\n'),
    text: wholeArtifact(state),
    rule: DATA_RULE,
  };
  return { template: `review-${call.turn.replace('_', '-')}`, slots };
}

/** Who checks one is told its key: it gets its id when that is known. */
function findingsFor(
  state: ReviewState,
  { turn }: ReviewCall,
  names: string[],
): ToldFinding[] {
  const keys = new Map(followFindings(state).map(({ id, key }) => [id, key]));
  return findingsOf(state)
    .map((one) => (turn === 'refute' ? { ...one, id: keys.get(one.id) ?? one.id } : one))
    .filter(({ id }) => names.includes(id));
}

type HeardOnFinding = 'judgement' | 'author';
/** Who checks a finding hears nobody else. */
const TOLD_IN_TURN: Record<string, HeardOnFinding> = {
  author: 'judgement',
  last_word: 'author',
};

const placeAsked = ({ path, first, last }: ToldFinding): string => {
  if (!path) return 'no place named';
  if (first === null) return path;
  const end = last === null || last === first ? '' : `-${Math.abs(last)}`;
  return `${path}:${first}${end}`;
};

/** With its lines, and without names of engines. */
function quotedFinding(one: ToldFinding, heard?: HeardOnFinding): string {
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
  return [
    `${id} (${WEIGHT_WORDS[severity]}), ${placeAsked(one)}:`,
    fenceData(said.flat().filter(Boolean).join('\n')),
    hunk && fenceData(numberedHunk(hunk)),
  ]
    .filter(Boolean)
    .join('\n');
}

const numberedHunk = ({ rows }: NonNullable<ToldFinding['hunk']>): string =>
  rows.map(({ number, text }) => `${number} | ${text}`).join('\n');

const MOST_TEXT = 12_000;

/** In a text that lies in no file nothing could be looked up. */
function wholeArtifact(state: ReviewState): string {
  if (state.framing.revision.kind !== 'text') return '';
  const text = state.framing.pieces.map((piece) => piece.text).join('\n');
  return `The text:\n${fenceData(text.slice(0, MOST_TEXT))}`;
}

function reviewPrompt(state: ReviewState, seat: Seat, call: ReviewCall): Prompt {
  const framing = state.framing;
  const piece = pieceOfSeat(state, seat.seat);
  const { akin, about, intro, context = '', focus, pieces, of } = framing;
  const kin =
    'What you review may have been written by the same model as you are. Look for what its author would not have looked for.';
  const number = (of[seat.seat]?.piece ?? 0) + 1;
  const part = `This is part ${number} of ${pieces.length}; the others are looked at in the same way. Report what is wrong in this one.`;
  const slots = {
    rule: DATA_RULE,
    same_model: akin.includes(seat.seat) ? kin : '',
    artifact: [about, fenceData(shownText(piece))].join(':\n'),
    numbers: piece?.form === 'diff' ? NUMBERS_RULE : '',
    intro: [
      intro && `What its author says of it:\n${fenceData(intro)}`,
      context.trim() && `What you have to know to judge it:\n${fenceData(context)}`,
    ]
      .filter(Boolean)
      .join('\n\n'),
    part: pieces.length > 1 ? part : '',
    focus: focus ? `Look in particular at this:\n${fenceData(focus)}` : '',
    history: [
      earlierReview(state, call, call.about[seat.seat] ?? []),
      newsForReview(call),
    ]
      .filter(Boolean)
      .join('\n\n'),
  };
  return {
    template: piece?.part === 'proposal' ? 'review-proposal' : 'review-code',
    slots,
  };
}

const NUMBERS_RULE =
  'The number before a line is its number after the change. A negative one stands before a line that was taken away: give it as it is, -12.';

const shownText = (piece: ReviewPiece | undefined): string =>
  piece?.form === 'diff' ? numberedDiff(piece.text) : (piece?.text ?? '');

/** What became of its own; earlier ones are everybody's. */
function earlierReview(state: ReviewState, call: ReviewCall, ids: string[]): string {
  const known = findingsOf(state).filter(({ id }) => ids.includes(id));
  if (known.length === 0) return '';
  const rule =
    call.round === 1
      ? 'Look at each one first. One that is still there, or is still there in another way: list it again under its id. One that is gone because of what was changed: name its id under `fixed`. Then look for what is new, also in the fix itself.'
      : 'Check each answer against the artifact itself. Where the answer holds, leave the finding out. Where it does not, list it again under its id and say what the answer overlooks. Keep an accepted one listed.';
  const lead =
    call.round === 1
      ? 'An earlier review left these findings; since then this may have been changed:'
      : 'You found these before:';
  return [lead, ...known.map((one) => quotedFinding(one, 'author')), rule].join('\n\n');
}

const newsForReview = ({ context, evidence }: ReviewCall): string => {
  const more = [context, ...evidence].filter((text) => text.trim());
  return more.length > 0 ? `The user adds:\n${fenceData(more.join('\n'))}` : '';
};
