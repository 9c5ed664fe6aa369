import { n as __exportAll } from "./rolldown-runtime.mjs";
import { l as isReview } from "./core-deliberation.mjs";
import { O as findingStands, S as asForgesShow, j as joinFindings } from "./core-review.mjs";
import { C as githubLines, _ as seatsTitle, a as arranged, c as engineBeside, d as isFilled, g as seatStandText, i as nextWords, l as graveRemarks, m as placeText, p as otherRemarks, s as boxFacts, t as findingMarkedIn, w as sarifOf, y as stanceOf } from "./core-telling.mjs";
import { r as toMarkdown, t as decisionRecord } from "./core-telling-markdown.mjs";
import { A as jsonText, Q as shorten, S as dayAndTime, Y as plural, at as wrongUse, b as aboutTokens, i as slugOf, n as styleSheet, q as listed, r as when, t as html, tt as Refusal, w as seconds } from "./core-words.mjs";
import { a as gitlabDiscussions, c as reviewBody, i as githubReview, l as shasIn, n as anySerious, o as markedBody, r as commentableIn, s as pullPlaceIn, t as REVIEW_MARK } from "./core-telling-forge.mjs";
import { S as readDeliberation } from "./io-deliberation.mjs";
import { n as loadConfig } from "./io-input-config.mjs";
import { h as readReference, l as sha256Of, o as nowStamp, p as packageVersion } from "./io-machine.mjs";
import { l as toldHeads } from "./io-memory-past.mjs";
import { r as commitNamed } from "./io-review.mjs";
import { B as statePath, N as readText, U as writeDerived, V as stateRoot, a as listSessions, h as sessionFolder, k as projectOf, x as withLock } from "./io-state.mjs";
import { i as readInProject, r as folderInProject } from "./io-input.mjs";
import { basename, join, relative } from "node:path";
import { readdirSync, writeFileSync } from "node:fs";

// scripts/core/telling/page-parts.ts
function partOnPage(part) {
	if ("p" in part) return html`<p class="lines">${part.p}</p>`;
	if ("list" in part) return html`<ul>${part.list.map((text) => html`<li>${text}</li>`)}</ul>`;
	if ("table" in part) return tableOnPage(part);
	if ("quote" in part) return html`<blockquote>${part.quote}${when(part.by, () => html`<footer>${part.by ?? ""}</footer>`)}</blockquote>`;
	if ("fence" in part) return html`<pre tabindex="0">${part.fence}</pre>`;
	if ("hunk" in part) return hunkOnPage(part);
	return html`<div class="card"><b>${part.box.title}</b><p class="lines">${part.box.lines.join("\n")}</p></div>`;
}
function tableOnPage({ table: { head, rows } }) {
	const numbers = head.map((_, at) => rows.every((row) => !isFilled(row[at]) || typeof row[at] === "number"));
	const cells = (row) => row.map((cell, at) => html`<td class="${numbers[at] ? "number" : ""}" data-head="${head[at] ?? ""}">${isFilled(cell) ? cell : ""}</td>`);
	return html`<div class="wide"><table><thead><tr>${head.map((name) => html`<th scope="col">${name}</th>`)}</tr></thead>
<tbody>${rows.map((row) => html`<tr>${cells(row)}</tr>`)}</tbody></table></div>`;
}
function hunkOnPage({ hunk }) {
	const { path, rows, mark, title, says, id = "", weight = "" } = hunk;
	const [body = "", ...voices] = says;
	const at = mark === null ? -1 : rows.findIndex(({ number }) => number === mark);
	const cut = at < 0 ? rows.length : at + 1;
	return html`<article class="finding ${weight}" ${when(id, () => html`id="${id}"`)}><h3>${title}${when(id, () => html` <a href="#${id}" aria-label="Link to ${id}">#</a>`)}</h3>
<div class="hunk">${when(path, () => html`<p class="place">${placeText(path, mark)}</p>`)}${codeOnPage(rows.slice(0, cut), mark)}
<div class="comment"><p class="lines">${body}</p>
${when(voices.length, () => html`<ul>${voices.map((voice) => html`<li>${voice}</li>`)}</ul>`)}</div>
${codeOnPage(rows.slice(cut), mark)}</div></article>`;
}
const CHANGED = {
	"+": "added",
	"-": "gone",
	"": ""
};
const codeOnPage = (rows, mark) => when(rows.length, () => {
	const lines = rows.map(({ number, sign, text }) => {
		const look = [CHANGED[sign], number === mark ? "at" : ""];
		return html`<span class="${look.join(" ").trim()}"><i>${number > 0 ? number : ""}</i><b>${sign}</b>${text}
</span>`;
	});
	return html`<pre tabindex="0">${lines}</pre>`;
});

// scripts/core/telling/page.ts
function decidedBy({ chose, opened: { host } }, { acts, gate }) {
	if (gate === "open" || acts.some(({ act }) => act === "decide" || act === "write")) return "";
	if (!chose) return gate === "undecided" ? "" : "By the votes.";
	const words = chose.said ? `: “${shorten(chose.said, 200)}”` : "";
	return `By the user, “${chose.label}”${words}${!host || chose.seen ? "" : `, as ${host} reports`}.`;
}
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'";
function pageAround({ name, kind, question, engines = "", top, body }, { css, about }) {
	const { markup } = html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="${POLICY}"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark"><title>${shorten(name, 120)}</title>${styleSheet(css)}</head>
<body><header><p class="about"><b>${kind}</b> ${question}</p>
<p class="source">${source(about, engines)}</p>
${top}</header>${body}</body></html>
`;
	return markup;
}
function toPage(told, look) {
	const { first, rest } = arranged(told, "page");
	const box = first.flatMap(({ parts }) => parts).find((part) => "box" in part);
	const leading = withoutBox(first);
	const title = seatsTitle(told, leading);
	const seats = html`${when(title, () => html`<h2>${title}</h2>`)}<ul class="seats">${told.seats.map(seatOnPage)}</ul>`;
	return pageAround({
		name: told.headline || told.question,
		kind: told.title,
		question: told.question,
		engines: enginesTold(told),
		top: verdictOnPage(told, {
			box: box ?? null,
			seats: leading.length ? null : seats,
			decided: look.about.decided ?? ""
		}),
		body: [
			html`<main>${leading.map(sectionOnPage)}${when(leading.length && told.seats.length, () => seats)}
${rest.map(sectionOnPage)}</main>`,
			when(told.cost, () => html`<footer>Took ${told.cost}.</footer>`),
			when(told.closing, () => html`<pre tabindex="0">${told.closing ?? ""}</pre>`)
		]
	}, look);
}
function verdictOnPage(told, { box, seats, decided }) {
	const grave = graveRemarks(told);
	const comes = nextWords(told.acts, "page");
	return html`<div class="verdict ${told.gate}">
${when(box, () => html`<p class="kind">${box?.box.title ?? ""}</p>`)}
<h1 class="${told.headline.length > 60 ? "long" : ""}">${told.headline || "Still open"}</h1>
${when(grave.length, () => html`<ul class="warnings">${listItems(grave)}</ul>`)}
${seats ?? ""}
<p class="worth">${[told.worth, ...otherRemarks(told)].filter(Boolean).join(" ")}</p>
${when(decided, () => html`<p class="next"><b>Decided</b> ${decided}</p>`)}
${when(comes, () => html`<p class="next"><b>Next</b> ${comes}</p>`)}
${box ? facts(boxFacts(box, told)) : ""}
</div>`;
}
function enginesTold({ seats }) {
	const engines = seats.map((row) => {
		const name = engineBeside(row) || row.name;
		return row.model ? `${name} (${row.model})` : name;
	});
	return listed([...new Set(engines)]);
}
function source({ project, head, at, id = "", version }, engines) {
	const branch = head?.branch ? `${head.branch}@` : "";
	return [
		project,
		head ? `${branch}${head.commit.slice(0, 9)}` : "",
		dayAndTime(at),
		engines,
		id,
		`ftm ${version}`
	].filter(Boolean).join(" · ");
}
const withoutBox = (sections) => sections.map((one) => ({
	...one,
	parts: one.parts.filter((part) => !("box" in part))
})).filter(({ parts }) => parts.length > 0);
const listItems = (texts) => texts.map((text) => html`<li>${text}</li>`);
const facts = (rows) => html`<dl>${rows.map(([term, value]) => html`<div><dt>${term}</dt><dd>${value}</dd></div>`)}</dl>`;
function seatOnPage(row) {
	const engine = engineBeside(row);
	const about = [
		row.model ?? "",
		row.effort ? `effort ${row.effort}` : "",
		row.ms ? seconds(row.ms) : "",
		row.tokens ? aboutTokens(row.tokens) : ""
	].filter(Boolean);
	const line = html`<b>${row.name}</b>${when(engine, () => html` <span class="quiet">${engine}</span>`)}
${when(row.final, () => html`<span class="stand">${seatStandText(row)}</span>`)}
${row.marks.map((mark) => html`<span class="chip">${mark}</span>`)}
<span class="why">${row.why}</span>`;
	const more = row.evidence.length > 0 || about.length > 0;
	const tone = stanceOf(row.final?.position ?? "");
	if (!more) return html`<li class="${tone}">${line}</li>`;
	return html`<li class="${tone}"><details><summary>${line}</summary><ul>${listItems(row.evidence)}</ul>
<p class="quiet">${about.join(" · ")}</p></details></li>`;
}
function sectionOnPage({ title, parts, folded }) {
	const body = parts.map(partOnPage);
	if (folded) return html`<details class="fold"><summary>${title || "More"}</summary><div class="inside">${body}</div></details>`;
	return html`<section>${when(title, () => html`<h2>${title}</h2>`)}${body}</section>`;
}
function indexPage(entries, look) {
	const open = entries.filter(({ told }) => told?.gate === "open").length;
	const count = plural(entries.length, "deliberation") + (open ? `, ${open} still open` : "");
	return pageAround({
		name: "Deliberations",
		kind: "ftm",
		question: "Deliberations",
		top: html`<h1 class="long">${count}</h1>`,
		body: [html`<main><ul class="seats">${entries.map(entryOnPage)}</ul></main>`]
	}, look);
}
const PAGE_TONE = {
	approved: "for",
	rejected: "against",
	undecided: "between",
	open: ""
};
function entryOnPage({ id, at, project, href, told, problem = "" }) {
	if (!told) return html`<li><b>${id}</b> <span class="quiet">${problem}</span></li>`;
	return html`<li class="${PAGE_TONE[told.gate]}"><a href="${href}">${told.question}</a>
<span class="quiet">${[
		told.title,
		project,
		dayAndTime(at)
	].filter(Boolean).join(" · ")}</span>
<div class="tone">${told.headline || "Still open"}</div></li>`;
}

// scripts/io/reports/decision-file.ts
async function recordDecision({ project, name, title, id, write }) {
	const folder = folderInProject(project, name);
	if (folder === null) throw wrongUse(`${name} lies outside of the project.`, "Set report.decisions to a folder of it.");
	return withLock(join(folder, ".ftm.lock"), () => {
		const known = readdirSync(folder).filter((file) => /^\d+.*\.md$/.test(file));
		const before = known.find((file) => readInProject(project, join(name, file))?.includes(`\`${id}\``));
		if (before) return join(folder, before);
		const highest = Math.max(0, ...known.map((file) => Number.parseInt(file, 10)));
		const number = String(highest + 1).padStart(4, "0");
		const path = join(folder, `${number}-${slugOf(title, { otherwise: "decision" })}.md`);
		writeFileSync(path, write(number), { flag: "wx" });
		return path;
	});
}

// scripts/core/telling/threads.ts
function planThreads(findings, threads, now) {
	const threadOf = threadsSpokenOf(findings, threads, now);
	const raised = findings.filter(findingStands);
	const known = raised.flatMap((finding) => {
		const thread = threadOf.get(finding);
		return thread ? [{
			finding,
			thread
		}] : [];
	});
	const still = known.map(({ thread }) => thread);
	const spokenOf = [...threadOf.values()];
	const left = threads.filter((one) => !one.isResolved && !still.includes(one));
	return {
		fresh: raised.filter((finding) => !threadOf.has(finding)),
		known,
		close: left.flatMap((thread) => {
			const isSettled = thread.isOutdated || spokenOf.includes(thread);
			const by = isSettled ? "" : letGoBy(thread, now);
			return isSettled || by ? [{
				thread,
				why: `it is no longer raised${by}`
			}] : [];
		})
	};
}
function threadsSpokenOf(findings, threads, now) {
	const voices = [...findings.map((finding) => ({
		...finding,
		reviewer: "now"
	})), ...threads.map((thread) => voiceOfThread(thread, now.files))];
	const threadOf = /* @__PURE__ */ new Map();
	for (const { members } of joinFindings(voices)) {
		const [finding] = members.flatMap((at) => findings[at] ?? []);
		const [thread] = members.flatMap((at) => threads[at - findings.length] ?? []);
		if (finding && thread) threadOf.set(finding, thread);
	}
	return threadOf;
}
function letGoBy({ body, commit: begun }, { looked, commit }) {
	const { raised_by = [] } = findingMarkedIn(body) ?? {};
	return raised_by.every((name) => looked.includes(name)) && begun !== commit && raised_by.length > 0 ? ` by ${listed(raised_by)}, who looked again after a push` : "";
}
function voiceOfThread({ body, path, line }, files) {
	const marked = findingMarkedIn(body);
	const own = path ?? marked?.path ?? "";
	return {
		reviewer: "before",
		title: marked?.title ?? "",
		body: marked?.body ?? "",
		path: files.includes(own) ? own : null,
		first: line,
		last: line
	};
}
const THREADS = `query($owner: String!, $name: String!, $pull: Int!, $after: String) {
  viewer { login }
  repository(owner: $owner, name: $name) { pullRequest(number: $pull) {
    reviewThreads(first: 100, after: $after) {
      pageInfo { hasNextPage endCursor }
      nodes { id isResolved isOutdated path line resolvedBy { login }
        comments(first: 1) { nodes { databaseId body author { login } originalCommit { oid } } } } } } } }`;
const RESOLVE = "mutation($id: ID!) { resolveReviewThread(input: { threadId: $id }) { thread { id } } }";
const REOPEN = "mutation($id: ID!) { unresolveReviewThread(input: { threadId: $id }) { thread { id } } }";
const isSame = (one, other) => bareLogin(one) === bareLogin(other);
const bareLogin = (who) => who?.login.replace(/\[bot\]$/, "");
function ownThreadsIn({ viewer, repository }) {
	return (repository?.pullRequest?.reviewThreads?.nodes ?? []).flatMap(({ comments, resolvedBy, ...thread }) => {
		const [first] = comments.nodes;
		if (!first || !isSame(first.author, viewer) || findingMarkedIn(first.body) === null) return [];
		const isClosedByOthers = thread.isResolved && !isSame(resolvedBy, viewer);
		const { databaseId: comment, body, originalCommit } = first;
		const commit = originalCommit?.oid;
		return [{
			...thread,
			isClosedByOthers,
			comment,
			body,
			commit
		}];
	});
}

// scripts/io/reports/forge.ts
const sleep = (ms) => new Promise((done) => setTimeout(done, ms));
var ForgeRefusal = class extends Refusal {
	status;
	constructor({ api, repo, pull }, why, status) {
		super("not_posted", `${api} did not take the review of ${repo}#${pull}: ${why}`, PASSING_STATUS.includes(status) ? "Run the same again later: nothing is written twice." : "Check GITHUB_TOKEN, --repo and --pull; \"ftm report --github-review\" prints what would be sent.", 1);
		this.status = status;
	}
};
const TIMEOUT_MS = 3e4;
const MOST_TRIES = 4;
const LONGEST_WAIT_S = 60;
const PASSING_STATUS = [
	429,
	500,
	502,
	503,
	504
];
async function callForge(forge, path, request = {}) {
	for (let attempt = 1;; attempt++) {
		const outcome = await tryOnce(forge, path, request);
		if (outcome.is === "answered") return outcome.answer;
		if (outcome.wait_s === null || attempt === MOST_TRIES) throw outcome.refusal;
		await (forge.pause ?? sleep)(1e3 * (outcome.wait_s || 2 ** (attempt - 1)));
		if (outcome.isLost && await request.wasDone?.()) return {};
	}
}
async function tryOnce(forge, path, { method = "GET", json }) {
	try {
		const response = await fetch(forge.api.replace(/\/$/, "") + path, {
			method,
			body: json && JSON.stringify(json),
			headers: {
				accept: "application/vnd.github+json",
				authorization: `Bearer ${forge.token}`,
				"content-type": "application/json",
				"user-agent": "ftm"
			},
			signal: AbortSignal.timeout(TIMEOUT_MS)
		});
		const text = await response.text();
		if (response.ok) return {
			is: "answered",
			answer: JSON.parse(text || "{}")
		};
		return {
			is: "refused",
			refusal: new ForgeRefusal(forge, `${response.status} ${text.slice(0, 200)}`, response.status),
			wait_s: waitAsked(response),
			isLost: false
		};
	} catch (error) {
		const why = error instanceof Error ? error.message : "no answer";
		return {
			is: "refused",
			refusal: new ForgeRefusal(forge, why, 0),
			wait_s: 0,
			isLost: true
		};
	}
}
function waitAsked({ status, headers }) {
	const isSpent = headers.get("x-ratelimit-remaining") === "0";
	const asked = Number(headers.get("retry-after")) || (isSpent ? LONGEST_WAIT_S : 0);
	const isLimit = status === 403 && asked > 0;
	if (!PASSING_STATUS.includes(status) && !isLimit) return null;
	return Math.min(asked, LONGEST_WAIT_S);
}
const PAGE_SIZE = 100;
const MOST_PAGES = 20;
async function allPages(forge, path, page = 1) {
	const rows = await callForge(forge, `${path}?per_page=${PAGE_SIZE}&page=${page}`);
	return rows.length < PAGE_SIZE || page === MOST_PAGES ? rows : [...rows, ...await allPages(forge, path, page + 1)];
}
async function askGraph(forge, query, variables) {
	const { data, errors } = await callForge({
		...forge,
		api: forge.api.replace(/\/v3\/?$/, "")
	}, "/graphql", {
		method: "POST",
		json: {
			query,
			variables
		}
	});
	if (!data || errors?.length) throw new ForgeRefusal(forge, errors?.[0]?.message ?? "no data", 0);
	return data;
}

// scripts/io/reports/post-review.ts
async function postReview(posting, forge) {
	const pull = await callForge(forge, pullPath(forge));
	try {
		return await bringUpToDate(posting, forge, pull);
	} catch (error) {
		const isFork = (pull.head?.repo?.full_name ?? "") !== forge.repo;
		if (error instanceof ForgeRefusal && error.status === 403 && isFork) throw new Refusal("fork", "This pull request comes from a fork, and its token may not write comments.", "Print annotations instead: ftm report --github", 1);
		throw error;
	}
}
const pullPath = ({ repo, pull }) => `/repos/${repo}/pulls/${pull}`;
async function bringUpToDate(posting, forge, pull) {
	const { findings, said, requestChanges } = posting;
	const { viewer, threads } = await ownThreads(forge);
	const ours = {
		...forge,
		viewer
	};
	const commit_id = await commitToPost(forge, posting.commit, pull);
	const files = commit_id === pull.head?.sha ? await allPages(forge, `${pullPath(forge)}/files`) : posting.shown;
	const names = files.flatMap(({ filename }) => filename ?? []);
	const { fresh, known, close } = planThreads(findings, threads, {
		files: names,
		looked: posting.looked,
		commit: commit_id
	});
	const commentable = commentableIn(files);
	const review = githubReview(findings, {
		said,
		fresh,
		commentable,
		requestChanges
	});
	const earlier = await earlierReviews(ours);
	const { id, state, refused } = await sayReview(ours, {
		...review,
		commit_id
	}, {
		earlier,
		posting,
		fresh
	});
	let updated = 0;
	for (const { finding, thread } of known) if (await updateComment(forge, finding, thread)) updated++;
	let left_open = 0;
	for (const thread of close) if (!await closedThread(forge, thread)) left_open++;
	if (!requestChanges || !anySerious(findings)) await takeBackReviews(forge, earlier);
	return {
		review: id,
		posted: review.comments.length - refused,
		updated,
		resolved: close.length - left_open,
		left_open,
		refused,
		state
	};
}
async function commitToPost(forge, looked, { head }) {
	if (looked === null || looked === head?.sha) return head?.sha;
	return (await allPages(forge, `${pullPath(forge)}/commits`)).some(({ sha }) => sha === looked) ? looked : head?.sha;
}
async function ownThreads(forge, after = null) {
	const [owner = "", name = ""] = forge.repo.split("/");
	const variables = {
		owner,
		name,
		pull: Number(forge.pull),
		after
	};
	const page = await askGraph(forge, THREADS, variables);
	const { hasNextPage = false, endCursor = null } = page.repository?.pullRequest?.reviewThreads?.pageInfo ?? {};
	const own = ownThreadsIn(page);
	const more = hasNextPage ? (await ownThreads(forge, endCursor)).threads : [];
	return {
		viewer: page.viewer ?? null,
		threads: [...own, ...more]
	};
}
async function earlierReviews(forge) {
	return (await allPages(forge, `${pullPath(forge)}/reviews`)).filter(({ body, user }) => isSame(user, forge.viewer) && body?.trimEnd().endsWith("<!-- ftm review -->"));
}
async function sayReview(forge, review, beside) {
	const last = beside.earlier.at(-1);
	const { event, body } = review;
	const apart = async (id, state) => ({
		id,
		state,
		refused: await commentAlone(forge, {
			...review,
			id
		}, beside)
	});
	const isBlocking = last?.state === "CHANGES_REQUESTED";
	if (!last || event === "REQUEST_CHANGES" && !isBlocking) {
		const begun = await beginReview(forge, review);
		if (begun !== null) return {
			id: begun,
			state: event,
			refused: 0
		};
		const bare = await beginReview(forge, {
			...review,
			comments: []
		});
		if (bare !== null) return await apart(bare, event);
	}
	const state = isBlocking ? event : "COMMENT";
	const path = `${pullPath(forge)}/reviews`;
	const { id } = last ? await callForge(forge, `${path}/${last.id}`, {
		method: "PUT",
		json: { body }
	}) : await callForge(forge, path, {
		method: "POST",
		json: {
			...review,
			event: state,
			comments: []
		}
	});
	return await apart(last?.id ?? id, state);
}
async function beginReview(forge, review) {
	const isThere = async () => (await earlierReviews(forge)).some(({ body }) => body === review.body);
	try {
		const { id } = await callForge(forge, `${pullPath(forge)}/reviews`, {
			method: "POST",
			json: review,
			wasDone: isThere
		});
		return id ?? (await earlierReviews(forge)).at(-1)?.id ?? 0;
	} catch (error) {
		if (error instanceof ForgeRefusal && error.status === 422) return null;
		throw error;
	}
}
async function commentAlone(forge, { comments, commit_id, id }, { posting, fresh }) {
	const refused = [];
	for (const comment of comments) try {
		const json = {
			...comment,
			commit_id
		};
		const path = `${pullPath(forge)}/comments`;
		const wasDone = async () => (await allPages(forge, path)).some(({ body }) => body === comment.body);
		await callForge(forge, path, {
			method: "POST",
			json,
			wasDone
		});
	} catch (error) {
		if (!(error instanceof ForgeRefusal) || error.status !== 422) throw error;
		refused.push(comment);
	}
	if (refused.length === 0) return 0;
	const besides = fresh.filter((finding) => {
		const text = markedBody(finding);
		return !comments.some((one) => one.body === text && !refused.includes(one));
	});
	const body = reviewBody(posting.findings, posting.said, besides);
	await callForge(forge, `${pullPath(forge)}/reviews/${id}`, {
		method: "PUT",
		json: { body }
	});
	return refused.length;
}
async function updateComment(forge, finding, { id, comment, body, isResolved, isClosedByOthers }) {
	const isOpened = isResolved && !isClosedByOthers;
	if (isOpened) await askGraph(forge, REOPEN, { id });
	return await rewriteComment(forge, {
		comment,
		body
	}, markedBody(finding)) || isOpened;
}
async function rewriteComment(forge, { comment, body: before }, body) {
	if (body === before) return false;
	const path = `/repos/${forge.repo}/pulls/comments/${comment}`;
	await callForge(forge, path, {
		method: "PATCH",
		json: { body }
	});
	return true;
}
async function closedThread(forge, { thread, why }) {
	const { id, body } = thread;
	if (!body.startsWith(SETTLED_MARK)) await rewriteComment(forge, thread, `${SETTLED_MARK}${why}.**\n\n${body}`);
	try {
		await askGraph(forge, RESOLVE, { id });
		return true;
	} catch (error) {
		if (!(error instanceof ForgeRefusal)) throw error;
		return false;
	}
}
const SETTLED_MARK = "**Settled: ";
async function takeBackReviews(forge, earlier) {
	for (const { id, state } of earlier) if (state === "CHANGES_REQUESTED") await callForge(forge, `${pullPath(forge)}/reviews/${id}/dismissals`, {
		method: "PUT",
		json: {
			message: "Nothing serious is left.",
			event: "DISMISS"
		}
	});
}

// scripts/io/reports/report.ts
var report_exports = /* @__PURE__ */ __exportAll({
	REPORT_KINDS: () => REPORT_KINDS,
	reportAll: () => reportAll,
	reportOf: () => reportOf,
	savePage: () => savePage
});
const REPORT_KINDS = [
	"md",
	"html",
	"adr",
	"sarif",
	"github",
	"github-review",
	"gitlab"
];
const toldToOthers = ({ protocol, state }) => protocol.tell({
	...state,
	read_by_others: true
});
async function reportOf(one, kind, where) {
	const told = toldToOthers(one);
	if (kind === "md") {
		const printed = toMarkdown(told, "report");
		writeDerived(join(sessionFolder(one.id), "report.md"), `${printed}\n`);
		return { printed };
	}
	if (kind === "html") return { file: saveReport(one, told) };
	if (kind === "adr") return { file: await decisionOf(one, told) };
	const { id, state } = one;
	if (isReview(state)) return { printed: await findingsAs(kind, state, {
		said: told,
		where,
		id
	}) };
	throw new Refusal("no_review", `${id} is not a review.`, "Ask for --md, --html or --adr instead.");
}
async function decisionOf({ id, opened, times }, told) {
	const project = projectOf(opened.cwd);
	const { decisions: name } = (await loadConfig(project)).config.report;
	const date = (times.at(-1) ?? "").slice(0, 10);
	const write = (number) => decisionRecord(told, {
		number,
		date,
		id
	});
	return recordDecision({
		project,
		name,
		title: told.question,
		id,
		write
	});
}
async function findingsAs(kind, state, { said, where, id }) {
	const { findingsOf, wholeReviewers } = await import("./core-review-told-findings.mjs").then((n) => n.r);
	const findings = findingsOf(state);
	const { files, diff, pull } = lookedAt(state);
	if (kind === "github") return githubLines(findings).join("\n");
	if (kind === "sarif") return jsonText(sarifOf(findings, {
		id,
		version: packageVersion(),
		hash: sha256Of,
		otherwise: files[0] ?? ""
	}));
	if (kind === "gitlab") {
		const shas = shasIn(process.env, await endsOf(state));
		return jsonText(gitlabDiscussions(findings, shas, diff));
	}
	const { requestChanges } = where;
	if (!where.post) return jsonText(githubReview(findings, {
		said,
		fresh: findings.filter(findingStands),
		commentable: commentableIn(asForgesShow(diff)),
		requestChanges
	}));
	const posting = {
		findings,
		said,
		commit: commitOf(state),
		shown: asForgesShow(diff),
		requestChanges,
		looked: wholeReviewers(state)
	};
	const place = pullPlaceIn({
		...where,
		pull: where.pull ?? pull
	}, process.env);
	return jsonText(await postReview(posting, place));
}
const commitOf = ({ framing: { revision } }) => revision.kind === "commit" ? revision.sha : null;
async function endsOf(state) {
	const { root, base = "" } = state.framing;
	const head = commitOf(state) ?? state.opened.head?.commit ?? null;
	return {
		base: await commitNamed(root, base),
		head
	};
}
function lookedAt({ framing: { pieces, about } }) {
	return {
		pull: /^pull request #(\d+) /.exec(about)?.[1],
		files: pieces.flatMap(({ files }) => files.map(({ path }) => path)),
		diff: pieces.flatMap(({ form, text }) => form === "diff" ? text : []).join("")
	};
}
const pageStyle = () => readReference("report.css");
const aboutNow = (project) => ({
	project,
	at: nowStamp(),
	version: packageVersion()
});
function savePage(told, file, about = aboutNow(projectName(process.cwd()))) {
	const page = toPage(told, {
		css: pageStyle(),
		about
	});
	if (readText(file) !== page) writeDerived(file, page);
	return file;
}
function saveReport({ id, opened, times, state }, told) {
	const { cwd, head = null, version } = opened;
	const about = {
		project: projectName(cwd),
		head,
		at: times[0] ?? "",
		id,
		version,
		decided: decidedBy(state, told)
	};
	return savePage(told, join(sessionFolder(id), "report.html"), about);
}
const projectName = (cwd) => basename(projectOf(cwd));
async function reportAll() {
	const entries = [];
	const heads = toldHeads();
	for (const id of listSessions()) entries.push(await entryOf(id, heads.get(id)));
	const file = join(stateRoot(), "deliberations.html");
	writeDerived(file, indexPage(entries, {
		css: pageStyle(),
		about: aboutNow("")
	}));
	return file;
}
async function entryOf(id, head) {
	try {
		const one = await readDeliberation(id, head);
		const told = toldToOthers(one);
		const href = relative(statePath(), saveReport(one, told));
		return {
			id,
			at: one.times[0] ?? "",
			project: projectName(one.opened.cwd),
			href,
			told
		};
	} catch (error) {
		if (!(error instanceof Refusal)) throw error;
		return {
			id,
			at: "",
			project: "",
			href: "",
			told: null,
			problem: error.message
		};
	}
}

export { report_exports as t };