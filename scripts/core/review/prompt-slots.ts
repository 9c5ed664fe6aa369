// What fills the prompts of a review: the artifact as a quotation, what was said about it before, and the form of the answer.
import { answerFormat } from '../prompting/answer-format.ts';
import { drawNonce, fenceQuote, fenceRule } from '../prompting/fence.ts';
import { fitDiff, fitText } from './diff.ts';
import type { Finding, Opened, Part, Reviewer, ReviewState, Round } from './events.ts';
import { stands, told } from './findings.ts';
import { repliesFormat } from './replies.ts';

type Prompt = { name: string; slots: Record<string, string> };
type ReviewPrompt = {
  state: ReviewState;
  opened: Opened;
  round: Round;
  part: Part;
  native: boolean;
  reviewer: Reviewer;
};

export function reviewPrompt({ state, opened, round, part, native, reviewer }: ReviewPrompt): Prompt {
  if (native) return { name: 'review-native', slots: { scope: opened.scope } };
  const own = state.findings.filter((one) => one.part === part.part && stands(one));
  const shown = reviewer.by === 'host' ? withinReach(part, opened) : part;
  const quoted = [part.text, ...own.map(told), ...own.map(({ reply }) => reply?.reason ?? '')];
  const nonce = drawNonce(opened.seed, `${part.part} ${round.round}`, quoted);
  const slots = {
    rule: fenceRule(nonce),
    artifact: quoteArtifact(shown, nonce),
    left_out: leftOutText(shown),
    focus: opened.focus ? `Look in particular at: ${opened.focus}` : '',
    history: round.round > 1 ? historyText(own, round, nonce) : '',
    answer_format: answerFormat('review', { json: reviewer.enforceSchema, options: [] }),
  };
  const local = { same_model: reviewer.model === 'same' ? SAME_MODEL : '' };
  return { name: `review-${part.part}`, slots: { ...slots, ...local } };
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

const quoteArtifact = ({ text, about }: Part, nonce: string): string =>
  fenceQuote(text, { nonce, label: about });

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
    return fenceQuote(`${told(finding)}\n${answer}`, { nonce, label: `${id}, ${severity}, ${state}` });
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

type AuthorPrompt = { state: ReviewState; opened: Opened; round: Round; open: Finding[] };

export function authorSlots({ state, opened, round, open }: AuthorPrompt): Record<string, string> {
  const auto = opened.author?.by === 'engine';
  const artifacts = auto ? state.parts.map(({ text }) => text) : [];
  const nonce = drawNonce(opened.seed, `author ${round.round}`, [...artifacts, ...open.map(told)]);
  const findings = open.map((finding) => {
    const where = state.parts.length > 1 ? [finding.part] : [];
    const again = finding.state === 'maintained' ? ['held up against your answer'] : [];
    return fenceQuote(told(finding), {
      nonce,
      label: [finding.id, finding.severity, ...where, ...again].join(', '),
    });
  });
  return {
    rule: fenceRule(nonce),
    scope: `${opened.scope} (${state.parts.map(({ about }) => about).join('; ')}), kept in ${opened.artifact_file}`,
    artifact: auto ? state.parts.map((part) => quoteArtifact(part, nonce)).join('\n\n') : '',
    findings: findings.join('\n\n'),
    answer_format: repliesFormat(open.map(({ id }) => id)),
  };
}
