// What an agent says of itself: its modes and options, why it stopped, what it used. Names and places differ.
import type { Failure, Usage } from '../schemas/nouns.ts';
import { type Json, listOf, objectOf, textOf, valueAt } from '../words/json.ts';
import { failureIn, failureOf } from './failures.ts';
import { usageOf } from './output.ts';

const LOGIN_NEEDED = -32_000;

/** `option`: the one by which it is set; null where there are modes. */
type SessionMode = {
  mode: string | null;
  other: string | undefined;
  current: string | null;
  option: string | null;
};

/** Some have modes, some an option of that name; some write them as addresses. */
export function modeInSession(session: Json, names: readonly string[]): SessionMode {
  const modes = objectOf(session['modes']);
  const ids = listOf(modes['availableModes']).flatMap((mode) => textOf(mode['id']) ?? []);
  const option = optionOf(session, 'mode');
  const known = ids.length > 0 ? ids : (option?.values ?? []);
  const mode = names
    .map((name) => known.find((id) => id === name || id.endsWith(`#${name}`)))
    .find((id) => id !== undefined);
  return {
    mode: mode ?? null,
    other: known.find((id) => id !== mode),
    current: ids.length > 0 ? textOf(modes['currentModeId']) : (option?.current ?? null),
    option: ids.length > 0 ? null : (option?.id ?? null),
  };
}

export function optionOf(session: Json, name: string) {
  const option = listOf(session['configOptions']).find(
    ({ id, category }) => id === name || category === name,
  );
  const id = textOf(option?.['id']);
  if (!option || id === null) return null;
  // Options may stand in groups.
  const values = listOf(option['options'])
    .flatMap((one) => (one['options'] === undefined ? [one] : listOf(one['options'])))
    .flatMap(({ value }) => textOf(value) ?? []);
  return { id, values, current: textOf(option['currentValue']) };
}

export function failureFrom({ code, message, data }: Json): Failure {
  const inner = objectOf(data);
  const detail = [message, inner['details'] ?? inner['message'] ?? data]
    .flatMap((part) => textOf(part) ?? [])
    .join(': ');
  if (code === LOGIN_NEEDED || code === 401 || code === 403)
    return failureOf('auth', detail);
  return failureIn(detail, '', 1) ?? failureOf('crash', detail);
}

/** A refused permission ends the turn of some: what they had said by then is an answer or none. */
export function stopFailure(reason: unknown, text: string): Failure | null {
  if (reason === 'refusal') return failureOf('policy', text || 'It refused to answer.');
  if (reason === 'end_turn' || text.trim() !== '') return null;
  return failureOf(
    'empty',
    `It stopped without an answer (${textOf(reason) ?? 'no reason'}).`,
  );
}

/** The protocol has no one place for it. */
export const usageInResult = (of: Json): Usage | null =>
  ['usage', '_meta.usage', '_meta', '_meta.quota.token_count']
    .map((place) => usageOf(valueAt(of, place)))
    .find((usage) => usage !== null) ?? null;
