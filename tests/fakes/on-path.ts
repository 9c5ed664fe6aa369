// Puts stand-in engines into a folder for PATH: tiny real executables, each with one behaviour of stand-in.mjs.
import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { answerAs, KEYS } from './answers.mjs';
import { envelope, probed } from './envelopes.mjs';
import { marked } from './mark.mjs';

const SCRIPT = join(import.meta.dirname, 'stand-in.mjs');

export type Called = {
  name: string;
  pid: number;
  /** Names only. */
  env: string[];
  prompt?: string;
  hanging?: boolean;
  child?: number;
};

export type Fakes = {
  folder: string;
  /** An environment in which the stand-ins shadow the real programs. */
  env: Record<string, string>;
  /** What this one answers from now on. */
  say: (name: string, answer: string) => void;
  calls: () => Called[];
};

const quoted = (word: string): string => `'${word.replaceAll("'", `'\\''`)}'`;

/** `answers` gives what an engine prints as its answer, where the common one will not do. */
export function putOnPath(
  behaviours: Record<string, string>,
  answers: Record<string, string> = {},
): Fakes {
  const folder = mkdtempSync(join(tmpdir(), 'ftm-fakes-'));
  const say = (name: string, answer: string): void => {
    writeFileSync(join(folder, `${name}.answer`), answer);
    printInto(join(folder, `${name}.prints`), name, answer);
  };
  for (const [name, answer] of Object.entries(answers)) say(name, answer);
  for (const [name, behaviour] of Object.entries(behaviours)) {
    writeFileSync(join(folder, name), scriptOf({ name, behaviour, folder }));
    chmodSync(join(folder, name), 0o755);
  }
  return {
    folder,
    env: { PATH: `${folder}${delimiter}/usr/bin:/bin`, HOME: folder, TMPDIR: tmpdir() },
    say,
    calls: () => [...notedIn(folder), ...promptsIn(folder)],
  };
}

type Engine = { name: string; behaviour: string; folder: string };

/** Node takes fifty times as long to start as a shell: what is said over and over is said without it. */
function scriptOf({ name, behaviour, folder }: Engine): string {
  const words = [process.execPath, SCRIPT, name, behaviour, folder].map(quoted).join(' ');
  const inNode = `exec ${words} "$@"`;
  const says = (argv: string[]): string | null => {
    const answer = probed(name, behaviour, argv);
    return (
      answer && `printf %s ${quoted(answer.says)} >&${answer.to}; exit ${answer.exit}`
    );
  };
  const lines = [
    `for word do case "$word" in --version) ${says(['--version'])};; -o) streams=1;; esac; done`,
    `case "$1" in login|sandbox|auth) ${says(['login'])};; esac`,
  ];
  const unasked = says([]);
  if (unasked) lines.push(`[ "$streams" ] || { ${unasked}; }`);
  const [verb = '', ms = '0'] = behaviour.split(':');
  if (['good', 'slow'].includes(verb) && name !== 'qwen')
    lines.push(...answering({ name, folder, ms: Number(ms), inNode }));
  return ['#!/bin/sh', ...lines, inNode, ''].join('\n');
}

/** Reads its prompt to the end, and prints what was prepared for the form that it asks for. */
const answering = ({
  name,
  folder,
  ms,
  inNode,
}: Omit<Engine, 'behaviour'> & { ms: number; inNode: string }): string[] => [
  `prompt=${quoted(join(folder, name))}.$$.prompt`,
  'export -p > "$prompt.env"',
  'PATH=/usr/bin:/bin',
  'cat > "$prompt.part"; mv "$prompt.part" "$prompt"',
  ...(ms ? [`sleep ${ms / 1000}`] : []),
  `prints=${quoted(join(folder, name))}.prints`,
  'if ! [ -e "$prints" ]; then',
  `  asked=$(grep -oE '^[[:space:]]*"?(${KEYS.join('|')})"?:' "$prompt")`,
  `  for key in ${KEYS.join(' ')}; do case "$asked" in *"$key"*) break;; esac; done`,
  `  prints=${quoted(preparedFor(name))}/$key`,
  'fi',
  // It names what stands in the prompt.
  `[ -e "$prints" ] || { exec < "$prompt"; rm "$prompt"; ${inNode}; }`,
  'mark=$(sed -n \'s/^reply_to: \\([[:alnum:]_]\\{1,\\}\\)$/\\1/p\' "$prompt")',
  // The last one is this prompt's own.
  `mark=\${mark##*\n}`,
  `if [ "$mark" ]; then sed "s/${MARK}/$mark/" "$prints"; else cat "$prints.unmarked"; fi`,
  'exit',
];

/** Stands where the mark of a prompt will. */
const MARK = 'the_mark_of_it';

function printInto(file: string, name: string, answer: string): void {
  writeFileSync(file, envelope(name, marked(answer, `reply_to: ${MARK}`)));
  writeFileSync(`${file}.unmarked`, envelope(name, answer));
}

const prepared = new Map<string, string>();
/** A folder with what this program prints in each form that needs nothing of its prompt. */
function preparedFor(name: string): string {
  const folder = prepared.get(name) ?? mkdtempSync(join(tmpdir(), 'ftm-prints-'));
  if (prepared.has(name)) return folder;
  prepared.set(name, folder);
  for (const key of KEYS) {
    const answer = answerAs(key);
    if (answer) printInto(join(folder, key), name, answer);
  }
  return folder;
}

/** A line that is being written has no end yet. */
const notedIn = (folder: string): Called[] => {
  const log = join(folder, 'calls.jsonl');
  if (!existsSync(log)) return [];
  const lines = readFileSync(log, 'utf8').split('\n').slice(0, -1);
  return lines.map((line) => JSON.parse(line));
};

/** As they came. */
const promptsIn = (folder: string): Called[] =>
  readdirSync(folder)
    .filter((file) => file.endsWith('.prompt'))
    .map((file) => ({
      path: join(folder, file),
      at: statSync(join(folder, file)).mtimeMs,
    }))
    .sort((one, other) => one.at - other.at)
    .map(({ path }) => {
      const [, name = '', pid = ''] = /([^/]*)\.(\d+)\.prompt$/.exec(path) ?? [];
      const exported = readFileSync(`${path}.env`, 'utf8').matchAll(/^export (\w+)/gm);
      const env = [...exported].map(([, variable = '']) => variable);
      return { name, pid: Number(pid), env, prompt: readFileSync(path, 'utf8') };
    });
