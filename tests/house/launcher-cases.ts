// What the launcher promises, for whichever Node is named: the everyday suite and the real one both run these.
import { execFile, spawnSync } from 'node:child_process';
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, describe, expect, it } from 'vitest';
import { copyPlugin, root, temporaryFolder } from './checkout.ts';

const HELPED = { status: 0, stdout: expect.stringContaining('usage: ftm VERB'), stderr: '' };
const version: string = JSON.parse(readFileSync(join(root, '.claude-plugin/plugin.json'), 'utf8')).version;

export function launcherCases(title: string, node: () => string): void {
  describe(`launcher on ${title}`, () => {
    function start(launcher: string, args: string[], cwd = '/', input = '') {
      const { status, stdout, stderr } = spawnSync(node(), [launcher, ...args], {
        cwd,
        encoding: 'utf8',
        input,
      });
      return { status, stdout, stderr };
    }

    let plugin = '';
    beforeAll(() => {
      plugin = copyPlugin({ to: join(temporaryFolder(), 'a plugin, with spaces') });
    });
    const launcher = (): string => join(plugin, 'scripts/ftm.mjs');
    const buildsIn = (folder: string): string[] =>
      readdirSync(join(folder, 'dist')).filter((name) => !name.endsWith('.list'));
    const builds = (): string[] => buildsIn(plugin);

    it('runs from any directory, out of a path with spaces, and keeps the build for the next start', () => {
      expect(start(launcher(), ['--help'])).toEqual(HELPED);
      const kept = builds();
      expect(kept).toHaveLength(1);
      expect(start(launcher(), ['--help'], temporaryFolder())).toEqual(HELPED);
      expect(builds()).toEqual(kept);
    });

    it.each([['--version'], ['-v']])('says its version by %s, even where nothing else can run', (option) => {
      const bare = copyPlugin({ to: temporaryFolder(), packages: false });
      const said = start(join(bare, 'scripts/ftm.mjs'), [option]);
      expect(said).toEqual({ status: 0, stdout: `${version}\n`, stderr: '' });
    });

    it.each([
      ['of its own', 'scripts/core/splitting/split.ts', 2],
      ['it is checked by', 'state/split.schema.json', 2],
      ['it is built by', 'scripts/build.mjs', 2],
      ['it does not load', 'scripts/core/debate/debate.ts', 1],
    ])('makes a filter anew where a file %s has changed, and else looks at no other', (_what, path, made) => {
      const changed = copyPlugin({ to: temporaryFolder() });
      const split = (): unknown => JSON.parse(start(join(changed, 'scripts/ftm.mjs'), ['split']).stdout);
      const before = split();
      appendFileSync(join(changed, path), '\n');
      expect(split()).toEqual(before);
      expect(buildsIn(changed)).toHaveLength(made);
    });

    it('never runs a filter that is older than its sources', () => {
      const changed = copyPlugin({ to: temporaryFolder() });
      const split = (): string => start(join(changed, 'scripts/ftm.mjs'), ['split']).stdout;
      expect(split()).not.toContain('changed');
      appendFileSync(
        join(changed, 'scripts/core/splitting/split.ts'),
        "\nprocess.stdout.write('changed');\n",
      );
      expect(split()).toContain('changed');
    });

    it('reads patterns in other letters than ours as its sources do', () => {
      const { stdout } = start(launcher(), ['parse', 'magi'], '/', '判定: 却下');
      expect(JSON.parse(stdout)).toMatchObject({ position: 'REJECT' });
    });

    it.each([
      ['nothing', () => Buffer.alloc(0)],
      ['a text', () => Buffer.from('process.exit(7)')],
      ['half of it', (code: Buffer) => code.subarray(0, code.length / 2)],
      ['zeros', (code: Buffer) => Buffer.alloc(code.length)],
      ['the code of another program', (code: Buffer) => Buffer.concat([code.subarray(0, 8), code])],
    ])('does not run %s that lies where its compiled code is kept', (_what, spoilt) => {
      start(launcher(), ['--help']);
      const [build = ''] = builds();
      const [kept = ''] = readdirSync(join(plugin, 'dist', build)).filter((name) => name.includes('.v8-'));
      const path = join(plugin, 'dist', build, kept);
      const code = readFileSync(path);
      writeFileSync(path, spoilt(code));
      expect(start(launcher(), ['--help'])).toEqual(HELPED);
      writeFileSync(path, code);
    });

    it('tells a mistake of ours in places of the sources', () => {
      const faulty = copyPlugin({ to: temporaryFolder() });
      const list = join(faulty, 'scripts/commands/list.ts');
      const text = readFileSync(list, 'utf8');
      writeFileSync(
        list,
        `${text}\nconst run = (): never => {\n  throw new TypeError('on purpose');\n};\nObject.assign(command, { run });\n`,
      );
      const { status, stderr } = start(join(faulty, 'scripts/ftm.mjs'), ['list']);
      expect(status).toBe(1);
      expect(stderr).toContain(`scripts/commands/list.ts:${text.split('\n').length + 2}`);
    });

    it('runs through a symbolic link', () => {
      const link = join(temporaryFolder(), 'ftm');
      symlinkSync(launcher(), link);
      expect(start(link, ['--help'])).toEqual(HELPED);
    });

    it('never runs a build that is older than the sources', () => {
      const helpText = join(plugin, 'scripts/core/program/help.ts');
      const before = start(launcher(), ['--help']).stdout;
      writeFileSync(helpText, readFileSync(helpText, 'utf8').replace('usage: ftm VERB', 'how to: ftm VERB'));
      expect(before).toContain('usage: ftm VERB');
      expect(start(launcher(), ['--help']).stdout).toContain('how to: ftm VERB');
    });

    it('refuses an unknown verb with exit 2 and an error a program can read', () => {
      const { status, stdout } = start(launcher(), ['no-such-verb']);
      expect(status).toBe(2);
      expect(JSON.parse(stdout).error).toMatchObject({
        code: 'unknown_verb',
        fix: expect.stringContaining('ftm --help'),
      });
    });

    it('is built by the script that npm runs after an installation', () => {
      const fresh = copyPlugin({ to: temporaryFolder() });
      const { status, stderr } = spawnSync(node(), [join(fresh, 'scripts/build.mjs')], {
        cwd: fresh,
        encoding: 'utf8',
      });
      expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
      const made = readdirSync(join(fresh, 'dist'));
      start(join(fresh, 'scripts/ftm.mjs'), ['--help']);
      expect(readdirSync(join(fresh, 'dist'))).toEqual(made);
    });

    it('runs the sources where no build can be written', () => {
      const closed = copyPlugin({ to: temporaryFolder() });
      writeFileSync(join(closed, 'dist'), 'a file where the folder would be');
      expect(start(join(closed, 'scripts/ftm.mjs'), ['--help'])).toEqual(HELPED);
    });

    it('says in one sentence what to run when its packages are missing', () => {
      const bare = copyPlugin({ to: join(temporaryFolder(), 'bare'), packages: false });
      // On a Node that reads TypeScript only a verb that needs a package misses it.
      appendFileSync(join(bare, 'scripts/cli.ts'), "\nimport 'ajv';\n");
      const { status, stdout, stderr } = start(join(bare, 'scripts/ftm.mjs'), ['--help']);
      expect(status).toBe(1);
      expect(JSON.parse(stdout)).toEqual({
        error: { code: 'packages_missing', message: expect.any(String), fix: `npm ci --prefix "${bare}"` },
      });
      expect(stderr.trim().split('\n')).toEqual([expect.stringContaining(`npm ci --prefix "${bare}"`)]);
    });

    it.each([['config'], ['mcp'], ['split']])(
      'says so of ftm %s, whichever way the sources are run',
      (verb) => {
        const bare = copyPlugin({ to: join(temporaryFolder(), 'bare'), packages: false });
        const { status, stdout } = start(join(bare, 'scripts/ftm.mjs'), [verb]);
        expect(status).toBe(1);
        expect(JSON.parse(stdout)).toEqual({
          error: { code: 'packages_missing', message: expect.any(String), fix: `npm ci --prefix "${bare}"` },
        });
      },
    );

    it('does not take a broken source for a missing package', () => {
      const broken = copyPlugin({ to: temporaryFolder() });
      appendFileSync(join(broken, 'scripts/cli.ts'), "\nimport './no-such-file.ts';\n");
      const { status, stderr } = start(join(broken, 'scripts/ftm.mjs'), ['--help']);
      expect(status).not.toBe(0);
      expect(stderr).toContain('no-such-file');
    });

    it('starts many times at once with nothing built', async () => {
      const shared = copyPlugin({ to: temporaryFolder() });
      const outputs = await Promise.all(
        Array.from({ length: 8 }, () =>
          promisify(execFile)(node(), [join(shared, 'scripts/ftm.mjs'), '--help']),
        ),
      );
      expect(new Set(outputs.map(({ stdout }) => stdout))).toEqual(new Set([HELPED.stdout]));
      expect(readdirSync(join(shared, 'dist')).filter((name) => name.startsWith('.'))).toEqual([]);
      expect(existsSync(join(shared, 'dist', buildsIn(shared)[0] ?? '', 'program.cjs'))).toBe(true);
    });

    it('removes builds a day old and leaves younger ones, which a running round may still load', () => {
      for (const name of ['younger', 'older']) mkdirSync(join(plugin, 'dist', name), { recursive: true });
      utimesSync(join(plugin, 'dist', 'older'), 0, 0);
      appendFileSync(join(plugin, 'scripts/core/program/help.ts'), '\n// changed\n');
      start(launcher(), ['--help']);
      expect(builds()).toContain('younger');
      expect(builds()).not.toContain('older');
    });
  });
}
