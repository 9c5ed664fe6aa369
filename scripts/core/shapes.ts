// Generated from state/*.schema.json by `npm run generate`. Change the schemas, not this file.

/**
 * The program and its arguments. {slots} are filled; a nested list is left out as a whole when one of its slots is empty.
 *
 * @minItems 1
 */
export type Command = (string | string[])[];
/**
 * at: @ would be replaced by a file's text; slash: a first / would run a command.
 */
export type Escape = ('at' | 'slash')[];
/**
 * Names of variables it may see beyond the common ones; a trailing * stands for any rest.
 */
export type Variables = string[];
/**
 * Regular expressions, each for a whole line that is not part of an answer.
 */
export type Patterns = string[];
export type FailureReason =
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
/**
 * Tests that seats named, the same command once, what several name first; only where somebody names one.
 */
export type JoinedTests = {
  command: string;
  /**
   * It needs one.
   */
  shell: boolean;
  by: {
    seat: string;
    expect: string;
    otherwise: string;
    because: string;
  }[];
}[];
export type DebateEvidence =
  | string
  | {
      text?: string;
      /**
       * What became of it when it was looked up: verified, no such file, missing …
       */
      state?: string | null;
      /**
       * False: looked up, and not there.
       */
      verified?: boolean | null;
      [k: string]: unknown;
    };
export type EngineRow = CommandEngine | HttpEngine;
/**
 * One line of events.jsonl.
 */
export type LoggedEvent = {
  event: string;
  timestamp: string;
  session_id: string | null;
  payload: {
    [k: string]: unknown;
  };
};
/**
 * One event in the log of a Council deliberation. Events may say more than stands here; what stands here every version has.
 */
export type CouncilLogEvent =
  | Opened
  | Reframed
  | Confirmed
  | Answered1
  | HandedOver
  | Mapped
  | Counted
  | DissentRead
  | Continued
  | Reopened
  | UserDecided
  | UserNoted
  | Stopped
  | Tainted
  | Presented
  | Outcome
  | TestAllowed
  | Tested;
/**
 * One event in the log of a Debate deliberation. Events may say more than stands here; what stands here every version has.
 */
export type DebateLogEvent =
  Opened1 | Answered2 | Checked | ContextChanged | UserDecided1 | UserNoted1 | AskedAgain | Reopened1 | Tainted | Presented | Outcome | TestAllowed | Tested;
/**
 * One event in the log of a Magi deliberation. Events may say more than stands here; what stands here every version has.
 */
export type MagiLogEvent =
  | Opened2
  | Answered3
  | ChallengeAsked
  | Counted1
  | FellBack
  | Redeliberated
  | AskedAgain1
  | Reopened2
  | ArguedAgain
  | Withdrawn
  | UserNoted2
  | UserOwes
  | UserTakesOver
  | UserDecided2
  | Tainted
  | Presented
  | Outcome
  | TestAllowed
  | Tested;
/**
 * One event in the log of a Review deliberation. Events may say more than stands here; what stands here every version has.
 */
export type ReviewLogEvent =
  | Opened3
  | TargetChosen
  | RoundOpened
  | Answered4
  | FellBack1
  | Reviewed
  | Closed
  | UserDecided3
  | UserNoted3
  | CheckRan
  | Tainted
  | Presented
  | Outcome
  | TestAllowed
  | Tested;
/**
 * Events that the log of any deliberation may hold.
 */
export type SharedLogEvent = Tainted | Presented | Outcome | TestAllowed | Tested;
/**
 * @minItems 2
 * @maxItems 3
 */
export type Votes = MagiVote[];
export type MagiFlag =
  | 'choices_differ'
  | 'choice_dissent'
  | 'unknown_choice'
  | 'confidence_override'
  | 'safety_dissent'
  | 'strong_dissent'
  | 'low_confidence'
  | 'hinges_on_inferred'
  | 'reduced_diversity'
  | 'confidence_gap'
  | 'weak_vote'
  | 'challenge_due'
  | 'case_against'
  | 'no_case';
/**
 * One piece of what the protocol's document has to say, in the order it is said.
 */
export type Block = HeadingBlock | TextBlock | FactBlock | TableBlock;
/**
 * evidence: it found something new. objection: what was on the table answered it. conformity: neither. critique: it took up what another said against it. context: it was asked again with more to go on.
 */
export type MoveKind = 'evidence' | 'objection' | 'conformity' | 'critique' | 'context';
/**
 * What became of it when it was looked up.
 */
export type EvidenceCheck =
  'verified' | 'moved' | 'missing' | 'unquoted' | 'proves nothing' | 'no such line' | 'no such file' | 'not as quoted' | 'no place given' | 'stated';

export interface Shapes {
  'ask-user': AskUser;
  asked: Asked;
  capabilities: BlackboardCapabilities;
  case: Case;
  challenge: Challenge;
  config: Config;
  context: BlackboardContext;
  'council-ballots': CouncilBallots;
  'council-framing': CouncilFraming;
  'council-verdict': CouncilVerdict;
  'debate-ballots': DebateBallots;
  'debate-verdict': DebateVerdict;
  engines: EngineTable;
  'eval-answers': EvalAnswers;
  'eval-question': EvalQuestion;
  'eval-shard': EvalShard;
  event: LoggedEvent;
  experience: Experience;
  'experience-index': ExperienceIndex;
  failure: Failure;
  framing: Framing;
  health: HealthCache;
  'joined-tests': JoinedTests;
  lenses: LensTable;
  'log-council': CouncilLogEvent;
  'log-debate': DebateLogEvent;
  'log-magi': MagiLogEvent;
  'log-review': ReviewLogEvent;
  'log-shared': SharedLogEvent;
  'magi-ballots': MagiBallots;
  'magi-verdict': MagiVerdict;
  'named-test': NamedTest;
  opinion: Opinion;
  outcome: LoggedOutcome;
  'parse-request': ParseRequest;
  patterns: BlackboardPatterns;
  payload: ConflictPayload;
  'peer-opinion': PeerOpinion;
  progress: Progress;
  rebuttal: Rebuttal;
  report: Report;
  'review-ballots': ReviewBallots;
  'review-due': ReviewDue;
  'review-envelope': ReviewEnvelope;
  'review-input': ReviewInput;
  'review-output': ReviewOutput;
  'review-verdict': ReviewVerdict;
  'seen-line': SeenLine;
  session: SessionView;
  snapshot: KeptSnapshot;
  split: Split;
  standing: Standing;
  'test-result': TestResult;
  'user-answer': UserAnswer;
  'verdict-line': VerdictLine;
  'waiting-line': WaitingLine;
}
/**
 * A question that is ready to be put to the user: the input of Claude Code's AskUserQuestion.
 */
export interface AskUser {
  /**
   * @minItems 1
   * @maxItems 4
   */
  questions: AskUserQuestion[];
}
export interface AskUserQuestion {
  question: string;
  header: string;
  /**
   * @minItems 2
   * @maxItems 4
   */
  options: AskUserOption[];
  multiSelect: boolean;
}
export interface AskUserOption {
  label: string;
  description: string;
}
/**
 * asks/ask-….json: one question to everybody, and what each said; nothing is counted.
 */
export interface Asked {
  id: string;
  at: string;
  question: string;
  answers: Answered[];
}
export interface Answered {
  label: string;
  engine: string;
  model: string | null;
  text: string | null;
  failure: string | null;
  ms: number;
}
/**
 * blackboard/capabilities.json: what was found on this machine, good for a short while.
 */
export interface BlackboardCapabilities {
  discovered_at: string | null;
  expires_at: string | null;
  capabilities: {
    [k: string]: unknown;
  }[];
  [k: string]: unknown;
}
/**
 * What the reader made of a case against a decision that every seat approved.
 */
export interface Case {
  status: 'ok' | 'repaired' | 'inferred' | 'unparseable' | 'failed';
  stage: 1 | 2 | 4 | 5;
  objection_strength: 'none' | 'minor' | 'moderate' | 'strong' | null;
  case: string;
  evidence: CaseEvidence[];
  /**
   * What was searched for, where nothing was found.
   */
  looked_for: string;
  test?: NamedTest;
  /**
   * Why there is no opinion, when the engine answered with an error instead.
   */
  failure: null | Failure;
  warnings: string[];
}
export interface CaseEvidence {
  text: string;
  tag: 'observed' | 'cited' | 'hypothetical' | null;
}
/**
 * A command that a seat named, because its result would decide what is disputed.
 */
export interface NamedTest {
  command: string;
  /**
   * What this seat expects to see.
   */
  expect: string;
  /**
   * What the others would have to expect.
   */
  otherwise: string;
  /**
   * Why that decides it.
   */
  because: string;
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
    | 'cancelled'
    | 'budget';
  detail: string;
}
/**
 * What the reader made of one challenger's answer.
 */
export interface Challenge {
  status: 'ok' | 'repaired' | 'inferred' | 'unparseable' | 'failed';
  stage: 1 | 2 | 4 | 5;
  /**
   * Said in so many words: a block, bare fields or a labelled line, not prose read by rules.
   */
  stated?: boolean;
  verdict: 'agree' | 'partial' | 'disagree' | null;
  critique: string;
  evidence: ChallengeEvidence[];
  alternative: string;
  confidence: 'high' | 'medium' | 'low' | null;
  objection_strength: 'minor' | 'moderate' | 'strong' | null;
  assumptions_challenged: string[];
  test?: NamedTest;
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
 * ftm-config.yml, and .claude/ftm.yml of a project. Everything may be left out.
 */
export interface Config {
  /**
   * of what people read
   */
  language?: 'en' | 'ja';
  /**
   * engines may change the working tree
   */
  write_access?: boolean;
  /**
   * which engines may fill a seat; the first one that is available does
   */
  seats?: {
    /**
     * @minItems 1
     */
    [k: string]: string[];
  };
  /**
   * changes to rows of the engine table, and further engines
   */
  engines?: {
    [k: string]: EngineEntry;
  };
  magi?: {
    /**
     * seconds
     */
    timeout_s?: number;
    /**
     * on a timeout only
     */
    retries?: number;
    /**
     * for each decision
     */
    redeliberations?: number;
    /**
     * two seats that differ by more are flagged
     */
    confidence_gap?: number;
    /**
     * below this mean a verdict is provisional
     */
    low_confidence?: number;
    /**
     * a vote below this is flagged
     */
    weak_vote?: number;
    /**
     * a change above this is named
     */
    moved_confidence?: number;
    /**
     * a dissenter at or above …
     */
    override_dissent?: number;
    /**
     * … with a majority below asks the user
     */
    override_majority?: number;
  };
  /**
   * how answers are read
   */
  reading?: {
    /**
     * of an answer; what is longer loses its beginning
     */
    max_characters?: number;
    /**
     * what high, medium and low mean as numbers
     */
    confidence_words?: {
      high?: number;
      medium?: number;
      low?: number;
    };
    /**
     * the confidence of an answer that only sounds strong, moderate or weak
     */
    language_strength?: {
      strong?: number;
      moderate?: number;
      weak?: number;
    };
  };
  council?: {
    /**
     * seconds
     */
    timeout_s?: number;
    /**
     * on a timeout only
     */
    retries?: number;
    /**
     * seconds
     */
    later_timeout_s?: number;
    /**
     * rounds
     */
    max_rounds?: number;
    /**
     * of earlier answers in a prompt; the oldest are shortened first
     */
    history_bytes?: number;
    /**
     * of the text of entry points that a peer is sent which cannot read files; 0: none
     */
    entry_bytes?: number;
  };
  debate?: {
    /**
     * seconds
     */
    timeout_s?: number;
    /**
     * on a timeout only
     */
    retries?: number;
    /**
     * of challengers
     */
    max_rounds?: number;
    /**
     * a bare AGREE in the first round counts as partial
     */
    skeptical_of_early_agreement?: boolean;
    /**
     * that a preflight stays good
     */
    preflight_hours?: number;
    /**
     * share of words two lenses may have in common before they count as the same
     */
    persona_overlap?: number;
  };
  review?: {
    preset?: 'quick' | 'standard' | 'extensive';
    /**
     * on a timeout only
     */
    retries?: number;
    backend?: 'auto' | 'codex' | 'claude';
    /**
     * the command that runs a project's tests, for ftm settle after a review; only your own file may set it
     */
    check?: string;
    /**
     * rounds with nothing new that end it
     */
    stale_rounds?: number;
    /**
     * of the artifact that one prompt shows; what is longer goes in pieces
     */
    artifact_bytes?: number;
    /**
     * where nobody says who reviews
     */
    most_reviewers?: number;
    /**
     * pieces of an artifact that are looked at
     */
    max_slices?: number;
    /**
     * pieces that one reviewer looks at at the same time
     */
    slices_at_once?: number;
    presets?: {
      quick?: {
        /**
         * rounds
         */
        rounds?: number;
        /**
         * for the whole review
         */
        budget_minutes?: number;
        /**
         * seconds
         */
        timeout_s?: number;
      };
      standard?: {
        /**
         * rounds
         */
        rounds?: number;
        /**
         * for the whole review
         */
        budget_minutes?: number;
        /**
         * seconds
         */
        timeout_s?: number;
      };
      extensive?: {
        /**
         * rounds
         */
        rounds?: number;
        /**
         * for the whole review
         */
        budget_minutes?: number;
        /**
         * seconds
         */
        timeout_s?: number;
      };
    };
  };
  runner?: {
    /**
     * without any output, for engines that print while they work
     */
    idle_s?: number;
    /**
     * between INT, TERM and KILL
     */
    grace_s?: number;
    /**
     * what an engine starts comes back to ftm when its parents are gone, and ends with it (Linux, where there is perl)
     */
    hold?: boolean;
    /**
     * kept of an engine's output: its head and its tail
     */
    output_bytes?: number;
    /**
     * first pause after a rate limit; doubled each time
     */
    backoff_s?: number;
    /**
     * after rate limits, within the deadline; in a Magi vote none
     */
    backoff_tries?: number;
    /**
     * how deep deliberations may start deliberations
     */
    depth?: number;
    /**
     * that ftm run follows a round before it hands back
     */
    wait_s?: number;
  };
  mcp?: {
    /**
     * that a call over MCP follows a round before it hands back; hosts give a call a minute and more
     */
    wait_s?: number;
  };
  /**
   * tests that settle a disagreement of fact
   */
  settle?: {
    /**
     * ask: only after your word; allow: where nobody is there to ask, programs of the list may run
     */
    tests?: 'ask' | 'allow';
    /**
     * what may run without your word
     */
    programs?: string[];
    /**
     * folders beside the project that a test may read
     */
    lend?: string[];
    /**
     * seconds
     */
    timeout_s?: number;
    memory_mb?: number;
    processes?: number;
    /**
     * the copy of the project and all a test writes
     */
    disk_mb?: number;
    output_mb?: number;
  };
  safety?: {
    /**
     * look for secrets before a prompt leaves the machine
     */
    secret_scan?: boolean;
    /**
     * marks of what was found and is no secret
     */
    allowed_secrets?: string[];
    /**
     * compare the working tree before and after each round
     */
    tripwire?: boolean;
    /**
     * kept of a change
     */
    tripwire_patch_bytes?: number;
  };
  blackboard?: {
    /**
     * experiences
     */
    max_entries?: number;
    /**
     * never pruned at or above
     */
    keep_confidence?: number;
    /**
     * kept
     */
    recent_decisions?: number;
    /**
     * experiences shown
     */
    recall?: number;
    /**
     * at the start of a session
     */
    brief_characters?: number;
    /**
     * until a verdict is asked about
     */
    review_after_days?: number;
  };
  doctor?: {
    /**
     * that findings stay good
     */
    cache_hours?: number;
    /**
     * seconds
     */
    probe_timeout_s?: number;
    /**
     * seconds for the tiny call of --live
     */
    live_timeout_s?: number;
  };
  report?: {
    /**
     * folder of the project in which decision records are numbered
     */
    decisions?: string;
  };
  record?: {
    /**
     * verdicts before shares are shown
     */
    minimum?: number;
  };
  /**
   * what one deliberation may use; a round that would break it is not started
   */
  budget?: {
    /**
     * as engines report them; 0: no limit
     */
    max_tokens?: number;
    /**
     * that engines are waited for; 0: no limit
     */
    max_minutes?: number;
  };
}
/**
 * What may be said of an engine; what is left out keeps its value from the table.
 */
export interface EngineEntry {
  kind?: 'command' | 'http';
  title?: string;
  vendor?: string;
  command?: Command;
  access?: {
    read_only?: string[] | null;
    write?: string[] | null;
  };
  /**
   * How the prompt travels; never as an argument. file: the slot {prompt_file} names it.
   */
  prompt?: 'stdin' | 'file';
  escape?: Escape;
  output?: 'text' | 'claude-json' | 'codex-jsonl' | 'gemini-json' | 'qwen-json' | 'json';
  json?: JsonPaths;
  streams?: boolean;
  /**
   * neutral: started in an empty private folder, so that the project cannot configure it.
   */
  cwd?: 'repo' | 'neutral';
  persona?: string | null;
  schema?: 'enforced' | 'requested' | null;
  model?: string | null;
  env?: {
    pass?: Variables;
    set?: EnvValues;
  };
  max_prompt_bytes?: number | null;
  startup_s?: number;
  install?: string | null;
  login?: string | null;
  noise?: Patterns;
  failures?: FailureRule[];
  stop_when?: StopRule[];
  base_url?: string;
  key_env?: string | null;
  /**
   * seconds
   */
  timeout_s?: number;
  /**
   * seconds
   */
  idle_s?: number;
  /**
   * on a timeout only
   */
  retries?: number;
}
/**
 * Where the parts stand in what is printed (output: json, one document or one on each line) or, with output: text, in what it writes into {usage_file}: names and numbers with dots between them, a star for every name.
 */
export interface JsonPaths {
  /**
   * Needed where output is json.
   */
  answer?: string;
  error?: string;
  model?: string;
  /**
   * Of several paths the numbers are added up.
   */
  input_tokens?: string | string[];
  /**
   * Of several paths the numbers are added up.
   */
  output_tokens?: string | string[];
  /**
   * Of several paths the numbers are added up.
   */
  cached_tokens?: string | string[];
  /**
   * Each step tells its own tokens: those of all lines are added up.
   */
  sum?: boolean;
}
export interface EnvValues {
  [k: string]: string;
}
/**
 * The first rule whose exit code and pattern fit (those that are given) names the failure.
 */
export interface FailureRule {
  reason: FailureReason;
  exit?: number[];
  pattern?: string;
  hint?: string;
}
export interface StopRule {
  pattern: string;
  times: number;
  reason: FailureReason;
}
/**
 * blackboard/context.json: what is being done, what was decided last, what must be respected. Unknown fields of other tools are kept.
 */
export interface BlackboardContext {
  schema_version: string | number;
  current_task: CurrentTask;
  recent_decisions: RecentDecision[];
  active_constraints: (string | DatedConstraint)[];
  user_preferences: UserPreferences;
  session_metadata: SessionMetadata;
  [k: string]: unknown;
}
export interface CurrentTask {
  id: string | null;
  description: string | null;
  type: string | null;
  started_at: string | null;
  status: null | 'pending' | 'in_progress' | 'complete' | 'failed';
  [k: string]: unknown;
}
export interface RecentDecision {
  summary: string;
  timestamp: string;
  skill: string | null;
  verdict?: string | null;
  round?: number | null;
  agreed_by?: string[];
  [k: string]: unknown;
}
export interface DatedConstraint {
  constraint: string;
  source?: string | null;
  expires_at?: string | null;
  [k: string]: unknown;
}
export interface UserPreferences {
  communication_style: unknown;
  approval_gates: unknown;
  default_model_profile: unknown;
  [k: string]: unknown;
}
export interface SessionMetadata {
  started_at: string | null;
  last_updated: string | null;
  conversation_id: string | null;
  messages_count: number;
  skills_invoked: string[];
  [k: string]: unknown;
}
/**
 * What `ftm tally council` counts: what each seat chose in one round, and whom it agrees with.
 */
export interface CouncilBallots {
  id?: string | number;
  round: number;
  max_rounds?: number;
  /**
   * The seat whose own work is being judged, or with it the vendor that made it.
   */
  author?: (string | null) | CouncilAuthor;
  /**
   * The vendor of what is being judged: every seat of it has an interest.
   */
  author_vendor?: string | null;
  /**
   * The choice that is for the author's own work.
   */
  own_change?: string;
  /**
   * What can be chosen; a seat's words are read as one of these where they name it.
   */
  options?: (string | CouncilOption)[];
  /**
   * Whether a way beside the options may win; without it such a majority decides nothing.
   */
  own_ways?: boolean;
  /**
   * Where it letters the options, (A) and (B), its letters count.
   */
  question?: string;
  /**
   * @minItems 1
   */
  seats: CouncilSeat[];
  /**
   * The seats of the round before, to see whether anything changed.
   */
  previous?: CouncilSeat[];
}
export interface CouncilAuthor {
  seat?: string | null;
  vendor?: string | null;
}
export interface CouncilOption {
  id: string;
  label: string;
}
/**
 * Other fields of a peer's opinion may stand beside these; they are ignored.
 */
export interface CouncilSeat {
  seat: string;
  choice?: string | null;
  /**
   * The stance in the seat's own words.
   */
  position?: string;
  vendor?: string | null;
  /**
   * Names of seats, not peer letters.
   */
  agrees_with?: string[];
  failed?: boolean;
  status?: string;
  failure?: unknown;
  /**
   * The seat says it changed its position.
   */
  changed?: boolean | null;
  /**
   * It brought evidence that was not known and that holds.
   */
  new_evidence?: boolean;
  /**
   * Seats whose words the clerk says mean the same as this one's.
   */
  mapped_with?: string[];
  /**
   * Its position was read from prose.
   */
  inferred?: boolean;
  /**
   * It went over to others without new evidence or an answered objection.
   */
  conformity?: boolean;
  /**
   * Nothing it cites exists.
   */
  unread?: boolean;
  /**
   * It had no way to read the working tree.
   */
  could_not_read?: boolean;
  /**
   * A host filled it by hand after answers of the same blind round were there.
   */
  late?: boolean;
  /**
   * The seat whose answer this one is word for word.
   */
  copy_of?: string | null;
  /**
   * Further reasons why this vote may not be what it seems.
   */
  doubts?: string[];
  [k: string]: unknown;
}
/**
 * A problem as it is put to a Council: self-contained, with pointers instead of code, and without anybody's opinion.
 */
export interface CouncilFraming {
  /**
   * The question or decision, understandable without any conversation.
   */
  problem: string;
  /**
   * Where to start looking: paths, never contents.
   */
  entry_points?: string[];
  /**
   * Error messages and what is observed.
   */
  symptoms?: string;
  /**
   * The verdict this question had before, as history; put in by --again.
   */
  earlier?: string;
  /**
   * What a good answer looks like.
   */
  criteria?: string[];
  constraints?: string[];
  /**
   * @maxItems 8
   */
  options?: CouncilOption[];
  /**
   * What the track record files the verdict under.
   */
  domain?: string;
}
/**
 * What `ftm tally council` found after one round.
 */
export interface CouncilVerdict {
  tests?: JoinedTests;
  id?: string | number;
  outcome: 'majority' | 'continue' | 'no_majority' | 'no_quorum' | 'stalled';
  choice: string | null;
  agreed_by: string[];
  /**
   * Seats that were heard and hold something else.
   */
  dissent: string[];
  /**
   * The author of what is judged is one of exactly two that agree.
   */
  conflict_of_interest: boolean;
  round: number;
  seats: number;
  heard: number;
  failed: string[];
  /**
   * Who holds which choice.
   */
  holders: ChoiceHolders[];
  /**
   * The seats that agree name each other, but not the same choice.
   */
  choices_differ: boolean;
  standing: Standing;
}
export interface ChoiceHolders {
  choice: string | null;
  seats: string[];
}
/**
 * Whether a verdict is a yes, and what it would take: printed by every tally, and the only source of every 'go ahead'.
 */
export interface Standing {
  gate: 'approved' | 'rejected' | 'undecided';
  /**
   * What the decision rests on that is in doubt.
   */
  hinges: Hinge[];
  /**
   * What has to be in writing before this is a yes.
   */
  owed: string[];
  /**
   * What the voters were not shown or could not read.
   */
  unseen: string[];
  by: 'vote' | 'user';
}
export interface Hinge {
  seat: string;
  reason: string;
}
/**
 * What `ftm tally debate` counts: the verdicts of the challengers of one round.
 */
export interface DebateBallots {
  id?: string | number;
  round: number;
  max_rounds?: number;
  /**
   * An agreement of round 1 that does not look through its lens is downgraded.
   */
  skeptical?: boolean;
  challengers: DebateChallenger[];
}
/**
 * Other fields of a challenge may stand beside these; they are ignored.
 */
export interface DebateChallenger {
  seat: string;
  verdict?: 'agree' | 'partial' | 'disagree' | null;
  objection_strength?: 'minor' | 'moderate' | 'strong' | null;
  evidence?: DebateEvidence[] | string | null;
  assumptions_challenged?: string[] | null;
  failed?: boolean;
  /**
   * Read from prose: it decides nothing.
   */
  inferred?: boolean;
  /**
   * It answered, and nobody can say what: it stands in the way.
   */
  unreadable?: boolean;
  /**
   * Its answer to a reply, where it had objected before.
   */
  answer?: 'accept' | 'maintain' | 'escalate' | null;
  /**
   * What it leaves open; who accepts and names some maintains.
   */
  remaining?: string | null;
  /**
   * Its objection of an earlier round is open where this answer does not count.
   */
  objected?: boolean;
  /**
   * Any other reason why this may not be what it seems.
   */
  doubts?: string[];
  status?: string;
  failure?: unknown;
  [k: string]: unknown;
}
/**
 * What `ftm tally debate` found after one round of challenges.
 */
export interface DebateVerdict {
  tests?: JoinedTests;
  id?: string | number;
  decision: 'fast_exit' | 'confront' | 'consensus' | 'no_consensus' | 'abort';
  blocking: string[];
  /**
   * Their agreement counts as partial: it did not look through the lens.
   */
  downgraded: string[];
  round: number;
  challengers: number;
  heard: number;
  failed: string[];
  /**
   * They answered, and nobody can say what.
   */
  unreadable: string[];
  /**
   * Fewer than two challengers were heard.
   */
  degraded: boolean;
  standing: Standing;
}
/**
 * The engines that can fill a seat: one row for each. null means: this tool cannot.
 */
export interface EngineTable {
  engines: {
    [k: string]: EngineRow;
  };
}
export interface CommandEngine {
  kind: 'command';
  title: string;
  /**
   * Whose model answers; two seats of one vendor are not two opinions.
   */
  vendor: string;
  command: Command;
  review?: ReviewCommand;
  /**
   * The arguments that stand where {access} is; null: this tool cannot be started so.
   */
  access: {
    read_only: null | string[];
    write: null | string[];
  };
  /**
   * How the prompt travels; never as an argument. file: the slot {prompt_file} names it.
   */
  prompt: 'stdin' | 'file';
  escape: Escape;
  output: 'text' | 'claude-json' | 'codex-jsonl' | 'gemini-json' | 'qwen-json' | 'json';
  json?: JsonPaths;
  /**
   * Whether something is printed while it works; only then does the idle limit apply.
   */
  streams: boolean;
  /**
   * neutral: started in an empty private folder, so that the project cannot configure it.
   */
  cwd: 'repo' | 'neutral';
  /**
   * The context file it reads from the folder it is started in, where it has no flag for one.
   */
  persona: string | null;
  /**
   * Whether its prompts carry the longer background; left out means concise.
   */
  background?: boolean;
  /**
   * What lies beside the persona file, by path, so that the tool reads that one and no other's.
   */
  beside_persona?: {
    [k: string]: string;
  };
  /**
   * A file of variables it searches from the folder it is started in upwards, the user's own last. Where it is started in a project the user's own is put first: a project's could send the question elsewhere.
   */
  env_file?: string;
  /**
   * enforced: the program checks the answer; requested: only the model is asked; null: not supported.
   */
  schema: 'enforced' | 'requested' | null;
  model: string | null;
  env: Env;
  max_prompt_bytes: number | null;
  /**
   * Added to every time limit: what the program may need before it begins.
   */
  startup_s: number;
  probe: {
    version: null | string[];
    auth: null | AuthProbe;
    /**
     * Succeeds when the read-only sandbox can run a command.
     */
    sandbox: null | string[];
  };
  /**
   * What is known to work.
   */
  versions: null | {
    minimum: string;
    tested: string[];
  };
  install: string | null;
  login: string | null;
  noise: Patterns;
  failures: FailureRule[];
  /**
   * Lines that mean it will never end by itself.
   */
  stop_when: StopRule[];
}
/**
 * The program's own review of a change, which finds the change by itself; left out: it has none. A scope's value is joined to its argument.
 */
export interface ReviewCommand {
  command: Command;
  uncommitted: string;
  commit: string;
  base: string;
}
export interface Env {
  pass: Variables;
  set: EnvValues;
}
/**
 * Asks whether it is logged in, without a model call and with nothing on standard input.
 */
export interface AuthProbe {
  args: string[];
  configured: Sign;
  missing: Sign;
  /**
   * Variables that count as a login when they are set.
   */
  env: string[];
}
export interface Sign {
  exit?: number[];
  pattern?: string;
}
export interface HttpEngine {
  kind: 'http';
  title: string;
  vendor: string;
  base_url: string;
  model: string;
  /**
   * The name of the variable that holds the key; null: no key.
   */
  key_env: string | null;
  schema: 'requested' | null;
  max_prompt_bytes: number | null;
  startup_s: number;
}
/**
 * What the engines answered to one question; null, or no entry, is an engine that was not heard.
 */
export interface EvalAnswers {
  id: string | number;
  answers: {
    [k: string]: string | null;
  };
  /**
   * After rounds: what each said before it heard the others.
   */
  first?: {
    [k: string]: string | null;
  };
  ms?: {
    [k: string]: number;
  };
  tokens?: {
    [k: string]: number;
  };
  [k: string]: unknown;
}
/**
 * One question with a known answer, as Inspect writes its samples: with choices the target is a letter or the text of one, without it is APPROVE or REJECT.
 */
export interface EvalQuestion {
  id: string | number;
  input: string | EvalMessage[];
  choices?: null | string[];
  target: string | string[];
  metadata?: null | {
    domain?: string | null;
    [k: string]: unknown;
  };
  [k: string]: unknown;
}
export interface EvalMessage {
  role?: string;
  content: string;
  [k: string]: unknown;
}
/**
 * What `ftm eval --shard` prints: the figures of its part, and the answers they come from, so that parts can be joined.
 */
export interface EvalShard {
  answers: EvalAnswers[];
  [k: string]: unknown;
}
/**
 * One file of blackboard/experiences: what was done and what it taught; for a verdict also whether it held up.
 */
export interface Experience {
  task_type: string;
  task_description: string;
  timestamp: string;
  confidence: number;
  tags: string[];
  lessons_learned: string[];
  /**
   * The deliberation it came from: recording it again replaces it.
   */
  deliberation_id?: string;
  decision_domain?: string | null;
  verdict?: string | null;
  round?: number | null;
  agreed_by?: string[];
  dissent?: string | null;
  held_up?: boolean | null;
  reviewed_at?: string | null;
  [k: string]: unknown;
}
/**
 * blackboard/experiences/index.json: what there is to recall.
 */
export interface ExperienceIndex {
  entries: ExperienceEntry[];
  metadata: ExperienceIndexMetadata;
  [k: string]: unknown;
}
export interface ExperienceEntry {
  id: string;
  file: string;
  task_type: string;
  tags: string[];
  timestamp: string;
  confidence: number;
  [k: string]: unknown;
}
export interface ExperienceIndexMetadata {
  total_count: number;
  last_updated: string | null;
  max_entries: number;
  pruning_strategy: string;
  [k: string]: unknown;
}
/**
 * A question as it is put to a deliberation. Only the question is needed.
 */
export interface Framing {
  question: string;
  decision_type?: 'architecture' | 'trade-off' | 'go-no-go' | 'strategy' | 'priority';
  context?: string;
  /**
   * Longer reading, given to engines with room for it.
   */
  background?: string;
  /**
   * The verdict this question had before, as history; put in by --again.
   */
  earlier?: string;
  /**
   * @maxItems 8
   */
  options?: Option[];
  constraints?: string[];
  stakes?: 'normal' | 'high';
  reversible?: boolean;
  /**
   * What the track record files the verdict under.
   */
  domain?: string;
}
export interface Option {
  id: string;
  label: string;
  reversible?: boolean;
}
/**
 * What the doctor found out about each engine, kept for a day; derived, may be deleted.
 */
export interface HealthCache {
  entries: {
    [k: string]: HealthEntry;
  };
}
export interface HealthEntry {
  /**
   * Program, its size and time, the row and the variables it was judged by: another key is another engine.
   */
  key: string;
  checked_at: string;
  health: EngineHealth;
  live?: LiveCheck;
}
/**
 * One engine as the doctor judges it, without having asked its model anything.
 */
export interface EngineHealth {
  engine: string;
  title: string;
  vendor: string;
  found: boolean;
  /**
   * Of the program, or the address of the endpoint.
   */
  path: string | null;
  version: string | null;
  /**
   * Against the versions the plugin is tested with.
   */
  version_known: 'tested' | 'untested' | 'newer' | 'too_old' | null;
  /**
   * null: it cannot be asked, or did not say.
   */
  logged_in: boolean | null;
  /**
   * Whether it can be held to reading.
   */
  read_only: boolean;
  /**
   * What holds it to reading; no_tools: it has none to write with.
   */
  reading?: 'enforced' | 'not_enforced' | 'impossible' | 'no_tools';
  /**
   * dead: it could run no command and would answer without having read anything.
   */
  sandbox: 'alive' | 'dead' | null;
  available: boolean;
  reason: string;
  faults: Fault[];
  /**
   * How long its slowest probe took.
   */
  ms: number;
}
export interface Fault {
  what: string;
  remedy: string;
}
/**
 * One tiny real call, with a word that stands only in the persona it was given.
 */
export interface LiveCheck {
  at: string;
  answered: boolean;
  persona_read: boolean;
  model: string | null;
  failure: string | null;
  ms: number;
}
/**
 * From where the three challengers of a debate look, by the domain of its question.
 */
export interface LensTable {
  /**
   * The last one, general, is taken when no other fits.
   */
  domains: {
    general: DebateDomain;
    [k: string]: DebateDomain;
  };
}
export interface DebateDomain {
  about: string;
  /**
   * Lower-case words and phrases of a question that point to this domain; a trailing * stands for any ending.
   */
  words: string[];
  architect: Lens;
  operator: Lens;
  adversary: Lens;
}
export interface Lens {
  /**
   * What one would call somebody who looks from here; no name, no employer.
   */
  title: string;
  angle: string;
  /**
   * @minItems 3
   * @maxItems 5
   */
  catches: string[];
  /**
   * The method, in the order it is applied.
   *
   * @minItems 3
   * @maxItems 3
   */
  checks: string[];
  /**
   * @minItems 3
   * @maxItems 3
   */
  questions: string[];
  /**
   * Evidence that counts from here.
   */
  trusts: string;
  doubts: string;
}
export interface Opened {
  type: 'opened';
  format: number;
  rules: number;
  protocol: 'council';
  framing: {};
  payload: {} | null;
  author: string | null;
  language?: string;
  questions: boolean;
  hosted: boolean;
  seats: {
    seat: string;
    letter: string;
    by: 'engine' | 'host';
    engine: string;
  }[];
  found: {}[];
  degraded: string[];
  unavailable: boolean;
  limits: {};
  entry_texts?: {
    entry: string;
    path: string;
    text: string;
    lines: number;
    shown: number;
  }[];
  missing_paths: string[];
  recalled: {}[];
  seed: number;
  cwd: string;
  host_session: string | null;
  at: string;
}
export interface Reframed {
  type: 'reframed';
  framing: {};
  missing_paths: string[];
}
export interface Confirmed {
  type: 'confirmed';
}
export interface Answered1 {
  type: 'answered';
  seat: string;
  turn: string;
  round: number;
  engine: string;
  kind: string;
  by: 'engine' | 'host';
  opinion: unknown;
  failure: null | Failure;
  answer: null | {
    file: string;
    sha256: string;
    bytes: number;
  };
  meta: null | {
    ms: number;
    attempts: number;
    model: string | null;
    usage: {} | null;
    reading?: {
      tools: number | null;
      refused: number;
    };
    asked_again?: {
      other: {};
      counts: 'first' | 'second';
    };
  };
  text: string;
  evidence: {}[];
  at: string;
}
export interface HandedOver {
  type: 'handed_over';
  round: number;
  seat: string;
  reason: string;
}
export interface Mapped {
  type: 'mapped';
  round: number;
  groups: {
    label: string;
    seats: string[];
  }[];
}
export interface Counted {
  type: 'counted';
  round: number;
  verdict: {
    outcome: string;
    choice: string | null;
    agreed_by: string[];
    dissent: string[];
    standing?: Standing;
  };
  flips: {}[];
  shared: {} | null;
  unread: string[];
  hinges_on?: {};
  blind?: string[];
  copies?: {}[];
  goes_on?: boolean;
}
export interface DissentRead {
  type: 'dissent_read';
}
export interface Continued {
  type: 'continued';
  round: number;
  about: string[];
}
export interface Reopened {
  type: 'reopened';
  round: number;
}
export interface UserDecided {
  type: 'user_decided';
  choice: string;
  note: string;
}
export interface UserNoted {
  type: 'user_noted';
  text: string;
  objects?: true;
  early?: true;
}
export interface Stopped {
  type: 'stopped';
  as?: 'stopped' | 'left_open';
  said?: string[];
}
export interface Tainted {
  type: 'tainted';
  round: number;
  seats: string[];
  files: string[];
  patch: string | null;
}
export interface Presented {
  type: 'presented';
}
export interface Outcome {
  type: 'outcome';
  outcome: 'held' | 'failed' | 'mixed';
  note: string;
}
export interface TestAllowed {
  type: 'test_allowed';
  command: string;
  by: 'user' | 'configuration';
  said: string[];
}
export interface Tested {
  type: 'tested';
  round: number;
  at?: 'reviewed' | 'now';
  result: TestResult;
  expected: {
    seat: string;
    expect: string;
    judgement: 'kept' | 'broken' | 'unclear';
  }[];
}
/**
 * What came of a command that was run to settle something: an observation nobody authored.
 */
export interface TestResult {
  command: string;
  shell: boolean;
  walls: 'bubblewrap' | 'unshare';
  /**
   * Null: it was stopped.
   */
  exit: number | null;
  /**
   * Why it did not end by itself.
   */
  stopped: string | null;
  /**
   * The end of what it printed.
   */
  output: string;
  /**
   * Of all that was kept of what it printed.
   */
  output_sha256: string;
  /**
   * Files of the throw-away copy that it changed.
   */
  changed: string[];
  ms: number;
}
export interface Opened1 {
  type: 'opened';
  format: number;
  rules: number;
  protocol: 'debate';
  framing: Framing;
  domain: {
    name: string;
    words: string[];
  };
  defender: {
    seat: string;
    name: string;
    by: string;
    engine: string;
  };
  challengers: {
    seat: string;
    name: string;
    engine: string;
    persona: {};
  }[];
  absent: {}[];
  limits: {};
  workspace: {
    folder: string;
    number: number;
    slug: string;
    contextFiles: {}[];
  };
  seed: number;
  language?: string;
  auto: boolean;
  cwd: string;
  host_session: string | null;
  opened_at: string;
}
export interface Answered2 {
  type: 'answered';
  seat: string;
  turn: string;
  round: number;
  engine: string;
  kind: string;
  by: 'engine' | 'host';
  opinion: unknown;
  failure: null | Failure;
  answer: null | {
    file: string;
    sha256: string;
    bytes: number;
  };
  meta: null | {
    ms: number;
    attempts: number;
    model: string | null;
    usage: {} | null;
    reading?: {
      tools: number | null;
      refused: number;
    };
    asked_again?: {
      other: {};
      counts: 'first' | 'second';
    };
  };
  evidence?: {}[];
}
export interface Checked {
  type: 'checked';
  round: number;
  decision: string;
  /**
   * Whose objection is open, agreement that did not look included.
   */
  blocking: string[];
  downgraded: string[];
  resolved: string[];
  maintained: string[];
  escalated: string[];
  unheard: string[];
  stalled: boolean;
  /**
   * Whom Claude answers before the next round.
   */
  respond_to: string[];
  next: {
    seat: string;
    as: string;
  }[];
}
export interface ContextChanged {
  type: 'context_changed';
  round: number;
  files: {}[];
}
export interface UserDecided1 {
  type: 'user_decided';
  took: string;
  choice: string;
  seat: string | null;
  note: string;
}
export interface UserNoted1 {
  type: 'user_noted';
  text: string;
  objects?: true;
  early?: true;
}
export interface AskedAgain {
  type: 'asked_again';
  seats: string[];
}
export interface Reopened1 {
  type: 'reopened';
  round: number;
  respond_to: string[];
  next: {}[];
}
export interface Opened2 {
  type: 'opened';
  format: number;
  rules: number;
  protocol: 'magi';
  framing: Framing;
  mode: 'simple' | 'engine';
  found: {}[];
  seats: {
    engine: {
      seat: string;
      name: string;
      by: 'engine' | 'host';
      engine: string;
      prompt: string;
      timeoutS: number;
      retries: number;
    }[];
    simple: {
      seat: string;
      name: string;
      by: 'engine' | 'host';
      engine: string;
      prompt: string;
      timeoutS: number;
      retries: number;
    }[];
  };
  limits: {};
  language: string;
  seed: number;
  auto: boolean;
  cwd: string;
  host_session: string | null;
}
export interface Answered3 {
  type: 'answered';
  seat: string;
  turn: string;
  round: number;
  engine: string;
  kind: string;
  by: 'engine' | 'host';
  opinion: unknown;
  failure: null | Failure;
  answer: null | {
    file: string;
    sha256: string;
    bytes: number;
  };
  meta: null | {
    ms: number;
    attempts: number;
    model: string | null;
    usage: {} | null;
    reading?: {
      tools: number | null;
      refused: number;
    };
    asked_again?: {
      other: {};
      counts: 'first' | 'second';
    };
  };
}
export interface ChallengeAsked {
  type: 'challenge_asked';
  round: number;
  seat: string;
}
export interface Counted1 {
  type: 'counted';
  round: number;
  verdict: {
    pattern: string;
    decision: string | null;
    action: string;
    flags: string[];
  };
  challenge: {} | null;
}
export interface FellBack {
  type: 'fell_back';
  round: number;
  reason: string;
}
export interface Redeliberated {
  type: 'redeliberated';
  round: number;
  seats: string[];
  context: string;
  evidence: string[];
}
export interface AskedAgain1 {
  type: 'asked_again';
  round: number;
  seats: string[];
}
export interface Reopened2 {
  type: 'reopened';
  round: number;
  seats: string[];
  evidence: string[];
}
export interface ArguedAgain {
  type: 'argued_again';
  round: number;
  seat: string;
}
export interface Withdrawn {
  type: 'withdrawn';
  round: number;
}
export interface UserNoted2 {
  type: 'user_noted';
  text: string;
  objects?: true;
  early?: true;
}
export interface UserOwes {
  type: 'user_owes';
  label: string;
  written: {};
  missing: string[];
  said: string[];
}
export interface UserTakesOver {
  type: 'user_takes_over';
}
export interface UserDecided2 {
  type: 'user_decided';
  choice: string;
  position: 'APPROVE' | 'REJECT' | null;
  override: boolean;
  risk_acceptance: string;
  monitor: string[];
  note: string;
  outcome?: string;
  does?: string;
  written?: {};
  said?: string[];
}
export interface Opened3 {
  type: 'opened';
  format: number;
  rules: number;
  protocol: 'review';
  session_id: string;
  topic: string;
  target: string;
  scope: string;
  parts: {}[];
  question: {} | null;
  artifact_file: string;
  reviewers: {}[];
  author: {} | null;
  host: string;
  backend: string;
  unavailable: {}[];
  limits: {};
  deadline: string;
  notes: string[];
  seed: number;
  language: string;
  auto: boolean;
  cwd: string;
  host_session: string | null;
}
export interface TargetChosen {
  type: 'target_chosen';
  target: string;
  at: string;
}
export interface RoundOpened {
  type: 'round_opened';
  round: number;
  input: {};
}
export interface Answered4 {
  type: 'answered';
  seat: string;
  turn: string;
  round: number;
  engine: string;
  kind: string;
  by: 'engine' | 'host';
  opinion: unknown;
  failure: null | Failure;
  answer: null | {
    file: string;
    sha256: string;
    bytes: number;
  };
  meta: null | {
    ms: number;
    attempts: number;
    model: string | null;
    usage: {} | null;
    reading?: {
      tools: number | null;
      refused: number;
    };
    asked_again?: {
      other: {};
      counts: 'first' | 'second';
    };
  };
  at: string;
  evidence?: {}[];
}
export interface FellBack1 {
  type: 'fell_back';
  round: number;
  part: string;
  to: string;
  next: number;
  failure: Failure;
  from?: string;
}
export interface Reviewed {
  type: 'reviewed';
  round: number;
  output: {};
  findings: {}[];
  fresh: string[];
}
export interface Closed {
  type: 'closed';
  round: number;
  why: string;
  recommendation: string;
  reason: string;
}
export interface UserDecided3 {
  type: 'user_decided';
  choice: string;
  decision: string;
  context: string;
  note: string;
  at: string;
}
export interface UserNoted3 {
  type: 'user_noted';
  text: string;
  objects?: true;
  early?: true;
}
export interface CheckRan {
  type: 'check_ran';
  at: 'reviewed' | 'now';
  result: TestResult;
}
/**
 * What `ftm tally magi` counts: the opinions of two or three seats, and what is known about the decision.
 */
export interface MagiBallots {
  /**
   * Only with --jsonl: comes back with the result.
   */
  id?: string | number;
  mode?: 'simple' | 'engine';
  stakes?: 'low' | 'normal' | 'high';
  reversible?: boolean;
  /**
   * A case against was asked for already. Without the case itself in challenge, nobody has argued.
   */
  challenged?: boolean;
  /**
   * The case against a unanimous approval, as it was made; null: none was asked for.
   */
  challenge?: null | StatedCase;
  language?: 'en' | 'ja';
  votes: Votes;
  /**
   * The votes of the earlier deliberations on the same decision, oldest first.
   */
  earlier?: EarlierBallots[];
  /**
   * Facts that were not known at the last vote; a third re-deliberation needs one.
   */
  new_evidence?: string[];
  /**
   * What is being chosen between: a choice is one of them, by id or label.
   */
  options?: DecisionOption[];
  risk_acceptance?: RiskAcceptance;
  [k: string]: unknown;
}
export interface StatedCase {
  seat?: string;
  objection_strength?: 'none' | 'minor' | 'moderate' | 'strong' | null;
  case?: string | null;
  evidence?: unknown[];
  /**
   * What was searched for, where nothing was found.
   */
  looked_for?: string | null;
  failed?: boolean;
  [k: string]: unknown;
}
/**
 * An opinion with its seat. Everything but the seat may be missing; other fields are ignored.
 */
export interface MagiVote {
  seat: string;
  position?: 'APPROVE' | 'REJECT' | 'ABSTAIN' | null;
  confidence?: number | null;
  confidence_known?: boolean;
  failed?: boolean;
  status?: string;
  failure?: unknown;
  inferred?: boolean;
  /**
   * Why the vote may not be what it seems: copy, same_model, by_hand …; with any, a yes must stand without it.
   */
  doubts?: string[];
  rationale?: string | null;
  key_evidence?: string[];
  risks?: string[];
  conditions?: string[];
  dissent_note?: string | null;
  safety_concern?: boolean;
  choice?: string | null;
  mitigation?: string | null;
  monitor?: string | null;
  [k: string]: unknown;
}
export interface EarlierBallots {
  votes: Votes;
  new_evidence?: string[];
  [k: string]: unknown;
}
export interface DecisionOption {
  id: string;
  label?: string;
  reversible?: boolean;
  [k: string]: unknown;
}
/**
 * The user overrides a rejection, in writing.
 */
export interface RiskAcceptance {
  text: string;
  monitor: string[];
}
/**
 * What `ftm tally magi` found.
 */
export interface MagiVerdict {
  tests?: JoinedTests;
  id?: string | number;
  pattern: 'unanimous' | 'majority' | 'majority_rejection' | 'unanimous_rejection' | 'split' | 'insufficient_quorum' | 'insufficient_information';
  decision: 'APPROVE' | 'REJECT' | null;
  /**
   * The id of the option that won, where the approving seats named one.
   */
  choice: string | null;
  action:
    | 'execute'
    | 'execute_record_dissent'
    | 'block'
    | 'ask_user'
    | 'redeliberate'
    | 'request_context'
    | 'fallback_simple'
    | 'mitigate_first'
    | 'challenge_first'
    | 'proceed_with_monitoring';
  level: 'L2' | 'L3' | 'L4' | null;
  confidence: number | null;
  seats: number;
  /**
   * Seats that did not fail.
   */
  heard: number;
  counts: MagiCounts;
  flags: MagiFlag[];
  dissent: Dissent[];
  conditions: string[];
  abstained: string[];
  failed: string[];
  /**
   * Seats that voted with less confidence than an opinion needs.
   */
  weak: string[];
  redeliberation: null | Redeliberation;
  deadlock: null | Deadlock;
  override: null | StoredRiskAcceptance;
  standing?: Standing;
  /**
   * What to do next, in the user's language.
   */
  next?: string;
  ask_user?: null | AskUser;
}
export interface MagiCounts {
  approve: number;
  reject: number;
  abstain: number;
}
export interface Dissent {
  perspective: string;
  position: 'APPROVE' | 'REJECT';
  /**
   * Where it approves too, but of another option.
   */
  choice?: string | null;
  confidence: number | null;
  concern: string;
  /**
   * How the majority will meet the concern; null until somebody has written it.
   */
  mitigation: string | null;
  /**
   * What to watch for that would prove the dissenter right.
   */
  monitor: string | null;
}
export interface Redeliberation {
  /**
   * How many re-deliberations there have been.
   */
  count: number;
  another_allowed: 'yes' | 'with_new_evidence' | 'no';
  changes: SeatChange[];
  /**
   * Seats whose confidence moved far enough to be named.
   */
  moved: string[];
}
export interface SeatChange {
  seat: string;
  position: PositionChange;
  confidence: ConfidenceChange;
}
export interface PositionChange {
  from: 'APPROVE' | 'REJECT' | 'ABSTAIN' | 'failed' | null;
  to: 'APPROVE' | 'REJECT' | 'ABSTAIN' | 'failed' | null;
}
export interface ConfidenceChange {
  from: number | null;
  to: number | null;
  delta: number | null;
}
export interface Deadlock {
  ladder: ('reframe' | 'timebound' | 'defer' | 'escalate')[];
  /**
   * Null: nobody decides for being the surest. Logs of the first rules name that seat.
   */
  default_seat: string | null;
  /**
   * The one reversible option, when only one is.
   */
  recommended: string | null;
  monitor: string[];
}
export interface StoredRiskAcceptance {
  text: string;
  monitor: string[];
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
  test?: NamedTest;
  inferred: boolean;
  /**
   * Why there is no opinion, when the engine answered with an error instead.
   */
  failure: null | Failure;
  warnings: string[];
}
/**
 * One line of outcomes.jsonl: how a verdict turned out, told by a person. The last line of an id counts.
 */
export interface LoggedOutcome {
  id: string;
  outcome: 'held' | 'failed' | 'mixed';
  note: string;
  timestamp: string;
}
/**
 * One line for `ftm parse KIND --jsonl`: an answer to read.
 */
export interface ParseRequest {
  id: string | number;
  engine?: string | null;
  text: string;
  prompt?: string | null;
}
/**
 * blackboard/patterns.json: what keeps coming back.
 */
export interface BlackboardPatterns {
  codebase_insights: {
    [k: string]: unknown;
  }[];
  execution_patterns: {
    [k: string]: unknown;
  }[];
  user_behavior: {
    [k: string]: unknown;
  }[];
  recurring_issues: {
    [k: string]: unknown;
  }[];
  [k: string]: unknown;
}
/**
 * What `ftm payload` read from an executor's conflict.
 */
export interface ConflictPayload {
  conflict_type: string;
  original_intent: string;
  codex_change: string;
  codex_reasoning: string;
  code_in_question: string;
  debug_history: string;
  question: string;
  /**
   * What stood before the first label.
   */
  preamble: string;
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
  test?: NamedTest;
  /**
   * Why there is no opinion, when the engine answered with an error instead.
   */
  failure: null | Failure;
  warnings: string[];
}
export interface PeerEvidence {
  path: string | null;
  line: number | null;
  /**
   * The end of a range of lines.
   */
  last?: number;
  quote: string;
  /**
   * False: words beside the place without marks of quotation, which may be a remark.
   */
  quoted?: boolean;
  /**
   * False: it may be no place at all, unless there is such a file.
   */
  certain?: boolean;
}
/**
 * What the supervisor of a round says of itself (progress.json beside the log): for those who follow it, and gone with the next round.
 */
export interface Progress {
  /**
   * The process, by its number and its start.
   */
  who: string;
  /**
   * How long the log was when it began; -1 before it has looked.
   */
  from: number;
  states: SeatState[];
  done: boolean;
  error: null | RefusedWith;
}
export interface SeatState {
  seat: string;
  engine: string;
  state: 'waiting' | 'running' | 'retrying' | 'paused' | 'answered' | 'failed';
  attempt: number;
  bytes: number;
  ms: number;
  note: string;
}
export interface RefusedWith {
  code: string;
  message: string;
  fix: string;
}
/**
 * What the reader made of a challenger's answer to the defence.
 */
export interface Rebuttal {
  status: 'ok' | 'repaired' | 'inferred' | 'unparseable' | 'failed';
  stage: 1 | 2 | 4 | 5;
  /**
   * Said in so many words: a block, bare fields or a labelled line, not prose read by rules.
   */
  stated?: boolean;
  answer: 'accept' | 'maintain' | 'escalate' | null;
  reason: string;
  /**
   * What is still open.
   */
  remaining: string;
  new_evidence: string[];
  test?: NamedTest;
  /**
   * Why there is no opinion, when the engine answered with an error instead.
   */
  failure: null | Failure;
  warnings: string[];
}
/**
 * What happened in a deliberation, whatever its protocol: data for people, in no markup. Everything that is shown or kept of it is a rendering of this; of what is still sealed it tells nothing.
 */
export interface Report {
  /**
   * What was held: Magi, Council, Debate, Review.
   */
  title: string;
  /**
   * The language of every sentence in it; words that a program reads are English in all of them.
   */
  language: 'en' | 'ja';
  question: string;
  context: string;
  options: {
    id: string;
    label: string;
  }[];
  /**
   * First what it is worth, a sentence each; those in warnings make it worth less.
   */
  worth: string[];
  warnings: string[];
  /**
   * Who was not heard in the end, and why.
   */
  missing: {
    seat: string;
    why: string;
  }[];
  /**
   * What has to be said before anything else, in lines; empty when there is nothing.
   */
  notice: string;
  /**
   * The decision in one word or id, null: there is none.
   */
  decision: string | null;
  gate: 'approved' | 'rejected' | 'undecided' | 'open';
  /**
   * Whether it is a yes, and what it would take; undecided while it is open.
   */
  standing: Standing;
  /**
   * What stands between this and a yes, a sentence each, where worth and warnings do not say it already.
   */
  reservations: string[];
  headline: string;
  /**
   * The decision in a sentence: what is to be done.
   */
  statement: string;
  confidence: number | null;
  facts: [string, string][];
  box: Sheet | null;
  /**
   * What the protocol's specification fixes the form of; what it tells is not told again beside it.
   */
  document: Block[];
  /**
   * The block that a program which asked reads; null where a person asked.
   */
  executor: ExecutorBlock | null;
  /**
   * What those who speak are called together.
   */
  seatsTitle: 'Votes' | 'Peers' | 'Challengers' | 'Reviewers';
  votes: VoteRow[];
  rounds: RoundRow[];
  /**
   * The order of positions on a plot, best known words first; others follow as they come.
   */
  scale: string[];
  moves: Move[];
  evidence: EvidenceRow[];
  dissent: DissentRow[];
  conditions: string[];
  risks: RiskRow[];
  findings: FindingRow[];
  tables: Table[];
  tests: TestRow[];
  errors: ErrorRow[];
  /**
   * Files that changed while engines ran.
   */
  tainted: {
    round: number;
    seats: string[];
    files: string[];
    patch: string | null;
  }[];
  /**
   * What the user decided, in lines; empty when nobody was asked.
   */
  userDecision: string[];
  /**
   * What the user said that decided nothing.
   */
  noted: string[];
  /**
   * Whether it held up, once somebody said so.
   */
  outcome: {
    outcome: 'held' | 'failed' | 'mixed';
    note: string;
  } | null;
  next: string;
  answers: AnswerRow[];
  /**
   * What the verdict log, events and the blackboard keep of it; null until something was counted.
   */
  remembered: VerdictSummary | null;
  /**
   * The same for programs, in the protocol's own fields: what show --json prints beside the report.
   */
  told: {
    [k: string]: unknown;
  };
}
/**
 * What the box of a verdict says.
 */
export interface Sheet {
  title: string;
  indent?: number;
  gap?: number;
  rows: {
    name: string;
    said: string;
    note: string;
  }[];
  findings: string[];
}
export interface HeadingBlock {
  kind: 'heading';
  level: 2 | 3;
  text: string;
}
/**
 * reason: belongs to the item before it.
 */
export interface TextBlock {
  kind: 'text' | 'item' | 'reason' | 'quote' | 'fence';
  text: string;
  /**
   * A place named in it by us, between back-ticks.
   */
  code?: string;
}
/**
 * A name and what belongs to it, with what is listed under it.
 */
export interface FactBlock {
  /**
   * field: with the colon outside of what stands out.
   */
  kind: 'fact' | 'field';
  name: string;
  text: string;
  items: string[];
}
export interface TableBlock {
  kind: 'table';
  head: string[];
  rows: string[][];
}
export interface ExecutorBlock {
  /**
   * Names and values, in their order.
   */
  fields: {
    name: string;
    value: unknown;
  }[];
  /**
   * Its entry for a debug log.
   */
  log: {
    heading: string;
    facts: [string, string][];
  };
}
export interface VoteRow {
  seat: string;
  name: string;
  engine: string;
  model: string | null;
  /**
   * What it said before it heard anybody; null: it was not heard then.
   */
  sealed: Stand | null;
  /**
   * What it said last; null: it was not heard.
   */
  final: Stand | null;
  why: string;
  /**
   * What has to be known before the vote is believed: failed, inferred, carried over …
   */
  marks: string[];
}
/**
 * Where a seat stands, in the words of its protocol.
 */
export interface Stand {
  position: string | null;
  confidence: number | null;
}
/**
 * Where everybody stood after one round; a seat that was not heard is left out.
 */
export interface RoundRow {
  round: number;
  label: string;
  stands: {
    seat: string;
    position: string | null;
    confidence: number | null;
  }[];
}
export interface Move {
  seat: string;
  round: number;
  from: string | null;
  to: string | null;
  kind: MoveKind;
  /**
   * Whom it joined, or who brought it there.
   */
  movedBy: string[];
  because: string;
  evidence: string[];
}
export interface EvidenceRow {
  seat: string;
  round: number;
  place: string | null;
  quote: string;
  check: EvidenceCheck;
  note: string;
}
export interface DissentRow {
  name: string;
  position: string;
  confidence: number | null;
  concern: string;
  mitigation: string | null;
  monitor: string | null;
}
export interface RiskRow {
  risk: string;
  source: string;
  severity: 'high' | 'medium' | 'low';
  mitigation: string;
  owner: string;
  monitor: string;
}
export interface FindingRow {
  id: string;
  path: string | null;
  lines: number[] | null;
  title: string;
  body: string;
  suggestion: string | null;
  severity: 'p1' | 'p2' | 'p3' | 'missing';
  raised_by: string[];
  evidence: string;
  /**
   * The command that would show it; its outcome is null until it was run.
   */
  test?: {
    command: string;
    named_by: string[];
    outcome: 'reproduced' | 'not reproduced' | 'fixed' | 'not fixed' | 'passes now' | 'fails now' | 'decides nothing' | null;
  };
  lookedAt?: FindingFollowed;
}
/**
 * What became of it, for people.
 */
export interface FindingFollowed {
  /**
   * Empty where there is but one.
   */
  part: string;
  state: string;
  /**
   * What the author says to it; empty: nothing yet.
   */
  answer: string;
  /**
   * The lines around its place, as they were reviewed.
   */
  code: null | {
    first: number;
    lines: string[];
  };
  /**
   * What each other reviewer says of it, in its own words.
   */
  voices: {
    reviewer: string;
    text: string;
  }[];
  /**
   * Findings that may be the same.
   */
  alike: string[];
  /**
   * What became of it since an earlier review; empty: it is of this one.
   */
  since: string;
  /**
   * The test that it names, and what that showed; left out or empty: it names none.
   */
  tested?: string;
  /**
   * What its file was called before the change that was reviewed renamed it; null or left out: the same.
   */
  before?: string | null;
  /**
   * The change around its place, where it is part of one.
   */
  hunk?: null | HunkRow[];
}
export interface HunkRow {
  sign: ' ' | '+' | '-';
  /**
   * Of the line as it is after the change; null where it is gone.
   */
  number: number | null;
  text: string;
}
export interface Table {
  title: string;
  head: string[];
  rows: string[][];
  note?: string;
  /**
   * The document tells the same in its own form.
   */
  inDocument?: boolean;
}
/**
 * A test that was run, for people.
 */
export interface TestRow {
  command: string;
  ended: string;
  /**
   * Its end.
   */
  output: string;
  /**
   * Who let it run, who expected what, what it changed.
   */
  notes: string[];
}
export interface ErrorRow {
  engine: string;
  error_type: string;
  detail: string;
  action_taken: string;
}
export interface AnswerRow {
  seat: string;
  engine: string;
  round: number;
  turn: string;
  file: string;
  bytes: number;
}
export interface VerdictSummary {
  decision: string | null;
  outcome: string;
  round: number;
  agreed_by: string[];
  dissent: string | null;
  reasoning: string;
  /**
   * 0 to 100.
   */
  confidence: number | null;
  domain: string | null;
  votes: SummaryVote[];
  /**
   * What the decision would be, were it not for what it hinges on or for the user.
   */
  would_be?: string | null;
  /**
   * Who it hinges on and why, in a few words each.
   */
  hinges_on?: string[];
  /**
   * Paths the verdict rests on, so that later changes to them can be noticed.
   */
  files: string[];
  /**
   * The words it rests on, so that it can be seen later whether they still stand there.
   */
  premises?: PremiseRow[];
  /**
   * What a yes was tied to.
   */
  conditions?: string[];
  /**
   * What was to be watched, as the one who went ahead wrote it.
   */
  monitor?: string[];
  /**
   * Put off: what is waited for.
   */
  waits_for?: string;
  /**
   * Put off: until when (2026-12-31).
   */
  deadline?: string;
}
/**
 * A seat's part in a verdict, as the track record counts it: what it said before it heard anybody, and in the end.
 */
export interface SummaryVote {
  seat: string;
  engine: string;
  model: string | null;
  position: string | null;
  confidence: number | null;
  sealed_position?: string | null;
  sealed_confidence?: number | null;
  failed: boolean;
}
export interface PremiseRow {
  path: string;
  line: number;
  text: string;
}
/**
 * What `ftm tally review` counts: what each reviewer of one artifact recommends and found.
 */
export interface ReviewBallots {
  id?: string | number;
  /**
   * What no reviewer was shown or could read.
   */
  unseen?: string[];
  reviews: ReviewBallot[];
}
/**
 * Other fields of a review may stand beside these; they are ignored.
 */
export interface ReviewBallot {
  reviewer: string;
  recommendation?: 'keep' | 'revise' | 'reject' | 'continue' | null;
  findings: BallotFinding[];
  /**
   * What the artifact needs and does not have.
   */
  missing?: string[];
  failed?: boolean;
  status?: string;
  /**
   * The recommendation was read from prose.
   */
  inferred?: boolean;
  /**
   * The reviewer is of the model that wrote what it reviews.
   */
  same_model?: boolean;
  failure?: unknown;
  [k: string]: unknown;
}
export interface BallotFinding {
  id: string;
  path?: string | null;
  /**
   * The first and the last one.
   */
  lines?: null | number[];
  title: string;
  body?: string | null;
  severity: 'p1' | 'p2' | 'p3';
  /**
   * What became of its place when it was looked up.
   */
  evidence?: string | null;
  [k: string]: unknown;
}
/**
 * One line of reviews.jsonl: a verdict that is asked about again, a week later and only once. The last line of an id counts.
 */
export interface ReviewDue {
  id: string;
  topic: string;
  decision: string | null;
  gate?: 'approved' | 'rejected' | 'undecided';
  decided_at: string;
  cwd: string;
  files: string[];
  premises?: {
    path: string;
    line: number;
    text: string;
  }[];
  conditions?: string[];
  monitor?: string[];
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
  /**
   * The findings of p1, p2 and p3 as records, the most severe first.
   */
  findings: ReviewFinding[];
  recommendation: 'keep' | 'revise' | 'reject' | 'continue' | null;
  evidence: string[];
  /**
   * Why there is no opinion, when the engine answered with an error instead.
   */
  failure: null | Failure;
  warnings: string[];
}
export interface ReviewFinding {
  /**
   * The earlier finding that it names, as F2.
   */
  id: string | null;
  severity: 'p1' | 'p2' | 'p3';
  path: string | null;
  /**
   * The first and the last one.
   */
  lines: null | number[];
  title: string;
  body: string;
  /**
   * What the reviewer would put there.
   */
  suggestion: string | null;
  test?: NamedTest1;
}
/**
 * A command that a seat named, because its result would decide what is disputed.
 */
export interface NamedTest1 {
  command: string;
  /**
   * What this seat expects to see.
   */
  expect: string;
  /**
   * What the others would have to expect.
   */
  otherwise: string;
  /**
   * Why that decides it.
   */
  because: string;
}
/**
 * What one round of a review is given.
 */
export interface ReviewInput {
  session_id: string;
  round: number;
  target: 'code' | 'proposal' | 'mixed';
  scope: string;
  artifact_file: string;
  budget_minutes: number;
}
/**
 * What came of one round of a review, whatever the backend printed.
 */
export interface ReviewOutput {
  session_id: string;
  round: number;
  summary: string;
  p1: string[];
  p2: string[];
  p3: string[];
  missing: string[];
  recommendation: 'keep' | 'revise' | 'reject' | 'continue';
  evidence: string[];
  metadata: ReviewRoundMetadata;
}
export interface ReviewRoundMetadata {
  target: 'code' | 'proposal' | 'mixed';
  /**
   * parse_error: something was said and could not be read; that is never "no findings".
   */
  status: 'ok' | 'parse_error' | 'failed';
  /**
   * Who reviewed; null when nobody did.
   */
  backend: string | null;
  /**
   * Why the other side did not review.
   */
  backend_unavailable: string[];
  reviewer: 'cross-model' | 'same-model' | 'mixed-model' | 'none';
  recommendation_from: 'reviewer' | 'judge';
  judge: ReviewJudgement;
  /**
   * Code and proposal kept apart.
   */
  parts: {
    [k: string]: ReviewPart;
  };
}
export interface ReviewJudgement {
  recommendation: 'keep' | 'revise' | 'reject' | 'continue';
  reason: string;
}
export interface ReviewPart {
  engine: string | null;
  reviewer: 'cross-model' | 'same-model' | 'none';
  status: 'ok' | 'repaired' | 'inferred' | 'parse_error' | 'failed';
  summary: string;
  p1: string[];
  p2: string[];
  p3: string[];
  missing: string[];
  recommendation: 'keep' | 'revise' | 'reject' | 'continue' | null;
  evidence: string[];
}
/**
 * What `ftm tally review` found: every finding that went in is a member of exactly one that comes out.
 */
export interface ReviewVerdict {
  tests?: JoinedTests;
  id?: string | number;
  /**
   * By how many raised it, then by severity.
   */
  findings: FindingCluster[];
  decision: 'keep' | 'revise' | 'reject' | null;
  reason: string;
  reviewers: number;
  heard: number;
  failed: string[];
  standing: Standing;
}
export interface FindingCluster {
  /**
   * The highest that any member gave it.
   */
  severity: 'p1' | 'p2' | 'p3';
  path: string | null;
  lines: null | number[];
  title: string;
  raised_by: string[];
  members: ClusterMember[];
  /**
   * Members of others that may speak of the same thing; unsure, so they stay apart.
   */
  alike: ClusterMember[];
}
export interface ClusterMember {
  reviewer: string;
  id: string;
}
/**
 * One line of seen.jsonl beside a log: that a hook saw the user answer, as hashes; no word of the answer.
 */
export interface SeenLine {
  at: string;
  by: 'dialog' | 'prompt';
  key: string;
  whole: string[];
  parts: string[];
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
   * The question that the user may answer now, as a hash.
   */
  ask_key?: string | null;
  /**
   * The Claude Code session that opened it.
   */
  host_session: string | null;
  cwd: string;
  updated_at: string;
  verdict: {
    [k: string]: unknown;
  } | null;
  [k: string]: unknown;
}
/**
 * tripwire/before.json: what a project looked like before engines ran in it. It is there only while a round runs, or was killed.
 */
export interface KeptSnapshot {
  root: string;
  scratch: string;
  store: KeptStore | null;
  git: KeptLook | null;
  tree: string | null;
  files: {
    [k: string]: string;
  } | null;
}
export interface KeptStore {
  objects: string;
  index: string;
  own: string;
}
export interface KeptLook {
  oid: string;
  head: string;
  index: string;
  files: {
    [k: string]: string;
  };
  byPrint: string[];
  beside: KeptBeside;
}
export interface KeptBeside {
  own: {
    [k: string]: string;
  };
  ignored: {
    [k: string]: string;
  } | null;
}
/**
 * What `ftm split` made of a Markdown document. Sorted by line and joined with line ends, the texts of the three lists are the document again.
 */
export interface Split {
  target: 'code' | 'proposal' | 'mixed';
  code: CodePart[];
  proposal: ProposalPart[];
  unassigned: UnassignedPart[];
  /**
   * Lines where code stands inside a proposal section.
   */
  overlap: number[];
  question: string | null;
  ask_user: null | AskUser;
}
export interface CodePart {
  language: string | null;
  line: number;
  /**
   * The lines as they stand, with their fence.
   */
  text: string;
  /**
   * What the fence holds.
   */
  content: string;
}
export interface ProposalPart {
  heading: string | null;
  line: number;
  text: string;
}
export interface UnassignedPart {
  line: number;
  text: string;
}
/**
 * What the user decided, as submitted by the host. Plain text is taken as `choice`.
 */
export interface UserAnswer {
  choice?: string;
  position?: 'APPROVE' | 'REJECT';
  override?: boolean;
  /**
   * How the danger that was named will be met.
   */
  mitigation?: string;
  /**
   * Who sees to it.
   */
  owner?: string;
  /**
   * What to watch for.
   */
  monitor?: string[];
  /**
   * Under which conditions it is a yes.
   */
  conditions?: string[];
  /**
   * Which risk is accepted, and why.
   */
  risk_acceptance?: string;
  /**
   * A date: 2026-12-31.
   */
  deadline?: string;
  /**
   * Who or what is waited for.
   */
  waits_for?: string;
  /**
   * The smaller questions it is broken into.
   */
  questions?: string[];
  /**
   * What is new: the seats vote again with it.
   */
  context?: string;
  evidence?: string[];
  /**
   * Which seats look again; all when left out.
   */
  seats?: string[];
  /**
   * Council: the parts of the framing that the user wants otherwise.
   */
  framing?: {
    [k: string]: unknown;
  };
  note?: string;
}
/**
 * One line of verdicts.jsonl: a verdict, where it was reached, and who voted how. The last line of an id counts.
 */
export interface VerdictLine {
  /**
   * The deliberation's id; said-… for a verdict that a host only wrote as text.
   */
  id: string;
  protocol: string;
  topic: string | null;
  /**
   * Whether the program reached it; what was only said counts for no track record.
   */
  verified: boolean;
  decision: string | null;
  outcome?: string;
  round?: number | null;
  agreed_by?: string[];
  dissent?: string | null;
  reasoning?: string;
  confidence?: number | null;
  domain?: string | null;
  votes: LoggedVote[];
  files?: string[];
  session: string | null;
  cwd: string;
  commit: string | null;
  decided_at: string;
  timestamp: string;
  seen_by: 'PostToolUse' | 'Stop' | 'SubagentStop' | 'ftm';
  /**
   * The words it rests on, where they stood.
   */
  premises?: Premise[];
  [k: string]: unknown;
}
export interface LoggedVote {
  seat: string;
  engine?: string;
  model?: string | null;
  position?: string | null;
  confidence?: number | null;
  sealed_position?: string | null;
  sealed_confidence?: number | null;
  failed?: boolean;
  [k: string]: unknown;
}
export interface Premise {
  path: string;
  line: number;
  text: string;
}
/**
 * One line of waiting.jsonl: a decision that was put off, for whom or until when. The last line of an id counts.
 */
export interface WaitingLine {
  id: string;
  topic: string;
  cwd: string;
  since: string;
  waits_for?: string;
  deadline?: string;
  settled?: boolean;
}
