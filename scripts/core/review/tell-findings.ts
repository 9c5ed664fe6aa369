// The findings of a review as they are told: in three groups, with their lines and everybody's words.

import { keptSection, listPart, sectionOf } from '../deliberation/sections.ts';
import { GROUPS } from '../schemas/names.ts';
import type { Group, ReviewFraming, ToldFinding } from '../schemas/review.ts';
import type { Section, ToldPart } from '../schemas/told.ts';
import { listed, sentences, shorten, titledText } from '../words/line.ts';
import { lineName } from '../words/path.ts';
import { ENOUGH_OUTCOMES } from '../words/worth.ts';
import { WEIGHT_WORDS } from './questions.ts';

/** So many get their lines; of more findings one less. */
const WITH_LINES = 3;
const NAMED_AT_MOST = 8;
const BRIEF_LENGTHS = { lines: 3, body: 215, why: 140 };

const GROUP_HEAD: Record<Group, string> = {
  several: 'Raised by several',
  confirmed: 'Raised by one, confirmed by another',
  single: 'Raised by one, not confirmed',
};

/** What such findings came to with this user, where that is known of enough of them. */
type FixedBefore = ReviewFraming['fixed'];

function groupHead(group: Group, before: FixedBefore = []): string {
  const known = before.find((one) => one.group === group);
  const came =
    known && known.n >= ENOUGH_OUTCOMES
      ? ` – of ${known.n} like these you fixed ${known.right}`
      : '';
  return `${GROUP_HEAD[group]}${came}`;
}

const groupsIn = (open: ToldFinding[]): [Group, ToldFinding[]][] =>
  GROUPS.map((group): [Group, ToldFinding[]] => [
    group,
    open.filter((one) => one.group === group),
  ]).filter(([, own]) => own.length > 0);

export const wholeGroups = (open: ToldFinding[], before?: FixedBefore): Section[] =>
  groupsIn(open).map(([group, own]) => ({
    ...keptSection(
      groupHead(group, before),
      own.map((one) => findingInFull(one)),
    ),
    leads: true,
  }));

type BriefAbout = { id: string; before: FixedBefore };

/** The first few with their lines, in whichever group they are. A screen cuts the rest; a host needs the name of each. */
export function briefGroups(standing: ToldFinding[], brief: BriefAbout): Section[] {
  const ids = standing.map(({ id }) => id);
  // Like one that is not on the screen says nothing there.
  const open = standing.map((one) => ({
    ...one,
    alike: one.alike.filter((id) => ids.includes(id)),
  }));
  const most = open.length > WITH_LINES ? WITH_LINES - 1 : WITH_LINES;
  const screen = open.slice(0, most + NAMED_AT_MOST);
  if (screen.length === open.length)
    return groupsOf(open, most, brief).map((one) => ({ ...one, where: BRIEF_MEDIA }));
  const left = open.slice(screen.length);
  const names = `${left[0]?.id} to ${left.at(-1)?.id}`;
  const more = listPart([`${left.length} more (${names}): ftm report ${brief.id}`]);
  const terminal = [
    ...groupsOf(screen, most, brief),
    sectionOf('', more, { leads: true }),
  ];
  return [
    ...groupsOf(open, most, brief).map((one): Section => ({ ...one, where: ['shown'] })),
    ...terminal.map((one): Section => ({ ...one, where: ['terminal'] })),
  ];
}

const BRIEF_MEDIA: Section['where'] = ['shown', 'terminal'];

const groupsOf = (open: ToldFinding[], most: number, { before }: BriefAbout): Section[] =>
  groupsIn(open).map(([group, own]) => {
    const isFirst = (one: ToldFinding): boolean => open.indexOf(one) < most;
    const rest = own.filter((one) => !isFirst(one)).map(inOneLine);
    const parts = [...own.filter(isFirst).map(findingInBrief), ...listPart(rest)];
    return sectionOf(groupHead(group, before), parts, { leads: true });
  });

const inOneLine = (one: ToldFinding): string =>
  `${findingTitleLine(one)}, ${findingPlaceText(one)} (${listed(one.raised_by)})`;

/** With three lines of code. */
function findingInBrief(one: ToldFinding): ToldPart {
  const part = findingInFull(one, true);
  if (!('hunk' in part)) return part;
  const { hunk } = part;
  const isGone = (hunk.mark ?? 0) < 0;
  const left = hunk.rows.filter(({ sign }) => isGone || sign !== '-');
  const at = Math.max(0, left.findIndex(({ number }) => number === hunk.mark) - 1);
  const [body = '', ...voices] = hunk.says;
  return {
    hunk: {
      ...hunk,
      rows: left.slice(at, at + BRIEF_LENGTHS.lines),
      says: [body, inSentences(voices)],
    },
  };
}

const findingTitleLine = ({ id, severity, title }: ToldFinding): string =>
  `${id} ${WEIGHT_WORDS[severity]}: ${title}`;
export const findingPlaceText = ({ path, first }: ToldFinding): string =>
  path ? `${path}${lineName(first)}` : 'no place named';

export function findingInFull(one: ToldFinding, brief = false): ToldPart {
  const { id, path, first, hunk, body, suggestion } = one;
  const own = brief ? shorten(body, BRIEF_LENGTHS.body) : body;
  const says = [
    own,
    ...voicesOf(one, brief),
    ...(suggestion ? [`Suggested: ${suggestion}`] : []),
  ];
  if (hunk || !brief)
    return {
      hunk: {
        id,
        path: path ?? '',
        rows: hunk?.rows ?? [],
        mark: hunk?.mark ?? first,
        title: findingTitleLine(one),
        says,
        weight: one.severity,
      },
    };
  return {
    list: [inSentences([`${findingTitleLine(one)} (${findingPlaceText(one)})`, ...says])],
  };
}

const inSentences = (some: string[]): string =>
  sentences(some.map((one) => one.replace(/([^.!?。！？…])$/u, '$1.')));

const JUDGEMENT_WORDS: Record<string, string> = {
  confirm: 'confirms it',
  refute: 'refuted',
  unsure: 'not sure',
  accept: 'agrees',
  partial: 'agrees in part',
  rebut: 'says it does not hold',
};
const LAST_WORDS: Record<string, string> = {
  accept: 'lets it go',
  maintain: 'holds it up',
};

type FindingVoice = { who: string; says: string; why: string };
const AGREEING_ANSWERS = ['confirm', 'accept'];

/** In the order they spoke; in brief without why others agree. */
export function voicesOf(one: ToldFinding, brief = false): string[] {
  const { path, raised_by, judgement, author, last_words, since, alike } = one;
  const others = one.others.filter(({ first }) => !brief || first);
  const longest = brief ? BRIEF_LENGTHS.why : 400;
  const voice = ({ who, says, why }: FindingVoice, words = JUDGEMENT_WORDS): string => {
    const isTold = !brief || !AGREEING_ANSWERS.includes(says);
    const reason = isTold ? shorten(why, longest) : '';
    return `${who}: ${[words[says] ?? says, reason].filter(Boolean).join(' – ')}`;
  };
  return [
    `Raised by ${listed(raised_by)}${since ? `; ${since} since the last review` : ''}.`,
    ...others.map(({ who, title, body, first }) => {
      const says = first ? `names ${path}${lineName(first)}` : '';
      return voice({ who, says, why: brief ? '' : titledText(title, body) });
    }),
    ...judgement.map((one) => voice(one)),
    ...(author ? [voice(author)] : []),
    ...last_words.map((one) => voice(one, LAST_WORDS)),
    ...(alike.length > 0 ? [`May be the same as ${listed(alike)}.`] : []),
  ];
}
