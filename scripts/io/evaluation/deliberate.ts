// Puts known questions to whole Councils, one by one, each in a state of its own: none is the user's verdict.
import { existsSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { appendJsonLine } from '../../base/files.mjs';
import { answersFrom, type Ballot, councilFraming, isDeliberated } from '../../core/evaluation/asking.ts';
import { progressLine } from '../../core/evaluation/progress.ts';
import type { Question } from '../../core/evaluation/questions.ts';
import { EXIT, Refusal } from '../../core/refusal.ts';
import type { EvalAnswers } from '../../core/shapes.ts';
import { callOurselves } from '../machine/own-call.ts';
import { sha256 } from '../machine/sha256.ts';
import { say } from '../machine/terminal.ts';
import type { Evaluated } from './ask.ts';
import { answersKept } from './files.ts';

type Wanted = { questions: Question[]; file: string; maxTokens: number };

export async function deliberateAll({ questions, file, maxTokens }: Wanted): Promise<Evaluated> {
  const before = await answersKept(file);
  const due = questions.filter(({ id }) => !isDeliberated(before.get(id)));
  const started = performance.now();
  let [asked, tokens, failed] = [0, 0, 0];
  for (const question of due) {
    if (tokens >= maxTokens) break;
    const answers = await deliberate(question, {
      state: join(dirname(file), 'deliberations', fingerprint(question.id)),
      brokeOff: !before.has(question.id),
      maxTokens: maxTokens - tokens,
    });
    appendJsonLine(file, answers);
    asked++;
    tokens += answers.tokens?.['council'] ?? 0;
    if (!isDeliberated(answers)) failed++;
    const sinceMs = performance.now() - started;
    say(
      `ftm eval: ${progressLine({ what: 'Councils', asked, wanted: due.length, tokens, failed, sinceMs })}`,
    );
  }
  return {
    answers: await answersKept(file),
    tokens,
    stopped: asked < due.length ? 'tokens' : null,
  };
}

type Printed = {
  error?: { message: string; fix: string };
  verdict?: { votes: Ballot[] } | null;
  cost?: { tokens: number | null } | null;
};

async function deliberate(
  question: Question,
  { state, brokeOff, maxTokens }: { state: string; brokeOff: boolean; maxTokens: number },
): Promise<EvalAnswers> {
  const begun = performance.now();
  const budget = Number.isFinite(maxTokens) ? [`--max-tokens=${maxTokens}`] : [];
  const begunBefore = brokeOff ? heldIn(state) : undefined;
  const { out, exit } = await callOurselves(
    begunBefore ? ['auto', begunBefore] : ['auto', 'council', '-', ...budget],
    {
      input: begunBefore ? '' : JSON.stringify(councilFraming(question)),
      env: { ...process.env, FTM_STATE_DIR: state },
      stderr: 'ignore',
    },
  );
  const { error, verdict, cost } = JSON.parse(out || '{}') as Printed;
  // Without engines every further question would end like this one.
  if (error && exit === EXIT.enginesUnavailable) throw unheld(error);
  const ms = performance.now() - begun;
  if (!error && exit === EXIT.enginesUnavailable)
    throw unheld({ message: 'A Council needs three engines.', fix: 'ftm doctor says which are missing.' });
  return answersFrom(question, { votes: verdict?.votes ?? [], tokens: cost?.tokens ?? null, ms });
}

function heldIn(state: string): string | undefined {
  const sessions = join(state, 'sessions');
  return existsSync(sessions) ? readdirSync(sessions).sort().at(-1) : undefined;
}

const fingerprint = (id: string): string => sha256(id).slice(0, 16);

const unheld = ({ message, fix }: { message: string; fix: string }): Refusal =>
  new Refusal('engines_unavailable', message, fix);
