// What the doctor would say now, from the configuration as it stands on disk.
import { type DoctorReport, writeReport } from '../../core/doctor/report.ts';
import { checkEngines } from '../engines/availability.ts';
import { loadConfiguration } from '../input/config.ts';
import { elapsedMs, tick } from '../machine/clock.ts';
import { orSay } from '../machine/trouble.ts';
import { rememberEngines } from '../memory/blackboard.ts';
import { lookAround } from './surroundings.ts';

type How = { refresh?: boolean; live?: boolean };

export async function examineAll(how: How = {}): Promise<DoctorReport> {
  const started = tick();
  const configuration = await loadConfiguration();
  const checked = await checkEngines(configuration, how);
  await orSay('The blackboard does not know which engines there are', () =>
    rememberEngines(checked, configuration.settings.doctor.cache_hours),
  );
  return writeReport({
    ...checked,
    surroundings: lookAround(configuration.settings.runner),
    ms: elapsedMs(started),
  });
}
