// Generated from state/*.schema.json by `npm run generate`. Change the schemas, not this file.

export interface Shapes {
  opinion: Opinion;
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
