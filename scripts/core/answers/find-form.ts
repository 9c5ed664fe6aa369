// Which form an answer holds: the last block or labelled lines, else a verdict line or words.

import { failureIn } from '../engines/failures.ts';
import type { Failure } from '../schemas/nouns.ts';
import { type Block, type Piece, piecesOf } from './blocks.ts';
import { type Form, type FormAbout, namesOf } from './form.ts';
import type { Knows } from './keyed.ts';
import { inferredPosition } from './keywords.ts';
import { isBare, type Label, labelsIn, statedIn } from './labels.ts';
import { ownWords, squeezed } from './said.ts';
import { flawOf, isYes, type Statement, statementOf } from './stance.ts';
import { type Held, rawOf } from './values.ts';
import { readWord } from './words.ts';

export type ReadingAbout = FormAbout & {
  /** What was asked, so that its echo is not an answer. */
  prompt?: string;
  /** The second answer: words behind the form are free. */
  again?: boolean;
};

export type Found = {
  decides: string;
  status: 'ok' | 'inferred' | 'unparseable' | 'failed';
  stage: 1 | 2 | 4 | 5;
  word: string | null;
  fields: Map<string, Held>;
  other: Map<string, Held>;
  behind: string;
  again: string | null;
  failure: Failure | null;
  warnings: string[];
  text: string;
};

export function findForm(form: Form, given: string, about: ReadingAbout): Found {
  const names = namesOf(form.fields);
  const knows: Knows = { has: (key) => names.has(key), own: form.decides };
  const { text, error, warnings } = ownWords(given, about.prompt);
  const pieces = piecesOf(text, knows).map((piece) => unlessAsked(piece, about.prompt));
  const labels = labelsIn(proseOf(pieces), knows);
  const asked = { form, about };
  const nothing = { ...nothingIn(form, text), warnings };
  const found = inBlocks(pieces, labels, asked) ?? inLabels(labels, asked);
  if (found) return { ...nothing, ...found };
  const line = verdictLine(pieces, labels, asked);
  if (line !== null) return { ...nothing, ...line, status: 'inferred', stage: 4 };
  const failure = error === null ? failureIn(text) : failureIn(error, '', 1);
  if (failure) return { ...nothing, status: 'failed', again: null, failure };
  const isData =
    /[{"][^\n"]{0,80}":/.test(text) || pieces.some((piece) => 'block' in piece);
  const word = form.decides === 'position' && form.fields['safety_concern'] && !isData;
  const position = word ? inferredPosition(text) : null;
  if (position === null) return nothing;
  return { ...nothing, status: 'inferred', stage: 4, word: position };
}

export const nothingIn = ({ decides }: Form, text: string): Found => ({
  decides,
  status: 'unparseable',
  stage: 5,
  word: null,
  fields: new Map(),
  other: new Map(),
  behind: '',
  again: 'there is no form',
  failure: null,
  warnings: [],
  text,
});

type Asked = { form: Form; about: ReadingAbout };
type Partly = Pick<
  Found,
  'status' | 'stage' | 'word' | 'fields' | 'other' | 'behind' | 'again'
>;

/** A block that stands in our own prompt is nobody's answer. */
function unlessAsked(piece: Piece, prompt = ''): Piece {
  if (!('block' in piece) || prompt === '') return piece;
  return squeezed(prompt).includes(squeezed(piece.block.text)) ? { prose: '' } : piece;
}

const proseOf = (pieces: Piece[]): string =>
  pieces.map((piece) => ('prose' in piece ? piece.prose : '')).join('\n');

function inBlocks(pieces: Piece[], labels: Label[], asked: Asked): Partly | null {
  const read = pieces.map((piece) =>
    'block' in piece ? statementOf(piece.block, asked) : null,
  );
  const some = read.filter((one) => one !== null).filter(isForm);
  const saying = some.filter(({ said, cut }) => said.is !== 'nothing' || cut);
  const forms = saying.length > 0 ? saying : some;
  const last = forms.at(-1);
  if (!last) return null;
  const behind = proseOf(pieces.slice(read.lastIndexOf(last) + 1)).trim();
  // Labelled lines that say something else than the form contradict it.
  const beside = labels.filter(
    ({ key }) => namesOf(asked.form.fields).get(key) === asked.form.decides,
  );
  const lines = beside
    .map((label) => statementOf(asBlock([atOnce(label)]), asked))
    .filter(({ said }) => said.is === 'said');
  const isWord = asked.form.fields[asked.form.decides]?.as === 'word';
  const before = [
    ...(isWord ? lines : []),
    ...forms.filter((one) => !one.cut && one !== last),
  ];
  return judged(last, { ...asked, behind, stage: 1 }, last.cut ? [] : before);
}

/** It gives the deciding field under our name, or beside other fields of ours. */
function isForm({ said, isAlias, fields, cut }: Statement): boolean {
  if (cut) return true;
  return isAlias ? fields.size > 1 : said.is !== 'nothing';
}

/** As far as its first pause: "REJECT: it is unsafe" is a verdict, "reject the old plan" is none. */
function atOnce(label: Label): Label {
  const text = rawOf(statedIn(label));
  const head = text.slice(0, 200).split(/[.,;:(–—]|\s-\s/, 1)[0] ?? '';
  const isOneWord = /^[^\p{L}]*[\p{L}_-]+[^\p{L}]*$/u.test(head);
  return { ...label, held: { lines: [isOneWord ? head : ''] } };
}

function inLabels(labels: Label[], asked: Asked): Partly | null {
  const { decides, fields } = asked.form;
  const last = labels.at(-1);
  const others = new Set(labels.map(({ key }) => key).filter((key) => key in fields));
  const fewest = Math.min(2, Object.keys(fields).length);
  if (!last || !others.has(decides) || others.size < fewest || !isBare(labels))
    return null;
  const statement = statementOf(asBlock(labels), asked);
  if (statement.said.is === 'nothing') return null;
  return judged(statement, { ...asked, behind: last.behind, stage: 2 });
}

function asBlock(labels: Label[]): Block {
  const twice = labels
    .map(({ key }) => key)
    .filter((key, at, keys) => keys.indexOf(key) !== at);
  const fields = new Map(labels.map(({ key, held }): [string, Held] => [key, held]));
  return { fields, twice, strays: [], text: '', cut: false };
}

type Judging = Asked & { behind: string; stage: 1 | 2 };

function judged(
  last: Statement,
  { form, about, behind, stage }: Judging,
  before: Statement[] = [],
): Partly {
  const { said, fields, other, strays } = last;
  const flaw = flawOf([...before, last], { form, about });
  if (flaw !== null || said.is !== 'said') {
    return {
      status: 'unparseable',
      stage: 5,
      word: null,
      fields,
      other,
      behind,
      again: flaw,
    };
  }
  const more = [...strays, behind].join('\n').trim();
  const isMore = /[\p{L}\p{N}]/u.test(more) && isYes(form, said.word) && !about.again;
  const again = isMore ? 'words stand behind the form' : null;
  return { status: 'ok', stage, word: said.word, fields, other, behind: more, again };
}

/** A verdict in another form: "Verdict: APPROVE", or a block with nothing else of ours. */
function verdictLine(
  pieces: Piece[],
  labels: Label[],
  asked: Asked,
): Pick<Found, 'word' | 'fields'> | null {
  const { form } = asked;
  const field = form.fields[form.decides];
  if (field?.as !== 'word') return null;
  const names = namesOf(form.fields);
  const lines = labels
    .filter(({ key }) => names.get(key) === form.decides)
    .map((label) => readWord(rawOf(statedIn(label)), field.words ?? {}, []));
  const blocks = pieces.flatMap((piece) =>
    'block' in piece ? statementOf(piece.block, asked).said : [],
  );
  const told = [...blocks, ...lines].filter(({ is }) => is !== 'nothing');
  const words = new Set(
    told.map((said) => (said.is === 'said' && !said.tied ? said.word : null)),
  );
  const [word = null] = words;
  if (word === null || words.size > 1) return null;
  return { word, fields: statementOf(asBlock(labels), asked).fields };
}
