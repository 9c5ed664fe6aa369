// Over MCP with nobody to be asked: opened, run to the end, and shown.
import { toMarkdown } from '../../core/telling/markdown.ts';
import { act } from '../deliberation/deliberation.ts';
import type { Wait } from '../deliberation/steps.ts';
import { type OpenInput, open } from '../openings/open.ts';
import { runAlone } from '../rounds/alone.ts';

export async function alone(input: OpenInput, { sendAnyway = false, onProgress }: Wait): Promise<string[]> {
  const { id } = await open(input);
  const ended = await runAlone(id, { sendAnyway, onProgress: onProgress ?? (() => undefined) });
  await act(id, { type: 'presented' });
  return [JSON.stringify({ id, do: 'done' }), toMarkdown(ended.protocol.tell(ended.state), 'shown')];
}
