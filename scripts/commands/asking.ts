// ftm auto: with nobody there to be asked. ftm ask: every answer side by side, without a verdict.
import { costOf } from '../core/deliberation/budget.ts';
import { exitOf, standingOf } from '../core/deliberation/standing.ts';
import { SEVERITIES } from '../core/schemas/names.ts';
import type { ToldFinding } from '../core/schemas/review.ts';
import { isOpen } from '../core/telling/findings.ts';
import { toMarkdown } from '../core/telling/markdown.ts';
import { toTerminal } from '../core/telling/terminal.ts';
import { oneOf, Refusal } from '../core/words/refusal.ts';
import { askEverybody, everybody } from '../io/asking/everybody.ts';
import {
  act,
  type Deliberation,
  loadDeliberation,
} from '../io/deliberation/deliberation.ts';
import { findingsIn } from '../io/deliberation/findings.ts';
import { questionOf, readStandardInput } from '../io/machine/reading.ts';
import { look, onOneLine, say } from '../io/machine/terminal.ts';
import { usualCost } from '../io/memory/past.ts';
import { runWords } from '../io/openings/fields.ts';
import { mostCost, open } from '../io/openings/open.ts';
import { runAlone } from '../io/rounds/follow.ts';
import { type Progress, progressLine } from '../io/rounds/progress.ts';
import { type Command, type Given, isSet, type Result, takes, text } from './command.ts';
import { OPENING_OPTIONS, openInputFrom, RUN_OPTIONS } from './opening.ts';

export const auto: Command = {
  usage: 'auto magi|council|debate|review|ID [QUESTION or -] [options]',
  takes: 2,
  about:
    'Opens a deliberation, fills every seat with an engine, and waits for the end. Nobody is asked. With an ID it goes on with one that was interrupted. Exits like ftm gate: 0 approved, 1 rejected, 4 undecided; 3 engines missing, 5 nothing to review.',
  options: {
    ...OPENING_OPTIONS,
    'fail-on': takes(
      'P',
      'review: exit with 1 if a finding this serious stands: p1, p2 or p3',
    ),
  },
  examples: [
    'ftm auto magi "Move sessions from Redis to Postgres?"',
    'ftm auto review --scope base:main',
  ],
  async run(given) {
    const opened = await openOrGoOn(given);
    if (given.forPeople && !process.env['FTM_DEMO'])
      say(usualCost(opened.protocol.name) ?? mostCost(opened));
    const line = onOneLine();
    process.once('SIGINT', () => {
      say(
        `The engines go on. ftm auto ${opened.id} waits for them again; ftm cancel ${opened.id} ends them.`,
      );
      process.exit(130);
    });
    const onProgress = (progress: Progress): void => line(progressLine(progress));
    const ended = await runAlone(opened.id, {
      sendAnyway: isSet(given, 'send-anyway'),
      onProgress,
    });
    line('');
    await act(ended.id, { type: 'presented' });
    return resultOf(ended, given);
  },
};

async function openOrGoOn(given: Given): Promise<Deliberation> {
  const [first = ''] = given.positionals;
  const isId = /-\d{8}-\d{6}-/.test(first);
  if (!isId) return open(await openInputFrom(given, true));
  const found = await loadDeliberation(first);
  if (found.opened.auto) return found;
  const why = `${first} was opened for somebody who is there.`;
  throw new Refusal('attended', why, `ftm next ${first} says what is due.`);
}

async function resultOf(ended: Deliberation, given: Given): Promise<Result> {
  const { id, protocol, state } = ended;
  const told = protocol.tell(state);
  const standing = standingOf(protocol, state);
  const findings = await findingsIn(ended);
  const exit = failsOn(findings ?? [], text(given, 'fail-on'))
    ? 1
    : exitOf(state, standing);
  const display = toMarkdown(told, 'shown');
  // Another program reads the end of it: without a fence to take off.
  const { closing, ...shown } = told;
  if (closing) return { raw: `${toMarkdown(shown, 'shown')}\n\n${closing}`, exit };
  const verdict = protocol.verdict(state);
  const { decision = null } = verdict ?? {};
  const ending = { decision, gate: standing.gate, headline: told.headline, standing };
  const more = { cost: costOf(state), ...(findings && { findings }), display };
  const data = { id, protocol: protocol.name, ending, verdict, ...more };
  return { data, text: () => `${toTerminal(told, look())}\n\n${id}`, exit };
}

function failsOn(findings: ToldFinding[], level: string | undefined): boolean {
  if (level === undefined) return false;
  const gravest = oneOf(SEVERITIES, level.toLowerCase(), {
    what: 'severity',
    code: 'bad_field',
  });
  const most = SEVERITIES.indexOf(gravest);
  return findings.some((one) => isOpen(one) && SEVERITIES.indexOf(one.severity) <= most);
}

export const ask: Command = {
  usage: 'ask QUESTION [--engines A,B]',
  about:
    'Puts one question to every engine that is there, and shows their answers side by side. No verdict.',
  options: RUN_OPTIONS,
  examples: [
    'ftm ask "What is the weakest part of src/queue.js?"',
    'ftm ask "Why?" --engines codex',
  ],
  async run(given) {
    const [asked = ''] = given.positionals;
    const question = questionOf(asked === '-' ? await readStandardInput() : asked);
    const there = await everybody(runWords(given.values));
    const how = { web: isSet(given, 'web'), send: isSet(given, 'send-anyway') };
    const answers = await askEverybody(question, there, how);
    const exit = answers.some(({ failure }) => failure === null) ? 0 : 3;
    const told = () =>
      answers.map(
        ({ title, text, failure }) => `== ${title}\n\n${text || failure?.detail || ''}`,
      );
    return { data: { question, answers }, text: () => told().join('\n\n'), exit };
  },
};
