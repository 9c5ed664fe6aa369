// What a user sees where a yes cannot be relied on yet, as the program prints it: the pages docs/samples-*.md, in each language.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from './house/checkout.ts';
import { council, PAYLOAD } from './house/council-peers.ts';
import { emptyHome, type Home } from './program.ts';

type Vote = [position: string, confidence: number, rationale: string, more?: string];
type Answer = { pick: number; fields?: string };
type Sample = {
  title: string;
  framing: string;
  votes: Vote[];
  /** Against a unanimous yes. */
  against?: string;
  answers: Answer[];
};
type Page = {
  language: string;
  head: string;
  asked: string;
  answered: string;
  shown: string;
  samples: Sample[];
  executor: string;
  /** The label with which it is voted on again. */
  again: string;
};

const EN: Page = {
  language: 'en',
  head: '# What you see when a yes cannot be relied on yet\n\nFour cases as the program prints them; `npm test` compares this page with the program.',
  asked: 'You are asked',
  answered: 'You answer',
  shown: 'Then it says',
  executor: 'An executor asks, and the verdict hinges on something',
  again: 'Vote again',
  samples: [
    {
      title: 'A decision that cannot be undone',
      framing: 'question: Drop the old orders table?\nreversible: false\n',
      votes: [
        ['APPROVE', 85, 'Nothing has read it since May.'],
        ['APPROVE', 80, 'Support never looks at it.'],
        ['APPROVE', 75, 'It costs 40 EUR a month.'],
      ],
      against:
        'objection_strength: strong\ncase: The tax office may ask for orders of ten years, and this is the only copy.\n',
      answers: [{ pick: 2 }],
    },
    {
      title: 'Somebody names a danger',
      framing: 'question: Open the session API to partners?\n',
      votes: [
        ['APPROVE', 80, 'Partners need it for their launch.'],
        ['APPROVE', 75, 'It saves support a call a day.'],
        ['REJECT', 70, "A partner can read other customers' sessions.", 'safety_concern: true\n'],
      ],
      answers: [
        { pick: 0 },
        {
          pick: -1,
          fields:
            'mitigation: every token is bound to its own tenant\nowner: Anna\nmonitor: reads across tenants',
        },
      ],
    },
    {
      title: 'A deadlock',
      framing:
        'question: Where do sessions go?\noptions:\n- { id: table, label: One table, reversible: true }\n- { id: kafka, label: Kafka, reversible: false }\n',
      votes: [
        ['APPROVE', 80, 'A table is enough.', 'choice: table\nrisks:\n  - the table grows\n'],
        ['REJECT', 75, 'Leave it where it is.'],
        ['ABSTAIN', 40, 'Nobody has measured it.'],
      ],
      answers: [{ pick: 2, fields: 'deadline: 2026-12-31\nwaits_for: the load test' }],
    },
  ],
};

const JA: Page = {
  language: 'ja',
  head: '# 賛成がまだ当てにできないとき、何が見えるか\n\nプログラムが出力するままの四つの例です。`npm test` がこのページとプログラムの出力を比べます。',
  asked: '質問',
  answered: '回答',
  shown: 'その後の表示',
  executor: '実行役からの依頼で、評決が疑わしい点に依存する場合',
  again: '再投票する',
  samples: [
    {
      title: '元に戻せない決定',
      framing: 'question: 古い注文テーブルを削除しますか？\nreversible: false\n',
      votes: [
        ['APPROVE', 85, '五月から誰も読んでいない。'],
        ['APPROVE', 80, 'サポートも使っていない。'],
        ['APPROVE', 75, '毎月費用がかかっている。'],
      ],
      against:
        'objection_strength: strong\ncase: 税務署が十年分の注文を求めることがあり、これが唯一の写しである。\n',
      answers: [{ pick: 2 }],
    },
    {
      title: '危険の指摘',
      framing: 'question: セッションAPIを取引先に公開しますか？\n',
      votes: [
        ['APPROVE', 80, '取引先の開始に必要である。'],
        ['APPROVE', 75, '問い合わせが減る。'],
        ['REJECT', 70, '取引先が他の顧客のセッションを読める。', 'safety_concern: true\n'],
      ],
      answers: [
        { pick: 0 },
        {
          pick: -1,
          fields:
            'mitigation: トークンを各テナントに限定する\nowner: 田中\nmonitor: テナントをまたぐ読み取り',
        },
      ],
    },
    {
      title: '行き詰まり',
      framing:
        'question: セッションの保存先をどうしますか？\noptions:\n- { id: table, label: 一つのテーブル, reversible: true }\n- { id: kafka, label: Kafka, reversible: false }\n',
      votes: [
        ['APPROVE', 80, 'テーブルで足りる。', 'choice: table\nrisks:\n  - テーブルが大きくなる\n'],
        ['REJECT', 75, '今のままでよい。'],
        ['ABSTAIN', 40, '誰も測っていない。'],
      ],
      answers: [{ pick: 2, fields: 'deadline: 2026-12-31\nwaits_for: 負荷試験' }],
    },
  ],
};

type Step = {
  id: string;
  do: string;
  display?: string;
  seats?: { seat: string }[];
  ask?: { questions: { question: string; options: { label: string; description: string }[] }[] };
};

const block = (text: string): string => `\`\`\`yaml\n${text}\`\`\`\n`;
const voteText = ([position, confidence, rationale, more = '']: Vote): string =>
  block(`position: ${position}\nconfidence: ${confidence}\nrationale: "${rationale}"\n${more}`);

function speaking(home: Home, language: string): Home {
  mkdirSync(join(home.folder, '.claude'), { recursive: true });
  writeFileSync(join(home.folder, '.claude', 'ftm-config.yml'), `language: ${language}\n`);
  return home;
}

/** What is due is answered by the sample, until somebody has to be asked. */
async function vote(home: Home, id: string, { votes, against }: Sample): Promise<Step> {
  for (let count = 0; count < 6; count++) {
    const step = await home.json<Step>(['next', id]);
    if (step.do !== 'submit') return step;
    const seats = step.seats ?? [];
    for (const [index, { seat }] of seats.entries()) {
      const said =
        seats.length === 1 && against ? block(against) : voteText(votes[index] ?? ['ABSTAIN', 0, '']);
      await home.run(['submit', id, '--as', seat], said);
    }
  }
  throw new Error('The sample never comes to a question');
}

/** Who argues against a unanimous yes is drawn by lot; the pages show one case of it. */
const settled = (text: string): string =>
  text
    .replaceAll(/(?:Pathos|Sophia)(?= argues| が反論| の反論| \| strong)/g, 'Logos')
    .replaceAll(/(?<=challenge by )(?:Pathos|Sophia)/g, 'Logos');

const asked = ({ asked: title }: Page, step: Step): string => {
  const [first] = step.ask?.questions ?? [];
  const ways = (first?.options ?? []).map(({ label, description }) => `> - ${label}: ${description}`);
  return [`**${title}**`, `> ${first?.question}\n>\n${ways.join('\n')}`].join('\n\n');
};

async function play(page: Page, sample: Sample): Promise<string> {
  const home = speaking(emptyHome(), page.language);
  const { id } = await home.json<Step>(['open', 'magi', '-', '--mode', 'simple'], sample.framing);
  let step = await vote(home, id, sample);
  // A deadlock is what two more votes have not settled.
  const again = sample.framing.includes('options:') ? [page.again, page.again] : [];
  for (const label of again) {
    await home.run(['submit', id, '--as', 'user'], label);
    step = await vote(home, id, sample);
  }
  const parts = [`## ${sample.title}`];
  for (const { pick, fields } of sample.answers) {
    parts.push(asked(page, step));
    const label = step.ask?.questions[0]?.options[pick]?.label ?? '';
    const answer = [label, fields].filter(Boolean).join('\n');
    parts.push(`**${page.answered}**`, `\`\`\`text\n${answer}\n\`\`\``);
    step = await home.json<Step>(['submit', id, '--as', 'user'], answer);
  }
  return settled([...parts, `**${page.shown}**`, framed(step.display ?? '')].join('\n\n'));
}

async function executor({ language, executor: title, shown }: Page): Promise<string> {
  const ghost = { cites: ['src/nowhere.js:44 "nothing like it"'], read: 'I looked around.' };
  const { home } = council({
    claude: [{ choice: 'revert_fix' }, { choice: 'revert_fix' }],
    codex: Array(2).fill({ choice: 'update_intent', ...ghost }),
    gemini: Array(2).fill({ choice: 'update_intent', position: 'Callers expect it', ...ghost }),
  });
  const { out } = await speaking(home, language).run(
    ['auto', 'council', '--payload', '-', '--text'],
    PAYLOAD,
  );
  return [`## ${title}`, `**${shown}**`, framed(out)].join('\n\n');
}

/** As a page can hold it: what changes from run to run is left out. */
const framed = (text: string): string =>
  `\`\`\`\`markdown\n${text
    .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, '2026-01-01T00:00:00Z')
    .replaceAll(/(?:magi|council)-\d{8}-\d{6}-[0-9a-f]+/g, (id) => `${id.split('-')[0]}-ID`)
    .replaceAll(/[ \t]+$/gm, '')
    .trim()}\n\`\`\`\``;

it.each([EN, JA])('the page of $language is what the program prints', async (page) => {
  const parts = [page.head];
  for (const sample of page.samples) parts.push(await play(page, sample));
  parts.push(await executor(page));
  await expect(`${parts.join('\n\n')}\n`).toMatchFileSnapshot(join(root, `docs/samples-${page.language}.md`));
});
