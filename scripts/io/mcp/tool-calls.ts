// What each tool does: the same steps as the verbs, on the same logs.
import { addSeen } from '../../base/seen-answers.mjs';
import { checkArguments, openingValues, type Wanted } from '../../core/mcp/arguments.ts';
import { forTools } from '../../core/mcp/instruction.ts';
import { answerFrom, formFor, isSeenWhole } from '../../core/mcp/question.ts';
import { Refusal } from '../../core/refusal.ts';
import { shownInMarkdown } from '../../core/telling/markdown-report.ts';
import { liveLines } from '../../core/telling/terminal/live-lines.ts';
import { submitAs } from '../answers/submit.ts';
import { type Deliberation, loadDeliberation } from '../deliberation/deliberations.ts';
import { dueEngines } from '../deliberation/due.ts';
import { presented, promptOf } from '../deliberation/host-calls.ts';
import { instructionOf } from '../deliberation/instructions.ts';
import { caughtUp } from '../deliberation/keep-up.ts';
import { askKey } from '../deliberation/session-view.ts';
import type { Live } from '../engines/live-lines.ts';
import { settingsInForce } from '../input/settings.ts';
import { now } from '../machine/clock.ts';
import { openFrom } from '../openings/openings.ts';
import { usualCostLine } from '../openings/usual-cost.ts';
import { finishAlone } from '../rounds/auto.ts';
import { follow } from '../rounds/follow.ts';
import type { CallContext, Handlers, Reply } from './serve.ts';

type Call = (args: Record<string, unknown>, context: CallContext) => Promise<Reply>;

const text = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

const deliberate: Call = async (args, context) => {
  const { signal, tell } = context;
  const wanted = args as Wanted;
  // On the command line this means standard input, which is the channel to the host here.
  if (wanted.question?.trim() === '-')
    throw new Refusal('no_question', 'There is no question.', 'Give it in full.');
  const auto = wanted.unattended === true;
  const opened = await openFrom(wanted.protocol, {
    question: wanted.question,
    values: openingValues(wanted),
    auto,
  });
  const usual = usualCostLine(opened);
  if (!auto) return instructed(opened, context, usual ? { usual } : {});
  const ended = await finishAlone(opened, { sendAnyway: false, live: () => progressLines(tell), signal });
  return {
    texts: [
      JSON.stringify({ id: ended.id, do: 'done' }),
      shownInMarkdown(ended.protocol.report(ended.state)),
    ],
  };
};

const next: Call = async (args, context) => {
  const deliberation = await caughtUp(await loadDeliberation(text(args['id'])));
  const seat = text(args['seat']);
  if (seat !== undefined) return { texts: [promptOf(deliberation, seat)] };
  if (args['presented'] === true)
    return instructed(await presented(deliberation), { ...context, shown: true });
  return args['run'] === true ? runRound(deliberation, context) : instructed(deliberation, context);
};

const hasTestDue = ({ protocol, state }: Deliberation): boolean => protocol.next(state).do === 'settle';

async function runRound(deliberation: Deliberation, context: CallContext): Promise<Reply> {
  const { signal, tell } = context;
  const { settle } = await import('../settle/settle.ts');
  const settled = hasTestDue(deliberation) ? await settle(deliberation, { rerun: false, signal }) : null;
  if (settled) return instructed(settled.after, context);
  if (dueEngines(deliberation).length === 0) return instructed(deliberation, context);
  const waitMs = (await settingsInForce()).mcp.wait_s * 1000;
  const { show } = progressLines(tell);
  const { ended } = await follow(deliberation, { waitMs, sendAnyway: false, show, signal });
  return instructed(await loadDeliberation(deliberation.id), context, { round: ended });
}

const submit: Call = async (args, context) => {
  const deliberation = await loadDeliberation(text(args['id']));
  const taken = await submitAs(deliberation, String(args['as']), String(args['answer']));
  if (!('do' in taken)) return { texts: [JSON.stringify(taken)] };
  return instructed(await loadDeliberation(taken.id), context, taken.sealed ? { sealed: taken.sealed } : {});
};

const show: Call = async (args) => {
  const { id, protocol, state } = await loadDeliberation(text(args['id']));
  const report = protocol.report(state);
  return {
    texts: [protocol.ending(state) ? shownInMarkdown(report) : JSON.stringify({ id, ...report.told })],
  };
};

const CALLS = { deliberate, next, submit, show };

/** What the user fills in is seen by us and by nobody in between: it counts as seen. */
const answered: Handlers['answered'] = async (about, content, context) => {
  const deliberation = await loadDeliberation(about);
  const answer = content ? answerFrom(content) : null;
  const key = askKey(deliberation);
  // A user who did not fill in the form can still be asked by the host.
  if (answer === null || key === null)
    return { ...instructed(deliberation, { ...context, asks: null }), question: null };
  addSeen(deliberation.folder, { id: deliberation.id, key, text: answer, by: 'dialog', now: now() });
  await submitAs(deliberation, 'user', answer);
  return instructed(await loadDeliberation(about), context);
};

export const toolCalls: Handlers = {
  call: async (name, args, context) => {
    checkArguments(name, args);
    return CALLS[name](args, context);
  },
  answered,
};

/** `shown`: the host says that the user has the display, which nobody could read inside JSON. */
function instructed(
  deliberation: Deliberation,
  { asks, shown = false }: Pick<CallContext, 'asks'> & { shown?: boolean },
  more: Record<string, unknown> = {},
): Reply {
  const instruction = instructionOf(deliberation, { brief: more['round'] === 'waiting' });
  const form =
    instruction.do === 'ask_user'
      ? formFor(instruction.ask, shown ? '' : instruction.display, asks ?? '')
      : null;
  const showFirst = form !== null && asks !== null && !shown && !isSeenWhole(form, asks);
  const shell = 'CLAUDE_PLUGIN_ROOT' in process.env;
  const { display, ...rest } = forTools(instruction, { shell, showFirst });
  const apart = typeof display === 'string' && display !== '' ? [display] : [];
  return {
    texts: [JSON.stringify({ ...more, ...rest }), ...apart],
    question: form && !showFirst ? { about: deliberation.id, form } : null,
  };
}

/** One message a second at most, and at once when a seat does something else. */
function progressLines(tell: CallContext['tell']): Live {
  let before = '';
  return {
    show: (states, sinceMs) => {
      const line = liveLines(states, { sinceMs, width: 200 })
        .map((one) => one.replace(/\s+/g, ' '))
        .join(' · ');
      if (line === before) return;
      before = line;
      tell(line);
    },
  };
}
