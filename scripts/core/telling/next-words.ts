// What comes next, in the words of whoever reads it there: to be said, or on paper as open.
import type { Act, Medium } from '../schemas/told.ts';
import { listed, sentences, shorten } from '../words/line.ts';
import { isBrief } from './parts.ts';

export const nextWords = (acts: Act[], medium: Medium): string =>
  sentences(
    acts.map((act) => (isBrief(medium) ? onScreen(act, { medium, acts }) : onPaper(act))),
  );

function onPaper(act: Act): string {
  if (act.act === 'do') return `${act.what}${underWords(act.conditions)}.`;
  if (act.act === 'decide' || act.act === 'write') return `It is open: ${act.question}`;
  return inEveryMedium(act);
}

function inEveryMedium(act: Act): string {
  if (act.act === 'test') return `It waits for what this prints: ${act.command}`;
  if (act.act !== 'wait') return '';
  return act.stands
    ? 'They are asked again. Until then, this stands.'
    : 'Wait: they are at work.';
}

type WordedFor = { medium: Medium; acts: Act[] };

function onScreen(act: Act, { medium, acts }: WordedFor): string {
  switch (act.act) {
    case 'do':
      return `${act.what}${underWords(shortened(act.conditions), act.conditions.length - MOST_CONDITIONS)}.`;
    case 'decide':
    case 'write':
      // Where a host shows it, the question stands below.
      return isFixing(act) || medium === 'shown' ? '' : 'You decide.';
    case 'fix':
      return fixWords(act.ids, acts);
    case 'again':
      return medium === 'shown' && !acts.some(isQuestion) ? askAgainAct(act) : '';
    case 'read':
      return `ftm show ${act.id}${act.more > 0 ? ` (${act.more} more)` : ''}`;
    case 'outcome':
      return medium === 'terminal' ? OUTCOME : '';
    default:
      return inEveryMedium(act);
  }
}

const OUTCOME =
  'Find one with "ftm list", then: ftm outcome ID held (or failed, or mixed).';

function askAgainAct({ label, as }: Extract<Act, { act: 'again' }>): string {
  if (as === null) return '';
  return `${as === 'next' ? 'Then say' : 'Or say'} “${label}”.`;
}

const isQuestion = ({ act }: Act): boolean => act === 'decide' || act === 'write';

/** What to fix is the first thing that is asked. */
const isFixing = (act: Act): boolean =>
  act.act === 'decide' && act.offers[0]?.outcome.is === 'fix';

function fixWords(ids: string[], acts: Act[]): string {
  const which = ids.length > 1 ? `all, or by name (${listed(ids)})` : listed(ids);
  return acts.some(isFixing)
    ? `Decide what to fix: ${which}.`
    : `Up to you: fix ${which}.`;
}

const MOST_CONDITIONS = 3;

const shortened = (conditions: readonly string[]): string[] =>
  conditions.slice(0, MOST_CONDITIONS).map((one) => shorten(one, 90));

/** A screen shows some of the conditions, paper all of them in full; several have numbers. */
function underWords(conditions: readonly string[], left = 0): string {
  if (conditions.length === 0) return '';
  const each = conditions.map((one) => one.replace(/[.;。]$/, ''));
  if (each.length === 1) return `. Condition: ${each[0]}`;
  const numbered = each.map((one, at) => `(${at + 1}) ${one}`).join('. ');
  return `. Conditions: ${numbered}${left > 0 ? `. ${left} more in the report` : ''}`;
}
