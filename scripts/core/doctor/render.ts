// The doctor's report as a person reads it: the level, a line for each engine, then what to do.
import { type Look, PLAIN } from '../words/paint.ts';
import { tableLines } from '../words/table.ts';
import { wrap } from '../words/wrap.ts';
import type { DoctorReport } from './report.ts';

type Engine = DoctorReport['engines'][number];

const READING: Record<NonNullable<Engine['reading']>, string> = {
  enforced: 'yes',
  not_enforced: 'not enforced',
  impossible: 'no',
  no_tools: 'has no tools',
};

export function renderReport(
  report: DoctorReport,
  { width, paint }: Look = { width: 100, paint: PLAIN },
): string {
  const {
    level,
    engines,
    state,
    host,
    hooks,
    walls,
    holds_engines,
    abandoned_rounds,
    faults,
    version,
    node,
    ms,
  } = report;
  const tone = { DISABLED: paint.bad, MINIMAL: paint.warn, FUNCTIONAL: paint.good, OPTIMAL: paint.good }[
    level
  ];
  const live = engines.some((engine) => engine.live);
  const heads = ['engine', 'version', 'login', 'reading only', ...(live ? ['live'] : []), 'state'];
  const rows = [heads, ...engines.map((engine) => cells(engine, live))];
  const said = (name: string, text: string): string[] =>
    wrap(text, { width, first: name.padEnd(8), rest: ' '.repeat(8) });
  return [
    ...wrap(`${level}: ${meaning(report)}`, { width }).map(tone),
    '',
    ...tableLines(rows, { width, paint: (cell, row, column) => dye(cell, engines[row - 1], column) }),
    '',
    ...said(
      'state',
      `${state.writable ? state.folder : 'nowhere'}${state.place === 'home' ? '' : ` (not ${state.home})`}`,
    ),
    ...said('hooks', hooks.registered ? hooks.events.join(', ') : 'not registered'),
    ...said(
      'host',
      host.inside_claude_code
        ? `inside Claude Code${host.sandboxed ? ', in its sandbox' : ''}`
        : 'not inside Claude Code',
    ),
    ...said('tests', wallsText(walls)),
    ...said('rounds', ROUNDS[holds_engines]),
    ...(abandoned_rounds.length ? said('', abandonedText(abandoned_rounds)) : []),
    ...said('ftm', `${version} on Node ${node}, looked for ${(ms / 1000).toFixed(1)} s`),
    ...(faults.length ? ['', paint.strong('To do:')] : []),
    ...faults.flatMap(({ what, remedy }) => [
      ...wrap(what, { width, first: '- ', rest: '  ' }),
      ...wrap(remedy, { width, first: '  → ', rest: '    ' }),
    ]),
  ].join('\n');

  function dye(cell: string, engine: Engine | undefined, column: number): string {
    if (!engine) return paint.strong(cell);
    return column === 0 ? (engine.available ? paint.good : paint.quiet)(cell) : cell;
  }
}

function wallsText(walls: DoctorReport['walls']): string {
  if (walls === null) return 'none is run here: only Linux has what keeps them in';
  if (walls.length === 0)
    return 'none is run here: neither bubblewrap nor unshare keeps one in; on Debian or Ubuntu: apt-get install bubblewrap';
  return `run behind ${walls[0]}${walls.length > 1 ? ` (${walls.slice(1).join(', ')} would do, too)` : ''}`;
}

const FLEES = 'an engine that clears its environment and makes a session of its own may outlive its round';
const ROUNDS: Record<DoctorReport['holds_engines'], string> = {
  yes: 'what an engine starts ends with it, whatever it does to its environment and its session',
  cannot: `${FLEES}: only Linux has what holds it, and perl, which asks for it, is missing here or may not`,
  switched_off: `${FLEES}: runner.hold is off in ftm-config.yml`,
};

const abandonedText = (folders: string[]): string =>
  `killed together with their watchdogs: ${folders.join(', ')}; the next round or test ends what they left running and removes them`;

const COUNTED = ['no engine', 'one engine', 'two engines', 'three engines'];

function meaning({ challengers, claude, host, engines }: DoctorReport): string {
  const counted = (n: number): string => COUNTED[n] ?? `${n} engines`;
  const vendors = new Set(
    engines.filter(({ engine }) => challengers.includes(engine)).map(({ vendor }) => vendor),
  ).size;
  const count = counted(challengers.length);
  const worth = vendors < challengers.length ? `, worth ${counted(vendors)}` : '';
  if (challengers.length === 0)
    return claude || host.inside_claude_code
      ? 'no engine but Claude can be used: only Magi, by three lenses of one model'
      : 'no engine can be used';
  if (claude || host.inside_claude_code) return `${count} beside Claude${worth}`;
  return `${count}${worth}, none of them Claude; seats.claude names who takes its seat`;
}

function cells(engine: Engine, live: boolean): string[] {
  const { found, version, version_known, logged_in, reading, sandbox, reason, cached } = engine;
  const known =
    version_known === 'tested' || version_known === null ? '' : ` (${version_known.replace('_', ' ')})`;
  return [
    engine.engine,
    version ? `${version}${known}` : '–',
    !found ? '–' : logged_in === null ? '?' : logged_in ? 'yes' : 'no',
    !found || !reading ? '–' : `${READING[reading]}${sandbox === 'dead' ? ', blind' : ''}`,
    ...(live ? [liveCell(engine)] : []),
    `${reason}${cached ? ' (known from before)' : ''}`,
  ];
}

function liveCell({ live }: Engine): string {
  if (!live) return '–';
  if (!live.answered) return live.failure ?? 'failed';
  return `${live.model ?? 'answered'}${live.persona_read ? '' : ', no persona'}`;
}
