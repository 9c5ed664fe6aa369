// The tools a host sees over MCP, as data: every word here is paid for in each of its conversations.
import { PROFILES } from '../configuration/profiles.ts';
import { aboutProtocols, PROTOCOLS } from '../protocols.ts';

export const TOOL_NAMES = ['deliberate', 'next', 'submit', 'show'] as const;
export type ToolName = (typeof TOOL_NAMES)[number];
export type Tool = {
  title: string;
  description: string;
  inputSchema: { type: 'object'; properties: Record<string, object>; required?: string[] };
  readOnly?: true;
};

const text = (description: string) => ({ type: 'string', description });
const texts = (description: string) => ({ type: 'array', items: { type: 'string' }, description });
const ID = text('of the deliberation; left out: the newest one open here');

const inputs = (properties: Record<string, object>, required: string[] = []) => ({
  type: 'object' as const,
  properties,
  ...(required.length ? { required } : {}),
  additionalProperties: false,
});

export const TOOLS: Record<ToolName, Tool> = {
  deliberate: {
    title: 'Ask several engines',
    description: `Put a question to several AI engines that judge it separately. ${aboutProtocols()} Returns one instruction; do it, and nothing else.`,
    inputSchema: inputs(
      {
        protocol: { enum: PROTOCOLS },
        question: text('the proposal, problem or position in full; for review left out, or a text to review'),
        context: text('facts a stranger needs to judge it; not your opinion'),
        options: texts('to choose between, each "id=label"; not for review'),
        constraints: texts('to be respected'),
        entry_points: texts('council: paths to start reading at'),
        scope: text('review: uncommitted (default), commit:SHA, base:BRANCH, range:A..B, file:PATH'),
        high_stakes: { type: 'boolean', description: 'magi, debate' },
        irreversible: { type: 'boolean', description: 'magi, debate' },
        profile: { enum: PROFILES, description: 'local: only models on this machine' },
        max_tokens: {
          type: 'integer',
          description: 'as engines report them; a round that would break it is not begun',
        },
        max_minutes: { type: 'number', description: 'that engines are waited for' },
        unattended: { type: 'boolean', description: 'ask nobody, every seat an engine, and run to the end' },
      },
      ['protocol'],
    ),
  },
  next: {
    title: 'Go on',
    description:
      'What is due: seal (answer the prompt yourself, by submit), submit (each seat by a subagent of its own: it calls next with seat, then submit), run (call next with run: the engines think, with progress; again while round is waiting), ask_user, map, present (show display as it stands, then call next with presented), done.',
    inputSchema: inputs({
      id: ID,
      run: { type: 'boolean', description: 'start the engines that are due and wait' },
      seat: text('print the prompt of this seat, for the one who fills it'),
      presented: { type: 'boolean', description: 'the user has seen the result' },
    }),
  },
  submit: {
    title: 'Answer for a seat',
    description:
      "Hand in a seat's whole answer, as its prompt asks for it. as: the seat, clerk, or user (the chosen label, or the user's own words; never your own).",
    inputSchema: inputs({ id: ID, as: text('who speaks'), answer: text('the whole answer') }, [
      'as',
      'answer',
    ]),
  },
  show: {
    title: 'Show a deliberation',
    description:
      'What can be shown now: what the result is worth, verdict, votes, dissent. Sealed answers stay sealed.',
    inputSchema: inputs({ id: ID }),
    readOnly: true,
  },
};
