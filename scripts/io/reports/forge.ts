// Talks to GitHub: what fails for a moment is tried again, and a refusal says what to do.
import type { PullPlace } from '../../core/telling/pull-request.ts';
import { Refusal } from '../../core/words/refusal.ts';

export type ForgeRequest = {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH';
  json?: object;
  /** Whether a call whose answer was lost was carried out after all: then it is not made again. */
  wasDone?: () => Promise<boolean>;
};
/** Tests do not wait. */
export type ForgePause = (ms: number) => Promise<void>;
const sleep: ForgePause = (ms) => new Promise((done) => setTimeout(done, ms));

export type Forge = PullPlace & { pause?: ForgePause };

/** What the forge said no to, with its status. */
export class ForgeRefusal extends Refusal {
  readonly status: number;
  constructor({ api, repo, pull }: PullPlace, why: string, status: number) {
    super(
      'not_posted',
      `${api} did not take the review of ${repo}#${pull}: ${why}`,
      PASSING_STATUS.includes(status)
        ? 'Run the same again later: nothing is written twice.'
        : 'Check GITHUB_TOKEN, --repo and --pull; "ftm report --github-review" prints what would be sent.',
      1,
    );
    this.status = status;
  }
}

const TIMEOUT_MS = 30_000;
const MOST_TRIES = 4;
const LONGEST_WAIT_S = 60;
const PASSING_STATUS = [429, 500, 502, 503, 504];

export async function callForge<Answer>(
  forge: Forge,
  path: string,
  request: ForgeRequest = {},
): Promise<Answer> {
  for (let attempt = 1; ; attempt++) {
    const outcome = await tryOnce(forge, path, request);
    if (outcome.is === 'answered') return outcome.answer as Answer;
    if (outcome.wait_s === null || attempt === MOST_TRIES) throw outcome.refusal;
    await (forge.pause ?? sleep)(1000 * (outcome.wait_s || 2 ** (attempt - 1)));
    if (outcome.isLost && (await request.wasDone?.())) return {} as Answer;
  }
}

type ForgeOutcome =
  | { is: 'answered'; answer: unknown }
  | {
      is: 'refused';
      refusal: ForgeRefusal;
      /** Null: it will be the same the next time. 0: as one likes. */
      wait_s: number | null;
      /** Nobody knows whether it was carried out. */
      isLost: boolean;
    };

async function tryOnce(
  forge: Forge,
  path: string,
  { method = 'GET', json }: ForgeRequest,
): Promise<ForgeOutcome> {
  try {
    const response = await fetch(forge.api.replace(/\/$/, '') + path, {
      method,
      body: json && JSON.stringify(json),
      headers: {
        accept: 'application/vnd.github+json',
        authorization: `Bearer ${forge.token}`,
        'content-type': 'application/json',
        'user-agent': 'ftm',
      },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const text = await response.text();
    if (response.ok) return { is: 'answered', answer: JSON.parse(text || '{}') };
    const refusal = new ForgeRefusal(
      forge,
      `${response.status} ${text.slice(0, 200)}`,
      response.status,
    );
    return { is: 'refused', refusal, wait_s: waitAsked(response), isLost: false };
  } catch (error) {
    const why = error instanceof Error ? error.message : 'no answer';
    const refusal = new ForgeRefusal(forge, why, 0);
    return { is: 'refused', refusal, wait_s: 0, isLost: true };
  }
}

/** A limit says for how long; a token without the right says nothing, and never will. */
function waitAsked({ status, headers }: Response): number | null {
  const isSpent = headers.get('x-ratelimit-remaining') === '0';
  const asked = Number(headers.get('retry-after')) || (isSpent ? LONGEST_WAIT_S : 0);
  const isLimit = status === 403 && asked > 0;
  if (!PASSING_STATUS.includes(status) && !isLimit) return null;
  return Math.min(asked, LONGEST_WAIT_S);
}

const PAGE_SIZE = 100;
const MOST_PAGES = 20;

export async function allPages<Row>(
  forge: Forge,
  path: string,
  page = 1,
): Promise<Row[]> {
  const rows = await callForge<Row[]>(
    forge,
    `${path}?per_page=${PAGE_SIZE}&page=${page}`,
  );
  const isLast = rows.length < PAGE_SIZE || page === MOST_PAGES;
  return isLast ? rows : [...rows, ...(await allPages<Row>(forge, path, page + 1))];
}

export async function askGraph<Data>(
  forge: Forge,
  query: string,
  variables: object,
): Promise<Data> {
  const at = { ...forge, api: forge.api.replace(/\/v3\/?$/, '') };
  type Answer = { data?: Data; errors?: { message: string }[] };
  const { data, errors } = await callForge<Answer>(at, '/graphql', {
    method: 'POST',
    json: { query, variables },
  });
  if (!data || errors?.length)
    throw new ForgeRefusal(forge, errors?.[0]?.message ?? 'no data', 0);
  return data;
}
