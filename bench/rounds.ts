// Rounds on stand-ins, a few deliberations at once: none may end but by itself, and no live line comes twice.
// node --import tsx bench/rounds.ts [--rounds 200] [--at-once 2] [--minutes 60] [--keep FOLDER]
import { spawnSync } from 'node:child_process';
import { chmodSync, cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { putOnPath } from '../tests/fakes/on-path.ts';
import { emptyHome, type Home } from '../tests/program.ts';

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '200' },
    'at-once': { type: 'string', default: '2' },
    minutes: { type: 'string', default: '60' },
    keep: { type: 'string' },
  },
});
const [wanted, atOnce] = [Number(values.rounds), Number(values['at-once'])];
const ends = performance.now() + Number(values.minutes) * 60_000;
/** A home is used for so many deliberations, as a user's is. */
const IN_ONE_HOME = 20;
const SEATS = ['claude', 'codex', 'gemini'];
const CHOICES = ['a', 'b', 'c'];
const ROUNDS = 5;

const counts = { deliberations: 0, rounds: 0, brokenOff: 0, repeatedLines: 0, notTheRoundsWanted: 0 };
const problems: string[] = [];
const said = answersOnce();
const started = performance.now();

await Promise.all(Array.from({ length: atOnce }, work));
tell();
process.exitCode = problems.length > 0 ? 1 : 0;

function tell(): void {
  console.log(JSON.stringify({ ...counts, seconds: Math.round((performance.now() - started) / 1000) }));
}

async function work(): Promise<void> {
  while (goesOn()) {
    const folder = cheapEngines();
    const home = emptyHome({ PATH: `${folder}:${dirname(process.execPath)}:/usr/bin:/bin` });
    for (let nth = 0; nth < IN_ONE_HOME && goesOn(); nth++) await deliberate(home, folder);
    for (const used of [folder, home.folder]) rmSync(used, { recursive: true, force: true });
    tell();
  }
}

function goesOn(): boolean {
  return counts.rounds < wanted && performance.now() < ends;
}

/** Three peers who change their minds and never agree: as many rounds as a Council has, one supervisor after another. */
async function deliberate(home: Home, engines: string): Promise<void> {
  const asked = join(engines, 'asked');
  rmSync(asked, { force: true });
  const options = CHOICES.flatMap((one) => ['--option', `${one}=${one.toUpperCase()}`]);
  const { out, err, exit } = await home.run(['auto', 'council', 'Which one?', ...options]);
  const calls = spawnSync('cat', [asked], { encoding: 'utf8' }).stdout.split('\n').length - 1;
  const answered = err.split('\n').filter((line) => / answered /.test(line)).length;
  counts.deliberations++;
  counts.rounds += calls / SEATS.length;
  if (answered > calls) report('repeatedLines', `${answered} lines of ${calls} answers`);
  if (!out.includes('"ending"')) report('brokenOff', `exit ${exit}`);
  else if (calls !== ROUNDS * SEATS.length) report('notTheRoundsWanted', `${calls} calls`);

  function report(what: 'repeatedLines' | 'brokenOff' | 'notTheRoundsWanted', text: string): void {
    counts[what]++;
    problems.push(`${what}: ${text}`);
    console.log(`${new Date().toISOString()} ${what}: ${text}\n${out.slice(0, 2000)}\n${err.slice(-4000)}`);
    if (values.keep) cpSync(home.folder, join(values.keep, String(problems.length)), { recursive: true });
  }
}

/** What the stand-ins would print in each round, asked of them once: an engine that only copies it costs little. */
function answersOnce(): Map<string, string> {
  const kept = new Map<string, string>();
  for (const [nth, seat] of SEATS.entries())
    for (let round = 1; round <= ROUNDS; round++) {
      const choice = CHOICES[(nth + round) % CHOICES.length] ?? '';
      const text = `My view.\n\n\`\`\`yaml\nposition: "${choice} is best for us, ${round}"\nchoice: ${choice}\nchanged: ${round > 1}\nbecause: round ${round}\nconfidence: 70\nevidence: []\n\`\`\`\n`;
      const { folder } = putOnPath({ [seat]: 'good' }, { [seat]: text });
      kept.set(`${seat}.${round}`, spawnSync(join(folder, seat), { input: 'x', encoding: 'utf8' }).stdout);
      rmSync(folder, { recursive: true });
    }
  return kept;
}

function cheapEngines(): string {
  const folder = mkdtempSync(join(tmpdir(), 'ftm-cheap-'));
  mkdirSync(join(folder, 'says'));
  for (const [name, text] of said) writeFileSync(join(folder, 'says', name), text);
  for (const seat of SEATS) {
    const version = spawnSync(join(putOnPath({ [seat]: 'good' }).folder, seat), ['--version']).stdout;
    writeFileSync(
      join(folder, seat),
      `#!/bin/sh
case " $* " in *" --version "*) printf '%s' '${version}'; exit 0;; esac
case "$1" in login|sandbox|auth) exit 0;; esac
${seat === 'gemini' ? 'case " $* " in *" -o "*) ;; *) exit 42;; esac' : ''}
prompt=$(cat)
round=1
case $prompt in "This is round "*) round=\${prompt#This is round }; round=\${round%%[!0-9]*};; esac
echo ${seat} >>'${folder}/asked'
exec cat '${folder}/says/${seat}'.$round
`,
    );
    chmodSync(join(folder, seat), 0o755);
  }
  return folder;
}
