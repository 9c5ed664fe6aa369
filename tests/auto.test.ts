// Deliberations that nobody follows: every seat an engine, stand-ins on the PATH, from the question to the exit code.
import { dirname } from 'node:path';
import { describe, expect, it } from 'vitest';
import { putOnPath } from './fakes/on-path.ts';
import { emptyHome } from './program.ts';

const vote = (position: string, confidence: number) =>
  `\`\`\`yaml\nposition: ${position}\nconfidence: ${confidence}\nrationale: "weighed"\n\`\`\``;

type Verdict = {
  id: string;
  ending: { decision: string | null; gate: string };
  verdict: Record<string, unknown>;
  display: string;
};

async function auto(behaviours: Record<string, string>, answers: Record<string, string>, ...args: string[]) {
  const fakes = putOnPath(behaviours, answers);
  const home = emptyHome({ PATH: `${fakes.folder}:${dirname(process.execPath)}:/usr/bin:/bin` });
  const ran = await home.run(['auto', 'magi', 'Move sessions from Redis to Postgres?', ...args]);
  return {
    home,
    ran,
    calls: () => fakes.calls().filter(({ prompt }) => prompt !== undefined),
    result: JSON.parse(ran.out) as Verdict,
  };
}

describe('ftm auto magi', () => {
  it('asks Claude first and the others only after its opinion is sealed', async () => {
    const votes = { claude: vote('APPROVE', 80), codex: vote('APPROVE', 68), gemini: vote('REJECT', 72) };
    const { home, result, calls } = await auto({ claude: 'good', codex: 'good', gemini: 'noise' }, votes);
    expect(result.ending).toMatchObject({ decision: 'APPROVE', gate: 'approved' });
    expect(result.display).toContain('Majority Confidence: 74.0');
    expect(calls().map(({ name }) => name)[0]).toBe('claude');
    expect(await home.json(['replay', result.id])).toMatchObject({ ok: true, answers_read_again: 3 });
  });

  it('goes on with two when one is not installed, and says so', async () => {
    const { result } = await auto(
      { claude: 'good', codex: 'good' },
      { claude: vote('APPROVE', 78), codex: vote('APPROVE', 82) },
    );
    expect(result.display).toContain('2-ENGINE UNANIMOUS');
    expect(result.display).toContain('Weighted Confidence: 80.0');
  });

  it('takes three lenses of one model when there is no other engine', async () => {
    const { result, calls } = await auto({ claude: 'good' }, { claude: vote('REJECT', 82) });
    expect(result.ending).toMatchObject({ decision: 'REJECT', gate: 'rejected' });
    expect(result.display).toContain('1 engine');
    expect(
      calls()
        .map(({ prompt }) => /You are (Logos|Pathos|Sophia)/.exec(prompt ?? '')?.[1])
        .sort(),
    ).toEqual(['Logos', 'Pathos', 'Sophia']);
  });

  it('does not take a quota message that says "approve" for a vote', async () => {
    const { result } = await auto(
      { claude: 'good', codex: 'quota', gemini: 'good' },
      { claude: vote('APPROVE', 80), gemini: vote('APPROVE', 80) },
    );
    expect(result.verdict).toMatchObject({
      votes: [{ seat: 'claude' }, { seat: 'codex', failed: true, position: null }, { seat: 'gemini' }],
    });
    expect(result.display).toContain('Heard: 2 of 3 seats');
    expect(result.display).toContain('engine_error:');
  });

  it('falls back to the lenses when both others fail', async () => {
    const { result } = await auto(
      { claude: 'good', codex: '401', gemini: 'nothing' },
      { claude: vote('APPROVE', 82) },
    );
    expect(result.display).toContain('not counted');
    expect(result.ending.decision).toBe('APPROVE');
  });

  it('stays undecided on a split, because nobody is there to be asked', async () => {
    const { home, result } = await auto(
      { claude: 'good', codex: 'good' },
      { claude: vote('APPROVE', 72), codex: vote('REJECT', 68) },
    );
    expect(result.ending).toMatchObject({ decision: null, gate: 'undecided' });
    expect((await home.run(['gate', result.id])).exit).toBe(4);
  });

  it('ends with 3 and what to do when there is no claude program', async () => {
    const { ran } = await auto({ codex: 'good' }, {});
    expect(ran.exit).toBe(3);
    expect(JSON.parse(ran.out).error).toMatchObject({
      code: 'engines_unavailable',
      fix: expect.stringContaining('doctor'),
    });
  });
});

describe('ftm auto ID', () => {
  const ENGINES = { claude: 'good', codex: 'good', gemini: 'good' };

  it('prints the same verdict again, and asks nobody', async () => {
    const { home, result, ran, calls } = await auto(ENGINES, {});
    const before = calls().length;
    const again = await home.run(['auto', result.id]);
    expect(again).toMatchObject({ exit: ran.exit, out: ran.out });
    expect(calls()).toHaveLength(before);
  });

  it.each<[string, string[], RegExp]>([
    ['another question', ['Ship it?'], /takes no other question/],
    ['options of an opening', ['--stakes', 'high'], /takes no --stakes/],
  ])('refuses %s', async (_, more, wanted) => {
    const { home, result } = await auto(ENGINES, {});
    const { exit, out, err } = await home.run(['auto', result.id, ...more]);
    expect(exit).toBe(2);
    expect(out + err).toMatch(wanted);
  });
});
