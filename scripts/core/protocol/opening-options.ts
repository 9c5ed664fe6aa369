// The options of a question, the same whether a host follows it (ftm open) or nobody does (ftm auto).
import { PROTOCOLS } from '../protocols.ts';
import type { ProtocolName } from './protocol.ts';

/** Those that are asked a question; a review looks at a change. */
const ASKED = PROTOCOLS.filter((name) => name !== 'review');
const WEIGHED: ProtocolName[] = ['magi', 'debate'];

/** `only` names the protocols an option means something to; for others it is refused, not ignored. Without it, to all. */
export const OPENING_OPTIONS = {
  type: {
    type: 'string',
    only: WEIGHED,
    value: 'T',
    help: 'architecture, trade-off, go-no-go, strategy or priority',
  },
  context: { type: 'string', only: ASKED, value: 'TEXT', help: 'what one has to know to judge it' },
  option: {
    type: 'string',
    only: ASKED,
    value: 'ID=LABEL',
    multiple: true,
    help: 'an option to choose between; repeat it',
  },
  constraint: {
    type: 'string',
    only: ASKED,
    value: 'TEXT',
    multiple: true,
    help: 'what has to be respected; repeat it',
  },
  stakes: { type: 'string', only: WEIGHED, value: 'S', help: 'normal or high' },
  irreversible: { type: 'boolean', only: WEIGHED, help: 'it cannot be undone, or only at great cost' },
  domain: { type: 'string', only: ASKED, value: 'D', help: 'what the track record files it under' },
  profile: {
    type: 'string',
    value: 'P',
    help: 'quick, careful or local (only models on this machine), for this one',
  },
  'max-tokens': {
    type: 'string',
    value: 'N',
    help: 'tokens for the whole of it; a round that would break that is not started',
  },
  'max-minutes': {
    type: 'string',
    value: 'N',
    help: 'minutes that engines may take for the whole of it',
  },
  target: { type: 'string', value: 'T', only: ['review'], help: 'auto (default), code, proposal or mixed' },
  scope: {
    type: 'string',
    value: 'S',
    only: ['review'],
    help: 'uncommitted, commit:SHA, base:BRANCH, range:A..B, file:PATH or snippet',
  },
  'artifact-file': { type: 'string', value: 'PATH', only: ['review'], help: 'the same as --scope file:PATH' },
  focus: { type: 'string', value: 'TEXT', only: ['review'], help: 'what to look at in particular' },
  backend: {
    type: 'string',
    value: 'ENGINE',
    only: ['review'],
    help: 'exactly one reviewer; auto is the other one: codex from Claude Code, claude from Codex',
  },
  reviewers: {
    type: 'string',
    value: 'A,B,C',
    only: ['review'],
    help: 'who reviews, all at once; without it every engine of another vendor that is there, three at most',
  },
  again: {
    type: 'string',
    value: 'ID',
    help: 'ask again: the question of that verdict, with the verdict as history; a review after a fix',
  },
  'max-slices': {
    type: 'string',
    value: 'N',
    only: ['review'],
    help: 'pieces of a large change that are looked at; the rest is named as unseen',
  },
  structured: {
    type: 'boolean',
    only: ['review'],
    help: "our own prompt and form instead of the engine's review command",
  },
  preset: { type: 'string', value: 'P', only: ['review'], help: 'quick, standard (default) or extensive' },
  rounds: { type: 'string', value: 'N', only: ['review'], help: 'rounds at most, instead of the preset’s' },
  'budget-minutes': {
    type: 'string',
    value: 'N',
    only: ['review'],
    help: 'for the whole, instead of the preset’s',
  },
  timeout: {
    type: 'string',
    value: 'S',
    only: ['review'],
    help: 'seconds for one answer, instead of the preset’s',
  },
  'send-anyway': { type: 'boolean', only: ['review'], help: 'go on although the change holds secrets' },
  entry: {
    type: 'string',
    value: 'PATH',
    multiple: true,
    only: ['council'],
    help: 'where to start looking; repeat it',
  },
  symptoms: { type: 'string', value: 'TEXT', only: ['council'], help: 'error messages and what is observed' },
  criterion: {
    type: 'string',
    value: 'TEXT',
    multiple: true,
    only: ['council'],
    help: 'what a good answer looks like; repeat it',
  },
  'allow-two': {
    type: 'boolean',
    only: ['council'],
    help: 'go on with two peers where one is missing; the result is labelled degraded',
  },
  payload: {
    type: 'string',
    value: 'FILE',
    only: ['council'],
    help: "an executor's conflict in its seven fields (- reads standard input); nobody is asked",
  },
  mode: { type: 'string', value: 'M', only: ['magi'], help: 'auto (default), engine or simple' },
  'all-lenses': {
    type: 'boolean',
    only: ['debate'],
    help: 'a lens whose engine is missing runs on another one, labelled',
  },
} satisfies Record<
  string,
  { type: 'string' | 'boolean'; only?: ProtocolName[]; value?: string; multiple?: true; help: string }
>;
