// What a review needs to be opened: the artifact, who can review it, and how long it may take.
import { randomInt } from 'node:crypto';
import { oneOf } from '../../core/configuration/option.ts';
import { readProfile } from '../../core/configuration/profiles.ts';
import type { Availability } from '../../core/engines/bind.ts';
import type { KeptText } from '../../core/protocol/protocol.ts';
import { noEngine, type Refusal } from '../../core/refusal.ts';
import { only, type Parts, partsOfText, textPart } from '../../core/review/artifact/parts.ts';
import type { OpenReview } from '../../core/review/decide.ts';
import type { Part, Target } from '../../core/review/events.ts';
import { limitsOf, planReview } from '../../core/review/plan.ts';
import type { EngineRow } from '../../core/shapes.ts';
import type { Language } from '../../core/telling/texts/texts.ts';
import { availableEngines } from '../engines/availability.ts';
import { loadConfiguration } from '../input/config.ts';
import { now } from '../machine/clock.ts';
import { readStandardInput } from '../machine/terminal.ts';
import { type Artifact, findArtifact, keptArtifact } from '../review/artifact.ts';
import { hidesFromGit } from '../review/hidden.ts';
import { partOfChange } from '../review/refreshed.ts';
import { chooseReviewers, hostEngine } from '../review/reviewers.ts';
import { isProse } from '../review/scope-file.ts';
import { refuseSecrets } from '../review/secrets.ts';
import { loadEarlier, scopeAgain, whatBecameOf } from './earlier-review.ts';
import type { OpeningInput } from './openings.ts';

const TARGETS = ['auto', 'code', 'proposal', 'mixed'] as const;

export async function openingOfReview(input: OpeningInput): Promise<OpenReview & { keep: KeptText[] }> {
  const { question, values, auto } = input;
  const target = oneOf('target', values['target'] ?? 'auto', TARGETS);
  const text = question === '-' ? await readStandardInput() : (question ?? '');
  const before = textOf(values, 'again');
  const earlier = before === undefined ? null : await loadEarlier(before);
  const file = textOf(values, 'artifact-file');
  const scope =
    textOf(values, 'scope') ?? (earlier && !text && !file ? await scopeAgain(earlier) : undefined);
  const found = await findArtifact({
    text,
    scope,
    file,
    target,
    cwd: process.cwd(),
  });
  const configuration = await loadConfiguration({}, readProfile(values['profile']));
  const { settings, rows } = configuration;
  const searched = settings.safety.secret_scan && !values['send-anyway'];
  const artifact = searched ? await refuseSecrets(found, settings.safety.allowed_secrets) : found;
  const host = hostEngine();
  const availability = await availableEngines(configuration);
  const reviewers = chooseReviewers({ values, settings: settings.review, rows, host, availability });
  const limits = limitsOf(settings.review, values);
  const again = earlier && (await whatBecameOf(earlier, artifact));
  const focus = textOf(values, 'focus') ?? (target === 'mixed' ? '' : artifact.words);
  const plain = values['structured'] || focus || again || hidesFromGit(artifact);
  const native = plain ? null : firstCommand(reviewers, rows, artifact);
  const wanted = { target, native: native?.command ?? null, settings };
  const { target: taken, parts: whole, question: asked, notes } = partsOf(artifact, wanted);
  const parts = whole.map((part) => withinSlices(part, limits.max_slices));
  const plan = planReview({
    host,
    reviewers,
    availability,
    enforcesSchema: (engine) => rows[engine]?.schema !== null,
    native: (engine) => native?.engine === engine && parts.some((part) => part.native),
    auto,
  });
  if (plan.reviewers.length === 0) throw nobody(reviewers, host, availability);
  const openedAt = now();
  return {
    type: 'open',
    protocol: 'review',
    session_id: `debate-${openedAt.slice(0, 19).replaceAll(/[-:]/g, '').replace('T', '-')}-${process.pid}`,
    topic: topicOf(artifact, parts),
    focus,
    target: taken,
    scope: artifact.scope,
    parts,
    question: asked && {
      ...asked,
      proposalOnly: asked.proposalOnly.map((part) => withinSlices(part, limits.max_slices)),
    },
    artifact_file: 'artifact.md',
    ...plan,
    revision: artifact.revision,
    again,
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
      ...sizeNote(parts, plan.panel.length),
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
  settings: { review: { artifact_bytes: number }; language: Language };
};

function partsOf(artifact: Artifact, { target, native, settings }: PartsWanted): Parts {
  const { diff, text, scope, about, words } = artifact;
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
  const change = partOfChange(artifact, diff, { bytes, native });
  if (target === 'mixed' && words) {
    const beside = textPart(words, 'proposal', { about: 'the proposal beside it', bytes, form: 'markdown' });
    return { ...only(change), target, parts: [change, beside] };
  }
  if (target === 'proposal') return only({ ...change, part: 'proposal', native: null });
  const note = 'Asked for as mixed; a change alone is code, so it is reviewed as code.';
  return { ...only(change), notes: target === 'mixed' ? [note] : [] };
}

type Native = { engine: string; command: Part['native'] };

function firstCommand(
  engines: string[],
  rows: Record<string, EngineRow>,
  { native }: Artifact,
): Native | null {
  for (const engine of engines) {
    const row = rows[engine];
    if (row?.kind !== 'command' || !row.review || !native) continue;
    return { engine, command: [...row.review.command, `${row.review[native.kind]}${native.value}`] };
  }
  return null;
}

/** Beyond what was asked for nobody looks, and that has a name. */
function withinSlices(part: Part, most: number): Part {
  const slices = part.slices ?? [];
  if (slices.length <= most) return part;
  const counts = new Map<string, number>();
  for (const { path, lines } of slices.slice(most).flatMap(({ files }) => files))
    counts.set(path, (counts.get(path) ?? 0) + lines);
  const beyond = [...counts].map(([path, lines]) => `${path} (${lines} lines, beyond --max-slices ${most})`);
  return { ...part, slices: slices.slice(0, most), unseen: [...(part.unseen ?? []), ...beyond] };
}

/** What it will cost is said before it costs it. */
function sizeNote(parts: Part[], reviewers: number): string[] {
  const slices = Math.max(...parts.map(({ slices: own = [] }) => own.length));
  if (slices < 2) return [];
  const calls = parts.reduce((sum, { slices: own = [] }) => sum + own.length, 0) * reviewers;
  return [
    `It goes in ${slices} pieces: ${calls} calls in the first round (--max-slices N asks for fewer, and leaves the rest unseen).`,
  ];
}

/** Only where there is no host that could give a critique of its own. */
function nobody(reviewers: string[], host: string, availability: Record<string, Availability>): Refusal {
  const why = [...new Set([...reviewers, host])].map(
    (engine) => `${engine}: ${availability[engine]?.reason ?? 'not found'}`,
  );
  return noEngine(`Nobody can review it: ${why.join('; ')}.`);
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

const textOf = (values: Record<string, unknown>, name: string): string | undefined =>
  typeof values[name] === 'string' ? (values[name] as string) : undefined;
