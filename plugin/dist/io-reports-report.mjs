import { n as __exportAll } from "./rolldown-runtime.mjs";
import { C as numberBefore, O as joinFindings, b as filesInDiff, v as asForgesShow } from "./core-review.mjs";
import { K as plural, O as jsonText, Q as Refusal, S as dayAndTime, V as capitalise, W as listed, Y as shorten, a as blocks, b as aboutTokens, d as nothing, et as wrongUse, h as words, i as slugOf, l as list, n as styleSheet, o as code, p as section, r as when, s as fence, t as html, u as md, w as seconds } from "./core-words.mjs";
import { C as headOf, S as githubLines, T as linesOf, _ as seatsTitle, a as seatInMarkdown, b as standOf, d as graveRemarks, g as placeOf, h as otherRemarks, i as nextWords, l as boxFacts, o as sectionInMarkdown, p as isFilled, s as arranged, t as findingMarkedIn, u as engineBeside, v as sectionsFor, w as isOpen, x as LEVEL, y as stanceOf } from "./core-telling.mjs";
import { a as markedBody, i as isSerious, n as commentableIn, o as placeIn$1, r as githubReview, s as reviewBody, t as REVIEW_MARK } from "./core-telling-forge.mjs";
import { n as toMarkdown } from "./core-telling-markdown.mjs";
import { l as SEVERITIES } from "./core-names.mjs";
import { i as findingsIn, x as loadDeliberation } from "./io-deliberation.mjs";
import { n as loadConfig } from "./io-input-config.mjs";
import { h as readReference, l as sha256, o as now, p as packageVersion } from "./io-machine.mjs";
import { M as projectOf, P as stateRoot, b as withLock, k as writeDerived, m as sessionFolder, r as listSessions } from "./io-state.mjs";
import { i as readInProject, r as folderInProject } from "./io-input.mjs";
import { readdirSync, writeFileSync } from "node:fs";
import { basename, join, relative } from "node:path";

// scripts/core/telling/decision-record.ts
const STATUS = {
	approved: "Accepted",
	rejected: "Rejected",
	undecided: "Proposed: not decided",
	open: "Proposed: still open"
};
function decisionRecord(told, { number, date, id } = {}) {
	const title = shorten(told.question, 160);
	const sections = sectionsFor(told, "record").filter(({ parts }) => !parts.some((part) => "box" in part));
	const { markdown } = blocks([
		number ? md`# ${number}. ${title}` : md`# ${title}`,
		list([
			md`Status: ${STATUS[told.gate]}`,
			date ? md`Date: ${date}` : nothing,
			words([md`Decided by: ${told.title}`, id ? code(id) : nothing], ", ")
		]),
		section("Decision", md`**${told.headline}**`),
		section("Reasons", list(told.seats.map((row) => seatInMarkdown(row, {
			medium: "record",
			stood: false
		})))),
		...sections.map((one) => sectionInMarkdown({
			...one,
			folded: false
		}, "record")),
		section("How sure", list([
			told.worth,
			...graveRemarks(told),
			...otherRemarks(told)
		].filter(Boolean))),
		section("Consequences", nextWords(told.acts, "record")),
		fence(told.closing ?? "", "yaml")
	]);
	return `${markdown}\n`;
}

// scripts/core/telling/gitlab.ts
function shasIn(env) {
	const base = env["CI_MERGE_REQUEST_DIFF_BASE_SHA"] ?? "";
	return {
		base_sha: base,
		start_sha: base,
		head_sha: (env["CI_MERGE_REQUEST_SOURCE_BRANCH_SHA"] || env["CI_COMMIT_SHA"]) ?? ""
	};
}
function gitlabDiscussions(findings, shas, diff) {
	const files = new Map(filesInDiff(diff).map((file) => [file.path, file]));
	return findings.filter(isOpen).map((finding) => {
		const { path, first } = finding;
		const body = markedBody(finding);
		if (!path || !first) return { body };
		const place = placeIn(files.get(path), finding, path);
		return {
			body,
			position: {
				position_type: "text",
				...shas,
				...place
			}
		};
	});
}
function placeIn(file, { first, last }, path) {
	const paths = {
		new_path: path,
		old_path: file?.before ?? path
	};
	const line = last ?? first ?? 0;
	if (line < 0) return {
		...paths,
		old_line: -line
	};
	const before = numberBefore(file, line);
	return {
		...paths,
		...before !== null && { old_line: before },
		new_line: line
	};
}

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
<div class="hunk">${when(path, () => html`<p class="place">${placeOf(path, mark)}</p>`)}${codeOnPage(rows.slice(0, cut), mark)}
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
		engines: enginesOf(told),
		top: verdictOnPage(told, {
			box: box ?? null,
			seats: leading.length > 0 ? null : seats,
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
${when(grave.length, () => html`<ul class="warnings">${items(grave)}</ul>`)}
${seats ?? ""}
<p class="worth">${[told.worth, ...otherRemarks(told)].filter(Boolean).join(" ")}</p>
${when(decided, () => html`<p class="next"><b>Decided</b> ${decided}</p>`)}
${when(comes, () => html`<p class="next"><b>Next</b> ${comes}</p>`)}
${box ? facts(boxFacts(box, told)) : ""}
</div>`;
}
function enginesOf({ seats }) {
	const engines = seats.map((row) => {
		const name = row.name === capitalise(row.engine) ? row.name : engineBeside(row);
		return row.model ? `${name || row.name} (${row.model})` : name || row.name;
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
const items = (texts) => texts.map((text) => html`<li>${text}</li>`);
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
${when(row.final, () => html`<span class="stand">${standOf(row)}</span>`)}
${row.marks.map((mark) => html`<span class="chip">${mark}</span>`)}
<span class="why">${row.why}</span>`;
	const more = row.evidence.length > 0 || about.length > 0;
	const tone = stanceOf(row.final?.position ?? "");
	if (!more) return html`<li class="${tone}">${line}</li>`;
	return html`<li class="${tone}"><details><summary>${line}</summary><ul>${items(row.evidence)}</ul>
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
const TONE = {
	approved: "for",
	rejected: "against",
	undecided: "between",
	open: ""
};
function entryOnPage({ id, at, project, href, told, problem = "" }) {
	if (!told) return html`<li><b>${id}</b> <span class="quiet">${problem}</span></li>`;
	return html`<li class="${TONE[told.gate]}"><a href="${href}">${told.question}</a>
<span class="quiet">${[
		told.title,
		project,
		dayAndTime(at)
	].filter(Boolean).join(" · ")}</span>
<div class="tone">${told.headline || "Still open"}</div></li>`;
}

// scripts/core/telling/sarif.ts
const RULES = {
	p1: {
		short: "Breaks correctness, security, data or reliability",
		help: "Fix it before the change is merged, or say why it does not hold."
	},
	p2: {
		short: "Matters, and should be fixed before this is done",
		help: "Fix it, or decide that it may wait."
	},
	p3: {
		short: "Optional",
		help: "Fix it if you agree; nothing breaks without it."
	}
};
function sarifOf(findings, { id, version, hash, otherwise }) {
	const rules = SEVERITIES.map((severity) => ({
		id: ruleId(severity),
		name: `Review${severity.toUpperCase()}`,
		shortDescription: { text: RULES[severity].short },
		fullDescription: { text: `${RULES[severity].short}. Raised by the engines that reviewed the change.` },
		help: { text: RULES[severity].help },
		defaultConfiguration: { level: LEVEL[severity] }
	}));
	const prints = fingerprints(hash);
	return {
		$schema: "https://json.schemastore.org/sarif-2.1.0.json",
		version: "2.1.0",
		runs: [{
			tool: { driver: {
				name: "ftm",
				semanticVersion: version,
				rules
			} },
			automationDetails: { id: `ftm/review/${id}` },
			columnKind: "utf16CodeUnits",
			results: findings.filter(isOpen).map((finding) => resultOf(finding, {
				print: prints(finding),
				otherwise
			}))
		}]
	};
}
const ruleId = (severity) => `review/${severity}`;
function resultOf(finding, { print, otherwise }) {
	const { id, severity, title, body, raised_by, status, suggestion } = finding;
	return {
		ruleId: ruleId(severity),
		level: LEVEL[severity],
		message: { text: [title, body].filter(Boolean).join("\n\n") || headOf(finding) },
		locations: [locationOf(finding, otherwise)],
		partialFingerprints: { "ftmFinding/v1": print },
		properties: {
			id,
			raised_by,
			status,
			...suggestion ? { suggestion } : {}
		}
	};
}
function locationOf(finding, otherwise) {
	const own = uriOf(finding.path ?? "");
	const { first = 1, last = 1 } = (own ? linesOf(finding) : null) ?? {};
	return { physicalLocation: {
		artifactLocation: {
			uri: own || uriOf(otherwise),
			uriBaseId: "%SRCROOT%"
		},
		region: {
			startLine: first,
			endLine: last
		}
	} };
}
const uriOf = (path) => path.replace(/\p{Cs}/gu, "�").replace(/^\.?\/+/, "").split("/").map(encodeURIComponent).join("/");
function fingerprints(hash) {
	const seen = /* @__PURE__ */ new Map();
	return (finding) => {
		const lines = linesOf(finding);
		const { hunk, path, title } = finding;
		const about = (lines === null ? [] : (hunk?.rows ?? []).filter(({ number }) => number !== null && number >= lines.first && number <= lines.last)).map(({ text }) => text.trim()).join("\n") || title.toLowerCase();
		const base = hash(JSON.stringify([path, about]));
		const count = seen.get(base) ?? 0;
		seen.set(base, count + 1);
		return count === 0 ? base : hash(`${base} ${count}`);
	};
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
function planThreads(findings, threads) {
	const voices = [...findings.map((finding) => ({
		...finding,
		reviewer: "now"
	})), ...threads.map(voiceOfThread)];
	const threadOf = /* @__PURE__ */ new Map();
	for (const { members } of joinFindings(voices)) {
		const finding = members.flatMap((at) => findings[at] ?? [])[0];
		const thread = members.flatMap((at) => threads[at - findings.length] ?? [])[0];
		if (finding && thread) threadOf.set(finding, thread);
	}
	const raised = findings.filter(isOpen);
	const still = new Set(raised.flatMap((finding) => threadOf.get(finding) ?? []));
	const settled = new Set(findings.filter((finding) => !isOpen(finding)).flatMap((one) => threadOf.get(one) ?? []));
	return {
		fresh: raised.filter((finding) => !threadOf.has(finding)),
		known: raised.flatMap((finding) => {
			const thread = threadOf.get(finding);
			return thread ? [{
				finding,
				thread
			}] : [];
		}),
		close: threads.filter((thread) => !thread.isResolved && !still.has(thread) && (settled.has(thread) || thread.isOutdated))
	};
}
function voiceOfThread({ body, path, line }) {
	const marked = findingMarkedIn(body);
	return {
		reviewer: "before",
		title: marked?.title ?? "",
		body: marked?.body ?? "",
		path: path ?? marked?.path ?? null,
		first: line,
		last: line
	};
}
const THREADS = `query($owner: String!, $name: String!, $pull: Int!, $after: String) {
  viewer { login }
  repository(owner: $owner, name: $name) { pullRequest(number: $pull) {
    reviewThreads(first: 100, after: $after) {
      pageInfo { hasNextPage endCursor }
      nodes { id isResolved isOutdated path line
        comments(first: 1) { nodes { databaseId body author { login } } } } } } } }`;
const RESOLVE = "mutation($id: ID!) { resolveReviewThread(input: { threadId: $id }) { thread { id } } }";
const REOPEN = "mutation($id: ID!) { unresolveReviewThread(input: { threadId: $id }) { thread { id } } }";
function ownThreadsIn({ viewer, repository }) {
	return (repository?.pullRequest?.reviewThreads?.nodes ?? []).flatMap(({ comments, ...thread }) => {
		const [first] = comments.nodes;
		const isOurs = first?.author?.login === viewer?.login;
		if (!first || !isOurs || findingMarkedIn(first.body) === null) return [];
		return [{
			...thread,
			comment: first.databaseId,
			body: first.body
		}];
	});
}

// scripts/io/reports/forge.ts
const sleep = (ms) => new Promise((done) => setTimeout(done, ms));
var ForgeRefusal = class extends Refusal {
	status;
	constructor({ api, repo, pull }, why, status) {
		super("not_posted", `${api} did not take the review of ${repo}#${pull}: ${why}`, "Check GITHUB_TOKEN, --repo and --pull; \"ftm report --github-review\" prints what would be sent.", 1);
		this.status = status;
	}
};
const TIMEOUT_MS = 3e4;
const TRIES = 4;
const LONGEST_WAIT_S = 60;
const PASSING = [
	429,
	500,
	502,
	503,
	504
];
async function call(forge, path, request = {}) {
	for (let attempt = 1;; attempt++) {
		const outcome = await tryOnce(forge, path, request);
		if (outcome.is === "answered") return outcome.answer;
		if (outcome.wait_s === null || attempt === TRIES) throw outcome.refusal;
		await (forge.pause ?? sleep)(1e3 * (outcome.wait_s || 2 ** (attempt - 1)));
		if (outcome.isLost && await request.wasDone?.()) return {};
	}
}
async function tryOnce(forge, path, { method = "GET", json }) {
	try {
		const response = await fetch(forge.api.replace(/\/$/, "") + path, {
			method,
			...json && { body: JSON.stringify(json) },
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
			wait_s: waitOf(response),
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
function waitOf({ status, headers }) {
	const asked = Number(headers.get("retry-after") ?? 0);
	const isLimit = status === 403 && asked > 0;
	if (!PASSING.includes(status) && !isLimit) return null;
	return Math.min(asked || 0, LONGEST_WAIT_S);
}
const PAGE = 100;
const MOST_PAGES = 20;
async function allPages(forge, path, page = 1) {
	const rows = await call(forge, `${path}?per_page=${PAGE}&page=${page}`);
	return rows.length < PAGE || page === MOST_PAGES ? rows : [...rows, ...await allPages(forge, path, page + 1)];
}
async function graph(forge, query, variables) {
	const { data, errors } = await call({
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
	const pull = await call(forge, pathOf(forge));
	try {
		return await bringUpToDate(posting, forge, pull);
	} catch (error) {
		const isFork = (pull.head?.repo?.full_name ?? "") !== forge.repo;
		if (error instanceof ForgeRefusal && error.status === 403 && isFork) throw new Refusal("fork", "This pull request comes from a fork, and its token may not write comments.", "Print annotations instead: ftm report --github", 1);
		throw error;
	}
}
const pathOf = ({ repo, pull }) => `/repos/${repo}/pulls/${pull}`;
async function bringUpToDate(posting, forge, pull) {
	const { findings, said, requestChanges } = posting;
	const threads = await ownThreads(forge);
	const { fresh, known, close } = planThreads(findings, threads);
	const files = await allPages(forge, `${pathOf(forge)}/files`);
	const commentable = commentableIn(files);
	const review = githubReview(findings, {
		said,
		fresh,
		commentable,
		requestChanges
	});
	const commit_id = await commitOf(forge, posting.commit, pull);
	const earlier = await earlierReviews(forge);
	const { id, state, refused } = await say(forge, {
		...review,
		...commit_id && { commit_id }
	}, {
		earlier,
		posting,
		fresh
	});
	let updated = 0;
	for (const { finding, thread } of known) if (await update(forge, finding, thread)) updated++;
	for (const { id: thread } of close) await graph(forge, RESOLVE, { id: thread });
	if (!requestChanges || !isSerious(findings)) await takeBack(forge, earlier);
	return {
		review: id,
		posted: review.comments.length - refused,
		updated,
		resolved: close.length,
		refused,
		state
	};
}
async function commitOf(forge, looked, { head }) {
	if (looked === null || looked === head?.sha) return head?.sha;
	return (await allPages(forge, `${pathOf(forge)}/commits`)).some(({ sha }) => sha === looked) ? looked : head?.sha;
}
async function ownThreads(forge, after = null) {
	const [owner = "", name = ""] = forge.repo.split("/");
	const variables = {
		owner,
		name,
		pull: Number(forge.pull),
		after
	};
	const page = await graph(forge, THREADS, variables);
	const { hasNextPage = false, endCursor = null } = page.repository?.pullRequest?.reviewThreads?.pageInfo ?? {};
	const own = ownThreadsIn(page);
	return hasNextPage ? [...own, ...await ownThreads(forge, endCursor)] : own;
}
const isOurs = ({ body }) => body?.trimEnd().endsWith("<!-- ftm review -->") ?? false;
const earlierReviews = async (forge) => (await allPages(forge, `${pathOf(forge)}/reviews`)).filter(isOurs);
async function say(forge, review, beside) {
	const last = beside.earlier.at(-1);
	const asksAnew = review.event === "REQUEST_CHANGES" && last?.state !== "CHANGES_REQUESTED";
	if (last && !asksAnew) {
		await call(forge, `${pathOf(forge)}/reviews/${last.id}`, {
			method: "PUT",
			json: { body: review.body }
		});
		const refused = await commentAlone(forge, review, beside, last.id);
		return {
			id: last.id,
			state: review.event,
			refused
		};
	}
	return await begin(forge, review, beside);
}
async function begin(forge, review, beside) {
	const path = `${pathOf(forge)}/reviews`;
	const isThere = async () => (await earlierReviews(forge)).some(({ body }) => body === review.body);
	try {
		const { id } = await call(forge, path, {
			method: "POST",
			json: review,
			wasDone: isThere
		});
		return {
			id: id ?? (await earlierReviews(forge)).at(-1)?.id ?? 0,
			state: review.event,
			refused: 0
		};
	} catch (error) {
		if (!(error instanceof ForgeRefusal) || error.status !== 422) throw error;
	}
	const plain = {
		...review,
		event: "COMMENT",
		comments: []
	};
	const { id } = await call(forge, path, {
		method: "POST",
		json: plain
	});
	return {
		id,
		state: "COMMENT",
		refused: await commentAlone(forge, review, beside, id)
	};
}
async function commentAlone(forge, { comments, commit_id }, { posting, fresh }, review) {
	const refused = [];
	for (const comment of comments) try {
		const json = {
			...comment,
			...commit_id && { commit_id }
		};
		const path = `${pathOf(forge)}/comments`;
		const wasDone = async () => (await allPages(forge, path)).some(({ body }) => body === comment.body);
		await call(forge, path, {
			method: "POST",
			json,
			wasDone
		});
	} catch (error) {
		if (!(error instanceof ForgeRefusal) || error.status !== 422) throw error;
		refused.push(comment);
	}
	if (refused.length === 0) return 0;
	const taken = comments.filter((comment) => !refused.includes(comment));
	const beside = fresh.filter((finding) => !taken.some(({ body }) => body === markedBody(finding)));
	const body = reviewBody(posting.findings, posting.said, beside);
	await call(forge, `${pathOf(forge)}/reviews/${review}`, {
		method: "PUT",
		json: { body }
	});
	return refused.length;
}
async function update(forge, finding, thread) {
	if (thread.isResolved) await graph(forge, REOPEN, { id: thread.id });
	const body = markedBody(finding);
	if (body === thread.body) return thread.isResolved;
	await call(forge, `/repos/${forge.repo}/pulls/comments/${thread.comment}`, {
		method: "PATCH",
		json: { body }
	});
	return true;
}
async function takeBack(forge, earlier) {
	for (const { id, state } of earlier) if (state === "CHANGES_REQUESTED") await call(forge, `${pathOf(forge)}/reviews/${id}/dismissals`, {
		method: "PUT",
		json: {
			message: "Nothing serious is left.",
			event: "DISMISS"
		}
	});
}

// scripts/io/reports/report.ts
var report_exports = /* @__PURE__ */ __exportAll({
	KINDS: () => KINDS,
	reportAll: () => reportAll,
	reportOf: () => reportOf,
	savePage: () => savePage
});
const KINDS = [
	"md",
	"html",
	"adr",
	"sarif",
	"github",
	"github-review",
	"gitlab"
];
async function reportOf(one, kind, where) {
	const told = one.protocol.tell(one.state);
	if (kind === "md") {
		const printed = toMarkdown(told, "report");
		writeDerived(join(sessionFolder(one.id), "report.md"), `${printed}\n`);
		return { printed };
	}
	if (kind === "html") return { file: saveReport(one, told) };
	if (kind === "adr") return { file: await decisionOf(one, told) };
	const findings = await findingsIn(one);
	if (findings) return { printed: await findingsAs(kind, findings, {
		told,
		where,
		one
	}) };
	throw new Refusal("no_review", `${one.id} is not a review.`, "Ask for --md, --html or --adr instead.");
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
async function findingsAs(kind, findings, about) {
	const { told, where, one } = about;
	const { headline, worth } = told;
	const { revision, files, diff, pull } = lookedAt(one);
	if (kind === "github") return githubLines(findings).join("\n");
	if (kind === "sarif") return jsonText(sarifOf(findings, {
		id: one.id,
		version: packageVersion(),
		hash: sha256,
		otherwise: files[0] ?? ""
	}));
	if (kind === "gitlab") return jsonText(gitlabDiscussions(findings, shasIn(process.env), diff));
	const { requestChanges } = where;
	const said = {
		headline,
		worth
	};
	if (!where.post) return jsonText(githubReview(findings, {
		said,
		fresh: findings.filter(isOpen),
		commentable: commentableIn(asForgesShow(diff)),
		requestChanges
	}));
	const posting = {
		findings,
		said,
		commit: revision?.kind === "commit" ? revision.sha : null,
		requestChanges
	};
	const place = placeIn$1({
		...where,
		pull: where.pull ?? pull
	}, process.env);
	return jsonText(await postReview(posting, place));
}
function lookedAt({ state }) {
	const { revision = null, pieces = [], about = "" } = state.framing;
	return {
		revision,
		pull: /^pull request #(\d+) /.exec(about)?.[1],
		files: pieces.flatMap(({ files }) => files.map(({ path }) => path)),
		diff: pieces.flatMap(({ form, text }) => form === "diff" ? text : []).join("")
	};
}
const pageStyle = () => readReference("report.css");
const aboutNow = (project) => ({
	project,
	at: now(),
	version: packageVersion()
});
function savePage(told, folder, name, about = aboutNow(projectName(process.cwd()))) {
	const file = join(folder, `${name}.html`);
	writeDerived(file, toPage(told, {
		css: pageStyle(),
		about
	}));
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
	return savePage(told, sessionFolder(id), "report", about);
}
const projectName = (cwd) => basename(projectOf(cwd));
async function reportAll() {
	const entries = [];
	for (const id of listSessions()) entries.push(await entryOf(id));
	const file = join(stateRoot(), "deliberations.html");
	writeDerived(file, indexPage(entries, {
		css: pageStyle(),
		about: aboutNow("")
	}));
	return file;
}
async function entryOf(id) {
	try {
		const one = await loadDeliberation(id);
		const told = one.protocol.tell(one.state);
		const href = relative(stateRoot(), saveReport(one, told));
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