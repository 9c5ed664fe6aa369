// The question a Magi verdict puts to the user, ready for AskUserQuestion; null when there is nothing to ask.

import { sameChoice } from '../protocol/ballots.ts';
import type { AskUser, AskUserOption, MagiVerdict, MagiVote } from '../shapes.ts';
import { type Texts as AllTexts, type Language, textsIn } from '../telling/texts/texts.ts';
import { shorten } from '../words/line.ts';
import { isVoter, type Seat, toSeats } from './seats.ts';

export type Asked = { verdict: MagiVerdict; votes: MagiVote[]; language?: Language };

const LABEL = 40;
const DESCRIPTION = 240;
const MOST_OPTIONS = 4;

type Texts = AllTexts['magi'];

type Question = { header: string; question: string; options: AskUserOption[] };

export function askAboutMagi({ verdict, votes, language }: Asked): AskUser | null {
  const texts = textsIn(language).magi;
  const asked = chooseQuestion(verdict, toSeats(votes), texts);
  if (!asked) return null;
  const options = asked.options.slice(0, MOST_OPTIONS).map(({ label, description }) => ({
    label: shorten(label, LABEL),
    description: shorten(description, DESCRIPTION),
  }));
  return {
    questions: [
      { question: shorten(asked.question, DESCRIPTION), header: asked.header, options, multiSelect: false },
    ],
  };
}

/** One or two sentences on what to do now, the flags that matter for it included. */
export function nextStep({ action, flags }: MagiVerdict, language?: Language): string {
  const texts = textsIn(language).magi;
  return [texts.next[action], ...flags.flatMap((flag) => texts.flags[flag] ?? [])].join(' ');
}

function chooseQuestion(verdict: MagiVerdict, seats: Seat[], texts: Texts): Question | null {
  const { headers, questions, options } = texts;
  const again = verdict.redeliberation?.another_allowed === 'no' ? [] : [options.voteAgain];
  if (verdict.deadlock)
    return {
      header: headers.deadlock,
      question: questions.deadlock,
      options: climbLadder(verdict.deadlock, texts),
    };
  if (verdict.pattern === 'split') return askSplit(verdict, seats, texts);
  switch (verdict.action) {
    case 'ask_user':
      if (verdict.flags.includes('confidence_override')) return askOverride(verdict, texts, again);
      return {
        header: headers.inferred,
        question: questions.inferred,
        options: [options.askAgain, options.acceptVerdict, options.stop],
      };
    case 'mitigate_first':
      return {
        header: headers.safety,
        question: askSafety(verdict, texts),
        options: [options.mitigate, options.stop, ...again],
      };
    case 'block':
      if (verdict.pattern !== 'unanimous_rejection')
        return {
          header: headers.rejected,
          question: questions.rejected,
          options: [options.keepBlocked, options.alternatives, ...again],
        };
      return {
        header: headers.rejected,
        question: questions.unanimouslyRejected,
        options: [options.keepBlocked, options.alternatives, options.acceptRisk],
      };
    case 'redeliberate':
    case 'request_context': {
      const unsure = verdict.flags.includes('low_confidence') && verdict.decision !== null;
      const question = unsure
        ? questions.unsure
        : questions.noQuorum(`${seats.filter(isVoter).length}/${seats.length}`);
      return {
        header: headers.context,
        question,
        options: [options.addContext, options.wait, options.decideMyself],
      };
    }
    case 'execute':
    case 'execute_record_dissent':
    case 'fallback_simple':
    case 'challenge_first':
    case 'proceed_with_monitoring':
      return null;
  }
}

function askSplit({ flags, pattern }: MagiVerdict, seats: Seat[], texts: Texts): Question {
  const heard = seats.filter(({ failed }) => !failed);
  const options = groupByStand(heard).map((group) => describeStand(group, texts));
  const hybrid = reconcile(heard);
  if (hybrid) options.push(texts.hybrid(hybrid));
  const [first, second] = heard;
  const gap = (first?.confidence ?? 0) - (second?.confidence ?? 0);
  const surer = gap > 0 ? first : second;
  const highlighted =
    pattern === 'split' && flags.includes('confidence_gap') && surer
      ? ` ${texts.surer(surer.name, Math.abs(gap))}`
      : '';
  return {
    header: texts.headers.split,
    question: texts.questions.split(seats.length) + highlighted,
    options,
  };
}

/** The positions the first options of a split stand for, in their order. */
export const splitStands = (seats: Seat[]): Seat['position'][] =>
  groupByStand(seats.filter(({ failed }) => !failed)).flatMap(([first]) => first?.position ?? []);

// Seats that want the same thing make one option, however many they are.
function groupByStand(seats: Seat[]): Seat[][] {
  const groups: Seat[][] = [];
  for (const seat of seats) {
    const group = groups.find(
      ([one]) => one && one.position === seat.position && sameChoice(one.choice, seat.choice),
    );
    if (group) group.push(seat);
    else groups.push([seat]);
  }
  return groups;
}

function describeStand(group: Seat[], texts: Texts): AskUserOption {
  const [first] = group;
  const stand =
    first?.choice && first.position === 'APPROVE'
      ? first.choice
      : texts.positions[first?.position ?? 'ABSTAIN'];
  const description = group.map(({ name, vote, confidence }) => {
    const view = texts.views[name.toLowerCase()] ?? texts.view(name);
    return `${view}: ${vote.rationale?.trim() || texts.nothingSaid} (${texts.sure(confidence)})`;
  });
  const names = ` (${group.map(({ name }) => name).join(', ')})`;
  return { label: shorten(stand, LABEL - names.length) + names, description: description.join(' · ') };
}

// Somebody who says under which conditions yes would do has shown the middle way; without conditions there is none to offer.
function reconcile(seats: Seat[]): string | null {
  const conditions = seats.filter(isVoter).flatMap(({ vote }) => vote.conditions ?? []);
  return (
    [
      ...new Set(conditions.map((condition) => condition.trim()).filter((condition) => condition !== '')),
    ].join('; ') || null
  );
}

function askOverride(
  verdict: MagiVerdict,
  { headers, questions, options, positions }: Texts,
  again: AskUserOption[],
): Question {
  const [dissenter] = verdict.dissent;
  const who = dissenter
    ? `${dissenter.perspective} (${positions[dissenter.position]}, ${dissenter.confidence})`
    : '';
  return {
    header: headers.override,
    question: questions.override(positions[verdict.decision ?? 'ABSTAIN'], String(verdict.confidence), who),
    options: [options.followMajority, options.followDissenter, ...again],
  };
}

function askSafety({ dissent: [dissenter] }: MagiVerdict, { questions }: Texts): string {
  const concern = dissenter?.concern ?? '';
  return questions.safety(
    dissenter?.perspective ?? '',
    shorten(/[.!?。]$/.test(concern) ? concern : `${concern}.`, 160),
  );
}

function climbLadder(
  { default_seat, recommended }: NonNullable<MagiVerdict['deadlock']>,
  { ladder }: Texts,
): AskUserOption[] {
  return [ladder.reframe, ladder.timebound(default_seat), ladder.defer(recommended), ladder.escalate];
}
