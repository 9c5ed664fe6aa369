// Keeps what the user chose in a dialog or typed, so that nobody else can answer in their name.
const { rootsThere } = require('../../scripts/base/paths.cjs');

/** @type {import('./run.cjs').Handler} */
async function userPromptSubmit(input, world) {
  const { prompt } = input;
  // A command is for the host; what it hands over is not an answer.
  if (typeof prompt !== 'string' || prompt.trim() === '' || prompt.startsWith('/')) return null;
  await keep(input, world, 'prompt', () => prompt);
  return null;
}

/** The dialog's answers, by the question as it was asked. @type {import('./run.cjs').Handler} */
async function questionAnswered(input, world) {
  const questions = list(input['tool_input']?.questions);
  const answers = input['tool_response']?.answers ?? {};
  const { keyOf } = await import('../../scripts/base/seen-answers.mjs');
  const byKey = new Map(
    questions
      .filter((asked) => typeof asked?.question === 'string' && typeof answers[asked.question] === 'string')
      .map((asked) => [
        keyOf({
          question: asked.question,
          options: list(asked.options).map((one) => ({ label: String(one?.label) })),
        }),
        answers[asked.question],
      ]),
  );
  if (byKey.size) await keep(input, world, 'dialog', (key) => byKey.get(key) ?? null);
  return null;
}

/** Whether the user has answered anything that is asked now, as far as a hook could see. @type {(input: import('./run.cjs').Input, env: Record<string, string | undefined>) => Promise<boolean>} */
async function hasAnswered(input, env) {
  const { isAnswered } = await import('../../scripts/base/seen-answers.mjs');
  return (await askingHere(input, env)).some((view) => isAnswered(view.folder, view['ask_key']));
}

/**
 * @param {import('./run.cjs').Input} input
 * @param {import('./run.cjs').World} world
 * @param {'dialog' | 'prompt'} by
 * @param {(key: string) => string | null} answerTo
 */
async function keep(input, { env, now }, by, answerTo) {
  for (const view of await askingHere(input, env)) {
    const text = answerTo(view['ask_key']);
    if (text === null) continue;
    const { addSeen } = await import('../../scripts/base/seen-answers.mjs');
    addSeen(view.folder, { id: view.id, key: view['ask_key'], text, by, now: now() });
  }
}

/** @param {import('./run.cjs').Input} input @param {Record<string, string | undefined>} env */
async function askingHere({ session_id: session, cwd }, env) {
  const roots = rootsThere({ env, cwd }).all;
  if (session === null || roots.length === 0) return [];
  const { deliberationsHere } = require('../../scripts/base/deliberation-views.cjs');
  const here = await deliberationsHere(roots, { session, cwd });
  return here.filter((view) => view.host_session === session && typeof view['ask_key'] === 'string');
}

/** @param {unknown} value @returns {any[]} */
const list = (value) => (Array.isArray(value) ? value : []);

module.exports = { hasAnswered, questionAnswered, userPromptSubmit };
