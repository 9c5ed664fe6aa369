// Questions about a doubtful yes: whom to follow, the case against it, the danger named, the votes behind it.
import type { MagiVerdict } from '../../shapes.ts';
import { oneLine, sentences, shorten } from '../../words/line.ts';
import type { Seat } from '../count/seats.ts';
import { PLAN } from '../count/tally.ts';
import { dangersIn } from '../dangers/safety.ts';
import {
  againOffers,
  followOffer,
  type MagiOffer,
  offer,
  overrideOffer,
  stopOffer,
  type Texts,
  waitOffer,
} from './offers.ts';
import type { AskAbout, Question } from './questions.ts';

const CASE = 200;
const DANGER = 160;

const hingesIn = ({ standing }: MagiVerdict, texts: Texts): string =>
  texts.listed(
    ...(standing?.hinges ?? [])
      .filter(({ reason }) => reason !== 'case_against' && reason !== 'no_case')
      .map(({ seat, reason }) => texts.doubted(seat, texts.doubts[reason])),
  );

export function askOverride(verdict: MagiVerdict, texts: Texts, again: MagiOffer[]): Question {
  const { headers, questions, options, positions } = texts;
  const [dissenter] = verdict.dissent;
  const who = dissenter
    ? `${dissenter.perspective} (${positions[dissenter.position]}, ${dissenter.confidence})`
    : '';
  const against =
    verdict.decision === 'REJECT'
      ? overrideOffer(options.followDissenter)
      : offer(options.followDissenter, 'stop');
  // The danger is named first, and met first: which flag outranks which changes nothing about it.
  const endangers = verdict.flags.includes('safety_dissent');
  const owes = endangers ? [...PLAN] : [];
  // A dissenter who approves of another option is followed to that option.
  const other = dissenter?.choice ? offer(options.followDissenter, `choose:${dissenter.choice}`) : against;
  return {
    header: headers.override,
    question: questions.override(positions[verdict.decision ?? 'ABSTAIN'], String(verdict.confidence), who),
    offers: [followOffer(verdict, options.followMajority, { owes }), other, ...again],
  };
}

export function sayDangers(seats: Seat[], texts: Texts): string {
  const each = dangersIn(seats).map(({ seat, danger }) => {
    const said = shorten(oneLine(danger), DANGER) || texts.nothingSaid;
    return texts.questions.danger(seat, /[.!?。…]$/.test(said) ? said : `${said}.`);
  });
  return sentences(each);
}

/** The doubtful votes behind the yes, in one sentence before the question; a case against it is no vote. */
export function restsOn(verdict: MagiVerdict, texts: Texts): string[] {
  const hinges = hingesIn(verdict, texts);
  return hinges ? [texts.questions.restsOn(hinges)] : [];
}

export function askCase({ verdict, against }: AskAbout, texts: Texts): Question {
  const { headers, questions, options } = texts;
  const doubted = restsOn(verdict, texts);
  if (!against?.text || verdict.flags.includes('no_case'))
    return {
      header: headers.inferred,
      question: sentences([...doubted, questions.noCase, questions.proceed]),
      offers: [
        offer(options.argueAgain, 'more', { does: 'argue' }),
        followOffer(verdict, options.goWithout),
        stopOffer(texts),
      ],
    };
  const said = shorten(oneLine(against.text), CASE);
  return {
    header: headers.override,
    question: sentences([
      ...doubted,
      questions.caseAgainst(against.seat, /[.!?。…]$/.test(said) ? said : `${said}.`),
      questions.proceed,
    ]),
    offers: [
      ...againOffers(verdict, options.answerCase, { does: 'answer_case' }),
      followOffer(verdict, options.acceptCase),
      stopOffer(texts),
      waitOffer(texts),
    ],
  };
}
