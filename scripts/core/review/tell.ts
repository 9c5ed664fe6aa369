// What is told of a review: what to do about it, the findings, who found them, what was not seen, what it cost.
import { missingWords, taintWords, tookWords } from '../deliberation/heard.ts';
import type { State } from '../deliberation/protocol.ts';
import type { ToldFinding } from '../schemas/review.ts';
import type { Part, Section, Told } from '../schemas/told.ts';
import { capitalise, listed, plural, sentences, shorten, titled } from '../words/line.ts';
import { findingsOf, stands } from './findings.ts';
import { framingOf, nameOf, reviewersOf, roundsOf } from './rounds.ts';
import { gateNow, seatRows } from './seat-rows.ts';
import { lastCount, type ReviewCount } from './verdict-count.ts';
import { decisionWords, hingeWords, unseenWords, WEIGHS, weighed } from './words.ts';

export function tell(state: State): Told {
  const count = lastCount(state);
  const findings = roundsOf(state).length > 0 ? findingsOf(state) : [];
  return {
    title: 'Review',
    question: state.opened.question,
    gate: gateNow(state),
    headline: headline(state, count, findings),
    worth: worth(state, count),
    remarks: remarks(state, count, findings),
    seats: seatRows(state),
    sections: sections(state, findings),
    next: nextWords(state, count, findings),
    cost: tookWords(state),
  };
}

function headline(state: State, count: ReviewCount | null, findings: ToldFinding[]): string {
  const { ended, chose } = state;
  const open = findings.filter(stands).length;
  const soFar = open > 0 ? `early, with ${plural(open, 'finding')} so far` : 'without a result';
  if (ended) return `It ended ${soFar}: ${ended.detail}`;
  if (!count) return `${plural(reviewersOf(state).length, 'reviewer')} at work.`;
  const unseen = unseenWords(count.standing.unseen);
  const { decision, why } = count;
  const isOne = decision === 'revise' && why.is === 'serious' && why.count === 1;
  const one = isOne && findings.find((found) => stands(found) && found.severity === why.severity);
  const says = one
    ? `Fix this first: ${capitalise(one.title.replace(/[.]$/, ''))}.`
    : decisionWords(state, count);
  if (!chose) return sentences([says, unseen]);
  return sentences([choiceWords(chose.outcome), unseen]);
}

function choiceWords(outcome: string): string {
  if (outcome === 'go') return 'You keep it as it is.';
  if (outcome === 'stop') return 'You drop it.';
  if (!outcome.startsWith('fix:')) return 'You left it open.';
  return `You chose to fix ${whatToFix(outcome)}.`;
}

const whatToFix = (outcome: string): string => {
  const ids = outcome.slice('fix:'.length);
  return ids === 'all' ? 'what is missing' : listed(ids.split(','));
};

function worth(state: State, count: ReviewCount | null): string {
  const missing = missingWords(state);
  const heard = (count?.heard ?? []).map((seat) => nameOf(state, seat));
  if (heard.length === 0) return sentences(missing);
  const { akin } = framingOf(state);
  const isOwn = count?.heard.every((seat) => akin.includes(seat));
  const alone =
    heard.length === 1 ? `${heard[0]} alone looked at it.` : `${listed(heard)} each looked at it alone.`;
  const own = isOwn ? "It comes from the author's own vendor, so that alone is no yes." : '';
  return sentences([alone, own, ...missing]);
}

function remarks(state: State, count: ReviewCount | null, findings: ToldFinding[]): Told['remarks'] {
  const { chose } = state;
  const hinges = (count?.standing.hinges ?? []).slice(chose ? 0 : 1);
  const lost = findings.filter((one) => stands(one) && one.there === false).map(({ id }) => id);
  const grave = [
    ...hinges.map((one) => hingeWords(state, one)),
    ...(lost.length > 0 ? [`The place of ${listed(lost)} was not found.`] : []),
    ...taintWords(state),
    ...(state.objection === null ? [] : [`You said no: “${shorten(state.objection, 160)}”.`]),
  ];
  return [
    ...grave.map((text) => ({ text, grave: true })),
    ...(count && count.judged > 0 ? [{ text: judgedWords(count), grave: false }] : []),
  ];
}

function judgedWords({ judged, refuted }: ReviewCount): string {
  const looked = `One reviewer alone raised ${plural(judged, 'finding')}. Another engine looked`;
  if (refuted === 0) return `${looked}; none was refuted.`;
  return `${looked}: ${refuted} ${refuted === 1 ? 'does' : 'do'} not hold (in the report).`;
}

/** So many findings are shown with their lines; the others in a line each. */
const WITH_LINES = 3;
const SHOWN_LINES = 3;

function sections(state: State, findings: ToldFinding[]): Section[] {
  const open = findings.filter(stands);
  const folded = (title: string, status: ToldFinding['status']): Section => {
    const own = findings.filter((one) => one.status === status);
    return { title: `${title}: ${own.length}`, folded: true, parts: own.map(whole) };
  };
  const all: Section[] = [
    { title: '', where: ['shown', 'terminal'], parts: brief(open) },
    { title: 'Findings', where: ['report', 'page', 'record'], parts: open.map(whole) },
    { title: 'Missing', parts: [{ list: lastCount(state)?.missing ?? [] }] },
    ...since(state, findings),
    folded('Refuted', 'refuted'),
    folded('Withdrawn', 'withdrawn'),
  ];
  return all.filter(({ parts }) => parts.some((part) => !('list' in part) || part.list.length > 0));
}

function brief(open: ToldFinding[]): Part[] {
  const first = open.slice(0, WITH_LINES).map((one) => shortHunk(whole(one)));
  const rest = open
    .slice(WITH_LINES)
    .map((one) => `${head(one)}, ${placeOf(one)} (${listed(one.raised_by)})`);
  return [...first, ...(rest.length > 0 ? [{ list: rest }] : [])];
}

function shortHunk(part: Part): Part {
  if (!('hunk' in part)) return part;
  const { hunk } = part;
  const at = Math.max(0, (hunk.mark ?? hunk.from) - hunk.from - 1);
  const [body = '', ...voices] = hunk.says;
  return {
    hunk: {
      ...hunk,
      from: hunk.from + at,
      lines: hunk.lines.slice(at, at + SHOWN_LINES),
      says: [shorten(body, 400), ...voices.map((one) => shorten(one, 200))],
    },
  };
}

const head = ({ id, severity, title }: ToldFinding): string => `${id} ${WEIGHS[severity]}: ${title}`;
const placeOf = ({ path, lines }: ToldFinding): string =>
  path ? `${path}${lines ? `:${lines[0]}` : ''}` : 'no place named';

function whole(one: ToldFinding): Part {
  const { path, hunk, body, suggestion } = one;
  const says = [body, ...voicesOf(one), ...(suggestion ? [`Suggested: ${suggestion}`] : [])];
  if (path && hunk) return { hunk: { path, ...hunk, title: head(one), says, weight: one.severity } };
  const line = `${head(one)} (${placeOf(one)})`;
  return { list: [sentences([`${line}.`, ...says])] };
}

const SAID: Record<string, string> = {
  confirm: 'confirmed',
  refute: 'refuted',
  unsure: 'not sure',
  accept: 'agrees',
  partial: 'agrees in part',
  rebut: 'says it does not hold',
  maintain: 'holds it up',
};

/** Each reviewer, the one who checked it, the author and the last word, in the order they spoke. */
export function voicesOf({
  raised_by,
  others,
  judgement,
  author,
  last_words,
  since,
  alike,
}: ToldFinding): string[] {
  const voice = (who: string, says: string, why: string): string =>
    `${who}: ${[says, shorten(why, 400)].filter(Boolean).join(' – ')}`;
  return [
    `Raised by ${listed(raised_by)}${since ? `; ${since} since the last review` : ''}.`,
    ...others.map(({ who, title, body }) => voice(who, '', titled(title, body))),
    ...judgement.map(({ who, says, why }) => voice(who, SAID[says] ?? says, why)),
    ...(author ? [voice(author.who, SAID[author.says] ?? '', author.why)] : []),
    ...last_words.map(({ who, says, why }) =>
      voice(who, says === 'accept' ? 'lets it go' : (SAID[says] ?? says), why),
    ),
    ...(alike.length > 0 ? [`May be the same as ${listed(alike)}.`] : []),
  ];
}

function since(state: State, findings: ToldFinding[]): Section[] {
  const { again } = framingOf(state);
  // What is still there is told above.
  const news = findings.filter((one) => one.since && one.since !== 'still there');
  const list = news.map((one) => `${one.id} ${one.since}: ${one.title}`);
  return again ? [{ title: `Since ${again.id}`, parts: [{ list }] }] : [];
}

function nextWords(state: State, count: ReviewCount | null, findings: ToldFinding[]): string {
  const { chose, opened } = state;
  if (!count) return '';
  if (chose?.outcome.startsWith('fix:'))
    return `Fix ${whatToFix(chose.outcome)}, then look again: ftm review --again ${opened.id}`;
  if (chose) return '';
  const open = findings.filter(stands);
  if (count.decision === 'keep') return open.length > 0 ? `Optional: ${weighed(open)}.` : '';
  if (open.length === 0) return '';
  return 'Say which to fix: all, or by name ("F1 and F3").';
}
