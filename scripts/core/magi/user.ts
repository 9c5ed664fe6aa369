// What the user may do once there is a verdict: choose, override a rejection, or have it voted on again.

import { Refusal } from '../refusal.ts';
import type { MagiVerdict, UserAnswer } from '../shapes.ts';
import { chosenOption } from './chosen-option.ts';
import type { Ballot, MagiEvent, MagiState } from './events.ts';
import { votesOf } from './votes.ts';

export function decideForUser(state: MagiState, answer: UserAnswer): MagiEvent {
  const ballot = state.ballots.at(-1);
  const verdict = ballot?.counted?.verdict;
  if (!ballot || !verdict)
    throw new Refusal(
      'not_due',
      'There is nothing for the user to decide yet.',
      'ftm next shows what is due.',
    );
  if (answer.context?.trim() || answer.evidence?.length) return voteAgain(state, ballot, answer);
  const chosen = answer.choice
    ? chosenOption(
        { verdict, votes: votesOf(ballot), language: state.opened?.language ?? 'en' },
        answer.choice,
      )
    : null;
  const position = answer.position ?? chosen?.position ?? null;
  // Whoever says "approve" against every seat overrides them, called so or not.
  const overrides = verdict.pattern === 'unanimous_rejection' && position === 'APPROVE';
  if (answer.override || chosen?.override || overrides) return override(verdict, answer);
  if (chosen?.again) {
    throw new Refusal(
      'context_needed',
      'Another vote needs what is new.',
      'Ask the user for it and submit it as context: or evidence:.',
    );
  }
  if (!answer.choice)
    throw new Refusal('no_choice', 'The answer names no choice.', 'Submit the label that the user picked.');
  return {
    type: 'user_decided',
    choice: answer.choice,
    position,
    override: false,
    risk_acceptance: answer.risk_acceptance ?? '',
    monitor: answer.monitor ?? [],
    note: answer.note ?? '',
  };
}

function override(verdict: MagiVerdict, answer: UserAnswer): MagiEvent {
  if (verdict.decision !== 'REJECT') {
    throw new Refusal(
      'nothing_to_override',
      'Only a rejection can be overridden.',
      'Submit the choice without "override".',
    );
  }
  const written = answer.risk_acceptance?.trim() && answer.monitor?.some((item) => item.trim());
  if (verdict.pattern === 'unanimous_rejection' && !written) {
    throw new Refusal(
      'risk_acceptance_needed',
      'Every seat rejected this. Going ahead needs a written risk acceptance and what to monitor.',
      'Submit override: true, with risk_acceptance: what is accepted and why, and monitor: what to watch.',
    );
  }
  return {
    type: 'user_decided',
    choice: answer.choice ?? 'override',
    position: 'APPROVE',
    override: true,
    risk_acceptance: answer.risk_acceptance ?? '',
    monitor: answer.monitor ?? [],
    note: answer.note ?? '',
  };
}

function voteAgain(state: MagiState, ballot: Ballot, answer: UserAnswer): MagiEvent {
  const limit = state.opened?.limits.redeliberations ?? 0;
  const evidence = (answer.evidence ?? []).filter((item) => item.trim());
  if (ballot.round >= limit && evidence.length === 0) {
    throw new Refusal(
      'redeliberation_limit',
      `This was already voted on again ${ballot.round} times; another vote needs new evidence.`,
      'Submit evidence: with the new fact and where it comes from, or let the user decide.',
    );
  }
  const known = ballot.plan.map(({ seat }) => seat);
  const unknown = (answer.seats ?? []).find((seat) => !known.includes(seat));
  if (unknown)
    throw new Refusal('unknown_seat', `There is no seat "${unknown}" here.`, `Seats: ${known.join(', ')}.`);
  return {
    type: 'redeliberated',
    round: ballot.round + 1,
    seats: answer.seats ?? known,
    context: answer.context ?? '',
    evidence,
  };
}
