// Answers that the common reader has no kind for: Claude's opening and replies, and everyone's assumptions.
import { isMap, plainBlocks, stanceIn } from '../../answers/forms/stances.ts';
import { bareText, normalKey, saysNothing } from '../../answers/forms/value.ts';
import { type Level, levelOf } from '../../configuration/confidence.ts';

export type Stance = 'accept' | 'partial' | 'reject';
export type Opening = {
  position: string;
  reasoning: string;
  confidence: Level | null;
  weaknesses: string[];
  assumptions: string[];
};
export type Reply = { seat: string; stance: Stance; reason: string };
export type Response = {
  replies: Reply[];
  position: string;
  confidence: Level | null;
  /** What has to be met for the position; left out where nothing has. */
  conditions?: string[];
  /** The whole answer, where no reply that was due could be found in it. */
  unread?: string;
};
export type Assumptions = {
  core: string;
  explicit: string[];
  implicit: string[];
  environmental: string[];
  right_if: string;
  test: string;
};

export type Problem = { field: string; message: string };
export type Read<T> = { value: T; problem: null } | { value: null; problem: Problem };

const OPENING: OwnForm = {
  position: { ask: '"Your position in one or two sentences"' },
  reasoning: {
    ask: '"Why: the two or three points it stands on"',
    other: ['rationale', 'reason', 'because'],
  },
  confidence: { ask: 'HIGH | MED | LOW' },
  weaknesses: { ask: ['"Where this position is weak"'], other: ['weakness', 'risks'] },
  assumptions: { ask: ['"What has to be true for it to hold"'], other: ['assumption'] },
};

const RESPONSE: OwnForm = {
  position: {
    ask: '"Your whole position as it stands now, in a form that can be read alone"',
    other: ['new_position', 'updated_position'],
  },
  conditions: { ask: ['"What has to be met for it, or none"'], other: ['condition'] },
  confidence: { ask: 'HIGH | MED | LOW' },
};

const ASSUMPTIONS: OwnForm = {
  core: { ask: '"The one assumption your position hangs on"', other: ['core_assumption'] },
  explicit: { ask: ['"What you said you take for granted"'] },
  implicit: { ask: ['"What you take for granted without having said it"'] },
  environmental: { ask: ['"What must be so in the world around: load, team, market, law"'] },
  right_if: {
    ask: '"What would have to be true for the other side to be right"',
    other: ['other_side_right_if', 'would_change_mind'],
  },
  test: { ask: '"How one could find out, at the least cost"', other: ['how_to_test', 'testable_by'] },
};

export const openingFormat = (): string => format(OPENING);
export const assumptionsFormat = (): string => format(ASSUMPTIONS);
/** One line for each challenger that has to be answered, then the position. */
export const responseFormat = (seats: string[]): string => format({ ...repliesTo(seats), ...RESPONSE });

const REPLY = 'ACCEPT | PARTIAL | REJECT - "why, and what it changes"';
const repliesTo = (seats: string[]): OwnForm =>
  Object.fromEntries(seats.map((seat) => [seat, { ask: REPLY }]));

/** `strict` is for a writer who can mend it at once; of an engine's answer what is there is taken. */
export function readOpening(text: string, { strict }: { strict: boolean }): Read<Opening> {
  const fields = readFields(text, OPENING);
  const value = {
    position: textOf(fields, 'position'),
    reasoning: textOf(fields, 'reasoning'),
    confidence: readLevel(textOf(fields, 'confidence')),
    weaknesses: listOf(fields, 'weaknesses'),
    assumptions: listOf(fields, 'assumptions'),
  };
  if (!value.position) return missing('position', 'say the position in one or two sentences');
  if (!strict) return { value, problem: null };
  if (!value.reasoning) return missing('reasoning', 'say what the position stands on');
  if (!value.confidence) return missing('confidence', 'one of HIGH, MED, LOW');
  if (value.weaknesses.length === 0) return missing('weaknesses', 'name at least one');
  if (value.assumptions.length === 0) return missing('assumptions', 'name at least one');
  return { value, problem: null };
}

export type Answering = { required: string[]; optional: string[]; before: string; strict: boolean };

export function readResponse(
  text: string,
  { required, optional, before, strict }: Answering,
): Read<Response> {
  const seats = [...required, ...optional];
  const fields = readFields(text, { ...repliesTo(seats), ...RESPONSE, responses: { ask: '' } });
  const replies: Reply[] = [];
  for (const seat of seats) {
    const said = fields.get(seat) ?? listed(fields.get('responses'), seat) ?? '';
    const stance = stanceIn(said);
    if (stance)
      replies.push({
        seat,
        stance: stance.word === 'against' ? 'reject' : stance.word,
        reason: stance.reason,
      });
    else if (said && strict) return missing(seat, 'begin with ACCEPT, PARTIAL or REJECT, then say why');
    else if (!said && strict && required.includes(seat))
      return missing(seat, 'each of these critiques needs an answer: ACCEPT, PARTIAL or REJECT, and why');
  }
  const unexplained = replies.find(({ reason }) => !reason);
  if (strict && unexplained) return missing(unexplained.seat, 'say why after the word');
  const position = textOf(fields, 'position') || (strict ? '' : before);
  if (!position) return missing('position', 'say the whole position as it stands now, changed or not');
  const accepted = replies.find(({ stance }) => stance === 'accept');
  const conditions = listOf(fields, 'conditions');
  if (strict && accepted && conditions.length === 0 && position.trim() === before.trim())
    return missing(
      'position',
      `the critique of ${accepted.seat} is accepted and the position is word for word the same; say how it changes`,
    );
  const value: Response = { replies, position, confidence: readLevel(textOf(fields, 'confidence')) };
  if (conditions.length > 0) value.conditions = conditions;
  // Of an engine's answer what is there is taken, and what is not is shown as it came.
  if (required.length > 0 && !replies.some(({ seat }) => required.includes(seat))) value.unread = text.trim();
  return { value, problem: null };
}

export function readAssumptions(text: string, { strict }: { strict: boolean }): Read<Assumptions> {
  const fields = readFields(text, ASSUMPTIONS);
  const value = {
    core: textOf(fields, 'core'),
    explicit: listOf(fields, 'explicit'),
    implicit: listOf(fields, 'implicit'),
    environmental: listOf(fields, 'environmental'),
    right_if: textOf(fields, 'right_if'),
    test: textOf(fields, 'test'),
  };
  const any = [...value.explicit, ...value.implicit, ...value.environmental];
  if (!value.core && any.length === 0) return missing('core', 'name the assumption the position hangs on');
  if (strict && !value.right_if) return missing('right_if', 'say what would make the other side right');
  if (strict && !value.test) return missing('test', 'say how one could find out');
  return { value: { ...value, core: value.core || (any[0] ?? '') }, problem: null };
}

const missing = (field: string, message: string): { value: null; problem: Problem } => ({
  value: null,
  problem: { field, message },
});

function listed(responses: unknown, seat: string): unknown {
  if (!Array.isArray(responses)) return undefined;
  return responses.find(
    (one) =>
      isMap(one) && ['seat', 'to', 'challenger'].some((key) => String(one[key] ?? '').toLowerCase() === seat),
  );
}

type OwnForm = Record<string, { ask: string | string[]; other?: string[] }>;

export function format(asked: OwnForm): string {
  const lines = Object.entries(asked).flatMap(([name, { ask }]) =>
    typeof ask === 'string' ? [`${name}: ${ask}`] : [`${name}:`, ...ask.map((item) => `  - ${item}`)],
  );
  return [
    'Close with exactly one block in this form, and write nothing after it:',
    '',
    '```yaml',
    ...lines,
    '```',
  ].join('\n');
}

export type Fields = Map<string, unknown>;

export function readFields(text: string, asked: OwnForm): Fields {
  const names = new Map(
    Object.entries(asked).flatMap(([name, { other = [] }]) =>
      [name, ...other].map((key): [string, string] => [key, name]),
    ),
  );
  const templates = new Set(Object.values(asked).flatMap(({ ask }) => [ask].flat().map(bareText)));
  const found = plainBlocks(text, (key) => names.has(key)).at(-1) ?? [];
  const fields: Fields = new Map();
  for (const [key, value] of found) {
    const name = names.get(normalKey(key));
    if (name && !fields.has(name)) fields.set(name, withoutTemplate(value, templates));
  }
  return fields;
}

function withoutTemplate(value: unknown, templates: Set<string>): unknown {
  if (Array.isArray(value)) return value.filter((item) => !templates.has(bareText(String(item))));
  return typeof value === 'string' && templates.has(bareText(value)) ? '' : value;
}

export function textOf(fields: Fields, name: string): string {
  const value = fields.get(name);
  if (value === null || value === undefined) return '';
  if (Array.isArray(value)) return value.map(String).join(' ').trim();
  return (typeof value === 'object' ? JSON.stringify(value) : String(value)).trim();
}

export function listOf(fields: Fields, name: string): string[] {
  const value = fields.get(name) ?? [];
  const items = Array.isArray(value) ? value : String(value).split('\n');
  return items
    .map((item) =>
      typeof item === 'object' && item !== null
        ? Object.entries(item)
            .map((pair) => pair.join(': '))
            .join(', ')
        : String(item),
    )
    .map((item) => item.replace(/^\s*[-*•]\s+/, '').trim())
    .filter((item) => !saysNothing(item));
}

/** `HIGH`, `Medium.`, `80 %`: a number is put into the same three words. */
export function readLevel(text: string): Level | null {
  const word = /^\W*(high|medium|med|low)\b/i.exec(text)?.[1]?.toLowerCase();
  if (word && !/\|/.test(text)) return word === 'high' || word === 'low' ? word : 'medium';
  const number = /^\W*(\d{1,3}(?:\.\d+)?)\s*%?\W*$/.exec(text)?.[1];
  if (!number) return null;
  const share = number.includes('.') && Number(number) <= 1 ? Number(number) * 100 : Number(number);
  return share > 100 ? null : levelOf(share);
}
