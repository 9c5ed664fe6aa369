import { B as plural, F as capitalise, G as Refusal, H as shorten, I as firstSentence, N as parse, R as listed, S as percent, V as sentences, W as visible, a as blocks, c as lines, d as nothing, f as quote, h as words, l as list, m as table, o as code, p as section, s as fence, u as md, z as oneLine } from "./core-words.mjs";
import { n as padTo, r as widthOf, t as cutTo } from "./core-words-width.mjs";
import { t as wrap } from "./core-words-wrap.mjs";
import { n as voicesOf } from "./core-review.mjs";

// scripts/core/telling/figures.ts
function shareWords({ right, n, low, high }) {
	return `${`${right.toLocaleString("en")} of ${n.toLocaleString("en")}`}, ${percent(right / n)} (${Math.round(low * 100)} to ${percent(high)})`;
}
const sharePlot = (says, shares) => ({ plot: {
	says,
	kind: "confidence",
	rows: shares.map(shareRow)
} });
const shareRow = ([name, { right, n, low, high }]) => ({
	name,
	group: "",
	value: Math.round(100 * right / n),
	low: 100 * low,
	high: 100 * high,
	mark: "%"
});
const rowsOf = (head, rows) => ({ table: {
	head,
	rows
} });
function toldFigures({ next = "", ...told }) {
	const isThere = (part) => "table" in part && part.table.rows.length > 0;
	const worth = told.sections.some(({ parts }) => parts.some(isThere)) ? "Ranges are 95 % intervals: where two overlap, the difference may be chance." : "";
	return {
		...told,
		gate: "open",
		worth,
		remarks: [],
		seats: [],
		next,
		cost: ""
	};
}

// scripts/core/telling/findings.ts
const LEVEL = {
	p1: "error",
	p2: "warning",
	p3: "note"
};
const headOf = ({ severity, title }) => `${severity.toUpperCase()} · ${title}`;
const isOpen = ({ status }) => ![
	"fixed",
	"refuted",
	"withdrawn"
].includes(status);
const raisedBy = ({ raised_by }) => raised_by.length ? `Raised by ${listed(raised_by.map(capitalise))}.` : "";
function linesOf({ first, last }) {
	return first === null || first < 1 ? null : {
		first,
		last: Math.max(first, last ?? first)
	};
}
const KINDS = {
	p1: "error",
	p2: "warning",
	p3: "notice"
};
const githubLines = (findings) => findings.filter(isOpen).map(lineOf);
function lineOf(finding) {
	const { severity, path, title, body } = finding;
	const lines = path ? linesOf(finding) : null;
	const properties = [
		...path ? [`file=${property(path.replace(/^\.\//, ""))}`] : [],
		...lines ? [`line=${lines.first}`, `endLine=${lines.last}`] : [],
		`title=${property(headOf(finding))}`
	];
	const said = [body || title, raisedBy(finding)].filter(Boolean).join(" ");
	return `::${KINDS[severity]} ${properties.join(",")}::${message(said)}`;
}
const message = (text) => text.replaceAll("%", "%25").replaceAll("\r", "%0D").replaceAll("\n", "%0A");
const property = (text) => message(text).replaceAll(":", "%3A").replaceAll(",", "%2C");

// scripts/core/telling/box.ts
const INNER = 39;
function drawBox({ box }, { widest = 78, isBrief = false } = {}) {
	const most = widest - 2;
	const inside = (isBrief ? box.lines.filter((line) => line.trim()) : box.lines).flatMap((line) => {
		const shown = line.trim() ? `  ${visible(line).trimEnd()}` : "";
		return widthOf(shown) < most ? [shown] : wrap(shown, {
			width: most - 1,
			first: "  ",
			rest: "    "
		});
	});
	const title = cutTo(oneLine(box.title), most - 4);
	const inner = Math.min(most, Math.max(INNER, widthOf(title) + 8, ...inside.map((line) => widthOf(line) + 2)));
	const head = " ".repeat(Math.max(2, Math.floor((inner - widthOf(title)) / 2))) + title;
	const row = (line) => `║${padTo(line, inner)}║`;
	const edge = "═".repeat(inner);
	return [
		`╔${edge}╗`,
		...[head, ...inside].map(row),
		`╚${edge}╝`
	].join("\n");
}
function codeLines({ hunk }) {
	const { from, lines, mark } = hunk;
	const digits = String(from + lines.length).length;
	return lines.map((line, index) => {
		const number = from + index;
		const text = visible(line).replaceAll("	", "  ").trimEnd();
		return `${number === mark ? ">" : " "} ${String(number).padStart(digits)}  ${text}`.trimEnd();
	});
}

// scripts/core/telling/parts.ts
const isFilled = (cell) => cell !== null && cell !== void 0 && String(cell).trim() !== "";
function isWorthShowing(part) {
	if ("p" in part) return part.p.trim() !== "";
	if ("list" in part) return part.list.length > 0;
	if ("table" in part) return part.table.rows.length > 0;
	if ("quote" in part) return part.quote.trim() !== "";
	if ("fence" in part) return part.fence.trim() !== "";
	if ("plot" in part) return part.plot.rows.length > 1;
	return true;
}
function filledColumns({ table: { head, rows } }) {
	const at = head.map((_, index) => index).filter((index) => rows.some((row) => isFilled(row[index])));
	return { table: {
		head: at.map((index) => head[index] ?? ""),
		rows: rows.map((row) => at.map((index) => row[index] ?? null))
	} };
}
const BRIEF = ["shown", "terminal"];
function isFor(medium, { where, folded }) {
	if (where) return where.includes(medium);
	return !(folded && BRIEF.includes(medium));
}
const sectionsFor = ({ sections }, medium) => sections.filter((one) => isFor(medium, one)).map((one) => ({
	...one,
	parts: one.parts.map((part) => "table" in part ? filledColumns(part) : part).filter(isWorthShowing)
})).filter(({ parts }) => parts.length > 0);
function arranged(told, medium) {
	const sections = sectionsFor(told, medium);
	const isFirst = ({ parts, folded, leads }) => leads || !folded && parts.some((part) => "box" in part || "hunk" in part);
	const first = sections.filter(isFirst);
	return {
		first,
		rest: sections.filter((one) => !first.includes(one))
	};
}
const seatsTitle = ({ seats, seats_title = "" }, first) => first.length > 0 && seats.length > 0 ? seats_title : "";
const graveRemarks = ({ remarks }) => remarks.filter(({ grave }) => grave).map(({ text }) => text);
const otherRemarks = ({ remarks }) => remarks.filter(({ grave }) => !grave).map(({ text }) => text);
const standWords = (stand) => {
	if (!stand) return "";
	return stand.confidence === null ? stand.position : `${stand.position} ${stand.confidence}`;
};
function standOf({ sealed, final }) {
	if (!final) return "";
	const moved = sealed && sealed.position !== final.position;
	return standWords(final) + (moved ? ` (was ${sealed.position})` : "");
}
const SCREEN = {
	why: 240,
	both: 230,
	least: 80,
	question: 90
};
function wholeSentences(text, longest) {
	const said = oneLine(text);
	if (said.length <= longest) return said;
	const end = [...said.slice(0, longest).matchAll(/[.!?](?=\s)|[。！？]/g)].at(-1)?.index ?? 0;
	return end > longest / 2 ? said.slice(0, end + 1) : shorten(said, longest);
}
function briefly({ why, evidence, marks }) {
	const said = wholeSentences(why, SCREEN.why);
	const room = SCREEN.both - said.length;
	const all = [
		said,
		room < SCREEN.least ? "" : shorten(firstSentence(evidence[0] ?? ""), room),
		...marks.map(capitalise)
	].filter(Boolean);
	return sentences(all.map((one) => /[.!?…。！？]["”)]?$/u.test(one) ? one : `${one}.`));
}
const askedBriefly = ({ title, question }) => `${title}: ${shorten(question, SCREEN.question)}`;
const isInBox = (sections, { name }) => sections.some(({ parts }) => parts.some((part) => "box" in part && part.box.lines.some((line) => line.trim().startsWith(name))));
function engineBeside({ name, engine, model }, withModel = false) {
	return [engine.split(/[-_\s]/).every((word) => name.toLowerCase().includes(word.toLowerCase())) || engine === "host" ? "" : capitalise(engine), withModel ? model ?? "" : ""].filter(Boolean).join(", ");
}
function stanceOf(position) {
	const word = position.toUpperCase();
	if (/^(?:APPROVE|AGREE|KEEP|CONFIRM|ACCEPT)/.test(word)) return "for";
	if (/^(?:REJECT|DISAGREE|REFUTE)/.test(word)) return "against";
	return /^(?:ABSTAIN|PARTIAL|REVISE|UNSURE)/.test(word) ? "between" : "";
}
const placeOf = (path, line) => line ? `${path}:${line}` : path;
function boxFacts({ box }, { headline, seats }) {
	return box.lines.flatMap((line) => {
		const [term = "", ...rest] = line.trim().split(": ");
		const value = rest.join(": ");
		const isSaid = seats.some(({ name }) => line.includes(name)) || headline.includes(value || term);
		if (line.trim() === "" || isSaid) return [];
		return [value ? [term, value] : ["", term]];
	});
}

// scripts/core/telling/markdown-parts.ts
const MOST_SHOWN = 4;
const MOST_COLUMNS = 12;
const LONGEST_CELL = 600;
function seatInMarkdown(row, { medium, stood }) {
	const brief = medium === "shown";
	const engine = engineBeside(row, !brief);
	const who = engine ? md`**${row.name}** (${engine})` : md`**${row.name}**`;
	const stand = stood ? "" : standOf(row);
	const whole = [row.why, ...row.marks.map((mark) => `${capitalise(mark)}.`)];
	const said = words([stand, brief ? briefly(row) : sentences(whole)], " – ");
	const line = words([who, said], ": ");
	return brief ? line : lines([line, ...row.evidence.map((one) => md`  - ${one}`)]);
}
function sectionInMarkdown({ title, parts, folded }, medium) {
	const body = blocks(parts.map((part) => partInMarkdown(part, medium)));
	if (!title) return body;
	if (folded && medium === "report") return md`<details><summary>${title}</summary>\n\n${body}\n\n</details>`;
	const isList = "list" in (parts[0] ?? {});
	if (medium === "shown") return (isList ? lines : blocks)([md`**${title}**`, body]);
	return section(title, body);
}
function partInMarkdown(part, medium) {
	if ("p" in part) return paragraphs(part.p);
	if ("list" in part) return list(part.list);
	if ("table" in part) return tableInMarkdown(part, medium === "shown" ? MOST_SHOWN : MOST_COLUMNS);
	if ("quote" in part) return blocks([quote(part.quote), part.by ? md`– ${part.by}` : nothing]);
	if ("fence" in part) return fence(part.fence, part.as ?? "");
	if ("box" in part) return fence(drawBox(part, { isBrief: medium === "shown" }));
	if ("plot" in part) return md`${part.plot.says}`;
	const { path, title, says, mark } = part.hunk;
	const [body = "", ...voices] = says;
	return (medium === "shown" ? lines : blocks)([
		md`### ${title}`,
		code(placeOf(path, mark)),
		fence(codeLines(part).join("\n")),
		paragraphs(body),
		list(voices)
	]);
}
const paragraphs = (text) => blocks(text.split(/\n{2,}/));
function tableInMarkdown({ table: { head, rows } }, most) {
	const cell = (value) => isFilled(value) ? shorten(String(value), LONGEST_CELL) : "";
	if (head.length <= most) return table(head, rows.map((row) => row.map(cell)));
	return list(rows.map(([name, ...others]) => {
		const said = others.map((value, at) => isFilled(value) ? `${head[at + 1]}: ${cell(value)}` : "");
		return words([md`**${cell(name)}**`, said.filter(Boolean).join("; ")], " – ");
	}));
}

// scripts/core/telling/finding-mark.ts
const MARK = /\n<!-- ftm finding ([A-Za-z0-9+/=]+) -->\s*$/;
const LONGEST_BODY$1 = 400;
function markOf({ title, body, path }) {
	const kept = JSON.stringify({
		title,
		body: body.slice(0, LONGEST_BODY$1),
		path
	});
	const bytes = new TextEncoder().encode(kept);
	return `\n\n<!-- ftm finding ${btoa(String.fromCodePoint(...bytes))} -->`;
}
function findingMarkedIn(comment) {
	const [, mark = ""] = MARK.exec(comment) ?? [];
	if (mark === "") return null;
	const kept = parse(decoded(mark));
	if (typeof kept !== "object" || kept === null) return null;
	const { title, body, path } = kept;
	if (typeof title !== "string") return null;
	return {
		title,
		body: typeof body === "string" ? body : "",
		path: typeof path === "string" ? path : null
	};
}
function decoded(mark) {
	if (mark.length % 4 !== 0 || /=[^=]/.test(mark)) return "";
	const bytes = Uint8Array.from(atob(mark), (sign) => sign.charCodeAt(0));
	return new TextDecoder().decode(bytes);
}

// scripts/core/telling/pull-request.ts
const REVIEW_MARK = "<!-- ftm review -->";
const LONGEST_BODY = 65e3;
function githubReview(findings, { said, fresh, commentable, requestChanges }) {
	const comments = fresh.flatMap((finding) => commentOf(finding, commentable) ?? []);
	const beside = fresh.filter((finding) => commentOf(finding, commentable) === null);
	return {
		event: requestChanges && isSerious(findings) ? "REQUEST_CHANGES" : "COMMENT",
		body: reviewBody(findings, said, beside),
		comments
	};
}
const isSerious = (findings) => findings.some((finding) => isOpen(finding) && finding.severity === "p1");
function reviewBody(findings, { headline, worth }, beside) {
	let body = blocks([
		md`**${headline}**`,
		worth,
		fixedLine(findings)
	]).markdown;
	for (const [at, finding] of beside.entries()) {
		const { markdown } = blocks([words([placeNamed(finding), wordsOf(finding)])]);
		if (body.length + markdown.length > LONGEST_BODY) {
			body += `\n\n${plural(beside.length - at, "more finding")} stand in the report.`;
			break;
		}
		body += `\n\n${markdown}`;
	}
	return `${body}\n\n${REVIEW_MARK}`;
}
function commentOf(finding, commentable) {
	const lines = linesOf(finding);
	const path = (finding.path ?? "").replace(/^\.\//, "");
	if (!path || !lines) return null;
	const body = markedBody(finding);
	if (commentable === null) {
		const range = lines.first < lines.last ? { start_line: lines.first } : {};
		return {
			path,
			line: lines.last,
			...range,
			side: "RIGHT",
			body
		};
	}
	const hunk = hunkAt(commentable, path, lines.last) ?? hunkAt(commentable, path, lines.first);
	if (!hunk) return null;
	const line = Math.min(lines.last, hunk.to);
	const start = Math.max(lines.first, hunk.from);
	const { side } = hunk;
	return {
		path,
		line,
		...start < line ? {
			start_line: start,
			start_side: side
		} : {},
		side,
		body
	};
}
const hunkAt = (all, path, line) => all.find((hunk) => hunk.path === path && line >= hunk.from && line <= hunk.to);
const markedBody = (finding) => wordsOf(finding).markdown.slice(0, LONGEST_BODY) + markOf(finding);
const wordsOf = (finding) => blocks([
	md`**${headOf(finding)}**`,
	finding.body,
	finding.suggestion ? fence(finding.suggestion) : nothing,
	list(voicesOf(finding))
]);
const placeNamed = ({ path, first }) => path ? code(first === null ? path : `${path}:${first}`) : nothing;
function fixedLine(findings) {
	const fixed = findings.filter(({ status }) => status === "fixed").length;
	return fixed ? `${plural(fixed, "earlier finding")} fixed since the last look.` : "";
}
const commentableIn = (files) => files.flatMap(({ filename = "", status, patch = "" }) => {
	const side = status === "removed" ? "LEFT" : "RIGHT";
	return [...patch.matchAll(/^@@ -(\d+)(?:,(\d+))? \+(\d+)(?:,(\d+))? @@/gm)].map(([, oldFrom, oldCount = "1", newFrom, newCount = "1"]) => {
		const from = Number(side === "LEFT" ? oldFrom : newFrom);
		const count = Number(side === "LEFT" ? oldCount : newCount);
		return {
			path: filename,
			side,
			from,
			to: from + count - 1
		};
	});
});
function placeIn({ repo, pull }, env) {
	const place = {
		api: env["GITHUB_API_URL"] || "https://api.github.com",
		repo: repo ?? env["GITHUB_REPOSITORY"] ?? "",
		pull: pull ?? /^refs\/pull\/(\d+)\//.exec(env["GITHUB_REF"] ?? "")?.[1] ?? "",
		token: env["GITHUB_TOKEN"] || env["GH_TOKEN"] || ""
	};
	const missing = [
		/^[a-z\d][\w-]*\/[\w.-]+$/i.test(place.repo) ? "" : "--repo OWNER/NAME",
		/^\d+$/.test(place.pull) ? "" : "--pull NUMBER",
		place.token ? "" : "GITHUB_TOKEN in the environment"
	].filter(Boolean);
	if (missing.length === 0) return place;
	throw new Refusal("wrong_use", "Where should the review go?", `It takes ${missing.join(" and ")}.`);
}

export { isOpen as A, stanceOf as C, LEVEL as D, drawBox as E, toldFigures as F, rowsOf as M, sharePlot as N, githubLines as O, shareWords as P, sectionsFor as S, codeLines as T, isFilled as _, markedBody as a, placeOf as b, findingMarkedIn as c, arranged as d, askedBriefly as f, graveRemarks as g, engineBeside as h, isSerious as i, linesOf as j, headOf as k, seatInMarkdown as l, briefly as m, commentableIn as n, placeIn as o, boxFacts as p, githubReview as r, reviewBody as s, REVIEW_MARK as t, sectionInMarkdown as u, isInBox as v, standOf as w, seatsTitle as x, otherRemarks as y };