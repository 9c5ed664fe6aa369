// Generated from state/*.schema.json by `npm run generate`. Change the schemas, not this file.

export interface Shapes {
  challenge: Challenge;
  failure: Failure;
  opinion: Opinion;
  'peer-opinion': PeerOpinion;
  rebuttal: Rebuttal;
  'review-envelope': ReviewEnvelope;
  session: SessionView;
}
/**
 * What the reader made of one challenger's answer.
 */
export interface Challenge {
  status: 'ok' | 'repaired' | 'inferred' | 'unparseable' | 'failed';
  stage: 1 | 2 | 4 | 5;
  verdict: 'agree' | 'partial' | 'disagree' | null;
  critique: string;
  evidence: ChallengeEvidence[];
  alternative: string;
  confidence: 'high' | 'medium' | 'low' | null;
  objection_strength: 'minor' | 'moderate' | 'strong' | null;
  assumptions_challenged: string[];
  /**
   * Why there is no opinion, when the engine answered with an error instead.
   */
  failure: null | Failure;
  warnings: string[];
}
export interface ChallengeEvidence {
  text: string;
  tag: 'observed' | 'cited' | 'hypothetical' | null;
}
/**
 * Why an engine gave no answer that counts.
 */
export interface Failure {
  reason:
    | 'not_found'
    | 'auth'
    | 'quota'
    | 'rate_limit'
    | 'timeout'
    | 'idle'
    | 'network'
    | 'server'
    | 'policy'
    | 'too_long'
    | 'sandbox'
    | 'untrusted'
    | 'usage'
    | 'empty'
    | 'echo_only'
    | 'schema'
    | 'crash'
    | 'substituted'
    | 'cancelled';
  detail: string;
}
/**
 * What the reader made of one Magi answer.
 */
export interface Opinion {
  status: 'ok' | 'repaired' | 'inferred' | 'unparseable' | 'failed';
  stage: 1 | 2 | 4 | 5;
  position: 'APPROVE' | 'REJECT' | 'ABSTAIN';
  confidence: number;
  confidence_known: boolean;
  confidence_raw: string | null;
  rationale: string;
  key_evidence: string[];
  risks: string[];
  conditions: string[];
  dissent_note: string;
  safety_concern: boolean;
  choice: string | null;
  inferred: boolean;
  /**
   * Why there is no opinion, when the engine answered with an error instead.
   */
  failure: null | Failure;
  warnings: string[];
}
/**
 * What the reader made of one Council answer.
 */
export interface PeerOpinion {
  status: 'ok' | 'repaired' | 'inferred' | 'unparseable' | 'failed';
  stage: 1 | 2 | 4 | 5;
  /**
   * The stance, in the peer's own words; empty when none was found.
   */
  position: string;
  /**
   * An option id, or a short label when there are no options.
   */
  choice: string | null;
  /**
   * Letters of the peers this one says it agrees with.
   */
  agrees_with: string[];
  changed: boolean | null;
  /**
   * The evidence that changed the position.
   */
  because: string;
  confidence: number;
  confidence_known: boolean;
  confidence_raw: string | null;
  confidence_level: 'high' | 'medium' | 'low' | null;
  evidence: PeerEvidence[];
  research: string;
  reasoning: string;
  concerns: string;
  /**
   * Disagreements that remain.
   */
  remaining: string;
  /**
   * Why there is no opinion, when the engine answered with an error instead.
   */
  failure: null | Failure;
  warnings: string[];
}
export interface PeerEvidence {
  path: string | null;
  line: number | null;
  quote: string;
}
/**
 * What the reader made of a challenger's answer to the defence.
 */
export interface Rebuttal {
  status: 'ok' | 'repaired' | 'inferred' | 'unparseable' | 'failed';
  stage: 1 | 2 | 4 | 5;
  answer: 'accept' | 'maintain' | 'escalate' | null;
  reason: string;
  /**
   * What is still open.
   */
  remaining: string;
  new_evidence: string[];
  /**
   * Why there is no opinion, when the engine answered with an error instead.
   */
  failure: null | Failure;
  warnings: string[];
}
/**
 * What the reader made of one review of code or of a proposal.
 */
export interface ReviewEnvelope {
  status: 'ok' | 'repaired' | 'inferred' | 'parse_error' | 'failed';
  stage: 1 | 2 | 4 | 5;
  summary: string;
  p1: string[];
  p2: string[];
  p3: string[];
  missing: string[];
  recommendation: 'keep' | 'revise' | 'reject' | 'continue' | null;
  evidence: string[];
  /**
   * Why there is no opinion, when the engine answered with an error instead.
   */
  failure: null | Failure;
  warnings: string[];
}
/**
 * What hooks need to know of one deliberation: a view derived from its log, which may be deleted at any time.
 */
export interface SessionView {
  id: string;
  protocol: 'magi' | 'council' | 'debate' | 'review';
  topic: string;
  status: 'open' | 'done';
  step: string;
  /**
   * The command that goes on, as one would type it.
   */
  next: string | null;
  /**
   * No external engine may be started before the host's own opinion is sealed.
   */
  seal_due: boolean;
  /**
   * The Claude Code session that opened it.
   */
  host_session: string | null;
  cwd: string;
  updated_at: string;
  verdict: {
    [k: string]: unknown;
  } | null;
  /**
   * The verdict is in verdicts.jsonl.
   */
  logged?: boolean;
  [k: string]: unknown;
}
