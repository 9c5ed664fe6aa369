// Asks each engine one tiny question through the runner, all at once.
import { randomBytes } from 'node:crypto';
import { judgeLive, liveCall } from '../../core/doctor/live.ts';
import type { LiveCheck } from '../../core/shapes.ts';
import type { Configuration } from '../input/config.ts';
import { now } from '../machine/clock.ts';
import { runCalls } from './run-calls.ts';

type Asking = Pick<Configuration, 'rows' | 'settings'> & {
  engines: string[];
  env: Record<string, string | undefined>;
};

export async function checkLive(asking: Asking): Promise<Record<string, LiveCheck>> {
  const { rows, settings, engines, env } = asking;
  // A word nobody can guess or remember from another time.
  const word = `ftm-${randomBytes(6).toString('hex')}`;
  const calls = engines.flatMap((engine) => {
    const row = rows[engine];
    return row
      ? [liveCall({ engine, row, word, timeoutS: settings.doctor.live_timeout_s, cwd: process.cwd() })]
      : [];
  });
  const replies = await runCalls(calls, { limits: { ...settings.runner, backoff_tries: 0 }, env });
  return Object.fromEntries(replies.map((reply) => [reply.engine, judgeLive(reply, { word, at: now() })]));
}
