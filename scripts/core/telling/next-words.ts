// What comes next, in the words of whoever reads it there: to be said, or on paper as open.
import type { Act, Medium } from '../schemas/told.ts';
import { listed, sentences, shorten } from '../words/line.ts';
import { isBrief } from './parts.ts';

export const nextWords = (acts: Act[], medium: Medium): string =>
  sentences(acts.map((act) => wordsOf(act, { medium, acts })));

type Place = { medium: Medium; acts: Act[] };

function wordsOf(act: Act, { medium, acts }: Place): string {
  switch (act.act) {
    case 'do':
      return done(act, medium);
    case 'decide':
    case 'write':
      if (!isBrief(medium)) return `It is open: ${act.question}`;
      return act.act === 'decide' && isFixing(act) ? '' : 'You decide.';
    case 'fix':
      return isBrief(medium) ? fixWords(act.ids, acts) : '';
    case 'again':
      return medium === 'shown' && act.as && !acts.some(isQuestion)
        ? `${act.as === 'next' ? 'Then say' : 'Or say'} “${act.label}”.`
        : '';
    case 'test':
      return `It waits for what this prints: ${act.command}`;
    case 'wait':
      return act.stands
        ? 'They are asked again. Until then, this stands.'
        : 'It is under way.';
    case 'read':
      return `ftm show ${act.id}${act.more > 0 ? ` (${act.more} more)` : ''}`;
    case 'outcome':
      return medium === 'terminal'
        ? 'Find one with "ftm list", then: ftm outcome ID held (or failed, or mixed).'
        : '';
  }
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

const MOST = 3;

/** A screen shows some of the conditions, paper all of them in full. */
function done({ what, conditions }: Extract<Act, { act: 'do' }>, medium: Medium): string {
  const brief = isBrief(medium);
  const all = conditions.map((one) =>
    (brief ? shorten(one, 90) : one).replace(/[.;。]$/, ''),
  );
  const left = all.length - MOST;
  const shown =
    brief && left > 0 ? [...all.slice(0, MOST), `and ${left} more in the report`] : all;
  return `${what}${shown.length > 0 ? `, if: ${shown.join('; ')}` : ''}.`;
}
