// ftm outcome: a person says whether a verdict held up.
import { signsInGit } from '../base/git-signs.mjs';
import { askAgain, premiseSigns } from '../base/premises.mjs';
import { takes } from '../core/configuration/option.ts';
import { reviewsText } from '../core/program/people.ts';
import { OUTCOMES, type Outcome } from '../core/record/cast-votes.ts';
import { wrongUse } from '../core/refusal.ts';
import { wrap } from '../core/words/wrap.ts';
import { act, loadDeliberation } from '../io/deliberation/deliberations.ts';
import { settingsInForce } from '../io/input/settings.ts';
import { now } from '../io/machine/clock.ts';
import { changeExperience } from '../io/memory/experiences.ts';
import { dueReviews, isLogged, recordOutcome } from '../io/memory/verdict-log.ts';
import { type Command, JSON_OPTION } from './command.ts';

/** Somebody waits for it, unlike a hook's. */
const GIT_MS = 5000;
const HELD_UP: Record<Outcome, boolean | null> = { held: true, failed: false, mixed: null };

export const command: Command = {
  usage: 'outcome [ID held|failed|mixed] [--note TEXT]',
  takes: 2,
  about:
    'Records whether a verdict held up: in its log, in its experience and in the track record of who voted. Without arguments: the verdicts that nobody has reviewed since, with what git shows about their files as a hint.',
  options: { json: JSON_OPTION, note: takes('TEXT', 'what was observed') },
  examples: ['ftm outcome', 'ftm outcome magi-20260102-030405-ab12 held --note "no complaint in four weeks"'],
  async run({ positionals: [id, given], values }) {
    if (id === undefined) {
      const due = dueReviews();
      const signs = signsInGit(due, { limitMs: GIT_MS });
      const open = due.map((review, index) => {
        const changed = premiseSigns(review);
        const again = changed.length > 0 ? { again: askAgain(review.id) } : {};
        return { ...review, changed, ...again, signs: signs[index] ?? [] };
      });
      return { print: { open }, people: (look) => reviewsText(open, look) };
    }
    const outcome = OUTCOMES.find((one) => one === given);
    if (!outcome)
      throw wrongUse(`ftm outcome: say how ${id} turned out.`, `ftm outcome ${id} ${OUTCOMES.join('|')}`);
    const note = String(values['note'] ?? '');
    const timestamp = now();
    const known = await inItsLog(id, outcome, note);
    recordOutcome({ id: known, outcome, note, timestamp });
    const { blackboard } = await settingsInForce();
    const reviewed = { held_up: HELD_UP[outcome], reviewed_at: timestamp, review: outcome };
    const experience = await changeExperience(
      known,
      (before) => ({ ...before, ...reviewed }),
      blackboard,
      timestamp,
    );
    return {
      print: { id: known, outcome, note, reviewed_at: timestamp, experience: experience?.file ?? null },
      people: ({ width }) =>
        wrap(`Recorded: ${known} ${outcome}. ftm record shows what it says about the engines.`, {
          width,
        }).join('\n'),
    };
  },
};

/** A verdict that was only spoken has no deliberation; its line in the verdict log is all there is. */
async function inItsLog(id: string, outcome: Outcome, note: string): Promise<string> {
  if (id.startsWith('said-') && isLogged(id)) return id;
  return (await act(await loadDeliberation(id), { type: 'outcome', outcome, note })).id;
}
