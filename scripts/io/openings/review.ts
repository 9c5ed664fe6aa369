// What a review needs to be opened: the artifact, who can review it, and how long it may take.
import { randomInt } from 'node:crypto';
import type { Availability } from '../../core/engines/bind.ts';
import type { KeptText } from '../../core/protocol/protocol.ts';
import { EXIT, Refusal } from '../../core/refusal.ts';
import type { OpenReview } from '../../core/review/decide.ts';
import { filesInDiff } from '../../core/review/diff.ts';
import type { Part, Target } from '../../core/review/events.ts';
import { limitsOf } from '../../core/review/limits.ts';
import { diffPart, type Parts, partsOfText, textPart } from '../../core/review/parts.ts';
import { planReview } from '../../core/review/plan.ts';
import { findSecrets } from '../../core/safety/secrets.ts';
import type { EngineRow } from '../../core/shapes.ts';
import { availableEngines } from '../engines/availability.ts';
import { loadConfiguration } from '../input/config.ts';
import { now } from '../machine/clock.ts';
import { readStandardInput } from '../machine/terminal.ts';
import { type Artifact, findArtifact, keptArtifact } from '../review/artifact.ts';
import { hostEngine } from '../review/host.ts';
import { isProse } from '../review/scope-file.ts';
import type { OpeningInput } from './openings.ts';

const TARGETS = ['auto', 'code', 'proposal', 'mixed'] as const;

export async function openingOfReview({
  question,
  values,
  auto,
}: OpeningInput): Promise<OpenReview & { keep: KeptText[] }> {
  const target = readTarget(values['target'] ?? 'auto');
  const text = question === '-' ? await readStandardInput() : (question ?? '');
  const artifact = await findArtifact({
    text,
    scope: textOf(values, 'scope'),
    file: textOf(values, 'artifact-file'),
    target,
    cwd: process.cwd(),
  });
  const configuration = await loadConfiguration();
  const { settings, rows } = configuration;
  const host = hostEngine();
  const backend = readBackend(textOf(values, 'backend') ?? settings.review.backend, rows);
  const named = backend === 'auto' ? (host === 'codex' ? 'claude' : 'codex') : backend;
  const focus = textOf(values, 'focus') ?? (target === 'mixed' ? '' : artifact.words);
  const native = values['structured'] || focus ? null : reviewCommand(rows[named], artifact);
  const { target: found, parts, question: asked, notes } = partsOf(artifact, { target, native, settings });
  if (native && settings.safety.secret_scan && !values['send-anyway']) refuseSecrets(artifact);
  const availability = await availableEngines(configuration);
  const plan = planReview({
    host,
    backend: named,
    availability,
    enforcesSchema: (engine) => rows[engine]?.schema !== null,
    native: native !== null,
    auto,
  });
  if (plan.reviewers.length === 0) throw nobody(availability);
  const limits = limitsOf(settings.review, values);
  const openedAt = now();
  return {
    type: 'open',
    protocol: 'review',
    session_id: `debate-${openedAt.slice(0, 19).replaceAll(/[-:]/g, '').replace('T', '-')}-${process.pid}`,
    topic: topicOf(artifact, parts),
    focus,
    target: found,
    scope: artifact.scope,
    parts,
    question: asked,
    artifact_file: 'artifact.md',
    ...plan,
    host,
    limits,
    deadline: new Date(Date.parse(openedAt) + limits.budget_minutes * 60_000).toISOString(),
    notes: [
      ...artifact.notes,
      ...notes,
      ...(auto && asked
        ? ['Part of the text belongs clearly to neither code nor proposal; it is read with the proposal.']
        : []),
      ...sandboxNote(host),
      ...(focus && !values['structured'] ? [`The reviewer is asked to look in particular at: ${focus}`] : []),
    ],
    seed: randomInt(2 ** 31),
    language: settings.language,
    auto,
    cwd: artifact.root,
    host_session: process.env['CLAUDE_CODE_SESSION_ID'] ?? process.env['CODEX_THREAD_ID'] ?? null,
    keep: keptArtifact(artifact),
  };
}

type PartsWanted = {
  target: Target | 'auto';
  native: Part['native'];
  settings: { review: { artifact_bytes: number }; language: 'en' | 'ja' };
};

function partsOf(artifact: Artifact, { target, native, settings }: PartsWanted): Parts {
  const { diff, text, scope, about, words, intro, stat } = artifact;
  const bytes = settings.review.artifact_bytes;
  if (diff === null) {
    const wanted = target === 'auto' && artifact.kind === 'file' && !isProse(scope) ? 'code' : target;
    return partsOfText(text ?? '', {
      target: wanted,
      about: artifact.kind === 'file' ? scope.slice('file:'.length) : about,
      bytes,
      language: settings.language,
    });
  }
  const said = [intro, stat].flatMap((one) => (one ? [`${one.trimEnd()}\n\n`] : [])).join('');
  const whole = diffPart(diff, { about, bytes, native });
  const change = { ...whole, text: said + whole.text };
  if (target === 'mixed' && words) {
    return {
      target,
      parts: [
        change,
        textPart(words, 'proposal', { about: 'the proposal beside it', bytes, form: 'markdown' }),
      ],
      question: null,
      notes: [],
    };
  }
  if (target === 'proposal')
    return { target, parts: [{ ...change, part: 'proposal', native: null }], question: null, notes: [] };
  const note = 'Asked for as mixed; a change alone is code, so it is reviewed as code.';
  return { target: 'code', parts: [change], question: null, notes: target === 'mixed' ? [note] : [] };
}

/** The engine's own command for this very scope; null where it has none. */
function reviewCommand(row: EngineRow | undefined, { native }: Artifact): Part['native'] {
  if (row?.kind !== 'command' || !row.review || !native) return null;
  return [...row.review.command, `${row.review[native.kind]}${native.value}`];
}

// The engine's own command reads the change by itself; a prompt of ours is scanned when it is sent.
function refuseSecrets({ diff }: Artifact): void {
  const found = filesInDiff(diff ?? '').flatMap(({ path, text }) => findSecrets(text, path));
  if (found.length === 0) return;
  const [first] = found;
  throw new Refusal(
    'secrets_found',
    `The change holds secrets: ${found
      .slice(0, 5)
      .map(({ kind, source, line, shown }) => `${source}, line ${line} of its diff: ${kind} (${shown})`)
      .join('; ')}.`,
    `Take them out (${first?.source}), or review it as it is: --send-anyway.`,
  );
}

/** Only where there is no host that could give a critique of its own. */
function nobody(availability: Record<string, Availability>): Refusal {
  const why = ['codex', 'claude']
    .map((engine) => `${engine}: ${availability[engine]?.reason ?? 'not found'}`)
    .join('; ');
  return new Refusal(
    'engines_unavailable',
    `Nobody can review it: ${why}.`,
    'ftm doctor says what to do.',
    EXIT.enginesUnavailable,
  );
}

/** The reviewer would be started without a network, and be taken for unavailable. */
function sandboxNote(host: string): string[] {
  const closed = host === 'codex' && process.env['CODEX_SANDBOX_NETWORK_DISABLED'];
  return closed
    ? [
        "This shell is in Codex's sandbox, without a network: ftm run has to be started outside of it, or the reviewer cannot answer.",
      ]
    : [];
}

function topicOf({ scope, kind, text }: Artifact, [first]: Part[]): string {
  if (kind !== 'snippet')
    return `${scope}${first?.form === 'diff' ? ` (${first.about.replace(/^[^:]*: /, '')})` : ''}`;
  const title =
    text?.split('\n').find((line) => /[\p{L}\p{N}]/u.test(line) && !/^\s*(?:```|~~~)/.test(line)) ?? 'a text';
  return title.replace(/^[#>\s*-]+/, '').slice(0, 80);
}

function readTarget(target: unknown): (typeof TARGETS)[number] {
  const known = TARGETS.find((one) => one === target);
  if (known) return known;
  throw new Refusal(
    'wrong_use',
    `There is no target "${target}".`,
    `One of ${TARGETS.join(', ')}.`,
    EXIT.wrongUse,
  );
}

function readBackend(name: string, rows: Record<string, EngineRow>): string {
  if (name === 'auto' || Object.hasOwn(rows, name)) return name;
  throw new Refusal(
    'wrong_use',
    `There is no engine "${name}".`,
    `One of ${Object.keys(rows).join(', ')}, or auto.`,
    EXIT.wrongUse,
  );
}

const textOf = (values: Record<string, unknown>, name: string): string | undefined =>
  typeof values[name] === 'string' ? (values[name] as string) : undefined;
