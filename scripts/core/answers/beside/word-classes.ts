// Classes of English words that weigh against a yes, and of those that settle it. A star stands for any ending.
import { wordsIn } from '../text/lists.ts';

/** Whether a sentence, as a list of its words, has a word of the class. */
export type WordClass = (words: readonly string[]) => boolean;

export function classOf(list: string): WordClass {
  const all = wordsIn(list);
  const whole = new Set(all.filter((word) => !word.endsWith('*')));
  const stems = all.flatMap((word) => (word.endsWith('*') ? [word.slice(0, -1)] : []));
  return (words) => words.some((word) => whole.has(word) || stems.some((stem) => word.startsWith(stem)));
}

/** The words of a sentence in small letters, as `plainEnglish` leaves it; "isn't" is two. */
export const wordsOfSentence = (plain: string): string[] =>
  plain.replaceAll("n't", ' not').match(/[a-z]+(?:['-][a-z]+)*/g) ?? [];

export const NOT = classOf(
  `no not never cannot none nothing nobody neither nor without hardly barely scarcely seldom nope nah lack* too
  unable unwilling refuse* decline* against premature`,
);
export const BUT = classOf(
  `but however yet though although albeit still instead rather except otherwise despite nevertheless nonetheless whereas
  unlike contrary opposite reverse least mostly partly almost half`,
);
export const IF = classOf(
  `if unless until once when whenever while provided providing assuming suppos* only pending subject contingent conditional*
  before first depend* later`,
);
export const WISH = classOf(
  `should must need* ought would could might may shall wish* hope* hoping want* prefer* recommend* suggest* requir* expect*
  please`,
);
/** Corrections, jests, doubts: what is said about the yes. */
export const BACK = classOf(
  `wait hold update edit correction corrected correcting sorry apolog* oops hmm scratch strike actually reconsider* rethink*
  reflect* revis* retract* revok* revers* revert* rescind* recall* mistak* wrong* misread* misunder* misjudg* misled mistook
  ignor* withdr* amend* addendum ps p.s void kidding joke jokes joking jk lol ha sarcas* ironic* irony pretend* fake lie lied
  lies lying typo late lately again ask asked told instruct* honest* truth* really admittedly frankly supposedly allegedly
  so-called apparently maybe perhaps probably possibly seem* appear* guess* sure mind doubt* fear* afraid regret* uneasy
  nervous suspicious suspect* wary reluctan* hesita* sceptic* skeptic* worr* unconvinc* unsure gut dissent*`,
);
export const VOTE = classOf(
  `approv* reject* abstain* accept* merg* ship* vote votes voted voting verdict position decision opinion view stance judg*
  veto* endors* choice chose choos* agree* disagree* disapprov* oppos* object* yes proceed* lgtm thumb* favour* favor* conclu* answer*`,
);
/** What a yes lets happen. */
export const GO = classOf(
  `approv* accept* merg* ship* keep releas* deploy* proceed* adopt* land* endors* sign sign-off green-light* wav* vote`,
);
export const FORM = classOf(
  `above below block form format template sample example placeholder dummy draft provisional tentative preliminary quot*
  copy copied pasted real follow follows following duress other another`,
);
export const TROUBLE = classOf(
  `missing absent fail* break* broke* crash* leak* los* race races racy deadlock* corrupt* overflow* hang* drop* delet*
  truncat* wipe* eras* overwr* destroy* purg* expos* duplicat* stale bug bugs issue* problem* concern* risk* danger* vulnerab*
  hole* flaw* defect* error* block* stop* halt* delay* postpon* defer* skip* unsafe insecure untested unproven unreviewed
  unclear unfinished incomplete violat* nit nits follow-up todo tbd tbc fixme stub* mock* red down bad poor* worse worst weak*
  hard* watch careful* caution* attention remember consider* worth someday`,
);
