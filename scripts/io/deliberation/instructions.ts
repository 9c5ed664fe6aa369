// Turns what is due into one instruction for a host: prompts become files, commands are spelled out.
import type { DueSeat, Instruction } from '../../core/protocol/protocol.ts';
import { shownInMarkdown } from '../../core/telling/markdown-report.ts';
import type { Deliberation } from './deliberations.ts';
import { promptFile, renderPrompt } from './prompts.ts';
import { isKept, keepFile, readKept, TRACK_RECORD } from './sessions.ts';

/** Long texts stand last: a host's shell cuts the end. `brief` leaves out what was shown before. */
export function instructionOf(
  deliberation: Deliberation,
  { brief = false } = {},
): { id: string } & Instruction {
  const { id, protocol, state } = deliberation;
  const step = protocol.next(state);
  const { why } = step;
  const ftm = programLine();
  const submitAs = (seat: string) => `${ftm} submit ${id} --as ${seat} <<'ANSWER'`;
  const shown = 'display' in step && step.display ? { display: shownInMarkdown(protocol.report(state)) } : {};
  const seatToSubmit = ({ seat }: DueSeat) => ({
    seat,
    prompt: `${ftm} next ${id} --as ${seat}`,
    command: submitAs(seat),
  });
  switch (step.do) {
    case 'seal': {
      const [due] = step.due;
      if (!due) throw new Error('A seal needs a seat');
      return {
        id,
        do: 'seal',
        why,
        seat: due.seat,
        command: submitAs(due.seat),
        prompt: promptPage(deliberation, due, 1).text,
        ...shown,
      };
    }
    case 'submit': {
      return { id, do: 'submit', why, seats: step.due.map(seatToSubmit), ...shown };
    }
    case 'run':
      return {
        id,
        do: 'run',
        why,
        seats: step.due.map(({ seat, engine }) => ({ seat, engine })),
        command: `${ftm} run ${id}`,
        ...(step.alongside?.length ? { submit: step.alongside.map(seatToSubmit) } : {}),
        ...(brief ? {} : shown),
      };
    case 'settle':
      return { id, do: 'run', why, seats: [], command: `${ftm} settle ${id}` };
    case 'map':
      return { id, do: 'map', why, command: submitAs('clerk'), prompt: renderPrompt(step.prompt), ...shown };
    case 'ask_user':
      return {
        id,
        do: 'ask_user',
        why,
        ask: step.ask,
        ...(step.owes && Object.keys(step.owes).length ? { owes: step.owes } : {}),
        command: submitAs('user'),
        display: shownInMarkdown(protocol.report(state)),
      };
    case 'present':
      return {
        id,
        do: 'present',
        why,
        command: `${ftm} next ${id} --presented`,
        display: `${shownInMarkdown(protocol.report(state))}${trackRecord(deliberation)}`,
      };
    case 'done':
      return {
        id,
        do: 'done',
        why,
        display: `${protocol.ending(state)?.headline ?? ''}\n${ftm} show ${id} shows all of it again.`,
      };
  }
}

const trackRecord = ({ folder }: Deliberation): string =>
  isKept(folder, TRACK_RECORD) ? `\n\n${readKept(folder, TRACK_RECORD)}` : '';

/** The exact prompt of a seat, kept so that it can be checked later. */
export function keepPrompt({ folder }: Pick<Deliberation, 'folder'>, due: DueSeat): string {
  const text = renderPrompt(due.prompt);
  keepFile(folder, promptFile(due), text);
  return text;
}

export function promptPage(
  deliberation: Pick<Deliberation, 'id' | 'folder'>,
  due: DueSeat,
  page: number,
): Page {
  const form = due.prompt.slots['answer_format'] ?? '';
  const command = `${programLine()} next ${deliberation.id} --as ${due.seat}`;
  return pageOf(keepPrompt(deliberation, due), page, { form, command });
}

/** As the caller spelled it, so that a permission given for one call covers the next. */
function programLine(): string {
  const [, script = 'ftm'] = process.argv;
  return script.endsWith('.mjs') ? `node ${script}` : 'ftm';
}

/** Claude Code shortens what a command prints beyond some 30 kB; a page stays below that. */
const PAGE = 16_000;
const WHOLE = 22_000;

export type Page = { text: string; page: number; pages: number };

/** Lines stay whole where they fit. `form` is repeated on the first page, `command` prints another one. */
export function pageOf(
  prompt: string,
  page: number,
  { form, command }: { form: string; command: string },
): Page {
  const parts = prompt.length <= WHOLE ? [prompt] : partsOf(prompt);
  const part = parts[page - 1];
  if (parts.length === 1 || part === undefined) return { text: part ?? '', page, pages: parts.length };
  const next =
    page < parts.length
      ? `Read on with: ${command} --page ${page + 1}`
      : 'This was the last page: answer now.';
  const head =
    page === 1
      ? `This prompt has ${parts.length} pages. Read them all, in order, before you answer.\n${next}\n\nThe answer, when all is read:\n\n${form}\n\n--- page 1 ---\n`
      : `--- page ${page} of ${parts.length} ---\n`;
  return { text: `${head}${part}\n--- end of page ${page} ---\n${next}`, page, pages: parts.length };
}

function partsOf(text: string): string[] {
  if (text.length <= PAGE) return [text];
  const line = text.lastIndexOf('\n', PAGE);
  const cut = line > PAGE / 2 ? line + 1 : PAGE;
  // Half of a pair of surrogates is no character.
  const at = /[\uD800-\uDBFF]/.test(text[cut - 1] ?? '') ? cut - 1 : cut;
  return [text.slice(0, at), ...partsOf(text.slice(at))];
}
