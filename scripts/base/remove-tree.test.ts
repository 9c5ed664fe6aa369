import { execFileSync } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';

// For root nothing is closed: then somebody else closes and removes.
const asNobody =
  process.getuid?.() === 0 ? ['setpriv', '--reuid=65534', '--regid=65534', '--clear-groups'] : [];

it.each<[string, string]>([
  ['a folder nobody may look into', 'mkdir -p t/a/b && touch t/a/b/c && chmod 000 t/a/b && chmod 000 t/a'],
  ['a folder nobody may write in', 'mkdir -p t/a && touch t/a/b && chmod 500 t/a'],
  [
    'a link to what is not its own',
    'mkdir -p t keep && touch keep/x && chmod 500 keep && ln -s ../keep t/l && mkdir t/a && touch t/a/b && chmod 0 t/a',
  ],
  ['nothing', 'true'],
])('%s is gone', (_, make) => {
  const folder = mkdtempSync(join(tmpdir(), 'ftm-remove-'));
  chmodSync(folder, 0o777);
  const remove = `import { removeTree } from '${join(import.meta.dirname, 'remove-tree.mjs')}'; removeTree('t')`;
  const script = `${make} && '${process.execPath}' --input-type=module -e "${remove}"`;
  const [program = 'sh', ...args] = [...asNobody, 'sh', '-c', script];
  execFileSync(program, args, { cwd: folder });
  expect(existsSync(join(folder, 't'))).toBe(false);
  if (make.includes('keep')) expect(existsSync(join(folder, 'keep/x'))).toBe(true);
});
