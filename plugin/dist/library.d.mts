/** How an answer was read, by its form: `stage` 1 a block, 2 labelled lines, 4 single words, 5 nothing. */
export type Opinions = {
    assumptions: {
        kind: "assumptions";
        status: 'ok' | 'repaired' | 'inferred' | 'unparseable' | 'failed';
        stage: 1 | 2 | 4 | 5;
        inferred: boolean;
        warnings: string[];
        failure: Failure | null;
        test?: NamedTest | null;
        behind?: string;
        other?: Record<string, string>;
        readonly assumptions: {
            readonly assumption: string;
            readonly would_change_if: string;
            readonly test: string;
        }[];
    };
    author: {
        kind: "author";
        status: 'ok' | 'repaired' | 'inferred' | 'unparseable' | 'failed';
        stage: 1 | 2 | 4 | 5;
        inferred: boolean;
        warnings: string[];
        failure: Failure | null;
        test?: NamedTest | null;
        behind?: string;
        other?: Record<string, string>;
        readonly replies: {
            readonly id: string;
            readonly answer: "accept" | "partial" | "rebut";
            readonly why: string;
        }[];
    };
    case: {
        kind: "case";
        status: 'ok' | 'repaired' | 'inferred' | 'unparseable' | 'failed';
        stage: 1 | 2 | 4 | 5;
        inferred: boolean;
        warnings: string[];
        failure: Failure | null;
        test?: NamedTest | null;
        behind?: string;
        other?: Record<string, string>;
        readonly objection_strength: "minor" | "moderate" | "none" | "strong" | null;
        readonly case: string;
        readonly looked_for: string;
        readonly evidence: TaggedEvidence[];
    };
    challenge: {
        kind: "challenge";
        status: 'ok' | 'repaired' | 'inferred' | 'unparseable' | 'failed';
        stage: 1 | 2 | 4 | 5;
        inferred: boolean;
        warnings: string[];
        failure: Failure | null;
        test?: NamedTest | null;
        behind?: string;
        other?: Record<string, string>;
        readonly verdict: "agree" | "disagree" | "partial" | null;
        readonly critique: string;
        readonly evidence: TaggedEvidence[];
        readonly alternative: string;
        readonly objection_strength: "minor" | "moderate" | "none" | "strong" | null;
        readonly assumptions_challenged: string[];
        confidence: number;
        confidence_known: boolean;
        confidence_raw: string | null;
    };
    last_word: {
        kind: "last_word";
        status: 'ok' | 'repaired' | 'inferred' | 'unparseable' | 'failed';
        stage: 1 | 2 | 4 | 5;
        inferred: boolean;
        warnings: string[];
        failure: Failure | null;
        test?: NamedTest | null;
        behind?: string;
        other?: Record<string, string>;
        readonly answers: {
            readonly id: string;
            readonly answer: "accept" | "maintain";
            readonly why: string;
        }[];
    };
    magi: {
        kind: "magi";
        status: 'ok' | 'repaired' | 'inferred' | 'unparseable' | 'failed';
        stage: 1 | 2 | 4 | 5;
        inferred: boolean;
        warnings: string[];
        failure: Failure | null;
        test?: NamedTest | null;
        behind?: string;
        other?: Record<string, string>;
        position: "ABSTAIN" | "APPROVE" | "REJECT";
        readonly rationale: string;
        readonly key_evidence: string[];
        readonly risks: string[];
        readonly conditions: string[];
        readonly dissent_note: string;
        safety_concern: boolean;
        readonly choice: string | null;
        confidence: number;
        confidence_known: boolean;
        confidence_raw: string | null;
    };
    opening: {
        kind: "opening";
        status: 'ok' | 'repaired' | 'inferred' | 'unparseable' | 'failed';
        stage: 1 | 2 | 4 | 5;
        inferred: boolean;
        warnings: string[];
        failure: Failure | null;
        test?: NamedTest | null;
        behind?: string;
        other?: Record<string, string>;
        readonly position: string;
        readonly reasoning: string;
        readonly weaknesses: string[];
        readonly assumptions: string[];
        confidence: number;
        confidence_known: boolean;
        confidence_raw: string | null;
    };
    peer: {
        kind: "peer";
        status: 'ok' | 'repaired' | 'inferred' | 'unparseable' | 'failed';
        stage: 1 | 2 | 4 | 5;
        inferred: boolean;
        warnings: string[];
        failure: Failure | null;
        test?: NamedTest | null;
        behind?: string;
        other?: Record<string, string>;
        readonly position: string;
        readonly choice: string | null;
        readonly changed: boolean | null;
        readonly because: string;
        readonly evidence: CitedPlace[];
        readonly research: string;
        readonly reasoning: string;
        readonly concerns: string;
        readonly to_peers: string[];
        readonly remaining: string;
        confidence: number;
        confidence_known: boolean;
        confidence_raw: string | null;
    };
    rebuttal: {
        kind: "rebuttal";
        status: 'ok' | 'repaired' | 'inferred' | 'unparseable' | 'failed';
        stage: 1 | 2 | 4 | 5;
        inferred: boolean;
        warnings: string[];
        failure: Failure | null;
        test?: NamedTest | null;
        behind?: string;
        other?: Record<string, string>;
        readonly answer: "accept" | "escalate" | "maintain" | null;
        readonly reason: string;
        readonly remaining: string;
        readonly new_evidence: string[];
    };
    refute: {
        kind: "refute";
        status: 'ok' | 'repaired' | 'inferred' | 'unparseable' | 'failed';
        stage: 1 | 2 | 4 | 5;
        inferred: boolean;
        warnings: string[];
        failure: Failure | null;
        test?: NamedTest | null;
        behind?: string;
        other?: Record<string, string>;
        readonly judgements: {
            readonly id: string;
            readonly judgement: "confirm" | "refute" | "unsure";
            readonly why: string;
        }[];
    };
    response: {
        kind: "response";
        status: 'ok' | 'repaired' | 'inferred' | 'unparseable' | 'failed';
        stage: 1 | 2 | 4 | 5;
        inferred: boolean;
        warnings: string[];
        failure: Failure | null;
        test?: NamedTest | null;
        behind?: string;
        other?: Record<string, string>;
        readonly replies: {
            readonly to: string;
            readonly answer: "accept" | "partial" | "reject";
            readonly why: string;
        }[];
        readonly position: string;
        readonly changed_because: string;
    };
    review: {
        kind: "review";
        status: 'ok' | 'repaired' | 'inferred' | 'unparseable' | 'failed';
        stage: 1 | 2 | 4 | 5;
        inferred: boolean;
        warnings: string[];
        failure: Failure | null;
        test?: NamedTest | null;
        behind?: string;
        other?: Record<string, string>;
        readonly summary: string;
        readonly findings: ReadFinding[];
        readonly p1: string[];
        readonly p2: string[];
        readonly p3: string[];
        readonly fixed: string[];
        readonly missing: string[];
        readonly recommendation: "continue" | "keep" | "reject" | "revise" | null;
        readonly evidence: string[];
    };
    supports: {
        kind: "supports";
        status: 'ok' | 'repaired' | 'inferred' | 'unparseable' | 'failed';
        stage: 1 | 2 | 4 | 5;
        inferred: boolean;
        warnings: string[];
        failure: Failure | null;
        test?: NamedTest | null;
        behind?: string;
        other?: Record<string, string>;
        readonly supports: string | null;
        readonly because: string;
    };
};
export type Vote = {
    kind: "magi";
    status: 'ok' | 'repaired' | 'inferred' | 'unparseable' | 'failed';
    stage: 1 | 2 | 4 | 5;
    inferred: boolean;
    warnings: string[];
    failure: Failure | null;
    test?: NamedTest | null;
    behind?: string;
    other?: Record<string, string>;
    position: "ABSTAIN" | "APPROVE" | "REJECT";
    readonly rationale: string;
    readonly key_evidence: string[];
    readonly risks: string[];
    readonly conditions: string[];
    readonly dissent_note: string;
    safety_concern: boolean;
    readonly choice: string | null;
    confidence: number;
    confidence_known: boolean;
    confidence_raw: string | null;
};
export type Review = {
    kind: "review";
    status: 'ok' | 'repaired' | 'inferred' | 'unparseable' | 'failed';
    stage: 1 | 2 | 4 | 5;
    inferred: boolean;
    warnings: string[];
    failure: Failure | null;
    test?: NamedTest | null;
    behind?: string;
    other?: Record<string, string>;
    readonly summary: string;
    readonly findings: ReadFinding[];
    readonly p1: string[];
    readonly p2: string[];
    readonly p3: string[];
    readonly fixed: string[];
    readonly missing: string[];
    readonly recommendation: "continue" | "keep" | "reject" | "revise" | null;
    readonly evidence: string[];
};
export type Peer = {
    kind: "peer";
    status: 'ok' | 'repaired' | 'inferred' | 'unparseable' | 'failed';
    stage: 1 | 2 | 4 | 5;
    inferred: boolean;
    warnings: string[];
    failure: Failure | null;
    test?: NamedTest | null;
    behind?: string;
    other?: Record<string, string>;
    readonly position: string;
    readonly choice: string | null;
    readonly changed: boolean | null;
    readonly because: string;
    readonly evidence: CitedPlace[];
    readonly research: string;
    readonly reasoning: string;
    readonly concerns: string;
    readonly to_peers: string[];
    readonly remaining: string;
    confidence: number;
    confidence_known: boolean;
    confidence_raw: string | null;
};
export type Challenge = {
    kind: "challenge";
    status: 'ok' | 'repaired' | 'inferred' | 'unparseable' | 'failed';
    stage: 1 | 2 | 4 | 5;
    inferred: boolean;
    warnings: string[];
    failure: Failure | null;
    test?: NamedTest | null;
    behind?: string;
    other?: Record<string, string>;
    readonly verdict: "agree" | "disagree" | "partial" | null;
    readonly critique: string;
    readonly evidence: TaggedEvidence[];
    readonly alternative: string;
    readonly objection_strength: "minor" | "moderate" | "none" | "strong" | null;
    readonly assumptions_challenged: string[];
    confidence: number;
    confidence_known: boolean;
    confidence_raw: string | null;
};
/** `mark`: what the form's `reply_to` has to say for a yes to count. */
export type About = {
    options?: Option[];
    mark?: string;
};
/** Reads an engine's answer; a bad one is a value, too. */
export declare const parse: <Form extends keyof Opinions>(form: Form, answer: string, about?: About) => Opinions[Form];
/** What each count takes and gives; `standing`: when a verdict is a yes, and what it hangs on. */
export type Counts = {
    council: (ballots: CouncilBallots) => CouncilCount;
    debate: (ballots: DebateBallots) => DebateCount;
    magi: (ballots: MagiBallots) => MagiCount;
    review: ({ reviews, unseen }: ReviewBallots) => {
        findings: ({
            severity: "p1" | "p2" | "p3";
            path: string | null;
            first: number | null;
            last: number | null;
            title: string;
            body: string;
        } & {
            raised_by: string[];
            members: {
                reviewer: string;
                id: string;
            }[];
            alike: {
                reviewer: string;
                id: string;
            }[];
        })[];
        decision: ReviewDecision;
        standing: Standing;
    };
};
/** Counts as deliberations do; throws where `ballots` are none, by the name of `what`. */
export declare const tally: <Protocol extends keyof Counts>(protocol: Protocol, ballots: Parameters<Counts[Protocol]>[0], what?: string) => ReturnType<Counts[Protocol]>;
export type Failure = {
    reason: "auth" | "cancelled" | "consent" | "crash" | "empty" | "idle" | "network" | "not_found" | "other" | "output_cap" | "policy" | "quota" | "rate_limit" | "server" | "tampered" | "timeout" | "too_long" | "untrusted" | "usage";
    detail: string;
    remedy: string;
};
/** A test that would settle it: the host may run it, never this program. */
export type NamedTest = {
    command: string;
    expect: string;
    others_expect: string;
    why: string;
};
export type TaggedEvidence = {
    text: string;
    tag: 'observed' | 'cited' | 'hypothetical' | null;
};
/** `path:12 "the words that stand there"`. */
export type CitedPlace = {
    text: string;
    path: string | null;
    line: number | null;
    last?: number | null;
    quote: string;
};
export type ReadFinding = {
    severity: "p1" | "p2" | "p3";
    path: string | null;
    first: number | null;
    last: number | null;
    title: string;
    body: string;
} & {
    id: string | null;
    suggestion: string | null;
};
export type Option = {
    id: string;
    label: string;
};
export type CouncilBallots = {
    round: number;
    seats: {
        seat: string;
        choice?: string | null | undefined;
        agrees_with?: string[] | undefined;
        failed?: boolean | undefined;
        status?: string | undefined;
        inferred?: boolean | undefined;
        vendor?: string | null | undefined;
        identity?: string | null | undefined;
        changed?: boolean | null | undefined;
        new_evidence?: boolean | undefined;
        position?: string | undefined;
        doubts?: string[] | undefined;
    }[];
    max_rounds?: number | undefined;
    author?: string | null | undefined;
    options?: (string | {
        id: string;
        label?: string | undefined;
    })[] | undefined;
    previous?: {
        seat: string;
        choice?: string | null | undefined;
        agrees_with?: string[] | undefined;
        failed?: boolean | undefined;
        status?: string | undefined;
        inferred?: boolean | undefined;
        vendor?: string | null | undefined;
        identity?: string | null | undefined;
        changed?: boolean | null | undefined;
        new_evidence?: boolean | undefined;
        position?: string | undefined;
        doubts?: string[] | undefined;
    }[] | undefined;
};
export type CouncilCount = {
    outcome: 'majority' | 'continue' | 'no_majority' | 'no_quorum' | 'stalled';
    choice: string | null;
    agreed_by: string[];
    dissent: string[];
    conflict_of_interest: boolean;
    round: number;
    heard: number;
    failed: string[];
    holders: Holder[];
    standing: Standing;
};
export type DebateBallots = {
    round: number;
    max_rounds?: number | undefined;
    skeptical?: boolean | undefined;
    challengers: {
        seat: string;
        verdict?: "agree" | "disagree" | "partial" | null | undefined;
        objection_strength?: "minor" | "moderate" | "none" | "strong" | null | undefined;
        evidence?: string | (string | {
            text?: string | undefined;
            verified?: boolean | null | undefined;
        })[] | null | undefined;
        assumptions_challenged?: string[] | null | undefined;
        answer?: "accept" | "escalate" | "maintain" | null | undefined;
        remaining?: string | undefined;
        failed?: boolean | undefined;
        status?: string | undefined;
        unreadable?: boolean | undefined;
        inferred?: boolean | undefined;
        objected?: boolean | undefined;
        doubts?: string[] | undefined;
    }[];
};
export type DebateCount = {
    decision: 'fast_exit' | 'confront' | 'consensus' | 'no_consensus' | 'abort';
    blocking: string[];
    downgraded: string[];
    round: number;
    heard: number;
    failed: string[];
    unreadable: string[];
    standing: Standing;
};
export type MagiBallots = {
    votes: {
        seat: string;
        position?: "ABSTAIN" | "APPROVE" | "REJECT" | undefined;
        confidence?: number | null | undefined;
        confidence_known?: boolean | undefined;
        failed?: boolean | undefined;
        status?: string | undefined;
        failure?: unknown;
        inferred?: boolean | undefined;
        safety_concern?: boolean | undefined;
        choice?: string | null | undefined;
        rationale?: string | undefined;
        risks?: string[] | undefined;
        conditions?: string[] | undefined;
        dissent_note?: string | undefined;
        mitigation?: string | undefined;
        monitor?: string | undefined;
        doubts?: string[] | undefined;
    }[];
    mode?: "engine" | "simple" | undefined;
    stakes?: "high" | "normal" | undefined;
    reversible?: boolean | undefined;
    options?: {
        id: string;
        label?: string | undefined;
        reversible?: boolean | undefined;
    }[] | undefined;
    challenge?: {
        seat?: string | undefined;
        failed?: boolean | undefined;
        objection_strength?: "minor" | "moderate" | "none" | "strong" | null | undefined;
        case?: string | undefined;
        looked_for?: string | undefined;
    } | undefined;
    aside?: {
        seat: string;
        position?: "ABSTAIN" | "APPROVE" | "REJECT" | undefined;
        confidence?: number | null | undefined;
        confidence_known?: boolean | undefined;
        failed?: boolean | undefined;
        status?: string | undefined;
        failure?: unknown;
        inferred?: boolean | undefined;
        safety_concern?: boolean | undefined;
        choice?: string | null | undefined;
        rationale?: string | undefined;
        risks?: string[] | undefined;
        conditions?: string[] | undefined;
        dissent_note?: string | undefined;
        mitigation?: string | undefined;
        monitor?: string | undefined;
        doubts?: string[] | undefined;
    }[] | undefined;
};
export type MagiCount = {
    pattern: 'unanimous' | 'majority' | 'majority_rejection' | 'unanimous_rejection' | 'split' | 'insufficient_quorum' | 'insufficient_information';
    decision: 'APPROVE' | 'REJECT' | null;
    choice: string | null;
    action: 'execute' | 'execute_record_dissent' | 'block' | 'ask_user' | 'redeliberate' | 'request_context' | 'fallback_simple' | 'mitigate_first' | 'challenge_first';
    level: 'L2' | 'L3' | 'L4' | null;
    confidence: number | null;
    seats: number;
    heard: number;
    flags: MagiFlag[];
    dissent: MagiDissent[];
    conditions: string[];
    abstained: string[];
    failed: string[];
    standing: Standing;
};
/** What `ftm tally review` takes. */
export type ReviewBallots = {
    reviews: {
        reviewer: string;
        findings: {
            id: string;
            severity: "p1" | "p2" | "p3";
            title: string;
            path?: string | null | undefined;
            first?: number | null | undefined;
            last?: number | null | undefined;
            body?: string | undefined;
            evidence?: string | null | undefined;
        }[];
        recommendation?: "continue" | "keep" | "reject" | "revise" | null | undefined;
        missing?: string[] | undefined;
        failed?: boolean | undefined;
        status?: string | undefined;
        failure?: unknown;
        inferred?: boolean | undefined;
        same_model?: boolean | undefined;
    }[];
    unseen?: string[] | undefined;
};
/** Null: nothing carries a decision. */
export type ReviewDecision = "keep" | "reject" | "revise" | null;
/** When a verdict is a yes. Everything that shows or uses a verdict takes it from here. */
export type Standing = {
    gate: "approved" | "rejected" | "undecided";
    hinges: {
        seat: string;
        reason: string;
    }[];
    owed: string[];
    unseen: string[];
    by: "user" | "vote";
};
/** Whose words a position is, where there is no choice: its author's. */
export type Holder = {
    choice: string | null;
    author: string | null;
    seats: string[];
};
export type MagiFlag = "case_against" | "choice_dissent" | "choices_differ" | "confidence_gap" | "confidence_override" | "hinges_on_inferred" | "low_confidence" | "no_case" | "reduced_diversity" | "safety_dissent" | "strong_dissent" | "unknown_choice" | "weak_vote";
export type MagiDissent = {
    perspective: string;
    position: "ABSTAIN" | "APPROVE" | "REJECT";
    confidence: number | null;
    concern: string;
    choice?: string | null;
    mitigation?: string;
    monitor?: string;
};
