// Who reviews: those that were named, else every engine that is there and of another vendor than the author.
import type { Settings } from '../../core/configuration/defaults.ts';
import type { Availability } from '../../core/engines/bind.ts';
import { wrongUse } from '../../core/refusal.ts';
import type { EngineRow } from '../../core/shapes.ts';

type Given = {
  values: Record<string, unknown>;
  settings: Settings['review'];
  rows: Record<string, EngineRow>;
  host: string;
  availability: Record<string, Availability>;
};

/** Never empty; a reviewer named but not installed is asked all the same, so that it is reported missing. */
export function chooseReviewers({ values, settings, rows, host, availability }: Given): string[] {
  const other = host === 'codex' ? 'claude' : 'codex';
  const { backend, reviewers } = values;
  if (backend !== undefined && reviewers !== undefined)
    throw wrongUse('--backend and --reviewers both say who reviews.', 'Give one of them.');
  const one = typeof backend === 'string' ? backend : settings.backend;
  if (typeof backend === 'string' || one !== 'auto') return [one === 'auto' ? other : known(one, rows)];
  if (typeof reviewers === 'string') return namesIn(reviewers, rows);
  const vendor = vendorOf(host, rows[host]);
  const able = Object.keys(rows).filter(
    (name) => availability[name]?.available && vendorOf(name, rows[name]) !== vendor,
  );
  const first = [...able.filter((name) => name === other), ...able.filter((name) => name !== other)];
  return first.length > 0 ? first.slice(0, settings.most_reviewers) : [other];
}

function namesIn(text: string, rows: Record<string, EngineRow>): string[] {
  const names = [
    ...new Set(
      text
        .split(',')
        .map((name) => name.trim())
        .filter(Boolean),
    ),
  ];
  if (names.length > 0) return names.map((name) => known(name, rows));
  throw wrongUse('--reviewers names nobody.', 'For example: --reviewers codex,gemini');
}

function known(name: string, rows: Record<string, EngineRow>): string {
  if (Object.hasOwn(rows, name)) return name;
  throw wrongUse(`There is no engine "${name}".`, `One of ${Object.keys(rows).join(', ')}, or auto.`);
}

/** An engine without a vendor is known by its own name. */
const vendorOf = (name: string, row: EngineRow | undefined): string => row?.vendor ?? name;

const CODEX = ['CODEX_THREAD_ID', 'CODEX_SANDBOX', 'CODEX_SANDBOX_ID', 'CODEX_SANDBOX_NETWORK_DISABLED'];

/** Codex hands down what it was started with, so its own marks say more than Claude's. */
export const hostEngine = (env: NodeJS.ProcessEnv = process.env): 'claude' | 'codex' =>
  CODEX.some((name) => env[name]) ? 'codex' : 'claude';
