// How a Magi asks engines, reads them, and goes on without some of them.
import { expect } from 'vitest';
import { answerFormat } from '../../scripts/core/answers/answer-format.ts';
import { framingText } from '../../scripts/core/deliberation/framing.ts';
import { toMarkdown } from '../../scripts/core/telling/markdown.ts';
import { deliberating, vote } from '../given/magi.ts';
import { OPTIONS } from '../given/magi-scenes.ts';
import { holds, mediaOf, promptText, readMagi, toldOf, voted } from './given.ts';
import { by, left, rule } from './rule.ts';

const CALLS = 'scripts/io/engines/call-engine.test.ts';
const MAGI = 'scripts/core/magi/magi.test.ts';
const PLAN = 'scripts/core/magi/plan.test.ts';
const END = 'tests/magi.test.ts';
const engine = promptText('magi-engine');
const KEYS = [
  'position',
  'confidence',
  'rationale',
  'key_evidence',
  'risks',
  'conditions',
  'dissent_note',
];

export const MAGI_ENGINES = [
  rule('magi.engines.available', 'who is there is known before anybody is asked', [
    by('scripts/io/engines/probe.test.ts', 'what is good is believed until program'),
    by(END, 'without any program the host gives the three views itself'),
  ]),
  rule(
    'magi.engines.roles',
    'the host’s own engine first, two others beside it',
    by(MAGI, 'is the host first, then the engines at once'),
  ),
  left(
    'magi.engines.codex.call',
    'Codex is started so that it may write',
    'It is started with `-s read-only` and gets the prompt by standard input: nothing an engine does may change the project.',
  ),
  left(
    'magi.engines.gemini.call',
    'Gemini is started so that it may write',
    'It is started in its asking mode and gets the prompt by standard input: nothing an engine does may change the project.',
  ),
  rule(
    'magi.engines.analysis',
    'the prompt asks for analysis of text, not for code',
    () =>
      holds(
        engine,
        'analysts',
        'This is analysis of text: change no files and run no commands.',
      ),
  ),
  rule(
    'magi.engines.framing',
    'decision, type, context, options, constraints stand in the prompt',
    () =>
      holds(
        framingText(
          {
            context: 'c',
            options: OPTIONS,
            constraints: ['k'],
            domain: 'architecture',
          },
          'Move it?',
          'DECISION',
        ),
        'DECISION: Move it?',
        'TYPE: architecture',
        'CONTEXT: c',
        'OPTIONS:',
        'CONSTRAINTS:',
      ),
  ),
  rule('magi.engines.form', 'the answer is YAML in a fence, with the seven keys', () => {
    holds(answerFormat('magi'), '```yaml');
    for (const key of KEYS) holds(answerFormat('magi'), new RegExp(`^${key}:`, 'm'));
  }),
  left(
    'magi.engines.direct',
    'do not hedge',
    'The prompt asks for the best reason to be wrong: a confidence that was looked at is worth more than a bold one.',
  ),
  left(
    'magi.engines.two-prompts',
    'a short prompt for one engine, a long background for another',
    'Every engine gets the same question: answers to different questions cannot be counted together.',
  ),
  rule(
    'magi.engines.host.form',
    'the host gives one view in the same form',
    by(END, 'a vote of the host without the form comes back with the form'),
  ),
  rule(
    'magi.engines.host.first',
    'the host’s view is stored before anybody else is started',
    by(END, 'nobody is started before the own vote is there, and it is taken once'),
  ),
  rule('magi.reading.block', 'the fenced block is read first', () =>
    expect(
      readMagi(block('position: REJECT\nconfidence: 71\nrationale: It races.')),
    ).toMatchObject({ stage: 1, position: 'REJECT', confidence: 71 }),
  ),
  rule(
    'magi.reading.required',
    'position, confidence and rationale have to be there',
    () => {
      for (const said of [
        'position: APPROVE',
        'position: APPROVE\nconfidence: 80',
        'position: APPROVE\nrationale: It holds.',
      ])
        holds(readMagi(block(said)).warnings.join(' '), 'ask_again');
    },
  ),
  rule(
    'magi.reading.optional',
    'evidence, risks, conditions and note may be missing',
    () =>
      expect(
        readMagi(block('position: REJECT\nconfidence: 71\nrationale: It races.')),
      ).toMatchObject({ key_evidence: [], risks: [], conditions: [], dissent_note: '' }),
  ),
  rule('magi.reading.positions', 'approve, reject, abstain; nothing else is a vote', () =>
    expect(
      readMagi(block('position: perhaps\nconfidence: 71\nrationale: Who knows.')),
    ).toMatchObject({ position: 'ABSTAIN', status: 'unparseable' }),
  ),
  rule('magi.reading.confidence', '0 to 100; what is no number is 0', () =>
    expect(
      readMagi(block('position: REJECT\nconfidence: very\nrationale: It races.')),
    ).toMatchObject({ confidence: 0, confidence_known: false }),
  ),
  rule(
    'magi.reading.rationale',
    'without a reason there stands that none was given',
    () =>
      expect(readMagi(block('position: REJECT\nconfidence: 71'))).toMatchObject({
        rationale: 'No rationale provided',
      }),
  ),
  left(
    'magi.reading.words',
    'a position is taken from words like “proceed” or “against”',
    'What is only guessed from words is shown and counts for neither side: people speak of proceeding without voting.',
  ),
  rule('magi.reading.strength', 'of a guess the strength is 70, 50 or 30', () =>
    expect(
      [
        'I clearly approve this.',
        'I probably approve this.',
        'I might approve this.',
        'Strongly against.',
        'Possibly against it.',
      ].map((text) => readMagi(text).confidence),
    ).toEqual([70, 50, 30, 70, 30]),
  ),
  rule('magi.reading.nothing', 'what cannot be read at all takes no side', () =>
    expect(readMagi('The weather is fine.')).toMatchObject({
      position: 'ABSTAIN',
      confidence: 0,
      rationale: 'Engine output could not be parsed',
      stage: 5,
    }),
  ),
  rule('magi.modes.three', 'three engines vote alone', () =>
    expect(voted('A A A').state().seats).toHaveLength(3),
  ),
  rule(
    'magi.modes.two',
    'with two, both have to agree',
    by('scripts/core/magi/tally.test.ts', '%s: %s'),
  ),
  rule('magi.modes.one', 'with one, three views of it vote, and it is said', [
    by(PLAN, 'alone: three views by processes of its own'),
    by(END, 'three views of one engine, three processes, called one opinion'),
  ]),
  rule(
    'magi.modes.notice',
    'the notice of going over to three views names both engines and how they are',
    () => {
      const fell = voted('A F F').votes('A A A');
      for (const one of [voted('A A A', 'alone'), fell])
        for (const text of mediaOf(toldOf(one)))
          holds(
            text,
            '⚠ Engine Mode requested but external engines unavailable.',
            '  Codex: ',
            '  Gemini: ',
            '→ Falling back to Simple Mode',
          );
      // Without a host Claude is asked like the others; its own views are not outside of it.
      const unattended = deliberating({}, { host: null }).votes('A F F').votes('A A A');
      for (const text of mediaOf(toldOf(unattended)))
        holds(text, /unavailable\.\s+Codex: [^\n]*\s+Gemini: [^\n]*\s+→ Falling/);
    },
  ),
  rule(
    'magi.errors.timeout',
    'an answer takes 60 seconds at most',
    by(
      PLAN,
      'keeps the views in reserve, names who is missing, and has the limits of the documents',
    ),
  ),
  rule(
    'magi.errors.retry',
    'after a timeout once more, then no vote',
    by(CALLS, 'a timeout is tried again with its whole time'),
  ),
  rule(
    'magi.errors.unread',
    'what cannot be read is looked at for words, then takes no side',
    by('scripts/core/magi/tally.test.ts', '%s counts for neither side'),
  ),
  rule(
    'magi.errors.exit',
    'a program that fails takes no side and is in the register',
    () => holds(reportOf(voted('A A F')), 'Gemini', 'No answer within 60 s.'),
  ),
  rule(
    'magi.errors.both',
    'both others fail: three views vote, and it is said',
    by(MAGI, 'are the three views when %s'),
  ),
  rule(
    'magi.errors.record',
    'each failure is a record of engine, type, detail and what was done',
    () => {
      holds(
        reportOf(voted('A A F')),
        'engine_error:',
        '  engine: "Gemini"',
        '  error_type: "timeout"',
        '  detail: "No answer within 60 s."',
        '  action_taken: "ABSTAIN"',
      );
      const fell = reportOf(voted('A F F').votes('A A A'));
      holds(fell, '  engine: "Codex"', '  action_taken: "fallback_to_simple"');
    },
  ),
  rule(
    'magi.errors.types',
    'a record’s type is a timeout or an error of the program',
    by('scripts/core/magi/tell.test.ts', 'a failure in the document’s form'),
  ),
  rule(
    'magi.errors.types.parse',
    'an answer that could not be read has a record too',
    () => {
      const unread = vote('ABSTAIN', 0, { status: 'unparseable', stage: 5 });
      const one = voted('A A').answers('gemini', { opinion: unread });
      holds(reportOf(one), 'error_type: "parse_failure"');
      holds(toldOf(one).headline, 'Gemini could not be read');
    },
  ),
  rule(
    'magi.errors.actions',
    'what was done: no vote, or three views instead',
    by('scripts/core/magi/tell.test.ts', 'a failure in the document’s form'),
  ),
  rule('magi.errors.actions.retry', 'what was done: a second try that succeeded', () => {
    const one = voted('A').answers('codex', {
      opinion: vote('APPROVE', 70),
      attempts: 2,
    });
    holds(
      reportOf(one.answers('gemini', { opinion: vote('APPROVE', 70) })),
      'retry_succeeded',
    );
  }),
  rule(
    'magi.flow.availability',
    'first: who is there',
    by(PLAN, 'alone: three views by processes of its own'),
  ),
  rule(
    'magi.flow.host',
    'second: the host’s own view, stored',
    by(END, 'nobody is started before the own vote is there, and it is taken once'),
  ),
  rule(
    'magi.flow.engines',
    'third: the others, all at once',
    by(MAGI, 'is the host first, then the engines at once'),
  ),
  rule(
    'magi.flow.reading',
    'fourth: what they say is read',
    by(END, 'a quota error that says "approve" is no vote'),
  ),
  rule(
    'magi.flow.count',
    'fifth: positions, mean and pattern',
    by(
      'scripts/core/magi/tally.test.ts',
      'gives every key that is documented and no other',
    ),
  ),
  rule(
    'magi.flow.told',
    'sixth: the box, the register and what next',
    by(
      'scripts/core/magi/tell.test.ts',
      'fits into 25 lines, each thing once, and leaves the rest to the report',
    ),
  ),
];

function reportOf(one: ReturnType<typeof voted>): string {
  return toMarkdown(toldOf(one), 'report');
}

function block(text: string): string {
  return `\`\`\`yaml\n${text}\n\`\`\``;
}
