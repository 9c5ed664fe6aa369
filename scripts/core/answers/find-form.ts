// Which form an answer holds: the last block or labelled lines, else a verdict line or words.
import { failureIn } from '../engines/failures.ts';
import type { Failure } from '../schemas/nouns.ts';
import {
  type AnswerPiece,
  answerPieces,
  type KeyedBlock,
  proseInPieces,
} from './blocks.ts';
import { type Form, type FormAbout, fieldNames } from './form.ts';
import {
  areLabelsBare,
  type KnownKeys,
  type Label,
  labelsIn,
  statedIn,
} from './keyed.ts';
import { REPLY_MARK } from './mark.ts';
import { echoOf, ownWords } from './said.ts';
import {
  flawOfStatements,
  isExactYes,
  missingFields,
  type Statement,
  statementOf,
} from './stance.ts';
import { type HeldValue, heldRaw } from './values.ts';
import { inferredPosition, readWord } from './words.ts';

/** Why an answer is asked for again that has none. */
export const NO_FORM = 'there is no form';

export type ReadingAbout = FormAbout & {
  /** What was asked: what stands there as well is nobody's answer. */
  prompt?: string;
  /** The second answer: it counts where it is a form, whatever stands behind it. */
  again?: boolean;
};

export type FoundForm = {
  decides: string;
  status: 'ok' | 'inferred' | 'unparseable' | 'failed';
  stage: 1 | 2 | 4 | 5;
  word: string | null;
  fields: Map<string, HeldValue>;
  other: Map<string, HeldValue>;
  behind: string;
  again: string | null;
  /** It is a form of this call, as far as its mark says. */
  isMarked: boolean;
  failure: Failure | null;
  warnings: string[];
  text: string;
};

export function findForm(form: Form, given: string, about: ReadingAbout): FoundForm {
  const names = fieldNames(form.fields);
  const knows: KnownKeys = {
    has: (key) => names.has(key) || key === REPLY_MARK,
    own: form.decides,
  };
  const said = ownWords(given);
  const isEcho = echoOf(about.prompt);
  const text = isEcho(said) ? '' : said;
  const pieces = answerPieces(text, knows).filter(
    ({ block, text }) => !(block && isEcho(text)),
  );
  const labels = labelsIn(proseInPieces(pieces), knows);
  const asked = { form, about, isEcho };
  const found = inBlocks(pieces, labels, asked) ?? inLabels(labels, asked);
  const nothing = nothingFound(form, text);
  return { ...nothing, ...(found ?? withoutForm(pieces, labels, { ...asked, text })) };
}

/** A verdict in some other form, a failure, or where the words of a short text point. */
function withoutForm(
  pieces: AnswerPiece[],
  labels: Label[],
  asked: AskedForm & { text: string },
): Partial<FoundForm> {
  const { form, about, text } = asked;
  const inferred = { status: 'inferred', stage: 4 } as const;
  const line = verdictLine(pieces, labels, asked);
  if (line !== null) return { ...line, ...inferred };
  const failure = failureIn(text);
  // Words that sound like a failure are a suspicion until the second answer: people ask about quotas and logins.
  if (failure && text.trim() !== '' && !about.again) return { failure };
  if (failure) return { status: 'failed', again: null, failure };
  const isData = /[{"][^\n"]{0,80}":/.test(text) || pieces.some(({ block }) => block);
  const isVote = form.decides === 'position' && 'safety_concern' in form.fields;
  const word = isVote && !isData ? inferredPosition(text) : null;
  return word === null ? {} : { ...inferred, word };
}

export const nothingFound = ({ decides }: Form, text: string): FoundForm => ({
  decides,
  status: 'unparseable',
  stage: 5,
  word: null,
  fields: new Map(),
  other: new Map(),
  behind: '',
  again: NO_FORM,
  isMarked: true,
  failure: null,
  warnings: [],
  text,
});

type AskedForm = {
  form: Form;
  about: FormAbout & { again?: boolean };
  isEcho: (text: string) => boolean;
};
type FoundPart = Pick<
  FoundForm,
  'status' | 'stage' | 'word' | 'fields' | 'other' | 'behind' | 'again' | 'isMarked'
>;

function inBlocks(
  pieces: AnswerPiece[],
  labels: Label[],
  asked: AskedForm,
): FoundPart | null {
  const statements = pieces.map(({ block }) => block && statementOf(block, asked));
  const forms = formsAmong(
    statements.filter((one) => one !== undefined),
    asked.about.mark !== undefined,
  );
  const last = forms.at(-1);
  if (!last) return null;
  const behind = pieces
    .slice(statements.lastIndexOf(last) + 1)
    .map(({ text }) => text)
    .join('\n')
    .trim();
  // Labelled lines that say something else than the form contradict it.
  const lines = decidingLabels(labels, asked)
    .map((label) => statementOf(blockFromLabels([onOneLine(label)]), asked))
    .filter(({ said }) => said.word !== null);
  const isWord = asked.form.fields[asked.form.decides]?.as === 'word';
  const before = [
    ...(isWord ? lines : []),
    ...forms.filter((one) => !one.cut && one !== last),
  ];
  return judgedStatements(last, { ...asked, behind, stage: 1 }, last.cut ? [] : before);
}

/** Not those that stand in the prompt as they are. */
function decidingLabels(labels: Label[], { form, isEcho }: AskedForm): Label[] {
  const names = fieldNames(form.fields);
  return labels.filter(
    ({ key, text }) => names.get(key) === form.decides && !isEcho(text),
  );
}

/** Where one has the mark of its call, the others are what somebody else wrote. */
function formsAmong(statements: Statement[], wantsMark: boolean): Statement[] {
  const some = statements.filter((one) => isWholeForm(one, wantsMark));
  const marked = some.filter(({ isMarked }) => isMarked);
  const forms = marked.length > 0 ? marked : some;
  const saying = forms.filter(({ said, cut }) => !said.isBlank || cut);
  return saying.length > 0 ? saying : forms;
}

/** It has the deciding field, under our name; under another it is ours only by its mark. */
function isWholeForm(
  { said, isAlias, isMarked, fields, cut }: Statement,
  wantsMark: boolean,
): boolean {
  if (cut) return true;
  const isOurs = said.isBlank || (wantsMark && isMarked);
  return isAlias ? isOurs && fields.size > 1 : !said.isBlank;
}

/** As far as its first pause: "REJECT: it is unsafe" is a verdict, "reject the old plan" is none. */
function onOneLine(label: Label): Label {
  const text = heldRaw(statedIn(label));
  const head = text.slice(0, 200).split(/[.,;:(–—]|\s-\s/, 1)[0] ?? '';
  const isOneWord = /^[^\p{L}]*[\p{L}_-]+[^\p{L}]*$/u.test(head);
  return { ...label, held: { lines: [isOneWord ? head : ''] } };
}

function inLabels(labels: Label[], asked: AskedForm): FoundPart | null {
  const { decides, fields } = asked.form;
  const last = labels.at(-1);
  const others = new Set(labels.map(({ key }) => key).filter((key) => key in fields));
  const fewest = Math.min(2, Object.keys(fields).length);
  if (!last || !others.has(decides) || others.size < fewest || !areLabelsBare(labels))
    return null;
  if (labels.every(({ text }) => asked.isEcho(text))) return null;
  const statement = statementOf(blockFromLabels(labels), asked);
  if (statement.said.isBlank) return null;
  return judgedStatements(statement, { ...asked, behind: last.behind, stage: 2 });
}

function blockFromLabels(labels: Label[]): KeyedBlock {
  const twice = labels
    .map(({ key }) => key)
    .filter((key, at, keys) => keys.indexOf(key) !== at);
  const fields = new Map(labels.map(({ key, held }): [string, HeldValue] => [key, held]));
  return { fields, twice, strays: [], cut: false };
}

function judgedStatements(
  last: Statement,
  { form, about, behind, stage }: AskedForm & { behind: string; stage: 1 | 2 },
  before: Statement[] = [],
): FoundPart {
  const { said, fields, other, strays, isMarked } = last;
  const more = [...strays, behind].join('\n').trim();
  const isMore = /[\p{L}\p{N}]/u.test(more) && !about.again;
  const isFor = isExactYes(form, said.word);
  const missing = missingFields(last, { form, about });
  const behindIt = isMore ? 'words stand behind the form' : null;
  const flaw =
    flawOfStatements([...before, last], { form, about }) ??
    (isFor ? (missing ?? behindIt) : null);
  const read = { fields, other, behind: more, isMarked };
  // Only a yes must be whole: a no that lacks a reason is asked for it, and stands.
  return flaw === null && said.word !== null
    ? { ...read, status: 'ok', stage, word: said.word, again: missing }
    : { ...read, status: 'unparseable', stage: 5, word: null, again: flaw };
}

/** A verdict in another form: "Verdict: APPROVE", or a block with nothing else of ours. */
function verdictLine(
  pieces: AnswerPiece[],
  labels: Label[],
  asked: AskedForm,
): Pick<FoundForm, 'word' | 'fields' | 'other'> | null {
  const { form } = asked;
  const field = form.fields[form.decides];
  if (field?.as !== 'word') return null;
  const lines = decidingLabels(labels, asked).map((label) =>
    readWord(heldRaw(statedIn(label)), field.words ?? {}, []),
  );
  const blocks = pieces.flatMap(({ block }) => (block ? statementOf(block, asked) : []));
  const told = [...blocks.map(({ said }) => said), ...lines].filter(
    ({ isBlank }) => !isBlank,
  );
  const words = new Set(told.map(({ isTied, word }) => (isTied ? null : word)));
  const [word = null] = words;
  if (word === null || words.size > 1) return null;
  const { fields, other } = blocks.at(-1) ?? statementOf(blockFromLabels(labels), asked);
  return { word, fields, other };
}
