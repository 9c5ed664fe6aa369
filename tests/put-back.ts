// Files share a process: whatever one does to environment and folder is undone after it.
import { afterAll, vi } from 'vitest';

const environment = { ...process.env };
const folder = process.cwd();

afterAll(() => {
  vi.unstubAllEnvs();
  for (const name of Object.keys(process.env))
    if (!(name in environment)) delete process.env[name];
  Object.assign(process.env, environment);
  process.chdir(folder);
});
