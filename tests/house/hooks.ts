// Hooks as Claude Code starts them, each test in a project and a state directory of its own.
import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Writable } from 'node:stream';
import { setTimeout } from 'node:timers/promises';
import { beforeEach, expect } from 'vitest';
import { readJsonLines } from '../../scripts/base/json-files.cjs';

// biome-ignore lint/suspicious/noTemplateCurlyInString: this is how Claude Code spells it
export const ROOT = '${CLAUDE_PLUGIN_ROOT}';

export const root = join(import.meta.dirname, '../..');

export const manifest = JSON.parse(readFileSync(join(root, 'hooks/hooks.json'), 'utf8'));

type Entry = { command: string; args: string[]; timeout: number; type: string; if: string };

export const commands: Record<string, Entry[]> = Object.fromEntries(
  Object.entries(manifest.hooks as Record<string, { hooks: Entry[] }[]>).map(([event, groups]) => [
    event,
    groups.flatMap(({ hooks }) => hooks),
  ]),
);

/** Longer than a hook listens for by itself before it loads the rest. */
const BETWEEN_PARTS_MS = 300;

export let base: string;

export let project: string;

export let state: string;

beforeEach(() => {
  base = mkdtempSync(join(tmpdir(), 'ftm-hooks-'));
  project = join(base, 'project');
  state = join(base, 'state');
  mkdirSync(join(project, '.git'), { recursive: true });
});

/** Several parts come one after the other, null: and then nothing, without an end. */
export function start(
  event: string,
  input: string | (string | null)[],
  env: Record<string, string> = {},
): Promise<{ exit: number | null; out: string; err: string }> {
  const [entry] = commands[event] ?? [];
  const args = (entry?.args ?? []).map((arg) => arg.replace(ROOT, root));
  const child = spawn(process.execPath, args, {
    cwd: project,
    env: { ...process.env, HOME: base, FTM_STATE_DIR: state, ...env },
  });
  child.stdin.on('error', () => child.stdin.destroy());
  void tell(child.stdin, [input].flat());
  return new Promise((done) => {
    let [out, err] = ['', ''];
    child.stdout.on('data', (chunk) => (out += chunk));
    child.stderr.on('data', (chunk) => (err += chunk));
    child.on('close', (exit) => done({ exit, out, err }));
  });
}

async function tell(stdin: Writable, parts: (string | null)[]): Promise<void> {
  for (const part of parts) {
    if (part === null) return;
    if (part !== '') stdin.write(part);
    if (parts.length > 1) await setTimeout(BETWEEN_PARTS_MS);
  }
  stdin.end();
}

export async function fire(
  event: string,
  fields: Record<string, unknown> = {},
  env?: Record<string, string>,
) {
  const input = { session_id: 'host-1', cwd: project, hook_event_name: event, ...fields };
  const { exit, out, err } = await start(event, JSON.stringify(input), env);
  expect({ exit, err }).toEqual({ exit: 0, err: '' });
  return out === '' ? null : JSON.parse(out);
}

export function deliberation(id: string, fields: Record<string, unknown> = {}): string {
  const folder = join(state, 'sessions', id);
  mkdirSync(folder, { recursive: true });
  const view = {
    id,
    protocol: 'magi',
    topic: 'Use Redis?',
    status: 'open',
    step: 'seal',
    next: `ftm next ${id}`,
    seal_due: false,
    host_session: 'host-1',
    cwd: project,
    updated_at: new Date().toISOString(),
    verdict: null,
  };
  writeFileSync(join(folder, 'session.json'), JSON.stringify({ ...view, ...fields }));
  return folder;
}

export const done = {
  status: 'done',
  step: 'done',
  next: null,
  verdict: {
    decision: 'APPROVE',
    votes: [{ seat: 'claude', engine: 'claude', position: 'APPROVE', confidence: 80 }],
  },
};

export const verdicts = () => readJsonLines(join(state, 'verdicts.jsonl')).values;

export const bash = (command: string) => ({ tool_name: 'Bash', tool_input: { command } });
