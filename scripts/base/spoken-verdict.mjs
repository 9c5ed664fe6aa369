// Finds a verdict that a host only wrote as text, in one of the forms the program prints.
import {
  COUNCIL_BLOCK,
  COUNCIL_ENDED,
  COUNCIL_FIELDS,
  COUNCIL_VERDICT,
  DEBATE_OUTCOMES,
  DEBATE_ROUNDS,
  MAGI_TITLES,
  NONE,
  TWO_ENGINE_TITLES,
} from './headings.cjs';

/** @typedef {{ seat: string, position: string, confidence: number | null }} SpokenVote */
/** @typedef {{ protocol: string, verdict: string | null, round: number | null, agreed_by: string[], dissent: string | null, votes: SpokenVote[], text: string }} SpokenVerdict */

const LONGEST = 200_000;
const BLOCK = 6000;

/** @param {string[]} headings */
const headed = (headings, rest = '.*') =>
  new RegExp(
    `^#{1,4} (?:${headings.map((one) => one.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|')})${rest}$`,
    'gm',
  );

/** @param {unknown} message @returns {SpokenVerdict | null} the last one in it */
export function spokenVerdict(message) {
  if (typeof message !== 'string') return null;
  const text = message.slice(-LONGEST).replaceAll('\r\n', '\n');
  const found = [councilBlock, councilReport, councilEnd, magiBox, debateOutcome].flatMap(
    (find) => find(text) ?? [],
  );
  return found.sort((a, b) => b.at - a.at)[0]?.verdict ?? null;
}

/** How far before its entry the line that opens it can stand. */
const ENTRY = 200;

/** @param {string} text */
function councilBlock(text) {
  const at = lastMatch(text, new RegExp(`^[ \\t]*${COUNCIL_BLOCK}[ \\t]*$`, 'gm'));
  if (at < 0) return null;
  const block = text.slice(at, at + BLOCK).split(/\n[ \t]*(?:```|~~~)/)[0] ?? '';
  const verdict = field(block, 'decision');
  if (verdict === null && !/^[ \t]*outcome:/m.test(block)) return null;
  const [round, agreed, dissent] = ['round', 'agreed_by', 'dissent'].map((name) => field(block, name));
  return { at, verdict: council(block, { verdict, round, agreed, dissent }) };
}

/** @param {string} text */
function councilReport(text) {
  const at = lastMatch(text, headed([COUNCIL_VERDICT], '\\b.*'));
  // The log entry inside a block opens with the same heading; the block says more, and says it exactly.
  if (at < 0 || /\bdebug_log_entry:/.test(text.slice(Math.max(0, at - ENTRY), at))) return null;
  const block = text.slice(at, at + BLOCK);
  const verdict = bold(block, COUNCIL_FIELDS.decision);
  const round = /Round (\d+)/.exec(block.split('\n')[0] ?? '')?.[1] ?? null;
  const [agreed, dissent] = [bold(block, COUNCIL_FIELDS.agreed), bold(block, COUNCIL_FIELDS.dissent)];
  return verdict === null ? null : { at, verdict: council(block, { verdict, round, agreed, dissent }) };
}

/** A Council that ended without a majority decided nothing; that is worth knowing too. @param {string} text */
function councilEnd(text) {
  const at = lastMatch(text, headed(Object.values(COUNCIL_ENDED)));
  if (at < 0) return null;
  const block = text.slice(at, at + BLOCK);
  const round = /after (\d+)/.exec(block.split('\n')[0] ?? '')?.[1] ?? null;
  return { at, verdict: council(block, { round }) };
}

/** What a form may leave out. @satisfies {Omit<SpokenVerdict, 'protocol' | 'text'>} */
const UNSAID = { verdict: null, round: null, agreed_by: [], dissent: null, votes: [] };

/** @typedef {string | null | undefined} Said */
/** @param {string} block @param {{ verdict?: Said, round?: Said, agreed?: Said, dissent?: Said }} said */
const council = (block, { verdict, round, agreed, dissent }) => ({
  ...UNSAID,
  protocol: 'council',
  verdict: verdict === 'null' ? null : (verdict ?? null),
  round: /^\d+/.test(round ?? '') ? Number.parseInt(round ?? '', 10) : null,
  agreed_by: (agreed ?? '')
    .replace(/^\[|\]$/g, '')
    .split(/,| and /)
    .map((name) => name.trim().replace(/^(["'])(.*)\1$/, '$2'))
    .filter(Boolean),
  dissent: dissent ?? null,
  text: block,
});

/** @type {Set<string>} */
const TITLES = new Set([...Object.values(MAGI_TITLES), ...Object.values(TWO_ENGINE_TITLES)]);
/** A seat, what it said, and how sure it was; one that failed was not heard. */
const ROW =
  /║[ \t]*(\S[^→\n]{0,40}?)[ \t]*→[ \t]*(APPROVE|REJECT|ABSTAIN|FAILED)[ \t]*\((?:confidence:[ \t]*(?:(\d{1,3})|unknown)|not heard)/g;

/** @param {string} text */
function magiBox(text) {
  const at = lastMatch(text, /^[ \t]*╔═+╗[ \t]*$/gm);
  if (at < 0) return null;
  const box = text.slice(at, at + BLOCK).split('╚')[0] ?? '';
  const title = /^[ \t]*║[ \t]*(\S.*?)[ \t]*║/m.exec(box.slice(box.indexOf('\n')))?.[1] ?? '';
  const rows = [...box.matchAll(ROW)];
  if (!TITLES.has(title) || rows.length < 2) return null;
  const votes = rows.filter(([, , position]) => position !== 'FAILED');
  const counted = votes.map(([, seat = '', position = '', confidence]) => ({
    seat,
    position,
    confidence: confidence === undefined ? null : Number(confidence),
  }));
  const count = (/** @type {string} */ position) =>
    counted.filter((vote) => vote.position === position).length;
  const verdict = count('APPROVE') >= 2 ? 'APPROVE' : count('REJECT') >= 2 ? 'REJECT' : null;
  return {
    at,
    verdict: {
      ...UNSAID,
      protocol: 'magi',
      verdict,
      agreed_by: counted.filter((vote) => vote.position === verdict).map(({ seat }) => seat),
      votes: counted,
      text: box,
    },
  };
}

const ROUNDS = new RegExp(`\\*\\*(?:${Object.values(DEBATE_ROUNDS).join('|')}):\\*\\*[ \\t]*(\\d+)`);

/** @param {string} text */
function debateOutcome(text) {
  const at = lastMatch(text, headed(Object.values(DEBATE_OUTCOMES), '[ \\t]*'));
  if (at < 0) return null;
  const block = text.slice(at, at + BLOCK);
  const verdict = block.includes(DEBATE_OUTCOMES.consensus) ? 'consensus' : null;
  const round = ROUNDS.exec(block)?.[1];
  const said = { protocol: 'debate', verdict, round: round ? Number(round) : null, text: block };
  return { at, verdict: { ...UNSAID, ...said } };
}

/** @param {string} text @param {RegExp} pattern */
const lastMatch = (text, pattern) => [...text.matchAll(pattern)].at(-1)?.index ?? -1;

/** @param {string} block @param {string} name @returns {string | null} null for what is only the form to fill in */
function field(block, name) {
  const value = new RegExp(`^[ \\t]*${name}:[ \\t]*(.+)$`, 'm').exec(block)?.[1]?.trim();
  if (!value || value.includes('" | "') || /^\[(?:which|the|why|N\b|model\d)/.test(value)) return null;
  if (/^"(?:[^"\\\t]|\\(?:["\\/bfnrt]|u[\da-f]{4}))*"$/i.test(value)) return JSON.parse(value);
  return value.replace(/^(["'])(.*)\1$/, '$2');
}

/** A form to fill in, or nothing that may be acted on; logs of earlier displays end in the other words. */
const NO_DECISION = new RegExp(`^\\{|^${NONE}\\b|– not taken by the user$`);

/** @param {string} block @param {string} name @returns {string | null} */
function bold(block, name) {
  const value = new RegExp(`^\\*\\*${name}\\*\\*:?[ \\t]*(.+)$`, 'm').exec(block)?.[1]?.trim();
  return !value || NO_DECISION.test(value) ? null : value;
}
