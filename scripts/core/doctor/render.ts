// The doctor's report as a person reads it: the level, a line for each engine, then what to do.
import { padTo, widthOf } from '../words/width.ts';
import type { DoctorReport } from './report.ts';

const MEANING: Record<DoctorReport['level'], string> = {
  DISABLED: 'no engine but Claude can be used',
  MINIMAL: 'one engine beside Claude',
  FUNCTIONAL: 'two engines beside Claude',
  OPTIMAL: 'three engines or more beside Claude',
};

export function renderReport(report: DoctorReport): string {
  const { level, engines, state, host, hooks, faults, version, node, ms } = report;
  return [
    `${level}: ${MEANING[level]}`,
    '',
    ...renderTable([
      [
        'engine',
        'version',
        'login',
        'reading only',
        ...(engines.some(({ live }) => live) ? ['live'] : []),
        'state',
      ],
      ...engines.map(renderEngine),
    ]),
    '',
    `state   ${state.writable ? state.folder : 'nowhere'}${state.place === 'home' ? '' : ` (not ${state.home})`}`,
    `hooks   ${hooks.registered ? hooks.events.join(', ') : 'not registered'}`,
    `host    ${host.inside_claude_code ? `inside Claude Code${host.sandboxed ? ', in its sandbox' : ''}` : 'not inside Claude Code'}`,
    `ftm     ${version} on Node ${node}, looked for ${(ms / 1000).toFixed(1)} s`,
    ...(faults.length ? ['', 'To do:', ...faults.map(({ what, remedy }) => `- ${what}\n  → ${remedy}`)] : []),
  ].join('\n');

  function renderEngine({
    engine,
    version: found,
    version_known,
    logged_in,
    read_only,
    sandbox,
    live,
    reason,
    cached,
  }: DoctorReport['engines'][number]): string[] {
    return [
      engine,
      found
        ? `${found}${version_known === 'tested' || version_known === null ? '' : ` (${version_known.replace('_', ' ')})`}`
        : '–',
      logged_in === null ? '?' : logged_in ? 'yes' : 'no',
      read_only ? (sandbox === 'dead' ? 'yes, blind' : 'yes') : 'no',
      ...(engines.some((one) => one.live)
        ? [
            live
              ? live.answered
                ? `${live.model ?? 'answered'}${live.persona_read ? '' : ', no persona'}`
                : (live.failure ?? 'failed')
              : '–',
          ]
        : []),
      `${reason}${cached ? ' (known from before)' : ''}`,
    ];
  }
}

function renderTable(rows: string[][]): string[] {
  const widths = (rows[0] ?? []).map((_cell, column) =>
    Math.max(...rows.map((row) => widthOf(row[column] ?? ''))),
  );
  return rows.map((row) =>
    row
      .map((cell, column) => padTo(cell, widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
}
