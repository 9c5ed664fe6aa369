// skills/*/protocol.md: what they say of boxes, levels, limits and events is printed from the code, by this test, with -u.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { DEFAULTS } from '../scripts/core/configuration/defaults.ts';
import { PAYLOAD_FIELDS } from '../scripts/core/council/payload.ts';
import { BOX_WORDS } from '../scripts/core/magi/box.ts';
import { LEVEL_OF_PATTERN } from '../scripts/core/magi/level.ts';
import { ReviewComplete, TaskCompleted } from '../scripts/core/schemas/memory.ts';

const ROOT = join(import.meta.dirname, '..');
const table = (head: string[], rows: string[][]): string =>
  [head, head.map(() => '---'), ...rows]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n');

const boxes = table(
  ['votes', 'box', 'action', 'of two engines', 'action'],
  Object.entries(BOX_WORDS).map(([pattern, [three, two]]) => [
    `\`${pattern}\``,
    three.title,
    three.action,
    two?.title ?? '',
    two?.action ?? '',
  ]),
);

const levels = table(
  ['level', 'when', 'what'],
  Object.entries(LEVEL_OF_PATTERN).map(([when, { level, says }]) => [
    level,
    when.replaceAll('_', ' '),
    says,
  ]),
);

const events = table(
  ['event', 'payload'],
  [ReviewComplete, TaskCompleted].map(({ properties: { event, payload } }) => [
    `\`${event.const}\``,
    Object.keys(payload.properties)
      .map((key) => `\`${key}\``)
      .join(', '),
  ]),
);

const limits = (protocol: 'magi' | 'council' | 'debate'): string =>
  table(
    ['limit', 'unless configured'],
    Object.entries(DEFAULTS[protocol]).map(([key, value]) => [
      `\`${protocol}.${key}\``,
      String(value),
    ]),
  );

type Row = { title: string; install?: string; probe?: { keys?: string[] } };
const rows = JSON.parse(
  readFileSync(join(ROOT, 'references/engines.json'), 'utf8'),
) as Record<string, Row>;
const engines = table(
  ['program', 'to install', 'keys it may use'],
  ['claude', 'codex', 'gemini'].map((name) => [
    `\`${name}\``,
    rows[name]?.install ?? '',
    (rows[name]?.probe?.keys ?? []).map((key) => `\`${key}\``).join(', '),
  ]),
);
const fields = Object.values(PAYLOAD_FIELDS)
  .map((label) => `\`${label}\``)
  .join(', ');

const PAGES: Record<'magi' | 'council' | 'debate', Record<string, string>> = {
  magi: { boxes, levels, limits: limits('magi'), events },
  council: { limits: limits('council'), events, engines },
  debate: { limits: limits('debate'), events },
};

test.each(Object.entries(PAGES))(
  'the tables of %s are those of the code',
  async (name, parts) => {
    const path = join(ROOT, `skills/${name}/protocol.md`);
    const page = Object.entries(parts).reduce(
      (text, [part, printed]) =>
        text.replace(
          new RegExp(`(<!-- ${part}: .* -->\n)[\\s\\S]*?(<!-- end -->)`),
          (_, begin: string, end: string) => `${begin}${printed}\n${end}`,
        ),
      readFileSync(path, 'utf8').replace(
        /<!-- fields -->(?:`[^\n]*?`(?=\. ))?/,
        () => `<!-- fields -->${fields}`,
      ),
    );
    await expect(page).toMatchFileSnapshot(path);
    expect(page.split(/\s+/).length).toBeLessThan(900);
  },
);

test.each(Object.keys(PAGES))(
  '%s names its page, and loads it only when asked',
  (name) => {
    const skill = readFileSync(join(ROOT, `skills/${name}/SKILL.md`), 'utf8');
    expect(skill).toContain('[protocol.md](protocol.md)');
  },
);
