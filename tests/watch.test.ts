// A second terminal on a deliberation: it tells what was counted, keeps what is sealed, and ends when that ends.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { expect, it } from 'vitest';
import type { Report } from '../scripts/core/shapes.ts';
import { putOnPath } from './fakes/on-path.ts';
import { emptyHome, FTM } from './program.ts';

const vote = (position: string, why: string) =>
  `\`\`\`yaml\nposition: ${position}\nconfidence: 80\nrationale: ${why}\n\`\`\``;

it('follows a vote from the first seat to the summary', async () => {
  const gate = join(emptyHome().folder, 'gate');
  const fakes = putOnPath(
    { claude: 'good', codex: 'good', gemini: `wait:${gate}` },
    {
      claude: vote('APPROVE', 'claude-says'),
      codex: vote('REJECT', 'codex-says'),
      gemini: vote('APPROVE', 'gemini-says'),
    },
  );
  const home = emptyHome({ PATH: `${fakes.folder}:${dirname(process.execPath)}:/usr/bin:/bin` });
  const { id } = await home.json<{ id: string }>(['open', 'magi', 'Move it?', '--mode', 'engine']);
  await home.run(['submit', id, '--as', 'claude'], vote('APPROVE', 'claude-says'));
  // What was sealed is in no report either.
  const { report } = await home.json<{ report: Report }>(['report', id, '--json']);
  expect(report).toMatchObject({
    gate: 'open',
    decision: null,
    votes: [],
    rounds: [],
    evidence: [],
    answers: [],
  });
  const watch = spawn(process.execPath, [FTM, 'watch', id], {
    cwd: home.folder,
    env: home.env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const lines: string[] = [];
  const running = home.run(['run', id, '--wait', '60']);
  for await (const line of createInterface({ input: watch.stdout })) {
    lines.push(line);
    if (/codex\s+answered/.test(line)) {
      expect(lines.join('\n')).not.toMatch(/APPROVE|REJECT|codex-says|claude-says/);
      writeFileSync(gate, '');
    }
  }
  const [exit] = watch.exitCode === null ? await once(watch, 'exit') : [watch.exitCode];
  await running;
  expect(exit).toBe(0);
  const text = lines.join('\n');
  expect(text).toMatch(
    /# round 1: Vote\n {2}claude: APPROVE \(80\)\n {2}codex: REJECT \(80\)\n {2}gemini: APPROVE \(80\)/,
  );
  expect(text).toMatch(/Worth: Heard: 3 of 3 seats\.[\s\S]*Decision: APPROVE, confidence 80\.0/);
  expect(text).not.toContain('\u001b');
});

it('opens a pane inside tmux, and says so where there is none', async () => {
  const home = emptyHome();
  const bin = join(home.folder, 'bin');
  mkdirSync(bin);
  writeFileSync(join(bin, 'tmux'), `#!/bin/sh\nprintf '%s\\n' "$@" > '${bin}/called'\n`, { mode: 0o755 });
  const { id } = await home.json<{ id: string }>(['open', 'magi', 'Move?', '--mode', 'simple']);
  const { err, exit } = await home.run(['watch', id, '--pane']);
  expect({ exit, err }).toEqual({ exit: 1, err: expect.stringContaining('does not run inside tmux') });
  const env = { TMUX: '/tmp/tmux,1,0', PATH: `${bin}:/usr/bin:/bin` };
  expect((await home.run(['watch', id, '--pane'], '', env)).exit).toBe(0);
  expect(readFileSync(join(bin, 'called'), 'utf8')).toMatch(
    new RegExp(`^split-window\\n[\\s\\S]*\\n-e\\nFTM_STATE_DIR=${home.state}\\n[\\s\\S]*'watch' '${id}'`),
  );
});
