// The question a Magi verdict asks the user: what the yes hinges on or owes, and the answers on offer.
import { askOf, type Offer } from '../../protocol/user-answer.ts';
import type { AskUser, DecisionOption, MagiVerdict, MagiVote } from '../../shapes.ts';
import { type Language, textsIn } from '../../telling/texts/texts.ts';
import { sentences, shorten } from '../../words/line.ts';
import { labelOf } from '../count/options.ts';
import { isVoter, toSeats } from '../count/seats.ts';
import { PLAN } from '../count/tally.ts';
import { askCase, askOverride, restsOn, sayDangers } from './ask-doubt.ts';
import { askSplit } from './ask-split.ts';
import {
  againOffers,
  filled,
  followOffer,
  type MagiOffer,
  offer,
  optionOffers,
  overrideOffer,
  stopOffer,
  type Texts,
  waitOffer,
} from './offers.ts';

export type AskAbout = {
  verdict: MagiVerdict;
  votes: MagiVote[];
  options?: DecisionOption[];
  /** What was said against a unanimous yes. */
  against?: { seat: string; text: string } | null;
  language?: Language;
};

/** `unsaid` answers are understood, and not shown among the labels. */
export type Question = {
  /** Stands before the question and is never shortened. */
  lead?: string;
  header: string;
  question: string;
  offers: MagiOffer[];
  unsaid?: MagiOffer[];
};

const LABEL = 40;
const DESCRIPTION = 240;
const QUESTION = 600;
const USER_DECIDES: MagiVerdict['action'][] = [
  'ask_user',
  'redeliberate',
  'request_context',
  'mitigate_first',
];

export const asksUser = ({ action }: MagiVerdict): boolean => USER_DECIDES.includes(action);

/** As it is put to the user; null where the verdict leaves nothing to be asked. */
export function askAboutMagi(asked: AskAbout): AskUser | null {
  const { action } = asked.verdict;
  return asksUser(asked.verdict) || action === 'block' ? askFor(questionOfMagi(asked)) : null;
}

export const askFor = ({ lead = '', header, question, offers }: Question): AskUser =>
  askOf(
    header,
    `${lead} ${shorten(question, QUESTION)}`.trim(),
    offers.map((one) => ({ ...one, description: shorten(one.description ?? '', DESCRIPTION) })),
  );

/** Whatever the verdict: what the user may answer. Labels beyond the fourth are understood, not shown. */
export function questionOfMagi(asked: AskAbout): Question {
  const texts = textsIn(asked.language).magi;
  const question = chooseQuestion(asked, texts);
  const offers = question.offers.map((one) => ({ ...one, label: shorten(one.label, LABEL) }));
  const { verdict, options = [] } = asked;
  const open = verdict.pattern === 'split' || verdict.deadlock !== null;
  const unsaid = [
    ...(question.unsaid ?? []),
    stopOffer(texts),
    waitOffer(texts),
    ...againOffers(verdict, texts.options.voteAgain),
    ...(open ? optionOffers(options) : []),
  ].filter((one) => !offers.some((other) => other.label === one.label || sameWay(other, one)));
  return { ...question, lead: sayDangers(toSeats(asked.votes, options), texts), offers, unsaid };
}

const sameWay = (one: Offer, other: Offer): boolean =>
  one.outcome === other.outcome && (one.outcome === 'revote' || one.outcome.startsWith('choose:'));

function chooseQuestion(asked: AskAbout, texts: Texts): Question {
  const { verdict, votes, options: declared = [] } = asked;
  const { headers, questions, options } = texts;
  const seats = toSeats(votes, declared);
  const again = againOffers(verdict, options.voteAgain);
  if (verdict.deadlock) return askDeadlock(asked, texts);
  if (verdict.pattern === 'split') return askSplit(verdict, seats, { texts, options: declared });
  switch (verdict.action) {
    case 'ask_user':
      if (verdict.flags.includes('confidence_override')) return askOverride(verdict, texts, again);
      if (verdict.flags.includes('case_against') || verdict.flags.includes('no_case'))
        return askCase(asked, texts);
      return {
        header: headers.inferred,
        question: sentences([...restsOn(verdict, texts), questions.proceed]),
        offers: [
          ...againOffers(verdict, options.askAgain, { does: 'ask_again' }),
          followOffer(verdict, options.acceptVerdict),
          stopOffer(texts),
        ],
      };
    case 'mitigate_first':
      return {
        header: headers.safety,
        question: sentences([...restsOn(verdict, texts), questions.proceed]),
        offers: [followOffer(verdict, options.mitigate, { owes: [...PLAN] }), stopOffer(texts), ...again],
      };
    case 'block': {
      const unanimous = verdict.pattern === 'unanimous_rejection';
      return {
        header: headers.rejected,
        question: unanimous ? questions.unanimouslyRejected : questions.rejected,
        offers: [
          offer(options.keepBlocked, 'stop'),
          offer(options.alternatives, 'stop', { does: 'alternatives' }),
          overrideOffer(options.acceptRisk),
          ...(unanimous ? [] : again),
        ],
      };
    }
    case 'redeliberate':
    case 'request_context': {
      const unsure = verdict.flags.includes('low_confidence') && verdict.decision !== null;
      const heard = `${seats.filter(isVoter).length}/${seats.length}`;
      return {
        header: headers.context,
        question: unsure ? questions.unsure : questions.noQuorum(heard),
        offers: [
          ...againOffers(verdict, options.addContext, { owes: ['context'] }),
          waitOffer(texts),
          offer(options.decideMyself, 'more', { does: 'take_over' }),
        ],
      };
    }
    case 'execute':
    case 'execute_record_dissent':
    case 'fallback_simple':
    case 'challenge_first':
    case 'proceed_with_monitoring':
      return {
        header: headers.takeOver,
        question: questions.takeOver,
        offers: [followOffer(verdict, options.goAhead), stopOffer(texts), waitOffer(texts)],
      };
  }
}

/** "Decide myself": yes or no, and nothing between. */
export function takeOverQuestion({ verdict, votes, language, options = [] }: AskAbout): Question {
  const texts = textsIn(language).magi;
  const { headers, questions } = texts;
  return {
    lead: sayDangers(toSeats(votes, options), texts),
    header: headers.takeOver,
    question: questions.takeOver,
    offers: [
      followOffer({ ...verdict, decision: 'APPROVE' }, texts.options.goAhead),
      stopOffer(texts),
      waitOffer(texts),
    ],
    unsaid: optionOffers(options),
  };
}

function askDeadlock(
  { verdict: { deadlock }, options = [] }: AskAbout,
  { headers, questions, ladder, options: answers }: Texts,
): Question {
  const { recommended = null, monitor = [] } = deadlock ?? {};
  const take = recommended === null ? null : labelOf(recommended, options);
  return {
    header: headers.deadlock,
    question: questions.deadlock,
    offers: [
      ...(take === null
        ? []
        : [
            offer(ladder.defer(take), `choose:${recommended}`, {
              owes: ['monitor'],
              ...filled('monitor', monitor),
            }),
          ]),
      offer(ladder.reframe, 'more', { owes: ['questions'], does: 'reframe' }),
      offer(ladder.timebound, 'wait', { owes: ['deadline'] }),
      ...(take === null ? [offer(ladder.defer(null), 'wait', { owes: ['waits_for'] })] : []),
      offer(ladder.escalate, 'wait', { owes: ['waits_for'] }),
    ],
    unsaid: options.length ? [] : [offer(answers.goAhead, 'go')],
  };
}
