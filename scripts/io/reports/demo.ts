// The demo: a review and a vote in a folder of its own, and no model is asked.
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runGit } from '../git/git.ts';
import { ownArguments, pluginFolder, referenceJson } from '../machine/program.ts';
import { lookOfScreen, printText } from '../machine/terminal.ts';
import { remove } from '../state/files.ts';

type DemoScene = {
  seats: object;
  engines: object;
  /** `exit`: what it has to end with, if the program is in order. */
  review: { author: string; preset: string; exit: number };
  magi: { question: string; context: string; exit: number };
};
type DemoPlace = {
  folder: string;
  project: string;
  scope: string[];
  env: NodeJS.ProcessEnv;
  without: string[];
};

type DemoPart = { title: string; args: string[]; exit: number };

const demoParts = ({ review, magi }: DemoScene, scope: string[]): DemoPart[] => [
  {
    title:
      'A change is reviewed by two engines: a bug both see, and an alarm that does not hold',
    args: ['review', ...scope, '--author', review.author, '--preset', review.preset],
    // A file alone, without the change, is judged otherwise.
    exit: scope.length > 0 ? 0 : review.exit,
  },
  {
    title: 'A decision is voted on by three engines; one is against',
    args: ['magi', magi.question, '--context', magi.context],
    exit: magi.exit,
  },
];

/** False where a part did not end as it was written. */
export async function playDemo(): Promise<boolean> {
  const demo = referenceJson('demo/demo.json') as DemoScene;
  const place = await prepareDemo(demo);
  let isWell = true;
  let page: string | null = null;
  try {
    await printText(
      'Stand-ins: their answers were written in advance, and no model is asked.',
    );
    await printText(
      'Nothing here decides anything, and nothing of yours is read or written.',
    );
    for (const { title, args, exit } of demoParts(demo, place.scope)) {
      // Whoever reads only the beginning (| head) has seen enough.
      if (!(await printText(`\n== ${title}\n\n$ ${shellLine(args)}\n`))) return isWell;
      isWell = playPart(place, args) === exit && isWell;
      page ??= keepPage(place);
    }
    await printText(`\nThe review as a page: ${page}`);
    await printText(
      '\nYours: ftm doctor says which engines you have; then ftm review, or ftm "Shall we …?"',
    );
    return isWell;
  } finally {
    remove(place.folder);
  }
}

const shellLine = (args: string[]): string =>
  ['ftm', ...args.map((word) => (/\s/.test(word) ? `"${word}"` : word))].join(' ');

async function prepareDemo({ seats, engines }: DemoScene): Promise<DemoPlace> {
  const folder = mkdtempSync(join(tmpdir(), 'ftm-demo-'));
  const project = join(folder, 'invoices');
  const config = join(folder, 'config');
  mkdirSync(config);
  const from = join(pluginFolder(), 'references/demo');
  cpSync(join(from, 'before'), project, { recursive: true });
  const who = ['-c', 'user.name=demo', '-c', 'user.email=demo@localhost'];
  const { exit } = await runGit(['init', '-q'], { cwd: project });
  await runGit(['add', '-A'], { cwd: project });
  await runGit([...who, 'commit', '-q', '-m', 'Send invoices'], { cwd: project });
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
    ...(lookOfScreen().colour ? { FORCE_COLOR: '1' } : {}),
  };
  // The engines that somebody has on the PATH are not asked.
  const real = Object.keys(referenceJson('engines.json') as object).join(',');
  // Without git there is a file to look at, and no change.
  const scope = exit === 0 ? [] : ['--scope', 'file:src/mail.js'];
  return { folder, project, env, scope, without: ['--without', real] };
}

/** What was shown last, as a page outside of the folder that goes. */
function keepPage({ project, env }: DemoPlace): string {
  const { stdout } = spawnSync(process.execPath, ownArguments(['report', '--html']), {
    cwd: project,
    env,
    encoding: 'utf8',
    windowsHide: true,
  });
  const { file } = JSON.parse(stdout) as { file: string };
  const kept = join(mkdtempSync(join(tmpdir(), 'ftm-page-')), 'review.html');
  cpSync(file, kept);
  return kept;
}

/** With what it ended. */
function playPart({ project, env, without }: DemoPlace, args: string[]): number | null {
  const all = ownArguments([...args, ...without, '--text']);
  const { status } = spawnSync(process.execPath, all, {
    cwd: project,
    env,
    stdio: ['ignore', 'inherit', 'inherit'],
    windowsHide: true,
  });
  return status;
}
