// A panel of reviewers on a repository with planted bugs: every bug by those who see it, followed through the rounds,
// and the fix looked at again.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  answer,
  asked,
  BUGS,
  ENGINES,
  KEEP,
  planted,
  type Setting,
  seenBy,
  setting,
  write,
} from './house/review-panel.ts';

type Record_ = {
  id: string;
  path: string;
  lines: number[];
  title: string;
  severity: string;
  raised_by: string[];
  evidence: string;
};

type Shown = {
  findings: Record_[];
  followed: { id: string; state: string; since?: { as: string; hunk: string | null } }[];
  coverage: { filesSeen: number; files: number };
};

const shown = (at: Setting, id: string) => at.home.json<Shown>(['show', id, '--json']);

describe('three reviewers with different blind spots', () => {
  it('find ten of ten, follow each to its end, and look again after the fix', async () => {
    const at = setting();
    for (const engine of ENGINES) at.say(engine, answer(seenBy(engine)));
    const { id } = await at.home.json<{ id: string }>([
      'open',
      'review',
      '--structured',
      '--reviewers',
      ENGINES.join(','),
    ]);
    await at.home.json(['run', id]);
    expect(
      asked(at)
        .map(({ name }) => name)
        .sort(),
    ).toEqual([...ENGINES]);
    for (const { prompt } of asked(at)) expect(prompt).not.toContain('SQL injection');

    const first = await shown(at, id);
    expect(first.findings).toHaveLength(10);
    expect(first.findings.every(({ evidence }) => evidence === 'verified')).toBe(true);
    expect(Object.keys(first.findings[0] ?? {}).sort()).toEqual([
      'body',
      'evidence',
      'id',
      'lines',
      'path',
      'raised_by',
      'severity',
      'suggestion',
      'title',
    ]);
    for (const { file, line, said } of BUGS) {
      const found = first.findings.filter((one) => one.path === file && one.lines[0] === line);
      expect(found.map(({ raised_by }) => [...raised_by].sort())).toEqual([Object.keys(said).sort()]);
    }
    expect(first.findings.map(({ raised_by }) => raised_by.length)).toEqual([3, 2, 2, 2, 2, 1, 1, 1, 1, 1]);
    const idAt = (file: string, line: number): string =>
      first.findings.find((one) => one.path === file && one.lines[0] === line)?.id ?? '';

    // The author disputes two: one that three raised, and one of a single reviewer.
    const [injection, cents] = [idAt('src/db.js', 2), idAt('src/price.js', 6)];
    const replies = first.findings.map(({ id: one }) =>
      one === injection || one === cents ? `${one}: REBUT - it is meant so` : `${one}: ACCEPT - true`,
    );
    await at.home.run(['submit', id, '--as', 'author'], replies.join('\n'));

    // codex holds the injection up, qwen lets it go, gemini says nothing that can be read and lets nothing go.
    at.say(
      'codex',
      answer([{ text: `${injection}: status comes from the request — src/db.js:2`, severity: 'p1' }]),
    );
    at.say('qwen', answer([]));
    writeFileSync(join(at.fakes.folder, 'gemini.answer'), 'Hm, hard to say.');
    await at.home.json(['run', id]);
    const second = await shown(at, id);
    const stateOf = (all: Shown, one: string) => all.followed.find((finding) => finding.id === one)?.state;
    expect([stateOf(second, injection), stateOf(second, cents)]).toEqual(['maintained', 'rebutted']);

    await at.home.run(['submit', id, '--as', 'author'], `${injection}: ACCEPT - it does`);
    at.say('gemini', answer([]));
    at.say('codex', answer([]));
    const third = await at.home.json<{ next: { do: string } }>(['run', id]);
    const last = await shown(at, id);
    expect([stateOf(last, injection), stateOf(last, cents)]).toEqual(['accepted', 'withdrawn']);
    expect(third.next.do).toBe('ask_user');
    // Whoever was not asked again reviewed it all the same.
    const page = readFileSync((await at.home.json<{ file: string }>(['report', id, '--html'])).file, 'utf8');
    expect(page).toContain('Reviewed by other models: codex, gemini, qwen.');
    for (const engine of ENGINES) expect(page).toContain(`scope="row">code-${engine}</th>`);
    expect(await at.home.json(['replay', id])).toMatchObject({ ok: true });
    expect((await at.home.run(['submit', id, '--as', 'user'], 'Revise it')).exit).toBe(0);
    expect((await at.home.run(['gate', id])).exit).toBe(1);

    // All but one are fixed; the panel looks again.
    write(at.repo, ({ line, file }) => !(file === 'src/db.js' && line === 10));
    const left = idAt('src/db.js', 10);
    for (const engine of ENGINES) at.say(engine, answer([]));
    at.say('gemini', answer([{ text: `${left}: still not awaited — src/db.js:10`, severity: 'p1' }]));
    const { id: again } = await at.home.json<{ id: string }>([
      'open',
      'review',
      '--again',
      id,
      '--reviewers',
      ENGINES.join(','),
    ]);
    await at.home.json(['run', again]);
    expect(asked(at).at(-1)?.prompt).toContain('An earlier review left these findings standing');
    const now = await shown(at, again);
    const since = new Map(now.followed.map((one) => [one.id, one.since]));
    expect(since.get(left)?.as).toBe('still there');
    expect(since.get(idAt('src/price.js', 2))).toMatchObject({
      as: 'fixed',
      hunk: expect.stringContaining('+  return price * (1 - discount / 100);'),
    });
    expect([...since.values()].filter((one) => one?.as === 'fixed')).toHaveLength(8);
    expect(now.findings.map(({ id: one }) => one)).toEqual([left]);
  });
});

it('another round after a change looks at the change', async () => {
  const at = setting(planted(), ['codex']);
  at.say('codex', answer([{ text: 'Bind status — src/db.js:2', severity: 'p1' }]));
  const { id } = await at.home.json<{ id: string }>(['open', 'review', '--structured']);
  await at.home.json(['run', id]);
  await at.home.run(['submit', id, '--as', 'author'], 'F1: accept - true');
  write(at.repo, ({ file }) => file === 'src/db.js');
  writeFileSync(join(at.repo, 'src/new.js'), 'added();\n');
  at.say('codex', KEEP);
  await at.home.run(['submit', id, '--as', 'user'], 'Another round');
  await at.home.json(['run', id]);
  expect(asked(at).at(-1)?.prompt).toContain('+added();');
});
