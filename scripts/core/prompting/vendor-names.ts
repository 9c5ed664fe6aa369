// Takes names of vendors, models and seats out of quoted text where they say who speaks or who wrote.

const NAMES = [
  'claude(?:[- ](?:code|opus|sonnet|haiku|fable|[\\d.]+))*',
  'anthropic',
  '(?:opus|sonnet|haiku)(?=[- ]?\\d)',
  'codex(?:[- ]cli)?',
  'open ?ai',
  'chat ?gpt(?:[- ]?\\d[\\w.-]*)?',
  'gpt[- ]?\\d[\\w.]*(?:[- ](?:codex|mini|nano|pro|turbo))*',
  'gpt(?![\\w-])',
  'gemini(?:[- ](?:cli|pro|flash|ultra|[\\d.]+))*',
  'google(?: deepmind)?',
  'deepmind',
  'antigravity',
  'qwen(?:[- ]?(?:code|coder|max|[\\d.]+))*',
  'alibaba(?: cloud)?',
  'grok',
  'deepseek',
  'mistral',
  'llama[- ]?\\d[\\w.]*',
];

const PUT_INSTEAD = '[name]';
/** As much before and after a name as can say what it is there. */
const REACH = 200;

type Names = {
  /** Names of this deliberation's own seats and engines. */
  own: readonly string[];
  /** The question itself: what it names is a subject one must be able to speak about. */
  subject: string;
};

/** Code, quotes and identifiers stay; a name the question is about goes only where it says who speaks. */
export function removeVendorNames(text: string, { own, subject }: Names): string {
  const all = [...NAMES, ...own.map(literal)];
  const spoken = all.filter((name) => new RegExp(`(?<![\\w-])(?:${name})(?![\\w])`, 'i').test(subject));
  return regionsOf(text)
    .map((region) => (region.kind === 'code' ? region.text : mask(text, region, { all, spoken })))
    .join('');
}

/** What a build says of a change: only who made it goes; other names may be what the change is about. */
export function removeAuthor(text: string, { author }: { author: readonly string[] }): string {
  const names = NAMES.filter((name) => !author.some((one) => new RegExp(`^(?:${name})$`, 'i').test(one)));
  const all = [...NAMES, ...author.map(literal)];
  const masked = regionsOf(text)
    .map((region) => (region.kind === 'code' ? region.text : mask(text, region, { all, spoken: names })))
    .join('');
  return masked.replaceAll(new RegExp(`(\\[name\\]) ?\\((?:${all.join('|')})\\)`, 'gi'), '$1');
}

type Region = { kind: 'code' | 'quote' | 'prose'; from: number; text: string };

const FENCED = /^[ \t]*(`{3,}|~{3,})[^\n]*\n(?:[^\n]*\n)*?[ \t]*\1[`~]*[ \t]*(?=\n|$)/gm;
const ANSWER_BLOCK = /^[ \t]*["']?(?:position|choice|agrees_with|because)["']?[ \t]*:/m;
const INLINE_CODE = /`[^`\n]+`/g;
/** The value of a field is quoted because the form wants it so, and is still prose. */
const QUOTED =
  /(?<!^[ \t-]*["']?[\w]+["']?[ \t]*:[ \t]*)(?<![\w])(?:"[^"\n]{1,400}"|“[^”\n]{1,400}”|«[^»\n]{1,400}»)/gm;

function regionsOf(text: string): Region[] {
  const fences = [...text.matchAll(FENCED)]
    .filter(([block]) => !ANSWER_BLOCK.test(block))
    .map(spanOf('code'));
  const inline = [...text.matchAll(INLINE_CODE)].map(spanOf('code')).filter(outside(fences));
  const quotes = [...text.matchAll(QUOTED)].map(spanOf('quote')).filter(outside([...fences, ...inline]));
  const marked = [...fences, ...inline, ...quotes].sort((a, b) => a.from - b.from);
  const regions: Region[] = [];
  let at = 0;
  for (const region of marked) {
    regions.push({ kind: 'prose', from: at, text: text.slice(at, region.from) }, region);
    at = region.from + region.text.length;
  }
  return [...regions, { kind: 'prose', from: at, text: text.slice(at) }];
}

const spanOf =
  (kind: Region['kind']) =>
  (match: RegExpMatchArray): Region => ({ kind, from: match.index ?? 0, text: match[0] });
const outside =
  (others: Region[]) =>
  ({ from, text }: Region): boolean =>
    others.every((other) => from + text.length <= other.from || from >= other.from + other.text.length);

function mask(
  whole: string,
  { kind, from, text }: Region,
  { all, spoken }: { all: string[]; spoken: string[] },
): string {
  const pattern = new RegExp(`(?<![\\w@])(?:${all.join('|')})(?![\\w])`, 'gi');
  const isSpokenOf = new RegExp(`^(?:${spoken.join('|') || '(?!)'})$`, 'i');
  return text.replace(pattern, (name: string, offset: number) => {
    const at = from + offset;
    const place = {
      before: whole.slice(Math.max(0, at - REACH), at),
      after: whole.slice(at + name.length, at + name.length + REACH),
    };
    if (isInIdentifier(place, pattern)) return isMadeBy(place) ? PUT_INSTEAD : name;
    if (saysWhoSpeaks(place, all.join('|'))) return PUT_INSTEAD;
    return kind === 'quote' || isSpokenOf.test(name) || isMatter(place) ? name : PUT_INSTEAD;
  });
}

/** Part of a longer word, a path or an address; names with a slash between them are a list. */
function isInIdentifier({ before, after }: { before: string; after: string }, names: RegExp): boolean {
  const head = /[\w./@:#\\-]*$/.exec(before)?.[0] ?? '';
  const tail = (/^[\w./@:#\\-]*/.exec(after)?.[0] ?? '').replace(/[.:/-]+$/, '');
  const around = `${head}/${tail}`.replaceAll(new RegExp(names.source, 'gi'), '').replaceAll(/[/.:-]+/g, '');
  return around !== '';
}

/** "Codex-authored" is no identifier but a byline. */
const isMadeBy = ({ after }: { after: string }): boolean =>
  /^-(?:authored|written|made|generated|proposed)\b/i.test(after);

const literal = (name: string): string => name.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

const DEEDS =
  'say|think|argue|claim|propose|suggest|recommend|believe|note|point|conclude|answer|cite|state|insist|prefer|vote|hold|maintain|' +
  'concede|agree|disagree|concur|object|assert|explain|mention|observe|report|admit|accept|reject|overlook|miss|ignore|misread|' +
  'assume|want|favou?r|support|oppose|endorse|respond|reply|consider|find|read|look|check|verify|show|prove|change|modify|edit|' +
  'remove|replace|swap|fix|refactor|introduce|commit|patch|implement|move|rename|delete|raise|lower|drop|switch|turn|revert|' +
  'touch|rewrite|add|make|write|decide|choose|pick|keep|stay|call|question|challenge|quote|describe|interpret|treat|' +
  'contradict|withdraw|change|update|address|admit|convince|persuade|investigate|examine|research|trace|side|join|rest|rely';
const IRREGULAR =
  'said|thought|made|wrote|held|found|read|saw|chose|kept|took|gave|went|did|does|do|has|have|had|was|were|is right|is wrong|' +
  'is correct|is mistaken|are right|are wrong|is convinced|is persuaded|would|should|could|will|must|may|might|can|cannot|swapped|' +
  'dropped|left|built|put|set|meant|understood|sees|sees|seems to|appears to|tries|tried|relies|relied|replied|verified|modified';
const DEED = new RegExp(
  `^(?:\\s*\\([^)\\n]{0,60}\\))?(?:\\s*,?\\s*(?:and|or|&|/|,)\\s*NAME)*\\s*,?\\s+(?:(?:also|only|then|now|still|here|correctly|wrongly|rightly|` +
    `already|never|again|both|all|themselves|itself|himself|clearly|merely|explicitly|simply|just)\\s+)*(?:(?:${DEEDS})(?:e?s|e?d|ing)?|${IRREGULAR})\\b`,
  'i',
);
const OWN_WORK =
  /^['’]s?\s+(?:[\w-]+\s+){0,2}?(?:change|fix|patch|code|commit|edit|rewrite|version|work|reasoning|reasons?|argument|position|view|claim|opinion|proposal|point|answer|suggestion|rebuttal|evidence|objection|concern|stance|recommendation|research|finding|findings|summary|vote|choice|response|reply|reading|interpretation|approach|side|idea|diff|pull request|PR)s?\b/i;
const BEFORE =
  /(?:\b(?:I am|I['’]m|my name is|speaking as|signed,?|I,|according to|unlike|contrary to|peers?|(?:dis)?agree[sd]?(?: in part)? with|concur[s]? with|side[sd]? with|join(?:s|ed|ing)?|convinced by|persuaded by|(?:answer|reply|response|respond|responding|replying|objection)s? (?:to|of|from|by))|\b(?:made|written|wrote|proposed|raised|said|cited|found|suggested|introduced|added|changed|done|authored|given|stated|noted|argued|committed|modified|edited|change|fix|patch|point|claim|argument|objection|answer|reasoning|evidence|position|proposal|commit|review|edit|work|rewrite|code)s? (?:by|from))\s+$/i;
const AS_ONE = /\b(?:as|this is)\s+$/i;
const SPEAKS_ON = /^\s*(?:[,.:;!]|$|\n|I\b|here\b|speaking\b)/i;
const LABEL_BEFORE = /(?:^|\n)[\s>*#|_\-[(]*(?:peer\s+)?$/i;
const LABEL_AFTER = /^(?:\*\*|__|[\])])?\s*(?:\([^)\n]{0,60}\))?\s*(?:[:：]|(?:\*\*|__)?\s*(?:\n|$))/;
const SIGNED = /(?:^|\n|\.\s)\s*[–—-]{1,2}\s*$/;

const MATTER_AFTER =
  /^['’]?s?[ -](?:[a-z]+ ){0,1}?(?:adapters?|clients?|providers?|api|apis|sdk|models?|backends?|engines?|integrations?|endpoints?|keys?|tokens?|wrappers?|drivers?|plugins?|configs?|configuration|services?|accounts?|requests?|calls?|runners?|rows?|branch|fallbacks?|logins?|oauth|auth|search|maps|cloud|fonts|analytics|librar(?:y|ies)|packages?|modules?|class(?:es)?|functions?|binary|commands?|process(?:es)?|formats?|schemas?|parsers?|tests?|limits?|pricing|sdks?|credentials?|quota|users?|settings?|paths?|env(?:ironment)?|variables?|errors?|support|side of)\b/i;
const MATTER_BEFORE =
  /\b(?:swap(?:s|ped|ping)?|replac(?:e|es|ed|ing)|remov(?:e|es|ed|ing)|drop(?:s|ped|ping)?|add(?:s|ed|ing)?|support(?:s|ed|ing)?|us(?:e|es|ed|ing)|call(?:s|ed|ing)?|rais(?:e|es|ed|ing)|via|through|(?:switch|default|mov|migrat|fall|point|rout)\w*(?: back)? (?:from|to)|for|instead of|named|providers?|models?|engines?|backends?|to|with|into|between)\s+(?:the |an? )?$/i;

type Place = { before: string; after: string };

/** `names` is the pattern of all names: two may speak together. */
export function saysWhoSpeaks({ before, after }: Place, names: string): boolean {
  if (BEFORE.test(before) || OWN_WORK.test(after) || SIGNED.test(before)) return true;
  if (AS_ONE.test(before) && SPEAKS_ON.test(after)) return true;
  if (LABEL_BEFORE.test(before) && LABEL_AFTER.test(after)) return true;
  return (
    new RegExp(DEED.source.replace('NAME', `(?:${names})`), 'i').test(after) && !MATTER_AFTER.test(after)
  );
}

/** What is called so, not who: "the Gemini client", "swapped gemini for claude". */
export const isMatter = ({ before, after }: Place): boolean =>
  MATTER_AFTER.test(after) || MATTER_BEFORE.test(before);
