// The demo: a review and a vote in a folder of its own, and no model is asked.
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { git } from '../git/git.ts';
import { ownArguments, pluginFolder, referenceJson } from '../machine/program.ts';
import { look } from '../machine/terminal.ts';

type Demo = {
  seats: object;
  engines: object;
  review: { author: string; preset: string };
  magi: { question: string; context: string };
};
type Place = {
  folder: string;
  project: string;
  scope: string[];
  env: NodeJS.ProcessEnv;
  without: string[];
};

export async function playDemo(tell: (text: string) => void): Promise<void> {
  const demo = referenceJson('demo/demo.json') as Demo;
  const place = await prepare(demo);
  tell('Stand-ins: their answers were written in advance, and no model is asked.');
  tell('Nothing here decides anything, and nothing of yours is read or written.');
  try {
    tell(
      '\n== A change is reviewed by two engines: a bug both see, and an alarm that does not hold\n',
    );
    play(place, [
      'review',
      ...place.scope,
      '--author',
      demo.review.author,
      '--preset',
      demo.review.preset,
    ]);
    tell('\n== A decision is voted on by three engines; one is against\n');
    play(place, ['magi', demo.magi.question, '--context', demo.magi.context]);
    tell(
      '\nYours: ftm doctor says which engines you have; then ftm review, or ftm "Shall we …?"',
    );
  } finally {
    // A program that has just ended may still be writing its last file.
    rmSync(place.folder, {
      recursive: true,
      force: true,
      maxRetries: 10,
      retryDelay: 50,
    });
  }
}

async function prepare({ seats, engines }: Demo): Promise<Place> {
  const folder = mkdtempSync(join(tmpdir(), 'ftm-demo-'));
  const project = join(folder, 'invoices');
  const config = join(folder, 'config');
  mkdirSync(config);
  const from = join(pluginFolder(), 'references/demo');
  cpSync(join(from, 'before'), project, { recursive: true });
  const who = ['-c', 'user.name=demo', '-c', 'user.email=demo@localhost'];
  const { exit } = await git(['init', '-q'], { cwd: project });
  await git(['add', '-A'], { cwd: project });
  await git([...who, 'commit', '-q', '-m', 'Send invoices'], { cwd: project });
  cpSync(join(from, 'after'), project, { recursive: true });
  // JSON is YAML.
  writeFileSync(join(config, 'ftm-config.yml'), JSON.stringify({ seats, engines }));
  const env = {
    PATH: process.env['PATH'],
    HOME: folder,
    TERM: process.env['TERM'],
    CLAUDE_CONFIG_DIR: config,
    FTM_STATE_DIR: join(folder, 'state'),
    FTM_DEMO: '1',
    ...(look().colour ? { FORCE_COLOR: '1' } : {}),
  };
  // The engines that somebody has on the PATH are not asked.
  const real = Object.keys(referenceJson('engines.json') as object).join(',');
  // Without git there is a file to look at, and no change.
  const scope = exit === 0 ? [] : ['--scope', 'file:src/mail.js'];
  return { folder, project, env, scope, without: ['--without', real] };
}

function play({ project, env, without }: Place, args: string[]): void {
  process.stdout.write(
    `$ ftm ${args.map((one) => (/\s/.test(one) ? `"${one}"` : one)).join(' ')}\n\n`,
  );
  const all = ownArguments([...args, ...without, '--text']);
  spawnSync(process.execPath, all, {
    cwd: project,
    env,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
}
