// Whole deliberations of all four protocols, as a host and its user would carry them on: what is said when it is asked for.
import { type Home, type Ran, typed } from '../../program.ts';
import { AGREE, DISAGREE, OPENING, rebuttal } from '../debate-project.ts';

type Due = {
  do: string;
  seat?: string;
  prompt?: string;
  ask?: { questions: { options: { label: string }[] }[] };
};
type Call = { args: string[]; input?: string };
/** `calls`: the verbs it comes to where nothing breaks off, so that each can be stepped through by itself. */
export type Play = {
  open: string[];
  engines: Record<string, string>;
  says: Record<string, string>;
  calls: string[];
};

const block = (text: string): string => `\`\`\`yaml\n${text}\n\`\`\``;
const vote = (position: string): string =>
  block(`position: ${position}\nconfidence: 80\nrationale: It holds as measured.`);
const peer = (position: string): string => block(`position: "${position}"\nconfidence: 80\nevidence: []`);
const FINDING = { id: 'F1', path: 'store.ts', lines: [1, 1], title: 'Keys go', body: 'x', severity: 'p1' };
const REVIEW = JSON.stringify({
  recommendation: 'revise',
  key_points: [],
  blocking_concerns: [],
  suggested_edits: [],
  findings: [FINDING],
});

export const PLAYS: Record<string, Play> = {
  magi: {
    open: ['magi', 'Shall we?'],
    engines: { codex: vote('REJECT'), gemini: vote('ABSTAIN') },
    says: { claude: vote('APPROVE') },
    calls: ['open', 'submit', 'run', 'submit', 'next'],
  },
  council: {
    open: ['council', 'Which store?'],
    engines: { claude: peer('Take Redis'), codex: peer('A redis store'), gemini: peer('Keep files') },
    says: { clerk: 'A, B: redis\nC: files' },
    calls: ['open', 'submit', 'run', 'submit', 'run', 'submit'],
  },
  debate: {
    open: ['debate', 'Where do sessions live?'],
    engines: {
      codex: block(`${DISAGREE}\n${rebuttal('accept')}`),
      gemini: block(AGREE),
      qwen: block(AGREE),
      claude: block(AGREE),
    },
    says: {
      claude: OPENING,
      'The challengers have answered':
        'operator: ACCEPT - it has to survive\nposition: Redis with a disk log\nconfidence: HIGH',
    },
    // What the operator says to both is one text: beside its second form there is its first.
    calls: ['open', 'submit', 'run', 'submit', 'run', 'submit', 'run', 'submit'],
  },
  review: {
    open: ['review', '--scope', 'uncommitted', '--structured'],
    engines: { codex: REVIEW },
    says: { author: block('F1: ACCEPT - "store.ts:1 shows it"') },
    calls: ['open', 'run', 'submit', 'submit', 'next'],
  },
};

/** What a seat says to this prompt, or to whatever it is asked. */
const saidTo = ({ seat = '', prompt = '' }: Due, { says }: Play): string =>
  Object.entries(says).find(([words]) => prompt.startsWith(words))?.[1] ?? says[seat] ?? '';

/** What a host does next; null where nothing is due any more, or nothing was begun. */
export async function nextCall(home: Home, play: Play): Promise<Call | null> {
  const { out } = await home.run(['next']);
  const due: Due = JSON.parse(out);
  switch (due.do) {
    case 'seal':
      return { args: ['submit', '--as', due.seat ?? ''], input: saidTo(due, play) };
    case 'map':
      return { args: ['submit', '--as', 'clerk'], input: play.says['clerk'] ?? '' };
    case 'run':
      return { args: ['run', '--wait', '60'] };
    case 'ask_user': {
      const label = due.ask?.questions[0]?.options[0]?.label ?? '';
      await typed(home, label);
      return { args: ['submit', '--as', 'user'], input: label };
    }
    case 'present':
      return { args: ['next', '--presented'] };
    case undefined:
      return { args: ['open', ...play.open] };
    default:
      return null;
  }
}

export const make = (home: Home, { args, input = '' }: Call): Promise<Ran> => home.run(args, input);

const MOST_CALLS = 30;

/** As many calls as are named, from wherever it stands, or all there are; their verbs. */
export async function goOn(home: Home, play: Play, calls = Number.POSITIVE_INFINITY): Promise<string[]> {
  const made: string[] = [];
  while (made.length < calls) {
    const call = await nextCall(home, play);
    if (!call) break;
    const { out } = await make(home, call);
    if (made.length > MOST_CALLS) throw new Error(`It comes to no end: ${call.args.join(' ')}: ${out}`);
    made.push(call.args[0] ?? '');
  }
  return made;
}
