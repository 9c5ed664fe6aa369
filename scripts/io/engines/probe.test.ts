import { chmodSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { startOf } from '../../base/lock.mjs';
import { pluginRoot } from '../machine/plugin-root.ts';
import { keeperFor } from './keeper.ts';
import { probeEngine } from './probe.ts';

/** Asked for its version, it leaves one behind whose environment is empty and whose session is its own. */
const FLEEING = `#!/bin/sh
env -i /usr/bin/setsid /bin/sh -c 'echo $$ > FOLDER/fled; exec /bin/sleep 300' </dev/null >/dev/null 2>&1 3>&- &
until [ -s FOLDER/fled ]; do :; done
echo codex-cli 0.169.0
`;

test.runIf(keeperFor(30) !== null).each([
  [true, false],
  [false, true],
])(
  'what an engine starts while it is asked for its version: held %s, alive afterwards %s',
  async (hold, alive) => {
    const folder = mkdtempSync(join(tmpdir(), 'ftm-fleeing-'));
    writeFileSync(join(folder, 'codex'), FLEEING.replaceAll('FOLDER', folder));
    chmodSync(join(folder, 'codex'), 0o755);
    const row = JSON.parse(readFileSync(join(pluginRoot, 'references/engines.json'), 'utf8')).engines.codex;
    const env = { PATH: `${folder}:/usr/bin:/bin`, HOME: folder };
    await probeEngine(row, { env, timeoutS: 20, hold });
    const pid = Number(readFileSync(join(folder, 'fled'), 'utf8'));
    expect(!['dead', null].includes(startOf(pid))).toBe(alive);
    if (alive) process.kill(pid, 'SIGKILL');
  },
);
