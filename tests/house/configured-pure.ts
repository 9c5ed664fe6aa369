// Keys whose effect is seen in what is decided from the settings: a count, a plan, a limit, what an answer says.

import { confidenceOfLanguage } from '../../scripts/core/answers/kinds/confidence.ts';
import { readAnswer } from '../../scripts/core/answers/read-answer.ts';
import { council } from '../../scripts/core/council/council.ts';
import { tallyCouncil } from '../../scripts/core/council/count/tally.ts';
import { fitEntries } from '../../scripts/core/council/entry-texts.ts';
import { tallyDebate } from '../../scripts/core/debate/count/tally.ts';
import { overlaps } from '../../scripts/core/debate/prompts/lenses.ts';
import { deliverMagi } from '../../scripts/core/magi/report/deliver.ts';
import { readBudget } from '../../scripts/core/protocol/read-budget.ts';
import { type PastVerdict, pastVerdict } from '../../scripts/core/record/past-verdicts.ts';
import { trackRecord } from '../../scripts/core/record/track-record.ts';
import { limitsOf } from '../../scripts/core/review/plan.ts';
import { readCommand } from '../../scripts/core/settle/command.ts';
import type { Lens, MagiBallots } from '../../scripts/core/shapes.ts';
import { chooseReviewers } from '../../scripts/io/review/reviewers.ts';
import { ballot, open, play, say } from '../given/council.ts';
import type { Configured } from './configured.ts';

export type Row = {
  value: unknown;
  /** What stands in the file in both cases. */
  with?: object;
  /** It does not go with the rest of the row: the refusal is what is seen. */
  refused?: true;
  see: (given: Configured) => unknown;
};

const vote = (seat: string, position: string, confidence: number) => ({ seat, position, confidence });
const magi =
  (votes: ReturnType<typeof vote>[], more: object = {}): Row['see'] =>
  ({ settings }) =>
    deliverMagi({ mode: votes.length === 2 ? 'engine' : 'simple', votes, ...more } as MagiBallots, settings);
const split = [vote('claude', 'APPROVE', 80), vote('codex', 'REJECT', 55)];
const dissent = (sure: number, others: number) => [
  vote('logos', 'APPROVE', others),
  vote('pathos', 'APPROVE', others),
  vote('sophia', 'REJECT', sure),
];
const earlier = { earlier: [{ votes: dissent(70, 75) }] };
const reading =
  (text: string): Row['see'] =>
  ({ settings }) =>
    readAnswer('magi', { text }, settings.reading);
const sounds =
  (text: string): Row['see'] =>
  ({ settings }) =>
    confidenceOfLanguage(text, settings.reading.language_strength);
const block = (confidence: string) => `\`\`\`yaml\nposition: APPROVE\nconfidence: ${confidence}\n\`\`\``;
const peers =
  (rounds: number): Row['see'] =>
  ({ settings }) => {
    const played = play(
      open({ limits: settings.council }),
      ...Array.from({ length: rounds }, (_, index) =>
        ballot(index + 1, ...(index % 2 ? ['memory', 'redis', 'postgres'] : ['redis', 'postgres', 'memory'])),
      ).flat(),
    );
    return council.due(played.state);
  };
const challenger = (seat: string, verdict: string) => ({ seat, verdict, evidence: [] });
const debate =
  (round: number, verdict: string): Row['see'] =>
  ({ settings }) =>
    tallyDebate(
      { round, challengers: ['architect', 'operator'].map((seat) => challenger(seat, verdict)) } as never,
      settings.debate,
    );
const limits =
  (preset?: string): Row['see'] =>
  ({ settings }) =>
    limitsOf(settings.review, preset ? { preset } : {});
const THERE = { available: true, reason: 'available' };
const reviewers: Row['see'] = ({ settings, rows }) =>
  chooseReviewers({
    values: {},
    settings: settings.review,
    rows,
    host: 'claude',
    availability: { claude: THERE, codex: THERE, gemini: THERE, qwen: THERE },
  });
const row: Row['see'] = ({ rows }) => rows['codex'];
const presets = (name: string): Record<string, Row> => ({
  [`review.presets.${name}.rounds`]: { value: 7, see: limits(name) },
  [`review.presets.${name}.budget_minutes`]: { value: 7, see: limits(name) },
  [`review.presets.${name}.timeout_s`]: { value: 7, see: limits(name) },
});
const lens = (catches: string): Lens => ({
  title: '',
  angle: '',
  catches: [catches],
  checks: [],
  questions: [],
  trusts: '',
  doubts: '',
});
const past = (): PastVerdict[] =>
  [1, 2, 3].map((number) =>
    pastVerdict(
      {
        id: `magi-${number}`,
        decision: number === 3 ? 'REJECT' : 'APPROVE',
        agreed_by: [],
        votes: [{ seat: 'codex', engine: 'codex', position: 'APPROVE', confidence: 80, failed: false }],
      },
      'held',
    ),
  );

export const PURE: Record<string, Row> = {
  language: { value: 'ja', see: magi(split) },
  'magi.redeliberations': { value: 1, see: magi(dissent(70, 80), earlier) },
  'magi.confidence_gap': { value: 10, see: magi(split) },
  'magi.low_confidence': { value: 90, see: magi(dissent(40, 80)) },
  'magi.weak_vote': { value: 60, see: magi(dissent(40, 80)) },
  'magi.moved_confidence': {
    value: 2,
    see: magi(dissent(70, 80), earlier),
  },
  'magi.override_dissent': { value: 80, see: magi(dissent(85, 55)) },
  'magi.override_majority': { value: 90, see: magi(dissent(95, 70)) },
  'reading.max_characters': { value: 10_000, see: reading(`${'x'.repeat(20_000)}\n${block('80')}`) },
  'reading.confidence_words.high': { value: 91, see: reading(block('HIGH')) },
  'reading.confidence_words.medium': { value: 61, see: reading(block('MEDIUM')) },
  'reading.confidence_words.low': { value: 31, see: reading(block('LOW')) },
  'reading.language_strength.strong': { value: 71, see: sounds('It clearly holds.') },
  'reading.language_strength.moderate': { value: 51, see: sounds('It probably holds.') },
  'reading.language_strength.weak': { value: 31, see: sounds('It might hold.') },
  'council.timeout_s': { value: 7, see: peers(0) },
  'council.retries': { value: 3, see: peers(0) },
  'council.later_timeout_s': { value: 7, see: peers(1) },
  'council.history_bytes': {
    value: 2000,
    see: ({ settings }) => {
      const long = (seat: string) => say(seat, 1, seat, { text: 'It is long. '.repeat(500) });
      return council.due(
        play(open({ limits: settings.council }), ...['claude', 'codex', 'gemini'].map(long)).state,
      );
    },
  },
  'council.entry_bytes': {
    value: 20,
    see: ({ settings }) =>
      fitEntries(
        [{ entry: 'a.ts', path: 'a.ts', text: 'one line\n'.repeat(9) }],
        settings.council.entry_bytes,
      ),
  },
  'council.max_rounds': {
    value: 2,
    see: ({ settings }) =>
      tallyCouncil(
        {
          round: 2,
          seats: ['a', 'b', 'c'].map((seat) => ({ seat, choice: seat, agrees_with: [], failed: false })),
        } as never,
        settings.council,
      ),
  },
  'debate.max_rounds': { value: 2, see: debate(2, 'disagree') },
  'debate.skeptical_of_early_agreement': { value: false, see: debate(1, 'agree') },
  'debate.persona_overlap': {
    value: 1,
    see: ({ settings }) =>
      overlaps(
        { architect: lens('coupling boundaries layers'), operator: lens('coupling boundaries alarms') },
        settings.debate.persona_overlap,
      ),
  },
  'review.preset': { value: 'quick', see: limits() },
  'review.retries': { value: 3, see: limits() },
  'review.stale_rounds': { value: 3, see: limits() },
  'review.max_slices': { value: 3, see: limits() },
  'review.slices_at_once': { value: 3, see: limits() },
  ...presets('quick'),
  ...presets('standard'),
  ...presets('extensive'),
  'review.backend': { value: 'codex', see: reviewers },
  'review.most_reviewers': { value: 1, see: reviewers },
  'review.check': { value: 'npm test', see: ({ settings }) => readCommand(settings.review.check) },
  'record.minimum': {
    value: 2,
    see: ({ settings }) => trackRecord(past(), { minimum: settings.record.minimum }),
  },
  'budget.max_tokens': { value: 5, see: ({ settings }) => readBudget({}, settings.budget) },
  'budget.max_minutes': { value: 5, see: ({ settings }) => readBudget({}, settings.budget) },
  'engines.kind': {
    value: 'http',
    with: { engines: { codex: { base_url: 'http://localhost:1/v1', model: 'm' } } },
    refused: true,
    see: row,
  },
  'engines.title': { value: 'Another', see: row },
  'engines.vendor': { value: 'another', see: row },
  'engines.command': { value: ['other', '-p'], see: row },
  'engines.access': { value: { read_only: ['--read'], write: null }, see: row },
  'engines.prompt': { value: 'file', refused: true, see: row },
  'engines.escape': { value: ['at'], see: row },
  'engines.output': { value: 'text', see: row },
  'engines.json': { value: { answer: 'a' }, see: row },
  'engines.streams': { value: false, see: row },
  'engines.cwd': { value: 'neutral', see: row },
  'engines.persona': { value: 'OTHER.md', see: row },
  'engines.schema': { value: 'enforced', see: row },
  'engines.model': { value: 'a-model', see: row },
  'engines.env': { value: { set: { A: 'b' } }, see: row },
  'engines.max_prompt_bytes': { value: 1000, see: row },
  'engines.startup_s': { value: 7, see: row },
  'engines.install': { value: 'another command', see: row },
  'engines.login': { value: 'another login', see: row },
  'engines.noise': { value: ['^noise'], see: row },
  'engines.failures': { value: [], see: row },
  'engines.stop_when': { value: [], see: row },
  'engines.base_url': { value: 'http://localhost:2/v1', see: row },
  'engines.key_env': { value: 'A_KEY', see: row },
};
