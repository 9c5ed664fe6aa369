// The count of Magi against the former program on random ballots; every difference is a ruling, by name.
import { isDeepStrictEqual } from 'node:util';
import { DEFAULTS } from '../../../scripts/core/configuration/defaults.ts';
import { tallyMagi as former } from '../../../scripts/core/magi/count/tally.ts';
import { tallyMagi } from '../../scripts/core/magi/tally.ts';
import { dice } from './random.ts';

const { chance, pick } = dice(Number(process.argv[2] ?? 1));
const options = [
  { id: 'pg', label: 'One Postgres table' },
  { id: 'kafka', label: 'Kafka' },
  { id: 'redis', label: 'Keep Redis' },
];
const vote = (seat: string) => ({
  seat,
  ...(chance(0.05)
    ? {}
    : { position: pick(['APPROVE', 'APPROVE', 'APPROVE', 'REJECT', 'REJECT', 'ABSTAIN']) }),
  ...(chance(0.9) ? { confidence: pick([0, 20, 29, 30, 49, 50, 55, 59, 60, 80, 90, 95, 100]) } : {}),
  ...(chance(0.1) ? { confidence_known: false } : {}),
  ...(chance(0.1) ? { failed: true } : chance(0.5) ? { failed: false } : {}),
  ...(chance(0.12) ? { inferred: true } : {}),
  ...(chance(0.08) ? { doubts: ['same_engine'] } : {}),
  ...(chance(0.05) ? { status: pick(['inferred', 'unparseable', 'ok']) } : {}),
  ...(chance(0.15) ? { safety_concern: true } : {}),
  rationale: pick(['a plain reason', '']),
  risks: pick([[], ['It breaks'], ['slow']]),
  conditions: pick([[], ['Keep a flag.'], ['none'], ['keep a flag', 'Tell support']]),
  dissent_note: pick(['', 'Too early']),
  ...(chance(0.6) ? { choice: pick(['pg', 'kafka', 'Keep Redis', 'redis', 'nope', null, '"pg"']) } : {}),
});
const ballot = (): any => {
  const names = chance(0.7) ? ['Logos', 'Pathos', 'Sophia'] : ['Claude', 'Codex'];
  const given = pick([[], options.slice(0, 2), options]);
  return {
    mode: 'engine',
    votes: names.map(vote),
    ...(given.length ? { options: given } : {}),
    ...(chance(0.3) ? { stakes: 'high' } : {}),
    ...(chance(0.2) ? { reversible: false } : {}),
    ...(chance(0.3)
      ? {
          challenge: {
            seat: 'Codex',
            failed: chance(0.1),
            objection_strength: pick(['minor', 'moderate', 'strong', 'none', null]),
            case: pick(['', 'It loses mail.', 'none']),
            looked_for: pick(['', 'races']),
          },
        }
      : {}),
  };
};

/** What the former program says, in the shape that is documented now. */
function inShape({
  counts: _,
  weak: __,
  redeliberation: ___,
  deadlock: ____,
  override: _____,
  ...old
}: any): any {
  const owed = old.standing.owed.filter((field: string) => field !== 'owner' && field !== 'monitor');
  return {
    ...old,
    flags: old.flags.filter((flag: string) => flag !== 'challenge_due'),
    dissent: old.dissent.map(({ mitigation: _m, monitor: _w, ...one }: any) => one),
    standing: { ...old.standing, owed },
  };
}

const isInferred = (one: any): boolean =>
  one.inferred === true || (one.inferred === undefined && one.status === 'inferred');
const plain = (value: unknown): any => JSON.parse(JSON.stringify(value));
const withoutInferred = ({ standing, flags, ...count }: any): any => ({
  ...count,
  flags: flags.filter((flag: string) => flag !== 'hinges_on_inferred'),
  standing: { ...standing, hinges: standing.hinges.filter(({ reason }: any) => reason !== 'inferred') },
});
/** As if those votes had abstained: the only difference that the ruling makes, beside naming them. */
const silenced = (one: any): any => ({
  ...one,
  votes: one.votes.map((vote: any) =>
    isInferred(vote) && vote.position
      ? {
          ...vote,
          position: 'ABSTAIN',
          inferred: false,
          status: vote.status === 'inferred' ? 'ok' : vote.status,
          doubts: [],
        }
      : vote,
  ),
});

type Case = { ballot: any; old: any; now: any };
const rulings: [name: string, is: (one: Case) => boolean][] = [
  [
    'R10.2: it hinges where the decision changes, not only where a yes is lost',
    ({ old, now }) => {
      const rest = (count: any): any => ({ ...count, standing: { ...count.standing, hinges: [] } });
      return (
        now.standing.hinges.length > old.standing.hinges.length && isDeepStrictEqual(rest(old), rest(now))
      );
    },
  ],
  [
    'R1: a case is judged by its fields, not by its words',
    ({ ballot: { challenge }, old, now }) =>
      Boolean(challenge) &&
      old.pattern === 'unanimous' &&
      isDeepStrictEqual({ ...old, ...CASE }, { ...now, ...CASE }),
  ],
];
const CASE = { standing: null, action: null, level: null, flags: null };
const found = new Map<string, number>();
let unknown = 0;
let words = 0;
const total = 60_000;
for (let at = 0; at < total; at++) {
  const one = ballot();
  const count = plain(tallyMagi(structuredClone(one)));
  const isRead = one.votes.some(isInferred);
  const given = isRead ? silenced(one) : one;
  const former_ = inShape(former(structuredClone(given), DEFAULTS.magi));
  const [old, now] = isRead ? [withoutInferred(former_), withoutInferred(count)] : [former_, count];
  if (isRead) words++;
  if (isDeepStrictEqual(old, now)) continue;
  const name = rulings.find(([, is]) => is({ ballot: one, old, now }))?.[0];
  if (name) found.set(name, (found.get(name) ?? 0) + 1);
  else if (unknown++ < 3) {
    for (const key of Object.keys({ ...old, ...now }))
      if (!isDeepStrictEqual(old[key], (now as any)[key]))
        console.log(key, JSON.stringify(old[key]), JSON.stringify((now as any)[key]));
    console.log(JSON.stringify(one));
  }
}
console.log(`${words} × R3.5: what is read from words counts for neither side (compared as abstained)`);
console.log(`${total} ballots; unknown differences: ${unknown}`);
for (const [name, times] of found) console.log(`${times} × ${name}`);
