// The options of a question, the same whether a host follows it (ftm open) or nobody does (ftm auto).
import { flag, takes } from '../configuration/option.ts';
import { PROTOCOLS } from '../protocols.ts';
import type { ProtocolName } from './protocol.ts';

type For = { only: ProtocolName[] };
const review: For = { only: ['review'] };
const council: For = { only: ['council'] };
const magi: For = { only: ['magi'] };
const debate: For = { only: ['debate'] };
/** Those that are asked a question; a review looks at a change. */
const asked: For = { only: PROTOCOLS.filter((name) => name !== 'review') };
const weighed: For = { only: ['magi', 'debate'] };
const repeated = { multiple: true };

/** `only`: the protocols an option means something to; for others it is refused. Without it, to all. */
export const OPENING_OPTIONS = {
  type: takes('T', 'architecture, trade-off, go-no-go, strategy or priority', weighed),
  context: takes('TEXT', 'what one has to know to judge it', asked),
  option: takes('ID=LABEL', 'an option to choose between; may be repeated', { ...asked, ...repeated }),
  constraint: takes('TEXT', 'a constraint to respect; may be repeated', { ...asked, ...repeated }),
  stakes: takes('S', 'normal or high', weighed),
  irreversible: flag('it cannot be undone, or only at great cost', weighed),
  domain: takes('D', 'the domain it is filed under in the track record', asked),
  profile: takes('P', 'quick, careful or local (only models on this machine), for this one'),
  'max-tokens': takes('N', 'a budget of tokens; a round that would exceed it is not started'),
  'max-minutes': takes('N', 'a budget of minutes that engines may take in all'),
  target: takes('T', 'auto (default), code, proposal or mixed', review),
  scope: takes('S', 'uncommitted, commit:SHA, base:BRANCH, range:A..B, file:PATH or snippet', review),
  'artifact-file': takes('PATH', 'the same as --scope file:PATH', review),
  focus: takes('TEXT', 'what to look at in particular', review),
  backend: takes(
    'ENGINE',
    'exactly one reviewer; auto is the other one: codex from Claude Code, claude from Codex',
    review,
  ),
  reviewers: takes(
    'A,B,C',
    'who reviews, all at once; by default every available engine of another vendor, at most three',
    review,
  ),
  again: takes(
    'ID',
    'ask the question of that verdict again, with the verdict as history; a review after a fix',
  ),
  'max-slices': takes(
    'N',
    'how many pieces of a large change are looked at; the rest is named as unseen',
    review,
  ),
  structured: flag("our own prompt and form instead of the engine's review command", review),
  preset: takes('P', 'quick, standard (default) or extensive', review),
  rounds: takes('N', "maximum number of rounds, instead of the preset's", review),
  'budget-minutes': takes('N', "minutes for the whole review, instead of the preset's", review),
  timeout: takes('S', "seconds for one answer, instead of the preset's", review),
  'send-anyway': flag('go on even though the change contains secrets', review),
  entry: takes('PATH', 'where to start looking; may be repeated', { ...council, ...repeated }),
  symptoms: takes('TEXT', 'error messages and what is observed', council),
  criterion: takes('TEXT', 'what a good answer looks like; may be repeated', { ...council, ...repeated }),
  'allow-two': flag('go on with two peers if one is missing; the result is labelled degraded', council),
  payload: takes(
    'FILE',
    "an executor's conflict in its seven fields (- reads standard input); nobody is asked",
    council,
  ),
  mode: takes('M', 'auto (default), engine or simple', magi),
  'all-lenses': flag('run a lens whose engine is missing on another one, labelled', debate),
};
