// What fills the prompts of a review: the artifact as a quotation, earlier findings, and the answer format.
import { answerFormat } from '../prompting/answer-format.ts';
import { drawNonce, fenceQuote, fenceRule } from '../prompting/fence.ts';
import { fitDiff, fitText } from './artifact/diff.ts';
import type { Opened, Part, Reviewer, ReviewState, Round } from './events.ts';
import type { Finding } from './findings/finding.ts';
import { stands, withAllVoices, withRemark } from './findings/findings.ts';
import { AUTHOR, type Post, sliceOf, slicesOf } from './posts.ts';
import { repliesFormat } from './replies.ts';
import { observedBefore } from './tests.ts';

type Prompt = { name: string; slots: Record<string, string> };
export type Place = { state: ReviewState; opened: Opened; round: Round; post: Post };
type ReviewPrompt = Place & { native: boolean; reviewer: Reviewer };

export function reviewPrompt({ state, opened, round, post, native, reviewer }: ReviewPrompt): Prompt {
  if (native) return { name: 'review-native', slots: { scope: opened.scope } };
  const { part } = post;
  const own = findingsFor(state, opened, post);
  const piece = pieceOf(part, post.slice);
  const shown = reviewer.by === 'host' ? withinReach(piece, opened) : piece;
  const quoted = [piece.text, ...own.map(withRemark), ...own.map(({ reply }) => reply?.reason ?? '')];
  const nonce = drawNonce(
    opened.seed,
    `${part.part} ${round.round}${post.slice > 0 ? ` ${post.slice}` : ''}`,
    quoted,
  );
  const again = opened.again && round.round === 1 ? earlierText(own, nonce) : '';
  const observed = observedBefore(state, round.round, reviewer.engine);
  const slots = {
    rule: fenceRule(nonce),
    artifact: quoteArtifact(shown, nonce),
    left_out: [leftOutText(shown), pieceText(part, post.slice)].filter(Boolean).join('\n\n'),
    focus: opened.focus ? `Look in particular at: ${opened.focus}` : '',
    history: [round.round > 1 ? historyText(own, round, nonce) : again, observed]
      .filter(Boolean)
      .join('\n\n'),
    answer_format: answerFormat('review', { json: reviewer.enforceSchema, options: [] }),
  };
  const local = { same_model: reviewer.model === 'same' ? SAME_MODEL : '' };
  return { name: `review-${part.part}`, slots: { ...slots, ...local } };
}

/** A reviewer of a panel hears the answers to what it raised itself, and of no other reviewer. */
function findingsFor(state: ReviewState, opened: Opened, { part, slice, member }: Post): Finding[] {
  const standing = state.findings.filter((one) => one.part === part.part && stands(one));
  if (opened.rules === 1) return standing;
  const isOwn = ({ voices = [], raised }: Finding): boolean =>
    raised === 0 || voices.some((voice) => voice.reviewer === member && voice.state !== 'withdrawn');
  return standing.filter((one) => isOwn(one) && sliceOf(part, one) === slice);
}

const pieceOf = (part: Part, slice: number): Part => ({
  ...part,
  text: part.text + (slicesOf(part)[slice]?.text ?? ''),
});

/** What else there is, so that nobody takes the piece for the whole. */
function pieceText(part: Part, slice: number): string {
  const slices = slicesOf(part);
  if (slices.length < 2) return '';
  return `This is piece ${slice + 1} of ${slices.length}; the others are looked at in the same way. Report what is wrong in this one, and read the files around it where you need to.`;
}

function earlierText(findings: Finding[], nonce: string): string {
  const lines = findings.map((one) =>
    fenceQuote(withRemark(one), { nonce, label: `${one.id}, ${one.severity}` }),
  );
  return [
    'An earlier review left these findings standing; since then the artifact may have been changed:',
    ...(lines.length ? lines : ['(none)']),
    'Look at each one first. One that is still there: list it, and begin its text with its id, as in "F2: …". One that is fixed: leave it out, and say in the summary what fixed it. Then look for what is new, also in the fix itself; it goes in without an id.',
  ].join('\n\n');
}

const SAME_MODEL =
  'What you review may have been written by the same model as you are. Do not go by how familiar it reads; look for what its author would not have looked for.';

/** A host reads its prompt from the output of a command, which its shell may cut. */
const HOST_BYTES = 12_000;

function withinReach(part: Part, { artifact_file }: Opened): Part {
  const { text, leftOut } =
    part.form === 'diff' ? fitDiff(part.text, HOST_BYTES) : fitText(part.text, HOST_BYTES);
  return {
    ...part,
    text,
    leftOut: leftOut.length ? [...leftOut, `all of it: ${artifact_file}`] : part.leftOut,
  };
}

const quoteArtifact = ({ text, about, form, part }: Part, nonce: string): string =>
  fenceQuote(form === 'text' && part === 'code' ? numbered(text) : text, { nonce, label: about });

/** Lines are to be named, and nobody counts them right. */
function numbered(text: string): string {
  const [, first] = /^\(lines (\d+) to \d+\)\n/.exec(text) ?? [];
  const lines = (first ? text.slice(text.indexOf('\n') + 1) : text).split('\n');
  const from = Number(first ?? 1);
  const width = String(from + lines.length).length;
  return lines.map((line, index) => `${String(from + index).padStart(width)} | ${line}`).join('\n');
}

function leftOutText({ leftOut }: Part): string {
  if (leftOut.length === 0) return '';
  return [
    'Not shown here, because it is too long; read it where it lies if you can, and do not judge what you have not seen:',
    ...leftOut.map((one) => `- ${one}`),
  ].join('\n');
}

/** From the second round on: what was found, and what the author's side says to it. */
function historyText(findings: Finding[], round: Round, nonce: string): string {
  const lines = findings.map((finding) => {
    const { id, severity, state, reply } = finding;
    const answer = reply ? `Author: ${reply.answer} – ${reply.reason}` : 'Author: no answer yet';
    return fenceQuote(`${withRemark(finding)}\n${answer}`, { nonce, label: `${id}, ${severity}, ${state}` });
  });
  return [
    "This artifact was reviewed before. The findings that stand, each with the author's answer:",
    ...(lines.length ? lines : ['(none)']),
    ...(round.context ? [`What the user adds:\n${fenceQuote(round.context, { nonce, label: 'user' })}`] : []),
    [
      'Check each answer against the artifact itself. A rebuttal that holds: leave the finding out. One that does not: list it again and begin its text with its id, as in "F2: …", and say what the answer overlooks; add the place that shows it.',
      'Keep an accepted finding listed under its id. Anything new goes in without an id. A finding whose severity you see differently now goes where you see it.',
    ].join(' '),
  ].join('\n\n');
}

/** Of a part in pieces, those with something to answer; more than one prompt holds is read in the tree. */
function piecesFor(part: Part, open: Finding[]): Part[] {
  if (slicesOf(part).length < 2) return [pieceOf(part, 0)];
  const wanted = new Set(open.filter((one) => one.part === part.part).map((one) => sliceOf(part, one)));
  return [...wanted]
    .sort((a, b) => a - b)
    .slice(0, MOST_PIECES)
    .map((slice) => pieceOf(part, slice));
}

const MOST_PIECES = 2;

type AuthorPrompt = { state: ReviewState; opened: Opened; round: Round; open: Finding[] };

function raisedBy({ voices = [] }: Finding): string[] {
  const engines = new Set(voices.map(({ engine }) => engine));
  return engines.size > 1 ? [`raised by ${engines.size} reviewers`] : [];
}

export function authorSlots({ state, opened, round, open }: AuthorPrompt): Record<string, string> {
  const auto = opened.author?.by === 'engine';
  const shown = auto ? state.parts.flatMap((part) => piecesFor(part, open)) : [];
  const artifacts = shown.map(({ text }) => text);
  const nonce = drawNonce(opened.seed, `author ${round.round}`, [...artifacts, ...open.map(withAllVoices)]);
  const findings = open.map((finding) => {
    const where = state.parts.length > 1 ? [finding.part] : [];
    const again = finding.state === 'maintained' ? ['held up against your answer'] : [];
    return fenceQuote(withAllVoices(finding), {
      nonce,
      label: [finding.id, finding.severity, ...where, ...raisedBy(finding), ...again].join(', '),
    });
  });
  return {
    rule: fenceRule(nonce),
    scope: `${opened.scope} (${state.parts.map(({ about }) => about).join('; ')}), kept in ${opened.artifact_file}`,
    artifact: shown.map((part) => quoteArtifact(part, nonce)).join('\n\n'),
    findings: [...findings, observedBefore(state, round.round, AUTHOR)].filter(Boolean).join('\n\n'),
    answer_format: repliesFormat(open.map(({ id }) => id)),
  };
}
