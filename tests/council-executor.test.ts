// A Council for an executor: nobody is asked, and everything that tells of it tells the same.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { blockIn, council, PAYLOAD, type Peer, type Script } from './house/council-peers.ts';

describe('for an executor', () => {
  it('decides without a question, with the block last and the exit code of a decision', async () => {
    const { home, prompts } = council({
      claude: [{ choice: 'revert_fix' }],
      codex: [{ choice: 'update_intent' }],
      gemini: [{ choice: 'revert_fix', position: 'Revert: "it" breaks: {callers}' }],
    });
    const ran = await home.run(['auto', 'council', '--payload', '-'], PAYLOAD);
    // The exit code of a rejection: it is the gate's.
    expect(ran.exit).toBe(1);
    expect((await home.run(['gate'])).exit).toBe(1);
    expect(blockIn(ran.out)).toMatchObject({
      decision: 'revert_fix',
      outcome: 'majority',
      round: 1,
      agreed_by: ['claude', 'gemini'],
      conflict_of_interest: false,
    });
    expect(prompts()).toHaveLength(3);
    for (const { prompt } of prompts()) {
      expect(prompt).toContain('TRIED-A-LOCK');
      expect(prompt.replaceAll(home.folder, '')).not.toMatch(/claude|codex|gemini/i);
    }
  });

  it('says when the author of the change is one of the two', async () => {
    const { home } = council({
      claude: [{ choice: 'revert_fix' }],
      codex: [{ choice: 'update_intent' }],
      gemini: [{ choice: 'Update intent' }],
    });
    expect(blockIn((await home.run(['auto', 'council', '--payload', '-'], PAYLOAD)).out)).toMatchObject({
      decision: 'update_intent',
      conflict_of_interest: true,
    });
  });

  it('keeps the original intent as the default when nothing was decided: exit 4', async () => {
    const { home } = council({
      claude: [{ choice: 'revert_fix' }, { choice: 'revert_fix' }],
      codex: ['401', '401'],
      gemini: [{ choice: 'update_intent' }, { choice: 'update_intent' }],
    });
    const ran = await home.run(['auto', 'council', '--payload', '-'], PAYLOAD);
    expect(ran.exit).toBe(4);
    expect(blockIn(ran.out)).toMatchObject({
      decision: null,
      outcome: 'stalled',
      round: 2,
      safe_default: 'revert_fix',
      heard: '2 of 3',
    });
  });

  it('never hangs on a missing engine: unavailable, what is missing, exit 3', async () => {
    const { home, prompts } = council({
      claude: [{ choice: 'revert_fix' }],
      gemini: [{ choice: 'revert_fix' }],
    });
    const ran = await home.run(['auto', 'council', '--payload', '-'], PAYLOAD);
    expect(ran.exit).toBe(3);
    expect(blockIn(ran.out)).toMatchObject({
      decision: null,
      outcome: 'unavailable',
      heard: '0 of 3',
      missing: [{ seat: 'codex', reason: 'not found', remedy: expect.stringContaining('npm install') }],
    });
    expect(prompts()).toEqual([]);
  });

  it('names the field that a payload lacks', async () => {
    const { home } = council({ claude: [], codex: [], gemini: [] });
    const ran = await home.run(
      ['auto', 'council', '--payload', '-'],
      PAYLOAD.replace('ORIGINAL INTENT', 'INTENT'),
    );
    expect(ran.exit).toBe(1);
    expect(JSON.parse(ran.out).error.message).toContain('ORIGINAL INTENT');
  });
});

describe('block, exit code, gate, event, line and blackboard tell the same', () => {
  const lost = { cites: ['src/nowhere.js:1 "there is no such file"'], read: 'I looked around.' };
  const update = (position: string, more: Partial<Peer> = {}): Peer => ({
    choice: 'update_intent',
    position,
    ...more,
  });
  const revert = { choice: 'revert_fix' };
  const five = <T>(one: T): T[] => [one, one, one, one, one];

  it.each<[outcome: string, decision: string | null, exit: number, script: Script]>([
    ['majority', 'update_intent', 0, { claude: [revert], codex: [update('A')], gemini: [update('B')] }],
    [
      'majority',
      'revert_fix',
      1,
      { claude: [revert], codex: [update('A')], gemini: [{ ...revert, position: 'B' }] },
    ],
    [
      'undecided',
      null,
      4,
      { claude: five(revert), codex: five(update('A', lost)), gemini: five(update('B', lost)) },
    ],
    [
      'no_majority',
      null,
      4,
      {
        claude: [{ choice: 'split it' }],
        codex: [update('A')],
        gemini: [{ choice: 'split it', position: 'B' }],
      },
    ],
    [
      'stalled',
      null,
      4,
      { claude: five(revert), codex: five(update('A')), gemini: five({ choice: 'split it' }) },
    ],
  ])('%s %s: %i', async (outcome, decision, exit, script) => {
    const { home } = council(script);
    const ran = await home.run(['auto', 'council', '--payload', '-'], PAYLOAD);
    const gate = { 0: 'approved', 1: 'rejected', 4: 'undecided' }[exit];
    expect([ran.exit, (await home.run(['gate'])).exit]).toEqual([exit, exit]);
    expect(blockIn(ran.out)).toMatchObject({ outcome, decision, gate });
    const lines = (file: string) =>
      readFileSync(join(home.state, file), 'utf8')
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line));
    expect(lines('verdicts.jsonl')).toMatchObject([{ outcome, decision, gate }]);
    expect(lines('events.jsonl').map(({ payload }) => [payload.verdict, payload.gate])).toEqual([
      [decision ?? outcome, gate],
      [decision ?? outcome, gate],
    ]);
    const { context, experiences } = await home.json<{
      context: { recent_decisions: { verdict: string }[] };
      experiences: { entries: { tags: string[] }[] };
    }>(['blackboard', 'read']);
    expect(context.recent_decisions.map(({ verdict }) => verdict)).toEqual([decision ?? outcome]);
    expect(experiences.entries[0]?.tags).toContain(outcome);
    const { id } = await home.json<{ id: string }>(['gate']);
    expect(await home.json(['replay', id])).toMatchObject({ ok: true });
  });
});
