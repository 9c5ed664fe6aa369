// ftm auto: with nobody there to be asked. ftm ask: every answer side by side, without a verdict.
import { readSaid } from '../core/sayable/read.ts';
import { fieldsOfOptions, optionsFor } from '../core/sayable/spelling.ts';
import type { ProtocolName } from '../core/schemas/nouns.ts';
import { Refusal } from '../core/words/refusal.ts';
import { wrap } from '../core/words/wrap.ts';
import { askEverybody, everybody } from '../io/asking/everybody.ts';
import { type Deliberation, loadDeliberation } from '../io/deliberation/deliberation.ts';
import { readQuestion, readStandardInput } from '../io/machine/reading.ts';
import {
  askOnTerminal,
  isAnswerable,
  lookOfScreen,
  sayToUser,
} from '../io/machine/terminal.ts';
import { openDeliberation } from '../io/openings/open.ts';
import { withQuestion } from './answering.ts';
import { type Command, flagOption, type Given } from './command.ts';
import { runToEnd } from './ending.ts';
import { ALL_OPTIONS, COMMON_OPTIONS, openInputFrom, withoutOptions } from './opening.ts';

const NO_ASK_OPTION = {
  'no-ask': flagOption('on a terminal, too: ask nothing at the end'),
};

export const auto: Command = {
  usage: 'auto magi|council|debate|review|ID [QUESTION or -] [options]',
  takes: 2,
  inWords: true,
  about:
    'Opens a deliberation, fills every seat with an engine, and waits for the end. Nobody is asked. With an ID it goes on with one that was interrupted. Exits like ftm gate: 0 approved, 1 rejected, 4 undecided; 3 engines missing, 5 nothing to review. ftm help magi, council, debate or review lists the options of each.',
  options: { ...COMMON_OPTIONS, ...NO_ASK_OPTION },
  others: withoutOptions(ALL_OPTIONS, 'vote'),
  examples: [
    'ftm auto magi "Move sessions from Redis to Postgres?"',
    'ftm auto review --scope base:main',
  ],
  async run(given) {
    const opened = await openOrGoOn(given);
    return withQuestion(await runToEnd(opened, given), given);
  },
};

/** `ftm magi "…"` is `ftm auto magi "…"`. */
const protocolVerb = (
  protocol: ProtocolName,
  told: Pick<Command, 'usage' | 'about' | 'examples'>,
): Command => ({
  ...told,
  inWords: true,
  options: { ...withoutOptions(optionsFor(protocol), 'vote'), ...NO_ASK_OPTION },
  others: withoutOptions(ALL_OPTIONS, 'vote'),
  run: (given) => auto.run({ ...given, positionals: [protocol, ...given.positionals] }),
});

export const magi = protocolVerb('magi', {
  usage: 'magi QUESTION|- [options]',
  about:
    'Puts a decision to the vote of different engines, and ends with the verdict as its exit code: 0 approved, 1 rejected, 4 undecided, 3 engines missing.',
  examples: [
    'ftm magi "Move sessions from Redis to Postgres?"',
    'ftm magi "Which queue?" --option pg=Postgres --option sqs=SQS',
  ],
});

export const council = protocolVerb('council', {
  usage: 'council QUESTION|- [options]',
  about:
    'Three engines read the code, each alone, then argue until two agree. Exits with 0 agreed, 4 undecided, 3 engines missing.',
  examples: ['ftm council "Why does the queue lose entries?" --entry src/queue.js'],
});

export const debate = protocolVerb('debate', {
  usage: 'debate POSITION|- [options]',
  about:
    'One engine defends a position, others attack it from three sides. Exits with 0 it holds, 1 it does not, 4 undecided, 3 engines missing.',
  examples: ['ftm debate "Keep the queue in the database"'],
});

export const review = protocolVerb('review', {
  usage: 'review [TEXT|-] [options]',
  about:
    'Engines review what is uncommitted, or what --scope, --plan or a text names. Exits with 0 keep it, 1 fix it first, 4 undecided, 3 engines missing, 5 nothing to review; with --fail-on by that alone.',
  examples: ['ftm review', 'ftm review --scope base:main --fail-on p1'],
});

async function openOrGoOn(given: Given): Promise<Deliberation> {
  const [first = ''] = given.positionals;
  const isId = /-\d{8}-\d{6}-/.test(first);
  if (!isId) return openOrAsk(given);
  const found = await loadDeliberation(first);
  readSaid(found.opened.protocol, fieldsOfOptions(given.values), 'option');
  if (found.opened.auto) return found;
  const why = `${first} was opened for somebody who is there.`;
  throw new Refusal('attended', why, `ftm next ${first} says what is due.`);
}

/** Where one word of the user would let it go on, a terminal asks for it once. */
async function openOrAsk(given: Given): Promise<Deliberation> {
  // The demo looks at its own stand-ins.
  const onLook = process.env['FTM_DEMO'] ? undefined : sayToUser;
  const input = { ...(await openInputFrom(given, true)), onLook };
  const sendAnyway = input.said.send_anyway === true;
  try {
    return await openDeliberation(input, { sendAnyway });
  } catch (error) {
    const isAsked = given.forPeople && !given.values['no-ask'] && isAnswerable();
    if (!(error instanceof Refusal) || error.mend === null || !isAsked) throw error;
    const { width } = lookOfScreen();
    const said = await askOnTerminal([
      ...[error.message, error.remedy].flatMap((one) => wrap(one, { width })),
      'Go on with two? Both must agree. (y, or Enter to stop): ',
    ]);
    if (!/^y(?:es)?$/i.test(said)) throw error;
    return openDeliberation(
      { ...input, said: { ...input.said, ...error.mend } },
      { sendAnyway },
    );
  }
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
    const question = readQuestion(asked === '-' ? await readStandardInput() : asked);
    const { web = false, send_anyway: send = false, ...words } = said;
    const there = await everybody(words);
    const answers = await askEverybody(question, there, { web, send });
    const told = () =>
      answers.map(
        ({ title, text, failure }) => `== ${title}\n\n${text || failure?.detail || ''}`,
      );
    return {
      data: { question, answers },
      text: () => told().join('\n\n'),
      exit: answers.some(({ failure }) => failure === null) ? 0 : 3,
    };
  },
};
