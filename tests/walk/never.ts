// What may never be so, whatever was said: each sentence with what it was read from.
import type { Said } from './engines.ts';
import type { UserSaid } from './user.ts';
import type { Ran } from './warm.ts';

export type Told = {
  id: string;
  do: string;
  why?: string;
  display?: string;
  prompt?: string;
  seats?: { seat: string; prompt: string }[];
  every_prompt_ends?: string;
  ask?: { questions: { question: string; options: { label: string }[] }[] };
  choices?: { id: string; label: string; owes?: string[] }[];
};

type Gate = {
  gate: string;
  headline: string;
  decision: string | null;
  standing: { by: string };
};

export type Seen = {
  protocol: string;
  auto: boolean;
  options: string[];
  said: Said[];
  user: UserSaid[];
  before: { gate: string; due: string } | null;
  /** A review that this one looks at again, and the lines that nobody touched since. */
  earlier?: { untouched: number[]; said: Said[] };
};

export type Looked = {
  gate: Ran;
  // biome-ignore lint/suspicious/noExplicitAny: what the program prints is read as anybody reads it.
  show: any;
  row: unknown;
  line: Record<string, unknown> | null;
  report: string;
  step: Told;
  exit?: number | undefined;
};

export type Facts = Looked & { seen: Seen; now: Gate; isYes: boolean };
type Rule = (facts: Facts) => string | null;

const EXITS: Record<string, number[]> = {
  approved: [0],
  rejected: [1],
  undecided: [4, 3],
};
const ASKS = ['ask_user', 'test'];

/** Rules by name; each says what is wrong, or nothing. */
const RULES: Record<string, Rule> = {
  'no yes while a question is open': ({ show, isYes, seen }) => {
    if (!isYes) return null;
    if (ASKS.includes(show.due)) return `it is ${show.due}`;
    const isRun = ['run', 'seal', 'submit'].includes(show.due);
    return isRun && seen.before?.gate !== 'approved'
      ? `${show.due}, and no yes stood before`
      : null;
  },
  'no yes after a no': ({ seen, isYes }) => (isYes ? noThatStands(seen) : null),
  'no yes of one engine told as more': (facts) =>
    facts.isYes && facts.now.standing.by === 'vote' ? loneVoice(facts) : null,
  'no yes to a position by siding with its objector': ({ seen, isYes }) => {
    const last = seen.user.findLast(({ choice, code }) => choice && !code)?.choice;
    return isYes && seen.protocol === 'debate' && /^with /i.test(last?.label ?? '')
      ? (last?.label ?? '')
      : null;
  },
  'no option that neither two nor the user chose': (facts) =>
    facts.isYes ? oddOption(facts) : null,
  'no serious finding let go by less than all': (facts) =>
    facts.isYes && facts.now.standing.by === 'vote' ? lostFinding(facts) : null,
  'a report is read by others than who decided': ({ report }) => {
    const [head = ''] = report.split('\n');
    return /\byou\b/i.test(head.replace(/“[^”]*”/g, '')) ? head : null;
  },
  'every position is told': ({ seen, report, show }) =>
    ['done', 'present', 'ask_user'].includes(show.due) ? untold(seen, report) : null,
  'every condition is told': (facts) => untoldCondition(facts),
  'the same everywhere': (facts) => difference(facts),
};
export const RULE_NAMES = Object.keys(RULES);

export function faultsIn(
  seen: Seen,
  looked: Looked,
): { faults: string[]; checked: number } {
  const now = JSON.parse(looked.gate.out) as Gate;
  const facts: Facts = { ...looked, seen, now, isYes: now.gate === 'approved' };
  const faults = Object.entries(RULES).flatMap(([name, rule]) => {
    const wrong = rule(facts);
    return wrong === null ? [] : [`${name}: ${wrong} («${now.headline}»)`];
  });
  return { faults, checked: RULE_NAMES.length };
}

/** A later yes, or another round that the user asked for, takes it back. */
function noThatStands({ user }: Seen): string | null {
  const at = user.findLastIndex(({ no }) => no);
  const isBack = user
    .slice(at + 1)
    .some(({ yes, again, code }) => (yes || again) && !code);
  return at >= 0 && !isBack ? `“${user[at]?.text}”` : null;
}

/** Of each seat the newest of this form. */
function newest(said: Said[], ...forms: string[]): Said[] {
  const by = new Map(
    said.filter(({ form }) => forms.includes(form)).map((one) => [one.seat, one]),
  );
  return [...by.values()];
}

const TELLS_ONE = /one engine|alone|one opinion|one view|is one vote|by itself/i;

function loneVoice({ seen, show, now }: Facts): string | null {
  const names = new Set(
    yesOf(seen, show).map(({ engine }) => (engine === 'host' ? 'claude' : engine)),
  );
  if (names.size >= 2) return null;
  const told = [
    now.headline,
    show.told.worth,
    ...show.told.remarks.map((one: { text: string }) => one.text),
  ];
  return told.some((text) => TELLS_ONE.test(text))
    ? null
    : `only ${[...names].join() || 'nobody'} said it`;
}

function yesOf({ said, protocol, options }: Seen, show: Looked['show']): Said[] {
  if (protocol === 'magi')
    return newest(said, 'magi').filter(
      ({ fields }) => fields?.['position'] === 'APPROVE',
    );
  if (protocol === 'review')
    return newest(said, 'review').filter(({ fields }) => fields !== null);
  if (protocol === 'debate') {
    const author = newest(said, 'opening', 'response');
    const words = newest(said, 'challenge', 'rebuttal');
    return [...author, ...words.filter(isSettled)];
  }
  const peers = newest(said, 'peer').filter(({ fields }) => fields);
  if (options.length > 0) {
    const held = String(show.verdict?.decision ?? '');
    return peers.filter(({ fields }) => named(held, String(fields?.['choice'])));
  }
  const token = /tok[a-z]+x/.exec(String(show.verdict?.decision ?? ''))?.[0] ?? '';
  const signs = newest(said, 'supports').filter(({ prompt, fields }) => {
    const all = [...new Set(prompt.match(/tok[a-z]+x/g) ?? [])];
    return all['ABC'.indexOf(String(fields?.['supports']))] === token;
  });
  return [...peers.filter((one) => one.token === token), ...signs];
}

const isSettled = ({ form, fields }: Said): boolean => {
  if (!fields) return false;
  if (form === 'rebuttal')
    return fields['answer'] === 'accept' && fields['remaining'] === '';
  return (
    fields['verdict'] === 'agree' ||
    (fields['verdict'] === 'partial' && fields['objection_strength'] === 'minor')
  );
};

/** "optaaa", or its label "The way AAA". */
const named = (text: string, id: string): boolean =>
  text.includes(id) || text.includes(`The way ${id.slice(3).toUpperCase()}`);

function oddOption({ seen, show, now }: Facts): string | null {
  const { protocol, options, said, user } = seen;
  if (options.length === 0) return null;
  const held = `${show.verdict?.decision ?? ''} ${now.headline}`;
  const option =
    options.find((id) => named(String(show.verdict?.decision ?? ''), id)) ??
    options.find((id) => named(held, id));
  // A seat's own way may be the user's choice.
  const isNamed = user.some(
    ({ choice, code }) => !code && choice && held.includes(choice.label),
  );
  if (!option) return isNamed ? null : `of no option: ${held}`;
  const form = protocol === 'magi' ? 'magi' : 'peer';
  const votes = newest(said, form).filter(
    ({ fields }) =>
      fields?.['choice'] === option &&
      (form === 'peer' || fields['position'] === 'APPROVE'),
  );
  const isOwn = user.some(
    ({ choice, code }) =>
      !code && choice && (choice.id === option || named(choice.label, option)),
  );
  return votes.length >= 2 || isOwn ? null : `${option} by ${votes.length}`;
}

type Found = { line: number; severity: string };
const foundBy = ({ fields }: Said): Found[] =>
  ((fields?.['findings'] ?? []) as { first: number; severity: string }[]).map(
    ({ first, severity }) => ({
      line: first,
      severity,
    }),
  );

function lostFinding({ seen, show }: Facts): string | null {
  if (seen.protocol !== 'review') return null;
  const reviews = newest(seen.said, 'review');
  const old = seen.earlier
    ? stillOpen(seen.earlier.said).filter((line) =>
        seen.earlier?.untouched.includes(line),
      )
    : [];
  const raisedBefore = newest(seen.earlier?.said ?? [], 'review');
  const gone = (show.told ? old : []).find((line) =>
    heldOn(
      seen.said,
      line,
      raisedBefore.filter((one) => hasRaised(one, line)),
    ),
  );
  if (gone) return `the one at line ${gone}, which nobody has touched`;
  for (const line of new Set(
    reviews.flatMap((one) =>
      foundBy(one)
        .filter(isSerious)
        .map(({ line: at }) => at),
    ),
  )) {
    const raised = reviews.filter((one) => hasRaised(one, line));
    const wrong = heldOn(seen.said, line, raised);
    if (wrong) return `line ${line}: ${wrong}`;
  }
  return null;
}

const isSerious = ({ severity }: Found): boolean => severity !== 'p3';
const hasRaised = (one: Said, line: number): boolean =>
  foundBy(one).some((found) => found.line === line && isSerious(found));
const stillOpen = (said: Said[]): number[] => {
  const reviews = newest(said, 'review');
  const lines = [
    ...new Set(
      reviews.flatMap((one) =>
        foundBy(one)
          .filter(isSerious)
          .map(({ line }) => line),
      ),
    ),
  ];
  return lines.filter((line) =>
    heldOn(
      said,
      line,
      reviews.filter((one) => hasRaised(one, line)),
    ),
  );
};

/** Who raised or confirmed it and has not let it go; a lone one may be refuted by another. */
function heldOn(said: Said[], line: number, raised: Said[]): string | null {
  const judged = wordsOn(said, 'refute', 'judgements', line);
  const refuted =
    raised.length === 1 &&
    judged.some(({ word }) => word === 'refute') &&
    !judged.some(({ word }) => word === 'confirm');
  if (refuted) return null;
  const holders = [
    ...raised.map(({ engine }) => engine),
    ...judged.flatMap(({ engine, word }) => (word === 'confirm' ? [engine] : [])),
  ];
  const last = wordsOn(said, 'last_word', 'answers', line);
  const holding = holders.find(
    (engine) => last.findLast((one) => one.engine === engine)?.word !== 'accept',
  );
  return holding ? `${holding} has not let it go` : null;
}

/** Ids are those of the prompt: the title stands behind each, and those of others who say the same. */
function wordsOn(
  said: Said[],
  form: string,
  key: string,
  line: number,
): { engine: string; word: string }[] {
  return newest(said, form).flatMap(({ engine, fields, seat }) => {
    // Who is asked once more is shown its answer alone.
    const { prompt = '' } =
      said.find((one) => one.form === form && one.seat === seat) ?? {};
    return ((fields?.[key] ?? []) as Record<string, string>[]).flatMap((one) => {
      const from = prompt.slice(prompt.search(new RegExp(`\\b${one['id']}\\b`)));
      const [block = ''] = from.split(/\n(?=[FN]\d+ \()/);
      const titles = [...block.matchAll(/the mail(\w+) is lost/g)];
      const isIt = titles.some(([, letter]) => letter === LETTERS[line]);
      return isIt ? [{ engine, word: one['judgement'] ?? one['answer'] ?? '' }] : [];
    });
  });
}
const LETTERS: Record<number, string> = { 2: 'c', 5: 'f', 9: 'j' };

/** Of every seat the last position: a vote, what it stands for, what it attacks with. */
function untold({ said, protocol }: Seen, report: string): string | null {
  const form = { magi: 'magi', council: 'peer', debate: 'challenge' }[protocol];
  if (!form) return null;
  const gone = newest(said, form).find(
    ({ fields, token }) => fields && !report.includes(token),
  );
  return gone ? `${gone.engine}'s (${gone.token})` : null;
}

function untoldCondition({ isYes, seen, report, step, now, show }: Facts): string | null {
  const all = `${report} ${step.display ?? ''} ${JSON.stringify(show.told)}`;
  const own = seen.user.findLast(({ yes, code }) => yes && !code)?.condition;
  if (isYes && now.standing.by === 'user' && own && !all.includes(own))
    return `the user's (${own})`;
  const isDue = isYes || show.due === 'ask_user';
  if (seen.protocol !== 'magi' || !isDue) return null;
  const votes = newest(seen.said, 'magi').filter(
    ({ fields }) => fields?.['position'] === 'APPROVE',
  );
  const conditions = votes.flatMap(
    ({ fields }) => (fields?.['conditions'] ?? []) as string[],
  );
  const gone = conditions.find((one) => !all.includes(one));
  return gone ?? null;
}

function difference({ now, show, row, line, gate, exit, seen }: Facts): string | null {
  const { gate: listed = null, headline = null } = (row ?? {}) as {
    gate?: string | null;
    headline?: string | null;
  };
  const exits = EXITS[now.gate] ?? [];
  if (!exits.includes(gate.exit))
    return `gate says ${now.gate} and ends with ${gate.exit}`;
  if (exit !== undefined && !exits.includes(exit))
    return `it ended with ${exit}, gate says ${now.gate}`;
  if (show.gate !== now.gate) return `gate ${now.gate}, show ${show.gate}`;
  if ((listed ?? 'undecided') !== now.gate) return `gate ${now.gate}, list ${listed}`;
  if (show.told.gate !== 'open' && show.told.gate !== now.gate)
    return `gate ${now.gate}, told ${show.told.gate}`;
  if (show.verdict && show.verdict.gate !== now.gate)
    return `gate ${now.gate}, verdict ${show.verdict.gate}`;
  if (line?.['gate'] === 'approved' && now.gate !== 'approved')
    return 'the verdict line says approved';
  if (show.told.headline !== now.headline) return 'two headlines';
  if (headline && headline !== now.headline && seen.before)
    return `list says «${headline}»`;
  return null;
}
