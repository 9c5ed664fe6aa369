// What the doctor found, as the blackboard's capabilities.json; what other tools wrote there stays.
import type { BlackboardCapabilities, EngineHealth, LiveCheck } from '../shapes.ts';

type Examined = {
  engines: EngineHealth[];
  live: Record<string, LiveCheck | undefined>;
  now: string;
  hours: number;
};

export function keepCapabilities(
  known: BlackboardCapabilities,
  { engines, live, now, hours }: Examined,
): BlackboardCapabilities {
  const ours = engines.map((health) => describe(health, live[health.engine], now));
  const others = known.capabilities.filter(({ name }) => !engines.some(({ engine }) => engine === name));
  return {
    ...known,
    discovered_at: now,
    expires_at: new Date(Date.parse(now) + hours * 3600_000).toISOString(),
    capabilities: [...others, ...ours],
  };
}

function describe(health: EngineHealth, live: LiveCheck | undefined, now: string) {
  const operations = [
    ...(health.version ? ['version'] : []),
    ...(health.logged_in ? ['login'] : []),
    ...(health.sandbox === 'alive' ? ['sandbox'] : []),
    ...(live?.answered ? ['answer'] : []),
    ...(live?.persona_read ? ['persona'] : []),
  ];
  return {
    name: health.engine,
    type: health.path?.startsWith('http') ? 'api' : 'cli',
    verified: health.available,
    last_verified_at: now,
    operations_verified: operations,
    path: health.path,
    version: health.version,
    confidence: !health.available
      ? 'unavailable'
      : live?.answered
        ? 'verified'
        : health.logged_in
          ? 'known'
          : 'inferred',
  };
}
