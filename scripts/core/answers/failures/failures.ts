// Recognises what an engine says when it did not answer: quota, login, limits, network, policy.
import type { Failure } from '../../shapes.ts';
import { phrasesIn } from '../text/lists.ts';
import { BUSY, OPENINGS, type Reason, SIGNS, VAGUE } from './failure-table.ts';
import { SCREENS } from './screens.ts';

const ERROR_LINE =
  /^(?:\d{3} (?:too many|unauthorized|forbidden|internal|bad gateway|service unavailable|payment required)|[\w.]*error\b\s*(?:[:({[]|\d{3}\b)|\[?api error\b|fatal\b|failed to (?:authenticate|connect|load model)|unexpected status \d{3}|\{"?\s*"?(?:type"\s*:\s*"error|error)"|attempt \d+ failed with status|warning: .{0,40}returned error|warning: .{0,40}cli .{0,20}(?:failed|error))/;
const NO_ANSWER =
  /\b(?:no_output|invalid_output)\b|^\S+ (?:cli )?(?:exec |review )?(?:failed|timed out)\b.{0,60}\((?:exit|rc)/;
/** Values of a verdict that say there is none. */
const NO_VERDICT =
  /^\W*(?:unavailable|no[_ ]output|invalid[_ ]output|error|failed|timeout|timed out|not available)\b/i;

const LONGEST_LINE = 2000;
const MOST_LINES = 400;

export type ErrorFound = { failure: Failure; line: number };

/** The last line that only a program in trouble prints, with its reason; a line that is quoted is nobody's trouble. */
export function findError(lines: string[]): ErrorFound | null {
  const skipped = Math.max(0, lines.length - MOST_LINES);
  let found: ErrorFound | null = null;
  let introduced = false;
  for (let index = 0; index < lines.length; index++) {
    if (index >= MOST_LINES && index < skipped) continue;
    const line = (lines[index] ?? '').slice(0, LONGEST_LINE);
    if (line.trim() === '') continue;
    const reason = introduced || QUOTED.test(line) ? null : reasonOfLine(line);
    introduced =
      INTRODUCES.test(line) ||
      (introduced && /^\s*(?:at |File |\^|\.\.\.|[\w.]*(?:Error|Exception)\b)|^\s{2,}/.test(line));
    // The first line of a trace says more than the ones below it.
    if (reason)
      found = {
        failure: found && reason === 'crash' ? found.failure : { reason, detail: line.trim().slice(0, 300) },
        line: index,
      };
  }
  return found;
}

/** Indented as code, in back-ticks or in quotation marks. */
const QUOTED = /^(?: {4}|\t)|^\s*[`"“>|]/;
/** "The log says:" and a sentence of one's own before it. */
const INTRODUCES =
  /^\s*(?:[-*] )?(?!error|fatal|warning|failed)\p{L}[\p{L}\p{N} ,'`()/._-]{12,200}[:：]\s*$/iu;

function reasonOfLine(line: string): Reason | null {
  // A list item talks about an error; a program that has one does not make a list of it.
  if (/^\s*(?:[-*]|\d{1,3}[.)])\s/.test(line)) return null;
  const text = line
    .toLowerCase()
    .replaceAll('’', "'")
    .replace(/^[^\p{L}\d[{]+/u, '');
  if (text === '') return null;
  const opening = openingOf(text);
  if (opening) return VAGUE.has(opening) ? (reasonOfText(text) ?? opening) : opening;
  if (NO_ANSWER.test(text)) return reasonOfText(text) ?? 'empty';
  return ERROR_LINE.test(text) ? (reasonOfText(text) ?? 'crash') : null;
}

const openings = Object.entries(OPENINGS).flatMap(([reason, starts]) =>
  phrasesIn(starts).map((start): [string, Reason] => [start, reason as Reason]),
);
const firstLetters = new Set(openings.map(([start]) => start.charAt(0)));

const openingOf = (text: string): Reason | null =>
  firstLetters.has(text.charAt(0)) ? (openings.find(([start]) => text.startsWith(start))?.[1] ?? null) : null;

export function reasonOfText(text: string): Reason | null {
  const lower = text.slice(0, LONGEST_LINE).toLowerCase();
  return SIGNS.find(([sign]) => sign.test(lower))?.[1] ?? null;
}

/** It would take the same call a little later. */
export const isBusy = ({ reason, detail }: { reason: string; detail: string }): boolean =>
  reason === 'rate_limit' || (reason === 'server' && BUSY.test(detail));

/** For the runner: why a program failed, from everything it said; its error lines first, then whatever points to a reason. */
export function reasonOfOutput(said: string): { reason: Reason; line: string } | null {
  const lines = said.split('\n').filter((line) => line.trim() !== '');
  const error = findError(lines)?.failure ?? null;
  const told = error && { reason: error.reason, line: error.detail };
  if (told && !VAGUE.has(told.reason)) return told;
  for (const [sign, reason] of SIGNS) {
    const line = lines.find((one) => sign.test(one.slice(0, LONGEST_LINE).toLowerCase()));
    if (line !== undefined) return { reason, line: line.trim().slice(0, 300) };
  }
  return told?.reason === 'crash' ? null : told;
}

/** Whether an answer that came in an orderly way is nothing but an error or a screen. */
export function errorAsAnswer(text: string): Failure | null {
  const first = text.trim().split('\n', 1)[0] ?? '';
  const reason = text.length <= LONGEST_SCREEN ? reasonOfLine(first) : null;
  return reason ? { reason, detail: first.trim().slice(0, 300) } : findScreen(text);
}

const LONGEST_SCREEN = 1500;

/** A page is what a proxy or a portal sends in the place of an answer. */
const PAGE = /^<(?:!doctype html|html)\b[\s\S]*/i;

/** A screen that waits for a login, a consent or a payment. */
export function findScreen(text: string): Failure | null {
  const trimmed = text.trim();
  const page = PAGE.exec(trimmed.slice(0, LONGEST_LINE))?.[0];
  if (page) return { reason: reasonOfText(page) ?? 'network', detail: page.slice(0, 300) };
  if (trimmed === '' || trimmed.length > LONGEST_SCREEN || takesSides(trimmed)) return null;
  const plain = trimmed.toLowerCase().replaceAll('’', "'").replace(/\s+/g, ' ');
  const screen = SCREENS.find(([sign]) => sign.test(plain));
  return screen ? { reason: screen[1], detail: (trimmed.split('\n', 1)[0] ?? '').slice(0, 300) } : null;
}

const SHORT_TEXT = 600;
const TECHNICAL =
  /\b(?:econn\w+|enotfound|etimedout|resource_exhausted|quota exceeded|rate limit(?:ed| exceeded| reached)?|too many requests|unauthorized|invalid api key|(?:claude|codex|gemini|qwen) (?:auth )?login|http [45]\d\d|status(?: code)?:? [45]\d\d|[45]\d\d (?:too|unauth|forbid|internal|bad|service))\b/i;

/** "I reject this: rate limited clients would …" talks about such errors; no program in trouble says I and votes. */
const takesSides = (text: string): boolean =>
  /(?:^|[.!:;\n])\W*(?:I|We)(?:[’'](?:d|m|ve))? (?:[\w’']+ ){0,3}(?:approv|disapprov|reject|recommend|abstain|vote|agree|disagree|oppose|object|maintain|accept|escalat|support|choose|prefer|suggest)/.test(
    text,
  ) ||
  /^[^A-Za-z]{0,4}(?:APPROVED?|REJECT(?:ED)?|ABSTAIN|AGREE|DISAGREE|ACCEPT|MAINTAIN)\b\s*(?:[.,:;—–-]|$)/.test(
    text,
  ) ||
  /\[P[0-3]\]|^\s*[-*] .*:\d+/m.test(text);

/** A short text with the marks of a failed call is one, wherever in its line they stand. */
export function findTechnical(text: string): Failure | null {
  if (text.length > SHORT_TEXT || !TECHNICAL.test(text) || takesSides(text)) return null;
  return { reason: reasonOfText(text) ?? 'crash', detail: text.trim().slice(0, 300) };
}

/** A wrapper's report that its engine gave no verdict ("Verdict: UNAVAILABLE (quota)"). */
export function readNoVerdict(value: string, around: string): Failure | null {
  if (!NO_VERDICT.test(value)) return null;
  const reason = reasonOfText(value.replace(NO_VERDICT, '')) ?? reasonOfText(around) ?? 'crash';
  return { reason, detail: value.slice(0, 300) };
}
