// An earlier verdict, as history for the seats of a new one (--again ID).
import { toMarkdown } from '../../core/telling/markdown.ts';
import { loadDeliberation } from '../deliberation/deliberation.ts';

export async function earlierText(id: string | undefined): Promise<string> {
  if (id === undefined) return '';
  const { protocol, state } = await loadDeliberation(id);
  return `An earlier verdict on this question (${id}):\n\n${toMarkdown(protocol.tell(state), 'shown')}`;
}
