// Findings as JSON, as SARIF, as annotations and as an exit code.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv } from 'ajv';
import { describe, expect, it } from 'vitest';
import { git } from './house/git.ts';
import { answer, BUGS, KEEP, planted, seenBy, setting } from './house/review-panel.ts';
import schema from './house/sarif.schema.json' with { type: 'json' };

const isSarif = new Ajv({ strict: true, allErrors: true }).compile(schema);

describe('for machines', () => {
  const reviewed = async (args: string[] = []) => {
    const at = setting(planted(), ['codex', 'gemini', 'claude']);
    for (const engine of ['codex', 'gemini']) at.say(engine, answer(seenBy(engine)));
    const { exit, out } = await at.home.run(['auto', 'review', '--structured', '--preset', 'quick', ...args]);
    return { at, exit, done: JSON.parse(out) };
  };

  it('findings in JSON, as SARIF and as annotations are the same', async () => {
    const { at, exit, done } = await reviewed();
    expect(exit).toBe(1);
    const count = done.findings.length;
    expect(count).toBeGreaterThan(5);
    const sarif = JSON.parse((await at.home.run(['report', done.id, '--sarif'])).out);
    expect(isSarif(sarif) ? null : isSarif.errors).toBeNull();
    const [run] = sarif.runs;
    expect(run.results).toHaveLength(count);
    expect(run.results[0]).toMatchObject({
      ruleId: 'review/p1',
      level: 'error',
      locations: [
        {
          physicalLocation: { artifactLocation: { uri: 'src/db.js' }, region: { startLine: 2, endLine: 2 } },
        },
      ],
    });
    const prints = run.results.map((one: { partialFingerprints: object }) =>
      JSON.stringify(one.partialFingerprints),
    );
    expect(new Set(prints).size).toBe(count);
    const github = (await at.home.run(['report', done.id, '--github'])).out.trim().split('\n');
    expect(github).toHaveLength(count);
    expect(github[0]).toMatch(
      /^::error file=src\/db\.js,line=2,endLine=2,title=P1 .*::.*raised by codex, gemini/,
    );
  });

  it('fingerprints stay when lines are added above', async () => {
    const { at, done } = await reviewed();
    const prints = async (id: string) =>
      JSON.parse((await at.home.run(['report', id, '--sarif'])).out)
        .runs[0].results.map(
          (one: { partialFingerprints: Record<string, string> }) => Object.values(one.partialFingerprints)[0],
        )
        .sort();
    const before = await prints(done.id);
    for (const file of new Set(BUGS.map((bug) => bug.file)))
      writeFileSync(join(at.repo, file), `// one more\n\n${readFileSync(join(at.repo, file), 'utf8')}`);
    const moved = (engine: string) =>
      seenBy(engine).map((one) => ({
        ...one,
        text: one.text.replace(/:(\d+)$/, (_, line) => `:${Number(line) + 2}`),
      }));
    for (const engine of ['codex', 'gemini']) at.say(engine, answer(moved(engine)));
    const { id } = JSON.parse(
      (await at.home.run(['auto', 'review', '--structured', '--preset', 'quick'])).out,
    );
    expect(await prints(id)).toEqual(before);
  });

  it('fingerprints stay when the change renames the file', async () => {
    const at = setting(planted(), ['codex', 'claude']);
    git(at.repo, 'add', '-A');
    git(at.repo, 'commit', '-qm', 'Before');
    const printsOf = async (file: string) => {
      writeFileSync(join(at.repo, file), `${readFileSync(join(at.repo, file), 'utf8')}// one more\n`);
      git(at.repo, 'add', '-A');
      at.say('codex', answer([{ text: `It leaks — ${file}:2`, severity: 'p1' }]));
      const review = ['auto', 'review', '--structured', '--preset', 'quick', '--scope', 'uncommitted'];
      const { id } = JSON.parse((await at.home.run(review)).out);
      const [result] = JSON.parse((await at.home.run(['report', id, '--sarif'])).out).runs[0].results;
      expect(result.locations[0].physicalLocation.artifactLocation.uri).toBe(file);
      return result.partialFingerprints;
    };
    const before = await printsOf('src/db.js');
    git(at.repo, 'mv', 'src/db.js', 'src/store.js');
    expect(await printsOf('src/store.js')).toEqual(before);
  });

  it.each([
    ['p1', [{ text: 'A typo — src/db.js:1', severity: 'p3' }], 0],
    ['p3', [{ text: 'A typo — src/db.js:1', severity: 'p3' }], 1],
    ['p1', [{ text: 'It leaks — src/db.js:2', severity: 'p1' }], 1],
  ])('--fail-on %s with %j ends with %d', async (level, findings, expected) => {
    const at = setting(planted(), ['codex', 'claude']);
    at.say('codex', {
      ...answer(findings),
      ...(findings[0]?.severity === 'p3' ? { recommendation: 'keep', summary: 'Correct; one typo.' } : {}),
    });
    const { exit } = await at.home.run([
      'auto',
      'review',
      '--structured',
      '--preset',
      'quick',
      '--fail-on',
      level,
    ]);
    expect(exit).toBe(expected);
  });

  it('gate without an id judges the newest, whatever was left open before it', async () => {
    const at = setting(planted(), ['codex', 'claude']);
    at.say('codex', KEEP);
    await at.home.run(['open', 'review', '--structured', '--backend', 'codex']);
    const { id } = JSON.parse(
      (await at.home.run(['auto', 'review', '--structured', '--backend', 'codex'])).out,
    );
    const { exit, out } = await at.home.run(['gate']);
    expect([exit, JSON.parse(out).id]).toEqual([0, id]);
  });
});
