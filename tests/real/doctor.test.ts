// The doctor with the real programs: logged in or not, seen without asking a model; and asked, whether they listen.
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { DoctorReport } from '../../scripts/core/doctor/report.ts';
import { emptyHome } from '../program.ts';
import { ENGINES, type Engine, HOMES, moveIn } from './engine-homes.ts';
import { type ModelServer, startModelServer } from './model-servers/model-server.ts';

const servers: [Engine, ModelServer][] = [];
const modelCalls = (): number => servers.reduce((sum, [, { requests }]) => sum + requests.length, 0);

beforeAll(async () => {
  // Models that say the password of their persona, if they were given one.
  for (const engine of ENGINES) {
    servers.push([
      engine,
      await startModelServer(HOMES[engine].dialect, ({ raw }) => ({
        text: /password is (ftm-\w+)/.exec(raw)?.[1] ?? 'none',
      })),
    ]);
  }
});
afterAll(async () => {
  for (const [, server] of servers) await server.close();
});

const homeOfAll = () =>
  emptyHome(moveIn(Object.fromEntries(servers.map(([engine, { url }]) => [engine, url]))));
const summary = ({ engines }: DoctorReport) =>
  Object.fromEntries(engines.map(({ engine, reason, version_known }) => [engine, [reason, version_known]]));

it('finds all of them logged in, without a model call', async () => {
  const home = homeOfAll();
  const started = performance.now();
  const report = await home.json<DoctorReport>(['doctor', '--json']);
  const seconds = (performance.now() - started) / 1000;
  expect(summary(report)).toEqual(
    Object.fromEntries(ENGINES.map((engine) => [engine, ['available', 'tested']])),
  );
  expect(report).toMatchObject({ level: 'OPTIMAL', faults: [] });
  expect(report.engines.find(({ engine }) => engine === 'codex')?.sandbox).toBe('alive');
  expect(modelCalls()).toBe(0);

  const slowest = Math.max(...report.engines.map(({ ms }) => ms)) / 1000;
  const sum = report.engines.reduce((total, { ms }) => total + ms, 0) / 1000;
  process.stdout.write(
    `doctor: ${seconds.toFixed(2)} s in all, of which ${(report.ms / 1000).toFixed(2)} s looking; slowest probe ${slowest.toFixed(2)} s ` +
      `(looking / slowest ${(report.ms / 1000 / slowest).toFixed(2)}); the slowest of each engine added up ${sum.toFixed(2)} s\n`,
  );
});

it('finds none of them logged in in an empty home, without a model call', async () => {
  const { PATH = '' } = moveIn({});
  const report = await emptyHome({ PATH }).json<DoctorReport>(['doctor', '--json']);
  expect(summary(report)).toEqual(
    Object.fromEntries(ENGINES.map((engine) => [engine, ['not logged in', 'tested']])),
  );
  expect(report.level).toBe('DISABLED');
  expect(modelCalls()).toBe(0);
});

it('asks each of them one question whose answer stands only in the persona', async () => {
  const report = await homeOfAll().json<DoctorReport>(['doctor', '--json', '--live']);
  const heard = Object.fromEntries(
    report.engines.map(({ engine, live }) => [
      engine,
      { answered: live?.answered, persona: live?.persona_read, failure: live?.failure },
    ]),
  );
  expect(heard).toEqual(
    Object.fromEntries(ENGINES.map((engine) => [engine, { answered: true, persona: true, failure: null }])),
  );
  expect(modelCalls()).toBeGreaterThanOrEqual(4);
});
