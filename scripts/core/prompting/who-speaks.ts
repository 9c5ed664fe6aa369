// Whether a name in a sentence says who speaks or who wrote something, or is what the sentence is about.

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
