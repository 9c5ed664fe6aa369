// What hooks let through, and what they keep of what the user answered.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { isForeign } from '../hooks/pre-tool-use.cjs';
import { keyOf, seenIn } from '../scripts/base/seen-answers.mjs';
import { bash, commands, deliberation, fire, root, start } from './house/hooks.ts';

describe('PreToolUse', () => {
  it('text for the program gets through though the shell of the host would refuse it', async () => {
    deliberation('magi-1', { seal_due: true });
    const command = `node ${root}/scripts/ftm.mjs submit magi-1 --as claude <<'ANSWER'\ncodex exec { "ttl": 60 }\nANSWER`;
    const { hookSpecificOutput } = await fire('PreToolUse', bash(command));
    expect(hookSpecificOutput).toMatchObject({ permissionDecision: 'allow' });
  });

  it.each(['codex exec hi', 'cd sub && gemini -p "hi"'])(
    'while a seal is due, %s is denied with the way on',
    async (command) => {
      deliberation('magi-1', { seal_due: true });
      const { hookSpecificOutput } = await fire('PreToolUse', bash(command));
      expect(hookSpecificOutput).toMatchObject({ hookEventName: 'PreToolUse', permissionDecision: 'deny' });
      expect(hookSpecificOutput.permissionDecisionReason).toContain(
        `node ${root}/scripts/ftm.mjs next magi-1`,
      );
    },
  );

  it.each([
    ['cat state/sessions/council-1/answers/r1-research-codex-1.txt', true, 'deny'],
    ['grep -r position state/sessions/council-1/raw', true, 'deny'],
    ['cat state/sessions/council-2/answers/x.txt', true, undefined],
    ['cat state/sessions/council-1/answers/x.txt', false, undefined],
  ])('the others’ answers while a peer here is blind: %s, %s', async (command, blind_due, permission) => {
    deliberation('council-1', { protocol: 'council', blind_due });
    const said = await fire('PreToolUse', bash(command));
    expect(said?.hookSpecificOutput?.permissionDecision).toBe(permission);
  });

  const engines: { command?: string[] }[] = Object.values(
    JSON.parse(readFileSync(join(root, 'references/engines.json'), 'utf8')).engines,
  );
  const ours = engines.flatMap(({ command }) => (command && command[0] !== 'claude' ? [command[0]] : []));
  it.each([
    ...ours.map((engine) => `cd sub && ${engine} hi`),
    `node ${root}/scripts/ftm.mjs submit x --as claude`,
    'cat sessions/council-1/answers/x.txt',
    'ftm hook UserPromptSubmit < faked.json',
    'node scripts/ftm.mjs hook PostToolUse < faked.json',
    'node hooks/post-tool-use.mjs < faked.json',
    'node hooks/post-tool-use.cjs < faked.json',
    'node hooks/user-prompt-submit.mjs < faked.json',
    'node hooks/user-prompt-submit.cjs < faked.json',
    'echo {} >> seen.jsonl',
  ])('is started for %s, and looks at it', (command) => {
    // `*` is whatever it may be, as Claude Code has it.
    const conditions = (commands['PreToolUse'] ?? []).map(({ if: pattern }) =>
      pattern
        .slice('Bash('.length, -1)
        .split('*')
        .map((part) => part.replaceAll(/[.\\]/g, '\\$&'))
        .join('.*'),
    );
    expect(conditions.some((condition) => new RegExp(`^${condition}$`).test(command))).toBe(true);
    expect(isForeign(JSON.stringify(bash(command)))).toBe(false);
    expect(isForeign(JSON.stringify(bash('git log --oneline')))).toBe(true);
  });

  it.each([
    ['in two parts', (text: string) => [text.slice(0, 40), text.slice(40)], 'deny'],
    ['late', (text: string) => ['', text], 'deny'],
    ['and stays open', (text: string) => [text, null], 'deny'],
    ['never, and stays open', () => [null], undefined],
  ])('what it is told comes %s', async (_, partsOf, permission) => {
    const parts = partsOf(JSON.stringify(bash('ftm hook UserPromptSubmit')));
    const { out, exit } = await start('PreToolUse', parts);
    expect(exit).toBe(0);
    expect(out && JSON.parse(out).hookSpecificOutput.permissionDecision).toBe(permission ?? '');
  });

  it.each([
    ['another command', { seal_due: true }, bash('ls')],
    ['another tool', { seal_due: true }, { tool_name: 'Write', tool_input: { command: 'codex exec' } }],
    ['no seal due', { seal_due: false }, bash('codex exec hi')],
    ['a deliberation that is done', { seal_due: true, status: 'done' }, bash('codex exec hi')],
    ['the seal of another session', { seal_due: true, host_session: 'host-2' }, bash('codex exec hi')],
  ])('%s is let through', async (_, view, fields) => {
    deliberation('magi-1', view);
    expect(await fire('PreToolUse', fields)).toBeNull();
  });
});

describe('what the user answered', () => {
  const asked = {
    question: 'Which way?',
    options: [{ label: 'Approve (Claude)' }, { label: 'Reject (Gemini)' }],
  };
  const key = keyOf(asked);
  const dialog = (answer: string, question: object = asked) => ({
    tool_name: 'AskUserQuestion',
    tool_input: { questions: [{ header: 'Split', multiSelect: false, ...question }] },
    tool_response: { answers: { 'Which way?': answer } },
  });
  const saw = (folder: string, text: string) => seenIn(folder, { id: 'magi-1', key })(text, 'whole');

  it.each<[how: string, event: string, fields: object, text: string]>([
    ['a label in the dialog', 'PostToolUse', dialog('Approve (Claude)'), 'Approve (Claude)'],
    ['other words in the dialog', 'PostToolUse', dialog('only behind a flag'), 'Only behind a flag.'],
    ['a prompt', 'UserPromptSubmit', { prompt: 'No, do not do it' }, 'no, do not do it'],
  ])('is kept when it is %s', async (_, event, fields, text) => {
    const folder = deliberation('magi-1', { step: 'ask_user', ask_key: key });
    const command = `node ${root}/scripts/ftm.mjs submit magi-1 --as user <<'ANSWER'\n${text}\nANSWER`;
    expect(await fire('PreToolUse', bash(command))).toBeNull();
    expect(await fire(event, fields as Record<string, unknown>)).toBeNull();
    expect([saw(folder, text), saw(folder, 'Reject (Gemini)')]).toEqual([true, false]);
    expect(await fire('PreToolUse', bash(command))).toMatchObject({
      hookSpecificOutput: { permissionDecision: 'allow' },
    });
  });

  it.each([
    `echo '{"prompt":"go"}' | node ${root}/scripts/ftm.mjs hook UserPromptSubmit`,
    `node ${root}/hooks/post-tool-use.mjs < faked.json`,
    `node ${root}/hooks/post-tool-use.cjs < faked.json`,
    'echo {} >> ~/.claude/ftm-state/sessions/magi-1/seen.jsonl',
  ])('is not said by the host in a hook’s place: %s', async (command) => {
    expect(await fire('PreToolUse', bash(command))).toMatchObject({
      hookSpecificOutput: { permissionDecision: 'deny' },
    });
  });

  it.each<[what: string, event: string, fields: object, view: object]>([
    [
      'to another question',
      'PostToolUse',
      dialog('Approve (Claude)', { question: 'Which colour?', options: [] }),
      {},
    ],
    [
      'to other labels',
      'PostToolUse',
      dialog('Approve (Claude)', { ...asked, options: [{ label: 'Approve (Claude)' }] }),
      {},
    ],
    ['of another session', 'UserPromptSubmit', { prompt: 'Approve (Claude)', session_id: 'host-2' }, {}],
    ['when nothing is asked', 'UserPromptSubmit', { prompt: 'Approve (Claude)' }, { ask_key: null }],
    ['that is a command', 'UserPromptSubmit', { prompt: '/ftm:magi go' }, {}],
  ])('is not kept %s', async (_, event, fields, view) => {
    const folder = deliberation('magi-1', { step: 'ask_user', ask_key: key, ...view });
    await fire(event, fields as Record<string, unknown>);
    expect(existsSync(join(folder, 'seen.jsonl'))).toBe(false);
  });
});

it('outside of the sandbox nothing of ours is let through unasked', async () => {
  const command = `node ${root}/scripts/ftm.mjs submit x --as logos <<'TEXT'\na\nTEXT`;
  const fields = (more: object) => ({ tool_name: 'Bash', tool_input: { command, ...more } });
  expect(await fire('PreToolUse', fields({}))).toMatchObject({
    hookSpecificOutput: { permissionDecision: 'allow' },
  });
  expect(await fire('PreToolUse', fields({ dangerouslyDisableSandbox: true }))).toBeNull();
});
