// ftm auto: with nobody there to be asked. ftm ask: every answer side by side, without a verdict.

import { costOf } from '../core/deliberation/budget.ts';
import { exitOf, standingOf } from '../core/deliberation/standing.ts';
import { readSaid } from '../core/sayable/read.ts';
import { fieldsOfOptions, optionsFor } from '../core/sayable/spelling.ts';
import { SEVERITIES } from '../core/schemas/names.ts';
import type { ProtocolName } from '../core/schemas/nouns.ts';
import type { Severity, ToldFinding } from '../core/schemas/review.ts';
import { isOpen } from '../core/telling/findings.ts';
import { toMarkdown } from '../core/telling/markdown.ts';
import { toTerminal } from '../core/telling/terminal.ts';
import { type ExitCode, Refusal } from '../core/words/refusal.ts';
import { askEverybody, everybody } from '../io/asking/everybody.ts';
import {
  act,
  type Deliberation,
  loadDeliberation,
} from '../io/deliberation/deliberation.ts';
import { findingsIn } from '../io/deliberation/findings.ts';
import { questionOf, readStandardInput } from '../io/machine/reading.ts';
import { look, onOneLine, say } from '../io/machine/terminal.ts';
import { costBefore, open } from '../io/openings/open.ts';
import { runAlone } from '../io/rounds/follow.ts';
import { type Progress, progressLine } from '../io/rounds/progress.ts';
import { type Command, type Given, isSet, type Result } from './command.ts';
import { ALL_OPTIONS, COMMON_OPTIONS, openInputFrom, withoutOptions } from './opening.ts';

/** A question without quotation marks is as many words. */
const MOST_WORDS = 1_000;

export const auto: Command = {
  usage: 'auto magi|council|debate|review|ID [QUESTION or -] [options]',
  takes: MOST_WORDS,
  about:
    'Opens a deliberation, fills every seat with an engine, and waits for the end. Nobody is asked. With an ID it goes on with one that was interrupted. Exits like ftm gate: 0 approved, 1 rejected, 4 undecided; 3 engines missing, 5 nothing to review. ftm help magi, council, debate or review lists the options of each.',
  options: COMMON_OPTIONS,
  others: withoutOptions(ALL_OPTIONS, 'vote'),
  examples: [
    'ftm auto magi "Move sessions from Redis to Postgres?"',
    'ftm auto review --scope base:main',
  ],
  async run(given) {
    const opened = await openOrGoOn(given);
    if (!process.env['FTM_DEMO']) say(costBefore(opened));
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
      onRound: ({ protocol, state }) => {
        line('');
        if (given.forPeople && protocol.name === 'council')
          say(toTerminal(protocol.tell(state), look()));
      },
    });
    line('');
    await act(ended.id, { type: 'presented' });
    return resultOf(ended, given);
  },
};

const PROTOCOL_VERBS: Record<
  ProtocolName,
  Pick<Command, 'usage' | 'about' | 'examples'>
> = {
  magi: {
    usage: 'magi QUESTION|- [options]',
    about:
      'Puts a decision to the vote of different engines, and ends with the verdict as its exit code: 0 approved, 1 rejected, 4 undecided, 3 engines missing.',
    examples: [
      'ftm magi "Move sessions from Redis to Postgres?"',
      'ftm magi "Which queue?" --option pg=Postgres --option sqs=SQS',
    ],
  },
  council: {
    usage: 'council QUESTION|- [options]',
    about:
      'Three engines read the code, each alone, then argue until two agree. Exits with 0 agreed, 4 undecided, 3 engines missing.',
    examples: ['ftm council "Why does the queue lose entries?" --entry src/queue.js'],
  },
  debate: {
    usage: 'debate POSITION|- [options]',
    about:
      'One engine defends a position, others attack it from three sides. Exits with 0 it holds, 1 it does not, 4 undecided, 3 engines missing.',
    examples: ['ftm debate "Keep the queue in the database"'],
  },
  review: {
    usage: 'review [TEXT|-] [options]',
    about:
      'Engines review what is uncommitted, or what --scope, --plan or a text names. Exits with 0 keep it, 1 fix it first, 4 undecided, 3 engines missing, 5 nothing to review; with --fail-on by that alone.',
    examples: ['ftm review', 'ftm review --scope base:main --fail-on p1'],
  },
};

/** `ftm magi "…"` is `ftm auto magi "…"`. */
export const protocolVerb = (protocol: ProtocolName): Command => ({
  ...PROTOCOL_VERBS[protocol],
  takes: MOST_WORDS,
  options: withoutOptions(optionsFor(protocol), 'vote'),
  others: withoutOptions(ALL_OPTIONS, 'vote'),
  run: (given) => auto.run({ ...given, positionals: [protocol, ...given.positionals] }),
});

async function openOrGoOn(given: Given): Promise<Deliberation> {
  const [first = ''] = given.positionals;
  const isId = /-\d{8}-\d{6}-/.test(first);
  if (!isId) return open({ ...(await openInputFrom(given, true)), onLook: say });
  const found = await loadDeliberation(first);
  readSaid(found.opened.protocol, fieldsOfOptions(given.values), 'option');
  if (found.opened.auto) return found;
  const why = `${first} was opened for somebody who is there.`;
  throw new Refusal('attended', why, `ftm next ${first} says what is due.`);
}

async function resultOf(ended: Deliberation, given: Given): Promise<Result> {
  const { id, protocol, state } = ended;
  const told = protocol.tell(state);
  const standing = standingOf(protocol, state);
  const findings = await findingsIn(ended);
  const { fail_on } = readSaid(protocol.name, fieldsOfOptions(given.values), 'option');
  const isRead = told.seats.some(({ failed, final }) => !failed && final !== null);
  const isJudged = fail_on !== undefined && findings !== null && isRead;
  const exit = isJudged ? exitByFindings(findings, fail_on) : exitOf(state, standing);
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

/** Whatever else the verdict says. */
function exitByFindings(findings: ToldFinding[], gravest: Severity): ExitCode {
  const most = SEVERITIES.indexOf(gravest);
  const isSerious = ({ severity }: ToldFinding): boolean =>
    SEVERITIES.indexOf(severity) <= most;
  return findings.some((one) => isOpen(one) && isSerious(one)) ? 1 : 0;
}

export const ask: Command = {
  usage: 'ask QUESTION [--engines A,B]',
  about:
    'Puts one question to every engine that is there, and shows their answers side by side. No verdict.',
  options: optionsFor('ask'),
  others: ALL_OPTIONS,
  examples: [
    'ftm ask "What is the weakest part of src/queue.js?"',
    'ftm ask "Why?" --engines codex',
  ],
  async run(given) {
    const said = readSaid('ask', fieldsOfOptions(given.values), 'option');
    const [asked = ''] = given.positionals;
    const question = questionOf(asked === '-' ? await readStandardInput() : asked);
    const { web = false, send_anyway: send = false, ...words } = said;
    const there = await everybody(words);
    const answers = await askEverybody(question, there, { web, send });
    const exit = answers.some(({ failure }) => failure === null) ? 0 : 3;
    const told = () =>
      answers.map(
        ({ title, text, failure }) => `== ${title}\n\n${text || failure?.detail || ''}`,
      );
    return { data: { question, answers }, text: () => told().join('\n\n'), exit };
  },
};
