// Who published the packages, as far as the registry in use lets npm check it; what it does not offer is said, and no failure.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** @param {{ stdout: string, stderr: string }} said by `npm audit signatures --json` */
export function judge({ stdout, stderr }) {
  const found = listsIn(stdout);
  if (!found) {
    const [why = 'npm said nothing'] = /^npm error .*(?:failed|found).*$/m.exec(stderr) ?? [];
    return {
      exit: 0,
      text: `Not checked: no signatures were offered here (${why.replace('npm error ', '')}).`,
    };
  }
  const wrong = [...found.invalid, ...found.missing].map(({ name, version }) => `${name}@${version}`);
  return wrong.length === 0
    ? { exit: 0, text: 'Every package is signed by the registry it came from.' }
    : { exit: 1, text: `The signature is wrong or missing: ${wrong.join(', ')}` };
}

/** @param {string} stdout @returns {{ invalid: Package[], missing: Package[] } | null} null where nothing was checked */
function listsIn(stdout) {
  try {
    const { invalid, missing } = JSON.parse(stdout);
    return Array.isArray(invalid) && Array.isArray(missing) ? { invalid, missing } : null;
  } catch {
    return null;
  }
}
/** @typedef {{ name: string, version: string }} Package */

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const args = ['audit', 'signatures', '--json', '--fetch-retries=0'];
  const { stdout, stderr } = spawnSync('npm', args, { encoding: 'utf8', timeout: 120_000 });
  const { exit, text } = judge({ stdout: stdout ?? '', stderr: stderr ?? '' });
  console.log(text);
  process.exitCode = exit;
}
