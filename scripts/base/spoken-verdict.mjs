// Finds a verdict that a host only wrote as text, in one of the forms the skills teach.
/** @typedef {{ seat: string, position: string, confidence: number | null }} SpokenVote */
/** @typedef {{ protocol: string, verdict: string | null, round: number | null, agreed_by: string[], dissent: string | null, votes: SpokenVote[], text: string }} SpokenVerdict */

const LONGEST = 200_000;

/** @param {unknown} message @returns {SpokenVerdict | null} the last one in it */
export function spokenVerdict(message) {
  if (typeof message !== 'string') return null;
  const text = message.slice(-LONGEST).replaceAll('\r\n', '\n');
  const found = [councilBlock(text), councilReport(text), magiBox(text), debateOutcome(text)].filter(
    (one) => one !== null,
  );
  return found.sort((a, b) => b.at - a.at)[0]?.verdict ?? null;
}

/** @param {string} text */
function councilBlock(text) {
  const at = lastMatch(text, /^[ \t]*COUNCIL VERDICT:[ \t]*$/gm);
  if (at < 0) return null;
  const block = text.slice(at, at + 6000).split(/\n[ \t]*(?:```|~~~)/)[0] ?? '';
  const verdict = field(block, 'decision');
  if (verdict === null && !/^[ \t]*outcome:/m.test(block)) return null;
  return {
    at,
    verdict: council(
      block,
      verdict,
      field(block, 'round'),
      field(block, 'agreed_by'),
      field(block, 'dissent'),
    ),
  };
}

/** @param {string} text */
function councilReport(text) {
  const at = lastMatch(text, /^#{1,4} Council Verdict\b.*$/gm);
  if (at < 0) return null;
  const block = text.slice(at, at + 6000);
  const verdict = bold(block, 'Decision');
  const round = /Round (\d+)/.exec(block.split('\n')[0] ?? '')?.[1] ?? null;
  return verdict === null
    ? null
    : { at, verdict: council(block, verdict, round, bold(block, 'Agreed by'), bold(block, 'Dissent')) };
}

/** @param {string} block @param {string | null} verdict @param {string | null} round @param {string | null} agreed @param {string | null} dissent */
const council = (block, verdict, round, agreed, dissent) => ({
  protocol: 'council',
  verdict: verdict === 'null' ? null : verdict,
  round: round !== null && /^\d+/.test(round) ? Number.parseInt(round, 10) : null,
  agreed_by: (agreed ?? '')
    .replace(/^\[|\]$/g, '')
    .split(/,| and /)
    .map((name) => name.trim())
    .filter(Boolean),
  dissent,
  votes: [],
  text: block,
});

/** @param {string} text */
function magiBox(text) {
  const at = lastMatch(text, /^[ \t]*╔═+╗[ \t]*$/gm);
  if (at < 0) return null;
  const box = text.slice(at, at + 6000).split('╚')[0] ?? '';
  const title = /^[ \t]*║[ \t]*((?:UNANIMOUS|MAJORITY|SPLIT|2-ENGINE)[ A-Z-]*?)[ \t]*║/m.exec(box)?.[1];
  const votes = [
    ...box.matchAll(
      /║[ \t]*(\S[^→\n]{0,40}?)[ \t]*→[ \t]*(APPROVE|REJECT|ABSTAIN)[ \t]*\(confidence:[ \t]*(\d{1,3})/g,
    ),
  ];
  if (!title || votes.length < 2) return null;
  const counted = votes.map(([, seat = '', position = '', confidence]) => ({
    seat,
    position,
    confidence: Number(confidence),
  }));
  const count = (/** @type {string} */ position) =>
    counted.filter((vote) => vote.position === position).length;
  const verdict = count('APPROVE') >= 2 ? 'APPROVE' : count('REJECT') >= 2 ? 'REJECT' : null;
  return {
    at,
    verdict: {
      protocol: 'magi',
      verdict,
      round: null,
      agreed_by: counted.filter((vote) => vote.position === verdict).map(({ seat }) => seat),
      dissent: null,
      votes: counted,
      text: box,
    },
  };
}

/** @param {string} text */
function debateOutcome(text) {
  const at = lastMatch(text, /^#{1,4} DEBATE OUTCOME: (?:CONSENSUS|NO CONSENSUS)[ \t]*$/gm);
  if (at < 0) return null;
  const block = text.slice(at, at + 6000);
  const verdict = block.includes('OUTCOME: NO CONSENSUS') ? null : 'consensus';
  const round = /\*\*Rounds(?: to consensus)?:\*\*[ \t]*(\d+)/.exec(block)?.[1];
  return {
    at,
    verdict: {
      protocol: 'debate',
      verdict,
      round: round ? Number(round) : null,
      agreed_by: [],
      dissent: null,
      votes: [],
      text: block,
    },
  };
}

/** @param {string} text @param {RegExp} pattern */
const lastMatch = (text, pattern) => [...text.matchAll(pattern)].at(-1)?.index ?? -1;

/** @param {string} block @param {string} name @returns {string | null} null for what is only the form to fill in */
function field(block, name) {
  const value = new RegExp(`^[ \\t]*${name}:[ \\t]*(.+)$`, 'm').exec(block)?.[1]?.trim();
  if (!value || value.includes('" | "') || /^\[(?:which|the|why|N\b|model\d)/.test(value)) return null;
  return value.replace(/^(["'])(.*)\1$/, '$2');
}

/** @param {string} block @param {string} name @returns {string | null} */
function bold(block, name) {
  const value = new RegExp(`^\\*\\*${name}\\*\\*:?[ \\t]*(.+)$`, 'm').exec(block)?.[1]?.trim();
  return !value || /^\{/.test(value) ? null : value;
}
