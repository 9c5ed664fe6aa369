// How a Council is framed, held round by round, told, and remembered.

import { expect } from 'vitest';
import { answerFormat } from '../../scripts/core/answers/answer-format.ts';
import { askAgainReason, readAnswer } from '../../scripts/core/answers/read-answer.ts';
import { PAYLOAD_FIELDS, readPayload } from '../../scripts/core/council/payload.ts';
import { council } from '../../scripts/core/council/protocol.ts';
import type { CouncilState as State } from '../../scripts/core/council/rounds.ts';
import { withUser } from '../../scripts/core/deliberation/heard.ts';
import {
  ASK,
  around,
  filled,
  open as opened,
  PAYLOAD,
  play,
  send,
  withOptions,
} from '../given/councils.ts';
import { fileText, holds, mediaOf, promptText } from './given.ts';
import { by, left, rule } from './rule.ts';

const COUNCIL_TEST = 'scripts/core/council/council.test.ts';
const END = 'tests/council.test.ts';
const MEMORY = 'scripts/io/memory/memory.test.ts';
const skill = fileText('skills/council/SKILL.md');
const research = promptText('council-research');
const rebuttal = promptText('council-rebuttal');

const payload = Object.values(PAYLOAD_FIELDS)
  .map((label) => `${label}: ${label.toLowerCase()} here`)
  .join('\n');

/** Three that differ, and of whom one comes over to another. */
const twoRounds = (rounds: 1 | 2): State =>
  play(withOptions(), ['a b c', 'a a+ c'].slice(0, rounds));
const framed = send(
  opened(
    {
      ...ASK,
      entry_points: ['src/a.ts'],
      symptoms: 'it hangs',
      criteria: ['is fast'],
      constraints: ['no new program'],
    },
    around('claude codex gemini'),
  ),
);
const apart = (): State => play(withOptions(), ['a b c', 'a b c']);
const shownOf = (state: State): string =>
  mediaOf(withUser(council, state, council.tell(state)))[0] ?? '';

export const COUNCIL = [
  rule('council.skill.triggers', 'the skill is found by what people say', () =>
    holds(
      skill,
      'council this',
      'sanity check this',
      'multi-model',
      'what would other AIs think',
    ),
  ),
  rule('council.skill.events', 'its events are written down', () =>
    holds(
      fileText('skills/council/protocol.md'),
      '`review_complete`',
      '`task_completed`',
      'It listens to none.',
    ),
  ),
  rule(
    'council.events.majority',
    '`review_complete` when two agree',
    by(MEMORY, 'remembers a verdict once'),
  ),
  rule(
    'council.events.synthesis',
    '`review_complete` when no two agree',
    by(
      END,
      'an option that nobody agrees on ends without a decision, and the user is asked',
    ),
  ),
  rule(
    'council.events.task',
    '`task_completed` at the end',
    by(MEMORY, 'remembers a verdict once'),
  ),
  rule(
    'council.events.review.payload',
    'skill, verdict, round, agreed_by, dissent, reasoning',
    by(
      'scripts/core/memory/memory.test.ts',
      'an experience is found by the words of its subject, and by its domain',
    ),
  ),
  rule(
    'council.events.task.payload',
    'skill, decision_domain, verdict, round, duration_ms',
    by(
      'scripts/core/memory/memory.test.ts',
      'an experience is found by the words of its subject, and by its domain',
    ),
  ),
  rule(
    'council.blackboard.context',
    'what is being done and holds here is read first',
    by('scripts/core/memory/memory.test.ts', 'tells what holds here: no other project'),
  ),
  rule(
    'council.blackboard.index',
    'what was learned before is looked through',
    by('scripts/core/memory/memory.test.ts', 'recalls for %j: %s'),
  ),
  rule(
    'council.blackboard.experiences',
    'the best few are loaded',
    by('scripts/core/memory/memory.test.ts', 'what is alike'),
  ),
  rule(
    'council.blackboard.patterns',
    'what keeps coming back is read',
    by(
      'scripts/core/memory/memory.test.ts',
      'what keeps coming back is told where it touches the question',
    ),
  ),
  rule(
    'council.blackboard.domain',
    'experiences are found by the tags of the domain',
    by(
      'scripts/core/memory/memory.test.ts',
      'an experience is found by the words of its subject, and by its domain',
    ),
  ),
  rule(
    'council.engines.missing',
    'who is missing is told with what to install',
    by(END, 'unattended it says what is missing, unless two are allowed'),
  ),
  left(
    'council.engines.two',
    'never with two',
    'With two the user is asked once and both must agree; unattended it ends with what is missing.',
  ),
  rule('council.payload.fields', 'seven fields are a conflict', () =>
    expect(Object.keys(readPayload(payload) ?? {})).toHaveLength(7),
  ),
  rule(
    'council.payload.question',
    'they are recognised where a question stands',
    by(
      'tests/doors/executor.test.ts',
      'attended or as a question it is the same, and nobody is asked',
    ),
  ),
  rule(
    'council.payload.framing',
    'then nobody is shown a framing',
    by('tests/doors/executor.test.ts', 'step by step: open, run, next'),
  ),
  left(
    'council.payload.context',
    'the prompt names who made the change',
    'The sentence stands, without the name: who made a change is no argument.',
  ),
  rule('council.payload.history', 'what was tried already is not proposed again', () => {
    const conflict = opened(
      { ...ASK, payload: PAYLOAD },
      around('claude codex gemini', { auto: true }),
    );
    for (const { seat } of conflict.seats)
      holds(
        filled(conflict, seat),
        /already tried; do not propose it again\):\nthe debug_history of it/,
        'This is an INTENT.md conflict',
      );
  }),
  rule(
    'council.payload.rounds',
    'else it is held like any other',
    by(COUNCIL_TEST, 'an executor reads %j as YAML'),
  ),
  rule('council.payload.block', 'the verdict comes back as a block with six keys', [
    by('tests/doors/executor.test.ts', 'an executor over MCP'),
    by('tests/doors/executor.test.ts', 'one verdict'),
    by('tests/doors/executor.test.ts', 'by Bash'),
  ]),
  rule(
    'council.payload.entry',
    'the entry for DEBUG.md has its time',
    by('tests/doors/executor.test.ts', 'one verdict'),
  ),
  rule(
    'council.payload.entry.lines',
    'conflict, decision, who agrees, why, dissent',
    by(COUNCIL_TEST, 'an executor reads %j as YAML'),
  ),
  rule(
    'council.payload.unasked',
    'nobody is asked whether to go on',
    by(END, 'an executor gets its block, and nobody is asked'),
  ),
  rule('council.payload.directly', 'the verdict goes back in one piece, rounds do not', [
    by(
      'tests/doors/executor.test.ts',
      'rounds on the way are nobody’s to look at: one call, one block',
    ),
    by(
      'tests/doors/executor.test.ts',
      'what takes longer than a call may is asked for once more',
    ),
  ]),
  rule(
    'council.framing.shown',
    'else the user sees the framing and confirms it',
    by(
      END,
      'nothing is sent before the user has seen the framing; then two of three decide',
    ),
  ),
  rule('council.framing.question', 'asked whether it captures the problem', () =>
    holds(fileText('scripts/core/council/questions.ts'), 'Does it capture the problem?'),
  ),
  ...(
    [
      ['decision', 'the prompt has the question', 'PROBLEM:\nWhich store?'],
      ['paths', 'where to start, as pointers', 'WHERE TO START:\n- src/a.ts'],
      ['symptoms', 'what is observed', 'SYMPTOMS:\nit hangs'],
      ['criteria', 'what a good answer does', 'WHAT A GOOD ANSWER DOES:\n- is fast'],
      ['constraints', 'what has to be kept to', 'CONSTRAINTS:\n- no new program'],
    ] as const
  ).map(([name, says, text]) =>
    rule(`council.framing.${name}`, says, () => {
      for (const { seat } of framed.seats) holds(filled(framed, seat), text);
    }),
  ),
  rule('council.framing.no-code', 'no contents of files', () =>
    holds(skill, 'Read no files for the engines, paste no code'),
  ),
  rule('council.framing.no-opinion', 'no opinion of the host', () =>
    holds(skill, 'give no opinion'),
  ),
  rule('council.framing.no-summary', 'no summary of the code', () =>
    holds(skill, 'Read no files for the engines'),
  ),
  rule(
    'council.round.parallel',
    'three at once, each alone',
    by(COUNCIL_TEST, 'with options %j: %s'),
  ),
  rule('council.round.orchestrator', 'the host takes no part', () =>
    holds(skill, 'You take no part'),
  ),
  left(
    'council.round.subagent',
    'Claude’s seat is a part of the host',
    'It is a process of its own, read-only: a part of the host would know what the host thinks.',
  ),
  left(
    'council.round.names',
    'each knows who the others are',
    'Nobody knows: models follow names. The peers are A, B and C.',
  ),
  rule(
    'council.round.own-research',
    'each does its own research and cites file and line',
    () => holds(research, 'Look for yourself', 'path:line'),
  ),
  left(
    'council.round.answer',
    'the answer has five sections in prose',
    'The five are fields of a form, which can be looked up and compared.',
  ),
  left(
    'council.round.sure',
    'confidence is high, medium or low, with why',
    'It is a number, which can be averaged and compared with what came of it.',
  ),
  left(
    'council.round.access',
    'later rounds may write too',
    'No round may write: what engines do is looked at, not merged.',
  ),
  rule('council.comparison.shown', 'after each round a comparison is shown', () =>
    holds(shownOf(twoRounds(1)), 'Round 1 – Independent Research', 'Alignment Check'),
  ),
  rule(
    'council.comparison.seats',
    'for each engine: research, position, key evidence',
    () =>
      holds(
        shownOf(twoRounds(1)),
        'CLAUDE',
        'Research: I read a.ts',
        'Position: Option a: claude says a',
        'Key evidence: a.ts:1 "const lock = take()"',
      ),
  ),
  rule(
    'council.comparison.alignment',
    'agreement, divergence, who read what, whether a majority forms',
    () => {
      holds(
        shownOf(twoRounds(1)),
        'Agreement: none yet',
        'Divergence: CLAUDE alone; CODEX alone; GEMINI alone',
        'Different research paths: CLAUDE cites a.ts',
        'Majority forming? No – no two of them agree',
      );
      for (const round of ['Round 1 – Independent Research', 'Round 2 – Rebuttals'])
        holds(mediaOf(council.tell(twoRounds(2)))[1] ?? '', round);
    },
  ),
  left(
    'council.consensus.substance',
    'two agree in substance, whatever the words',
    'They choose the same option, or one signs the other’s words: a program cannot judge substance, and a host should not.',
  ),
  rule(
    'council.consensus.at-once',
    'as soon as two agree there is a verdict',
    by(COUNCIL_TEST, 'with options %j: %s'),
  ),
  rule('council.rounds.five', 'five rounds', () =>
    expect(
      opened(ASK, around('claude codex gemini', { settings: {} })).opened.limits.rounds,
    ).toBe(5),
  ),
  rule(
    'council.rebuttal.whole',
    'each reads what the others wrote, whole',
    by(
      'scripts/core/prompting/prompting.test.ts',
      'the oldest round gives way first, the longest answer first, and the prompt says so',
    ),
  ),
  left(
    'council.rebuttal.names',
    'under the names of the engines',
    'Under letters, in an order of each reader’s own: models follow names and places.',
  ),
  rule(
    'council.rebuttal.tasks',
    'answer the strongest point, read what others cite, change or keep with a reason, say where you agree',
    () =>
      holds(
        rebuttal,
        'strongest point of each other peer',
        'read it and see whether',
        'Keep your position or change it',
        'where it holds, say so',
      ),
  ),
  rule(
    'council.rebuttal.fields',
    'changed, new evidence, a response to each peer, what remains; without a response it is asked for',
    () => {
      holds(
        answerFormat('peer'),
        /^changed:/m,
        /^because:/m,
        /^evidence:/m,
        /^to_peers:\n {2}- <Peer /m,
        /^remaining:/m,
      );
      const asked = (more: string, about: object): string | null =>
        askAgainReason(
          readAnswer('peer', `position: A lock.\nresearch: r\n${more}`, about),
        );
      for (const none of ['', 'to_peers: []', 'to_peers:\n  - none', 'to_peers: n/a'])
        expect(asked(none, { later: true })).toBe('`to_peers` is not there');
      expect(asked('', {})).toBe(null);
      expect(asked('', { later: true, again: true })).toBe(null);
      expect(asked('to_peers:\n  - "Peer A: it holds"', { later: true })).toBe(null);
    },
  ),
  rule(
    'council.rebuttal.moved',
    'who moved, and why, is told',
    by(
      COUNCIL_TEST,
      'says of who moved whether there was a reason, and of the user what was decided',
    ),
  ),
  rule(
    'council.synthesis.tension',
    'no majority: the positions and what they cannot agree on',
    () =>
      holds(
        shownOf(apart()),
        'The ways to go',
        'CLAUDE: Option a',
        'Core tension',
        'CODEX: codex remains',
      ),
  ),
  rule('council.synthesis.research', 'no majority: who looked at which parts', () =>
    holds(shownOf(apart()), 'Who read what', 'GEMINI cites a.ts'),
  ),
  rule(
    'council.synthesis.options',
    'no majority: two or three ways to go',
    by(
      END,
      'an option that nobody agrees on ends without a decision, and the user is asked',
    ),
  ),
  rule(
    'council.verdict.head',
    'round, decision, who agrees, dissent',
    by(COUNCIL_TEST, 'after %s and %j the box is called %s'),
  ),
  rule('council.verdict.form', 'lines under a head, as the document writes them', () =>
    holds(
      shownOf(twoRounds(2)),
      /\*\*Not decided yet – Round 2\*\*\n- They said: Option a\n- Agreed by: CLAUDE and CODEX\n- Dissent: GEMINI: gemini remains\n/,
    ),
  ),
  rule('council.verdict.evidence', 'what the decision rests on', () =>
    holds(shownOf(twoRounds(2)), 'Evidence basis', 'CODEX cites a.ts'),
  ),
  rule('council.verdict.why', 'why the majority won', () =>
    holds(
      shownOf(twoRounds(2)),
      'Why the majority position won',
      'CLAUDE: because claude',
      'CODEX went from b to a in round 2',
    ),
  ),
  rule('council.verdict.dissent', 'why the dissent is worth noting', () =>
    holds(
      shownOf(twoRounds(2)),
      'The dissent is worth noting because',
      'GEMINI: because gemini',
    ),
  ),
  rule('council.verdict.action', 'what to do', () =>
    holds(
      shownOf(twoRounds(2)),
      '**Next:** Go ahead with what they agree on, or have the dissent looked into first.',
    ),
  ),
  rule(
    'council.verdict.asks',
    'go ahead, or look into the dissent',
    by(COUNCIL_TEST, 'looks into a dissent beyond its rounds, up to five'),
  ),
  rule('council.limits', '300 seconds for research, 180 for a reply', () =>
    expect(
      opened(ASK, around('claude codex gemini', { settings: {} })).opened.limits
        .timeout_s,
    ).toMatchObject({ research: 300, rebuttal: 180 }),
  ),
  rule(
    'council.failure.timeout',
    'who is late is told, and it goes on with two',
    by(COUNCIL_TEST, 'with options %j: %s'),
  ),
  rule(
    'council.failure.error',
    'who fails is told, and it goes on',
    by(COUNCIL_TEST, 'with options %j: %s'),
  ),
  rule('council.state.self-contained', 'every prompt can be read alone', () =>
    holds(rebuttal, 'all that was said in them follows', '{{problem}}', '{{history}}'),
  ),
  rule(
    'council.state.directory',
    'all work in the same folder',
    by('scripts/io/engines/call-engine.test.ts', 'it starts in the project'),
  ),
  rule(
    'council.not-for',
    'not for what is obvious, has no code, or is only to be done',
    () =>
      holds(
        skill,
        'Not for questions without code',
        'wants it done instead of discussed',
      ),
  ),
  rule(
    'council.written.task',
    'the task is complete',
    by('scripts/core/memory/memory.test.ts', 'the task in hand'),
  ),
  rule(
    'council.written.decisions',
    'the last ten decisions',
    by('scripts/core/memory/memory.test.ts', 'keeps the ten newest decisions'),
  ),
  rule(
    'council.written.session',
    'which skills ran, and when',
    by('scripts/core/memory/memory.test.ts', 'keeps the ten newest decisions'),
  ),
  rule(
    'council.written.experience',
    'an experience by day and task',
    by('scripts/core/memory/memory.test.ts', 'names an experience by day and task'),
  ),
  rule(
    'council.written.experience.fields',
    'domain, verdict, round, dissent, whether it held',
    by(
      'scripts/core/memory/memory.test.ts',
      'tells a verdict to others with the fields their documents name',
    ),
  ),
  rule(
    'council.written.index',
    'the index has it',
    by(MEMORY, 'stores what is handed in'),
  ),
  rule(
    'council.written.event',
    '`task_completed` is told',
    by(MEMORY, 'remembers a verdict once'),
  ),
  rule('council.page.requirements', 'what it needs', () =>
    holds(
      fileText('skills/council/protocol.md'),
      '## Requirements',
      '`codex`',
      '`gemini`',
    ),
  ),
  rule('council.page.risk', 'what it may change', () =>
    holds(fileText('skills/council/protocol.md'), '`read_only`'),
  ),
  rule('council.page.gates', 'where somebody is asked', () =>
    holds(
      fileText('skills/council/protocol.md'),
      '## Approval gates',
      'it is shown and waits for a yes',
      'nobody is asked; the block goes back',
    ),
  ),
  rule('council.page.routing', 'for which sizes of work', () =>
    holds(fileText('skills/council/protocol.md'), 'micro, small, medium, large and xl'),
  ),
  rule('council.page.fallbacks', 'what it does without', () =>
    holds(
      fileText('skills/council/protocol.md'),
      '## Fallbacks',
      'an engine is missing',
      'no majority in the end',
    ),
  ),
  rule('council.page.capabilities', 'programs and keys', () =>
    holds(fileText('skills/council/protocol.md'), 'keys it may use', '`CODEX_API_KEY`'),
  ),
  left(
    'council.files',
    'one prompt file for each engine',
    'One file for each turn: the same question for every engine.',
  ),
  rule(
    'council.state.place',
    'all of it lies in one folder below Claude’s',
    by(
      'scripts/io/state/sessions.test.ts',
      'is created once, grows by events, and is found by its id',
    ),
  ),
];
