// A user may go against a unanimous rejection, but only in writing and with something to watch.
import { Refusal } from '../refusal.ts';
import type { MagiVerdict, RiskAcceptance } from '../shapes.ts';

/** The seats' decision stays REJECT; the override is recorded beside it. */
export function acceptRisk(verdict: MagiVerdict, { text, monitor }: RiskAcceptance): MagiVerdict {
  if (verdict.pattern !== 'unanimous_rejection') {
    throw new Refusal(
      'nothing_to_override',
      `The verdict is ${verdict.pattern}, not a unanimous rejection.`,
      'Leave risk_acceptance out.',
    );
  }
  const watched = monitor.map((item) => item.trim()).filter((item) => item !== '');
  if (text.trim() === '' || watched.length === 0) {
    throw new Refusal(
      'risk_acceptance_missing',
      'A unanimous rejection is overridden only with a written risk acceptance and what to monitor.',
      'Write in risk_acceptance.text which risk is accepted and why, and in risk_acceptance.monitor what would show it was wrong.',
    );
  }
  return {
    ...verdict,
    action: 'proceed_with_monitoring',
    level: 'L4',
    override: { text: text.trim(), monitor: watched },
  };
}
