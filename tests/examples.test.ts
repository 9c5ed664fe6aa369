// The example logs in state/examples: a reader of our logs can be tried on them, and this program must always agree with itself.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, it } from 'vitest';
import { readChain } from '../scripts/core/protocol/chain.ts';
import { decodeEvents, FORMAT, RULES, rulesOf } from '../scripts/core/protocol/log.ts';
import { fold, type ProtocolName } from '../scripts/core/protocol/protocol.ts';
import { replayEvents } from '../scripts/core/protocol/replay.ts';
import { loadProtocol, PROTOCOLS } from '../scripts/core/protocols.ts';
import { logCheck } from '../scripts/io/deliberation/deliberations.ts';
import { decodeJson } from '../scripts/io/input/schemas.ts';

const folder = join(import.meta.dirname, '../state/examples');
const NEWEST = Math.max(FORMAT, RULES);
/** Since which version of a log's form and rules there is one: the example of each version keeps its verdict for ever. */
const KEPT: Record<ProtocolName, { since: number; decision: string }> = {
  magi: { since: 1, decision: 'APPROVE' },
  council: { since: 1, decision: 'lease' },
  debate: { since: 1, decision: 'CONSENSUS' },
  review: { since: 1, decision: 'revise' },
};
const EXAMPLES = PROTOCOLS.flatMap((name) =>
  Array.from({ length: NEWEST + 1 - KEPT[name].since }, (_, index): [ProtocolName, number] => [
    name,
    KEPT[name].since + index,
  ]),
);
const hash = (text: string): string => createHash('sha256').update(text).digest('hex');
async function readExample(name: ProtocolName, version: number) {
  const text = readFileSync(join(folder, `${name}.${version}.jsonl`), 'utf8');
  const { lines, torn } = readChain(text, name, hash);
  const events = lines.map(({ event }) => event);
  return { events: decodeEvents(events, name, await logCheck(name)), torn };
}

it('has one for each protocol and version', () => {
  expect(
    readdirSync(folder)
      .map((file) => basename(file, '.jsonl'))
      .sort(),
  ).toEqual(EXAMPLES.map(([name, version]) => `${name}.${version}`).sort());
});

it.each(EXAMPLES)('counts again to the same end: %s, version %i', async (name, version) => {
  const { events, torn } = await readExample(name, version);
  expect(rulesOf(events)).toBe(version);
  const protocol = await loadProtocol(name);
  const { state, differences } = replayEvents(protocol, events, ({ type }) =>
    protocol.derived.includes(type),
  );
  expect([torn, differences]).toEqual([null, []]);
  expect(protocol.ending(state)?.decision).toBe(KEPT[name].decision);
});

it.each(EXAMPLES)(
  'is reported in the form that is promised, at every step: %s, version %i',
  async (name, version) => {
    const { events } = await readExample(name, version);
    const protocol = await loadProtocol(name);
    for (const [at] of events.entries()) {
      const state = fold(protocol, events.slice(0, at + 1));
      const report = protocol.report(state);
      await expect(
        decodeJson('report', JSON.stringify(report), `${name}, after ${at + 1} events`),
      ).resolves.toEqual(report);
    }
  },
);
