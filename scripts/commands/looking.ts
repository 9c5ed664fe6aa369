// ftm gate, show, watch, report: looking at one deliberation.

import { setTimeout as pause } from 'node:timers/promises';
import { costOf } from '../core/deliberation/budget.ts';
import { exitOf, nextStepDue, standingOf } from '../core/deliberation/standing.ts';
import { toMarkdown } from '../core/telling/markdown.ts';
import { toTerminal } from '../core/telling/terminal.ts';
import { wrongUse } from '../core/words/refusal.ts';
import { act, loadDeliberation } from '../io/deliberation/deliberation.ts';
import { answersOf } from '../io/deliberation/shown-seat.ts';
import { look, onOneLine } from '../io/machine/terminal.ts';
import { progressLine, readProgress } from '../io/rounds/progress.ts';
import { type Command, flag, isSet, takes, text } from './command.ts';
import { toldInShell } from './ending.ts';

export const gate: Command = {
  usage: 'gate [ID]',
  about:
    'Exits with 0 if the verdict approves, 1 if it rejects, 4 if it is open or undecided, 3 if engines were missing.',
  examples: ['ftm gate && ./deploy'],
  async run({ positionals: [wanted] }) {
    const { id, protocol, state } = await loadDeliberation(wanted, 'newest');
    const standing = standingOf(protocol, state);
    const { headline } = protocol.tell(state);
    const decision = protocol.verdict(state)?.decision ?? null;
    const data = { id, decision, gate: standing.gate, headline, standing };
    return {
      data,
      text: () => `${standing.gate}: ${headline}\n${id}`,
      exit: exitOf(state, standing),
    };
  },
};

export const show: Command = {
  usage: 'show [ID] [--seat S]',
  about:
    'Shows a verdict again, or with --seat what that seat answered, in its own words, once everybody has answered.',
  options: { seat: takes('S', 'its whole answer'), markdown: flag('as a host shows it') },
  examples: ['ftm show', 'ftm show --seat codex'],
  async run(given) {
    const deliberation = await loadDeliberation(given.positionals[0], 'newest');
    const seat = text(given, 'seat');
    if (seat !== undefined) return { raw: answersOf(deliberation, seat) };
    const { id, protocol, state } = deliberation;
    const told = protocol.tell(state);
    const { do: due } = nextStepDue(protocol, state);
    const isForHost = isSet(given, 'markdown');
    if (isForHost && due === 'present') await act(id, { type: 'presented' });
    if (isForHost) return { raw: toMarkdown(told, 'shown') };
    const standing = standingOf(protocol, state);
    const now = { due, gate: standing.gate, standing };
    const more = { verdict: protocol.verdict(state), cost: costOf(state), told };
    const data = { id, protocol: protocol.name, ...now, ...more };
    return { data, text: () => [...toldInShell(deliberation), id].join('\n\n') };
  },
};

export const watch: Command = {
  usage: 'watch [ID]',
  about:
    'Follows a deliberation as it happens: who is thinking, who answered, for how long.',
  examples: ['ftm watch'],
  async run({ positionals: [wanted] }) {
    const line = onOneLine();
    const { id } = await loadDeliberation(wanted);
    for (;;) {
      const { protocol, state } = await loadDeliberation(id);
      if (nextStepDue(protocol, state).do !== 'run') {
        line('');
        const told = protocol.tell(state);
        return { data: { id, told }, text: () => toTerminal(told, look()) };
      }
      const progress = readProgress(id);
      if (progress) line(progressLine(progress));
      await pause(500);
    }
  },
};

export const report: Command = {
  usage:
    'report [ID] [--md|--html|--adr|--sarif|--github|--github-review|--gitlab] [--post]',
  about:
    'Writes a report of a verdict and says where. For a review also SARIF, annotations, and comments at the lines of a pull request.',
  options: {
    md: flag('Markdown, printed (the default)'),
    html: flag('one page that can be sent'),
    adr: flag('a decision record, numbered in the project'),
    sarif: flag('review: SARIF 2.1.0'),
    github: flag('review: annotations for a workflow'),
    'github-review': flag('review: line comments, as gh api takes them'),
    gitlab: flag('review: discussions of a merge request'),
    post: flag('send the comments (GITHUB_TOKEN, --repo, --pull)'),
    'request-changes': flag(
      'with --post: block the pull request while something critical stands',
    ),
    repo: takes('OWNER/NAME', 'where to (GITHUB_REPOSITORY)'),
    pull: takes('N', 'which pull request'),
    all: flag('a page for each, and one that lists them'),
  },
  examples: ['ftm report --html', 'ftm report --github-review --post --pull 12'],
  async run(given) {
    const { KINDS, reportAll, reportOf } = await import('../io/reports/report.ts');
    if (isSet(given, 'all')) return written(await reportAll());
    const [kind = 'md', second] = KINDS.filter((one) => isSet(given, one));
    const sends = isSet(given, 'post') || isSet(given, 'request-changes');
    if (sends && kind !== 'github-review')
      throw wrongUse(
        '--post sends the comments of a pull request, and there is none in this report.',
        'ftm report --github-review --post --pull N',
      );
    if (second)
      throw wrongUse(
        `--${kind} and --${second} are two reports.`,
        'Ask for one at a time.',
      );
    const where = {
      post: isSet(given, 'post'),
      requestChanges: isSet(given, 'request-changes'),
      repo: text(given, 'repo'),
      pull: text(given, 'pull'),
    };
    const one = await loadDeliberation(given.positionals[0], 'newest');
    const { printed, file = '' } = await reportOf(one, kind, where);
    return printed === undefined ? written(file) : { raw: printed };
  },
};

const written = (file: string) => ({ data: { file }, text: () => file });
