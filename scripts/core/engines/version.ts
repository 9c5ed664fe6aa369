// Reads a version out of what a program prints, and holds it against the versions the plugin is tested with.
import type { CommandEngine, EngineHealth } from '../shapes.ts';

export const readVersion = (output: string): string | null => /\d+\.\d+\.\d+/.exec(output)?.[0] ?? null;

export function judgeVersion(
  version: string | null,
  versions: CommandEngine['versions'],
): EngineHealth['version_known'] {
  if (version === null || versions === null) return null;
  if (versions.tested.includes(version)) return 'tested';
  if (compareVersions(version, versions.minimum) < 0) return 'too_old';
  return versions.tested.every((tested) => compareVersions(version, tested) > 0) ? 'newer' : 'untested';
}

export function compareVersions(one: string, other: string): number {
  const [left, right] = [one, other].map((version) => version.split('.').map(Number));
  for (let part = 0; part < 3; part += 1) {
    const difference = (left?.[part] ?? 0) - (right?.[part] ?? 0);
    if (difference !== 0) return Math.sign(difference);
  }
  return 0;
}
