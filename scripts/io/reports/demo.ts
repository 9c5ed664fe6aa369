// The demo: three deliberations in a folder of their own, on engines that ask no model.
import { cpSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pluginCommand } from '../../base/plugin-root.cjs';
import { EXIT, Refusal } from '../../core/refusal.ts';
import type { Report } from '../../core/shapes.ts';
import { STAND_INS } from '../../core/telling/stand-ins.ts';
import { terminalReport } from '../../core/telling/terminal/terminal-report.ts';
import { wrap } from '../../core/words/wrap.ts';
import { findProgram } from '../engines/programs.ts';
import { callOurselves } from '../machine/own-call.ts';
import { pluginRoot } from '../machine/plugin-root.ts';
import { columns } from '../machine/terminal.ts';

type Place = { folder: string; project: string; env: NodeJS.ProcessEnv };

const ACTS = [
  {
    title: 'Magi: three engines vote once, each alone',
    watch: 'Gemini prints noise around its answer; Codex is against.',
    args: [
      'magi',
      'Should refused invoice mails be tried again, five times at most?',
      '--context',
      'Today a refused mail is put back after a minute, for ever.',
      '--domain',
      'demo',
    ],
  },
  {
    title: 'Council: three engines read the project, then answer each other until two agree',
    watch:
      'Gemini does not answer in round 1 and runs into its deadline; one seat later moves on evidence, one only because the others did.',
    args: [
      'council',
      'Two workers can take the same invoice job. Where does the fix belong?',
      '--option',
      'after_send=Delete the job only after the mail went out',
      '--option',
      'lease=Take a job with one UPDATE on a lease column',
      '--option',
      'outbox=Write an outbox row for each mail',
      '--entry',
      'src/queue.js',
      '--domain',
      'demo',
    ],
  },
  {
    title: 'Debate: one position, three challengers, each with a lens of its own',
    watch: 'Two challengers object; the position changes because of them.',
    args: ['debate', 'Keep the job queue in the database instead of adding a message broker?'],
  },
];

export async function* demo(): AsyncGenerator<string> {
  const width = Math.min(columns(), 80);
  const place = prepare();
  yield* wrap(`** ${STAND_INS} It shows how ftm works; nothing of yours is read or written.`, {
    width,
    rest: '** ',
  });
  const files: string[] = [];
  for (const { title, watch, args } of ACTS) {
    const command = `ftm auto ${args.map(quoted).join(' ')}`;
    yield* [
      '',
      ...wrap(`== ${title}`, { width, rest: '   ' }),
      ...wrap(watch, { width, first: '   ' }),
      '',
      ...wrap(command, { width, first: '$ ' }),
      '',
    ];
    const { id } = JSON.parse(await ftm(['auto', ...args], place)) as { id: string };
    const file = join(place.folder, `${args[0]}.html`);
    const { report, standIns } = JSON.parse(await ftm(['report', id, '--json'], place)) as {
      report: Report;
      standIns: boolean;
    };
    await ftm(['report', id, '--html', '--out', file], place);
    files.push(file);
    yield* ['', ...terminalReport(report, { width, standIns })];
  }
  yield* ['', '== The whole of it, to open in a browser', '', ...files.map((file) => `  ${file}`)];
  yield* [
    '',
    '== What to try next',
    '',
    ...NEXT,
    ...(isOnPath()
      ? []
      : ['', 'There is no ftm on your PATH; here it is', `  ${pluginCommand('ftm ').trim()}`]),
    '',
    `Everything of this demo is in ${place.folder}; delete it when you like.`,
  ];
}

const NEXT = [
  '  ftm doctor                        which of your engines are ready',
  '  ftm auto magi "Your question?"    with your engines, without a host',
  '  /ftm:magi  /ftm:council  /ftm:debate    in Claude Code',
];

/** What npx put there is gone with it. */
const isOnPath = (): boolean => process.env['npm_command'] !== 'exec' && findProgram('ftm') !== null;

/** A project, a configuration and a state of its own, and no way to those of the user. */
function prepare(): Place {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'ftm-demo-')));
  const from = join(pluginRoot, 'references/demo');
  const project = join(folder, 'project');
  cpSync(join(from, 'project'), project, { recursive: true });
  for (const name of ['claude', 'home', 'tmp']) mkdirSync(join(folder, name));
  const config = readFileSync(join(from, 'ftm-config.yml'), 'utf8')
    .replaceAll('"{node}"', JSON.stringify(process.execPath))
    .replaceAll('"{stand-in}"', JSON.stringify(join(pluginRoot, 'scripts/base/stand-in.mjs')));
  writeFileSync(join(folder, 'claude/ftm-config.yml'), config);
  const env = {
    ...Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^(?:CLAUDE|FTM_)/.test(name))),
    FTM_STATE_DIR: join(folder, 'state'),
    FTM_ALONE: '1',
    CLAUDE_CONFIG_DIR: join(folder, 'claude'),
    HOME: join(folder, 'home'),
    TMPDIR: join(folder, 'tmp'),
  };
  return { folder, project, env };
}

/** Live lines go where ours go; what it prints is what it found. */
async function ftm(args: string[], { project, env }: Place): Promise<string> {
  const { out, exit } = await callOurselves(args, { cwd: project, env, stderr: 'inherit' });
  if (exit === 0 || exit === EXIT.undecided) return out;
  throw new Refusal(
    'demo_failed',
    `ftm ${args.slice(0, 2).join(' ')} ended with ${exit}: ${out.slice(0, 400)}`,
    'Please report it; nothing of yours was touched.',
  );
}

const quoted = (word: string): string => (/^[\w./=-]+$/.test(word) ? word : `"${word}"`);
