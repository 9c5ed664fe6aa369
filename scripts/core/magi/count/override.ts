// A user may go against a rejection, but only in writing and with something to watch.
import { isWritten } from '../../protocol/written.ts';
import { Refusal } from '../../refusal.ts';
import type { MagiVerdict, RiskAcceptance } from '../../shapes.ts';

/** The seats' decision stays REJECT; the override is recorded beside it. */
export function acceptRisk<Verdict extends MagiVerdict>(
  verdict: Verdict,
  { text, monitor }: RiskAcceptance,
): Verdict {
  if (verdict.decision !== 'REJECT') {
    throw new Refusal(
      'nothing_to_override',
      `The verdict is ${verdict.pattern}; only a rejection can be overridden.`,
      'Leave risk_acceptance out.',
    );
  }
  const watched = monitor.map((item) => item.trim()).filter((item) => isWritten('monitor', item));
  if (!isWritten('risk_acceptance', text) || watched.length === 0) {
    throw new Refusal(
      'risk_acceptance_missing',
      'A rejection is overridden only with a written risk acceptance and what to monitor.',
      'Write in risk_acceptance.text which risk is accepted and why, and in risk_acceptance.monitor what would show it was wrong.',
    );
  }
  return {
    ...verdict,
    action: 'proceed_with_monitoring',
    level: verdict.pattern === 'unanimous_rejection' ? 'L4' : 'L3',
    override: { text: text.trim(), monitor: watched },
    ...(verdict.standing
      ? { standing: { ...verdict.standing, gate: 'approved' as const, owed: [], by: 'user' as const } }
      : {}),
  };
}
