// What is told of a review.
import { taintWords, tookWords, underConditions } from '../deliberation/heard.ts';
import { missingWords } from '../deliberation/seating.ts';
import { kept, list, section } from '../deliberation/sections.ts';
import type { ToldFinding } from '../schemas/review.ts';
import type { Part, Section, Told } from '../schemas/told.ts';
import {
  capitalise,
  inWords,
  listed,
  oneLine,
  plural,
  sentences,
  shorten,
  titled,
} from '../words/line.ts';
import { findingsOf, stands } from './findings.ts';
import type { ReviewState } from './rounds.ts';
import { nameOf, reviewersOf, roundsOf } from './rounds.ts';
import { gateNow, seatRows } from './seat-rows.ts';
import { lastCount, type ReviewCount } from './verdict-count.ts';
import { decisionWords, hingeWords, unseenWords, WEIGHS, weighed } from './words.ts';

export function tell(state: ReviewState): Told {
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

function headline(
  state: ReviewState,
  count: ReviewCount | null,
  findings: ToldFinding[],
): string {
  const { ended, chose } = state;
  const open = findings.filter(stands).length;
  const soFar =
    open > 0 ? `early, with ${plural(open, 'finding')} so far` : 'without a result';
  if (ended) return `It ended ${soFar}: ${ended.detail}`;
  if (!count) return `${plural(reviewersOf(state).length, 'reviewer')} at work.`;
  const unseen = unseenWords(count.standing.unseen);
  const { decision, why } = count;
  const isOne = decision === 'revise' && why.is === 'serious' && why.count === 1;
  const one =
    isOne && findings.find((found) => stands(found) && found.severity === why.severity);
  const says = one
    ? `Fix this first: ${capitalise(one.title.replace(/[.]$/, ''))}.`
    : decisionWords(state, count);
  return sentences([chose ? choiceWords(chose) : says, unseen]);
}

function choiceWords({ outcome, conditions }: NonNullable<ReviewState['chose']>): string {
  const under = underConditions(conditions);
  if (outcome.is === 'go') return `You keep it as it is${under}.`;
  if (outcome.is === 'stop') return 'You drop it.';
  if (outcome.is !== 'fix') return 'You left it open.';
  return `You chose to fix ${whatToFix(outcome.ids)}${under}.`;
}

/** With known places: whoever fixes it begins there. */
function whatToFix(ids: string[], findings: ToldFinding[] = []): string {
  const named = ids.map((id) => {
    const one = findings.find((finding) => finding.id === id && finding.path);
    return one ? `${id} (${placeOf(one)})` : id;
  });
  return ids.length === 0 ? 'what is missing' : listed(named);
}

function worth(state: ReviewState, count: ReviewCount | null): string {
  const missing = missingWords(state.opened.missing);
  const heard = (count?.heard ?? []).map((seat) => nameOf(state, seat));
  if (heard.length === 0) return sentences(missing);
  const { akin } = state.framing;
  const isOwn = count?.heard.every((seat) => akin.includes(seat));
  const alone = `${listed(heard)} ${heard.length === 1 ? 'alone looked at it' : 'each looked at it alone'}.`;
  const own = isOwn
    ? "It comes from the author's own vendor, so that alone is no yes."
    : '';
  return sentences([alone, own, ...missing]);
}

function remarks(
  state: ReviewState,
  count: ReviewCount | null,
  findings: ToldFinding[],
): Told['remarks'] {
  const { chose } = state;
  const hinges = (count?.standing.hinges ?? []).slice(chose ? 0 : 1);
  const lost = findings
    .filter((one) => stands(one) && one.there === false)
    .map(({ id }) => id);
  const grave = [
    ...hinges.map((one) => hingeWords(state, one)),
    ...(lost.length > 0 ? [`The place of ${listed(lost)} was not found.`] : []),
    ...taintWords(state),
  ];
  return [
    ...grave.map((text) => ({ text, grave: true })),
    ...(count && count.refuted > 0 ? [{ text: judgedWords(count), grave: false }] : []),
  ];
}

function judgedWords({ judged, refuted }: ReviewCount): string {
  const raised =
    judged === 1 ? 'One finding was' : `${capitalise(inWords(judged))} findings were`;
  const gone =
    judged === 1 ? 'it does' : `${inWords(refuted)} ${refuted === 1 ? 'does' : 'do'}`;
  return `${raised} raised by one reviewer alone. Another engine looked: ${gone} not hold (in the report).`;
}

/** So many get their lines; of more findings one less. */
const WITH_LINES = 3;
const NAMED = 8;
const BRIEF = { lines: 3, body: 215, why: 140 };

function sections(state: ReviewState, findings: ToldFinding[]): Section[] {
  const open = findings.filter(stands);
  const inFull = (some: ToldFinding[]): Part[] => some.map((one) => whole(one));
  const folded = (status: ToldFinding['status']): Section => {
    const own = findings.filter((one) => one.status === status);
    return section(`${capitalise(status)}: ${own.length}`, inFull(own), { folded: true });
  };
  const all = [
    section('', brief(open), { where: ['shown', 'terminal'] }),
    kept('Findings', inFull(open)),
    section('Missing', list(lastCount(state)?.missing ?? [])),
    section(`Since ${state.framing.again?.id}`, list(sinceThen(findings))),
    folded('refuted'),
    folded('withdrawn'),
  ];
  return all.filter(({ parts }) => parts.length > 0);
}

function brief(open: ToldFinding[]): Part[] {
  const most = open.length > WITH_LINES ? WITH_LINES - 1 : WITH_LINES;
  const first = open.slice(0, most).map(inBrief);
  const rest = open
    .slice(most)
    .map((one) => `${head(one)}, ${placeOf(one)} (${listed(one.raised_by)})`);
  const more = rest.length > NAMED ? [`${rest.length - NAMED} more in the report`] : [];
  return [...first, ...list([...rest.slice(0, NAMED), ...more])];
}

/** With three lines of code. */
function inBrief(one: ToldFinding): Part {
  const part = whole(one, true);
  if (!('hunk' in part)) return part;
  const { hunk } = part;
  const at = Math.max(0, (hunk.mark ?? hunk.from) - hunk.from - 1);
  const [body = '', ...voices] = hunk.says;
  const lines = hunk.lines.slice(at, at + BRIEF.lines);
  const says = [body, voices.join('; ').replaceAll('.; ', '; ')];
  return { hunk: { ...hunk, from: hunk.from + at, lines, says } };
}

const head = ({ id, severity, title }: ToldFinding): string =>
  `${id} ${WEIGHS[severity]}: ${title}`;
const placeOf = ({ path, lines }: ToldFinding): string =>
  path ? `${path}${lines ? `:${lines[0]}` : ''}` : 'no place named';

function whole(one: ToldFinding, brief = false): Part {
  const { path, hunk, body, suggestion } = one;
  const own = brief ? shorten(body, BRIEF.body) : body;
  const says = [
    own,
    ...voicesOf(one, brief),
    ...(suggestion ? [`Suggested: ${suggestion}`] : []),
  ];
  if (path && hunk)
    return { hunk: { path, ...hunk, title: head(one), says, weight: one.severity } };
  const line = `${head(one)} (${placeOf(one)})`;
  return {
    list: [
      sentences([line, ...says].map((one) => one.replace(/([^.!?。！？…])$/u, '$1.'))),
    ],
  };
}

const SAID: Record<string, string> = {
  confirm: 'confirms it',
  refute: 'refuted',
  unsure: 'not sure',
  accept: 'agrees',
  partial: 'agrees in part',
  rebut: 'says it does not hold',
};
const LAST: Record<string, string> = { accept: 'lets it go', maintain: 'holds it up' };

const AGREES = ['confirm', 'accept'];

/** In the order they spoke; in brief without why others agree. */
export function voicesOf(one: ToldFinding, brief = false): string[] {
  const { raised_by, judgement, author, last_words, since, alike } = one;
  const others = brief ? [] : one.others;
  const voice = (
    who: string,
    says: string,
    why: string,
    word = SAID[says] ?? says,
  ): string => {
    const reason =
      brief && AGREES.includes(says) ? '' : shorten(why, brief ? BRIEF.why : 400);
    return `${who}: ${[word, reason].filter(Boolean).join(' – ')}`;
  };
  return [
    `Raised by ${listed(raised_by)}${since ? `; ${since} since the last review` : ''}.`,
    ...others.map(({ who, title, body }) => voice(who, '', titled(title, body))),
    ...judgement.map(({ who, says, why }) => voice(who, says, why)),
    ...(author ? [voice(author.who, author.says, author.why)] : []),
    ...last_words.map(({ who, says, why }) => voice(who, says, why, LAST[says])),
    ...(alike.length > 0 ? [`May be the same as ${listed(alike)}.`] : []),
  ];
}

/** What is still there is told above. */
const sinceThen = (findings: ToldFinding[]): string[] =>
  findings
    .filter(({ since }) => since && since !== 'still there')
    .map(({ id, since, title }) => `${id} ${since}: ${title}`);

function nextWords(
  state: ReviewState,
  count: ReviewCount | null,
  findings: ToldFinding[],
): string {
  const { chose, ended } = state;
  if (!count || ended) return '';
  if (gateNow(state) === 'open')
    return 'They are looking again. Until then, this stands.';
  // In full: whoever fixes it reads them here.
  const given = (chose?.conditions ?? [])
    .map((one) => oneLine(one).replace(/[.;]$/, ''))
    .join('; ');
  if (chose?.outcome.is === 'fix') {
    const fix = `Fix ${whatToFix(chose.outcome.ids, findings)}${given && `: ${given}`}.`;
    return `${fix} Then have it looked at again.`;
  }
  if (chose) return given && chose.outcome.is === 'go' ? `Keep it, if: ${given}.` : '';
  const open = findings.filter(stands);
  if (count.decision === 'keep')
    return open.length > 0 ? `Up to you: ${weighed(open)}.` : '';
  if (open.length === 0) return '';
  const ids = listed(open.map(({ id }) => id));
  return `Decide what to fix: ${open.length > 1 ? `all, or by name (${ids})` : ids}.`;
}
