// ftm outcome: a person says, later, whether a verdict held up.
import { Refusal } from '../core/words/refusal.ts';
import { act, loadDeliberation } from '../io/deliberation/deliberation.ts';
import { recordOutcome } from '../io/memory/remember.ts';
import { outcomes, verdictLines } from '../io/memory/verdict-log.ts';
import { type Command, text } from './command.ts';

const RESULTS = ['held', 'failed', 'mixed'] as const;

export const command: Command = {
  usage: 'outcome [ID held|failed|mixed] [--note TEXT]',
  takes: 2,
  about: 'Records whether a verdict held up. Without arguments: the verdicts nobody has said it of.',
  options: { note: { type: 'string', takes: 'TEXT', about: 'what was seen' } },
  examples: ['ftm outcome', 'ftm outcome magi-20260102-030405-ab12 held --note "no complaint in a month"'],
  async run(given) {
    const [wanted, result] = given.positionals;
    if (wanted === undefined) return openOnes();
    const outcome = RESULTS.find((one) => one === result);
    if (!outcome)
      throw new Refusal('wrong_use', 'How did it turn out?', `ftm outcome ${wanted} held (or failed, mixed)`);
    const note = text(given, 'note') ?? '';
    const { id } = await loadDeliberation(wanted);
    await act(id, { type: 'outcome', result: outcome, note });
    const { timestamp } = await recordOutcome({ id, outcome, note });
    const data = { id, outcome, note, reviewed_at: timestamp };
    return { data, text: () => `Recorded: ${id} ${outcome}. ftm record shows who has been right.` };
  },
};

function openOnes() {
  const known = new Set(outcomes().map(({ id }) => id));
  const open = verdictLines()
    .filter(({ id, gate }) => gate !== 'undecided' && !known.has(id))
    .map(({ id, topic, decision, decided_at }) => ({ id, topic, decision, decided_at }));
  const told = () =>
    open.length === 0
      ? 'Nothing waits for an outcome.'
      : open.map(({ id, topic, decision }) => `${id}\n  ${decision ?? ''}: ${topic}`).join('\n');
  return { data: { open }, text: told };
}
