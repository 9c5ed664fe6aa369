import { l as SEVERITIES } from "./core-names.mjs";
import { B as paintFor, C as percent, F as parsedJson, G as firstSentence, J as oneLine, O as isObject, Q as shorten, W as capitalise, X as sentences, et as visible, g as lineName, q as listed } from "./core-words.mjs";
import { g as engineTitle } from "./core-engines.mjs";
import { O as findingStands, x as ownLines } from "./core-review.mjs";
import { i as wrap, n as padTo, r as widthOf, t as cutTo } from "./core-words-wrap.mjs";

// scripts/core/telling/figures.ts
function shareWords({ right, n, low, high }) {
	return `${`${right.toLocaleString("en")} of ${n.toLocaleString("en")}`}, ${percent(right / n)} (${Math.round(low * 100)} to ${percent(high)})`;
}
const rowsOf = (head, rows) => ({ table: {
	head,
	rows
} });
function toldFigures({ acts = [], ...told }) {
	const isThere = (part) => "table" in part && part.table.rows.length > 0;
	const any = told.sections.some(({ parts }) => parts.some(isThere));
	return {
		...told,
		gate: "open",
		worth: any ? "Ranges are 95 % intervals: where two overlap, the difference may be chance." : "",
		remarks: [],
		seats: [],
		acts,
		cost: ""
	};
}

// scripts/core/telling/findings.ts
const LEVEL = {
	p1: "error",
	p2: "warning",
	p3: "note"
};
const findingHead = ({ severity, title }) => `${severity.toUpperCase()} · ${title}`;
const raisedByWords = ({ raised_by }) => raised_by.length ? `Raised by ${listed(raised_by)}.` : "";
function findingLines({ first, last }) {
	return first === null || first < 1 ? null : {
		first,
		last: Math.max(first, last ?? first)
	};
}
const ANNOTATION_KINDS = {
	p1: "error",
	p2: "warning",
	p3: "notice"
};
const githubLines = (findings) => findings.filter(findingStands).map(annotationLine);
function annotationLine(finding) {
	const { severity, path, body } = finding;
	const lines = path ? findingLines(finding) : null;
	const properties = [
		...path ? [`file=${property(path.replace(/^\.\//, ""))}`] : [],
		...lines ? [`line=${lines.first}`, `endLine=${lines.last}`] : [],
		`title=${property(findingHead(finding))}`
	];
	const said = sentences([body, raisedByWords(finding)]) || findingHead(finding);
	return `::${ANNOTATION_KINDS[severity]} ${properties.join(",")}::${message(said)}`;
}
const message = (text) => text.replaceAll("%", "%25").replaceAll("\r", "%0D").replaceAll("\n", "%0A");
const property = (text) => message(text).replaceAll(":", "%3A").replaceAll(",", "%2C");
const SARIF_RULES = {
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
		shortDescription: { text: SARIF_RULES[severity].short },
		fullDescription: { text: `${SARIF_RULES[severity].short}. Raised by the engines that reviewed the change.` },
		help: { text: SARIF_RULES[severity].help },
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
			results: findings.filter(findingStands).map((finding) => sarifResult(finding, {
				print: prints(finding),
				otherwise
			}))
		}]
	};
}
const ruleId = (severity) => `review/${severity}`;
function sarifResult(finding, { print, otherwise }) {
	const { id, severity, title, body, raised_by, status, suggestion } = finding;
	return {
		ruleId: ruleId(severity),
		level: LEVEL[severity],
		message: { text: [title, body].filter(Boolean).join("\n\n") || findingHead(finding) },
		locations: [locationOf(finding, otherwise)],
		partialFingerprints: { "ftmFinding/v1": print },
		properties: {
			id,
			raised_by,
			status,
			suggestion: suggestion || void 0
		}
	};
}
function locationOf(finding, otherwise) {
	const own = uriOf(finding.path ?? "");
	const { first = 1, last = 1 } = (own ? findingLines(finding) : null) ?? {};
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
		const about = ownLines(finding, finding.hunk).map((line) => line.trim()).join("\n") || finding.title.toLowerCase();
		const base = hash(JSON.stringify([finding.path, about]));
		const count = seen.get(base) ?? 0;
		seen.set(base, count + 1);
		return count === 0 ? base : hash(`${base} ${count}`);
	};
}

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
function codeLines({ hunk: { rows, mark } }) {
	const numbers = rows.map(({ number }) => number > 0 ? String(number) : "");
	const digits = Math.max(...numbers.map(({ length }) => length));
	return rows.map(({ number, sign, text }, row) => {
		const at = number === mark ? ">" : " ";
		const code = visible(text).replaceAll("	", "  ").trimEnd();
		return `${at} ${numbers[row]?.padStart(digits)} ${sign || " "}${code}`.trimEnd();
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
	return true;
}
function filledColumns({ table: { head, rows } }) {
	const at = head.map((_, index) => index).filter((index) => rows.some((row) => isFilled(row[index])));
	return { table: {
		head: at.map((index) => head[index] ?? ""),
		rows: rows.map((row) => at.map((index) => row[index] ?? null))
	} };
}
const isBrief = (medium) => medium === "shown" || medium === "terminal";
function isFor(medium, { where, folded }) {
	if (where) return where.includes(medium);
	return !(folded && isBrief(medium));
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
function seatStandText({ sealed, final }) {
	if (!final) return "";
	const moved = sealed && sealed.position !== final.position;
	return standWords(final) + (moved ? ` (was ${sealed.position})` : "");
}
const SCREEN_WIDTHS = {
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
function seatBriefly({ why, evidence, marks }) {
	const said = wholeSentences(why, SCREEN_WIDTHS.why);
	const room = SCREEN_WIDTHS.both - said.length;
	const best = room < SCREEN_WIDTHS.least ? "" : shorten(firstSentence(evidence[0] ?? ""), room);
	return sentences([
		said,
		best,
		...marks.map(capitalise)
	].filter(Boolean).map((one) => /[.!?…。！？]["”)]?$/u.test(one) ? one : `${one}.`));
}
const askedBriefly = ({ title, question }) => `${title}: ${shorten(question, SCREEN_WIDTHS.question)}`;
const isInBox = (sections, { name }) => sections.some(({ parts }) => parts.some((part) => "box" in part && part.box.lines.some((line) => line.trim().startsWith(name))));
function engineBeside({ name, engine, model }, withModel = false) {
	return [engine.split(/[-_\s]/).every((word) => name.toLowerCase().includes(word.toLowerCase())) || engine === "host" ? "" : engineTitle(engine), withModel ? model ?? "" : ""].filter(Boolean).join(", ");
}
function stanceOf(position) {
	const word = position.toUpperCase();
	if (/^(?:APPROVE|AGREE|KEEP|CONFIRM|ACCEPT)/.test(word)) return "for";
	if (/^(?:REJECT|DISAGREE|REFUTE)/.test(word)) return "against";
	return /^(?:ABSTAIN|PARTIAL|REVISE|UNSURE)/.test(word) ? "between" : "";
}
const placeText = (path, line) => `${path}${lineName(line)}`;
function boxFacts({ box }, { headline, seats }) {
	return box.lines.flatMap((line) => {
		const [term = "", ...rest] = line.trim().split(": ");
		const value = rest.join(": ");
		const isSaid = seats.some(({ name }) => line.includes(name)) || headline.includes(value || term);
		if (line.trim() === "" || isSaid) return [];
		return [value ? [term, value] : ["", term]];
	});
}

// scripts/core/telling/next-words.ts
const nextWords = (acts, medium) => sentences(acts.map((act) => isBrief(medium) ? onScreen(act, {
	medium,
	acts
}) : onPaper(act)));
function onPaper(act) {
	if (act.act === "do") return `${act.what}${underWords(act.conditions)}.`;
	if (act.act === "decide" || act.act === "write") return `It is open: ${act.question}`;
	return inEveryMedium(act);
}
function inEveryMedium(act) {
	if (act.act === "test") return `It waits for what this prints: ${act.command}`;
	if (act.act !== "wait") return "";
	return act.stands ? "They are asked again. Until then, this stands." : "Wait: they are at work.";
}
function onScreen(act, { medium, acts }) {
	switch (act.act) {
		case "do": return `${act.what}${underWords(shortened(act.conditions), act.conditions.length - MOST_CONDITIONS)}.`;
		case "decide":
		case "write": return isFixing(act) || medium === "shown" ? "" : "You decide.";
		case "fix": return fixWords(act.ids, acts);
		case "again": return medium === "shown" && !acts.some(isQuestion) ? askAgainAct(act) : "";
		case "read": return `ftm show ${act.id}${act.more > 0 ? ` (${act.more} more)` : ""}`;
		case "outcome": return medium === "terminal" ? OUTCOME : "";
		default: return inEveryMedium(act);
	}
}
const OUTCOME = "Find one with \"ftm list\", then: ftm outcome ID held (or failed, or mixed).";
function askAgainAct({ label, as }) {
	if (as === null) return "";
	return `${as === "next" ? "Then say" : "Or say"} “${label}”.`;
}
const isQuestion = ({ act }) => act === "decide" || act === "write";
const isFixing = (act) => act.act === "decide" && act.offers[0]?.outcome.is === "fix";
function fixWords(ids, acts) {
	const which = ids.length > 1 ? `all, or by name (${listed(ids)})` : listed(ids);
	return acts.some(isFixing) ? `Decide what to fix: ${which}.` : `Up to you: fix ${which}.`;
}
const MOST_CONDITIONS = 3;
const shortened = (conditions) => conditions.slice(0, MOST_CONDITIONS).map((one) => shorten(one, 90));
function underWords(conditions, left = 0) {
	if (conditions.length === 0) return "";
	const each = conditions.map((one) => one.replace(/[.;。]$/, ""));
	if (each.length === 1) return `. Condition: ${each[0]}`;
	return `. Conditions: ${each.map((one, at) => `(${at + 1}) ${one}`).join(". ")}${left > 0 ? `. ${left} more in the report` : ""}`;
}

// scripts/core/telling/terminal.ts
const WIDEST = 100;
const LONGEST_PARAGRAPH = 900;
const NARROWEST_CELL = 24;
const REASONS_SHARE = .6;
const TERMINAL_TONE = {
	approved: "good",
	rejected: "bad",
	undecided: "warn",
	open: "warn"
};
function toTerminal(told, { width, colour }) {
	const draw = {
		width: Math.min(width, WIDEST),
		paint: paintFor(colour)
	};
	const { paint } = draw;
	const { first, rest } = arranged(told, "terminal");
	const took = told.cost ? `Took ${told.cost}.` : "";
	const comes = nextWords(told.acts, "terminal");
	const how = sentences([
		told.worth,
		...otherRemarks(told),
		took
	]);
	return [
		[
			...paragraph(told.headline, draw).map((line) => paint.strong(paint[TERMINAL_TONE[told.gate]](line))),
			...paragraph(askedBriefly(told), draw).map(paint.quiet),
			...graveRemarks(told).flatMap((text) => item(text, draw, "! ").map(paint.warn))
		],
		...first.map((one) => sectionLines(one, draw)),
		tellSeats(told, first, draw),
		...rest.map((one) => sectionLines(one, draw)),
		[...paragraph(how, draw), ...comes ? item(comes, draw, "Next: ") : []],
		(told.closing ?? "").split("\n").map(visible).filter(Boolean)
	].filter((block) => block.length > 0).map((block) => block.join("\n")).join("\n\n");
}
const tellSeats = (told, first, draw) => [...paragraph(seatsTitle(told, first), draw).map(draw.paint.strong), ...terminalSeats(told.seats.map((row) => [row, isInBox(first, row) ? "" : oneLine(seatStandText(row))]), draw)];
const paragraph = (text, { width }) => oneLine(text) ? wrap(shorten(text, LONGEST_PARAGRAPH), { width }) : [];
const item = (text, { width }, first) => wrap(shorten(text, LONGEST_PARAGRAPH), {
	width,
	first,
	rest: " ".repeat(Math.min(widthOf(first), 6))
});
const TONES = {
	for: "good",
	against: "bad",
	between: "warn",
	"": "strong"
};
function terminalSeats(rows, { width, paint }) {
	const column = (cells) => Math.max(0, ...cells.map(widthOf));
	const names = column(rows.map(([row]) => namedSeat(row)));
	const stands = column(rows.map(([, stand]) => stand));
	const left = 2 + names + 2 + (stands ? stands + 2 : 0);
	return rows.flatMap(([row, stand]) => {
		const tone = paint[TONES[stanceOf(row.final?.position ?? "")]];
		const head = `  ${[tone(padTo(namedSeat(row), names)), stands ? tone(padTo(stand, stands)) : ""].filter(Boolean).join("  ")}`;
		const beside = width - left >= REASONS_SHARE * width;
		const said = seatBriefly(row);
		const indent = " ".repeat(beside ? left : 6);
		const [first = "", ...others] = said ? wrap(said, {
			width,
			first: indent
		}) : [];
		return beside && first ? [`${head}  ${first.trimStart()}`, ...others] : [
			head,
			first,
			...others
		];
	});
}
const namedSeat = (row) => {
	const engine = engineBeside(row);
	return oneLine(engine ? `${row.name} (${engine})` : row.name);
};
function sectionLines({ title, parts }, draw) {
	return [...title ? paragraph(title, draw).map(draw.paint.strong) : [], ...parts.flatMap((part, at) => [...gap(part, at), ...partLines(part, draw)])];
}
const gap = (part, at) => "hunk" in part && at > 0 ? [""] : [];
function partLines(part, draw) {
	const { width } = draw;
	if ("p" in part) return part.p.split(/\n{2,}/).flatMap((text) => item(text, draw, "  "));
	if ("list" in part) return part.list.flatMap((text) => item(text, draw, "  - "));
	if ("table" in part) return tableLines(part, draw);
	if ("quote" in part) {
		const lines = part.quote.trim().split("\n").flatMap((text) => item(text, draw, "  | "));
		return part.by ? [...lines, ...item(part.by, draw, "  – ")] : lines;
	}
	if ("fence" in part) return verbatim(part.fence.trimEnd().split("\n"), width);
	if ("box" in part) return drawBox(part, {
		widest: width,
		isBrief: true
	}).split("\n");
	const { path, mark, title, says } = part.hunk;
	const [body = "", ...voices] = says;
	return [
		...wrap(title, {
			width,
			first: "  ",
			rest: "    "
		}).map(draw.paint.strong),
		`    ${draw.paint.quiet(oneLine(placeText(path, mark)))}`,
		...verbatim(codeLines(part), width),
		...item(body, draw, "    "),
		...voices.flatMap((text) => item(text, draw, "    - "))
	];
}
const verbatim = (lines, width) => lines.map((line) => cutTo(`    ${visible(line).replaceAll("	", "  ")}`, width).trimEnd());
function inColumns(row, { widths, left }, { width }) {
	const first = `  ${row.slice(0, -1).map((cell, at) => padTo(cell, widths[at] ?? 0)).map((cell) => `${cell}  `).join("")}`;
	return wrap(row.at(-1) ?? "", {
		width,
		first,
		rest: " ".repeat(left)
	});
}
function tableLines({ table: { head, rows } }, draw) {
	const all = [head, ...rows].map((row) => row.map((cell) => isFilled(cell) ? oneLine(String(cell)) : ""));
	const widths = head.map((_, at) => Math.max(...all.map((row) => widthOf(row[at] ?? ""))));
	const left = widths.slice(0, -1).reduce((sum, one) => sum + one + 2, 2);
	if (left + Math.min(widths.at(-1) ?? 0, NARROWEST_CELL) <= draw.width) {
		const rowLines = (row) => inColumns(row, {
			widths,
			left
		}, draw);
		return all.flatMap((row, index) => index === 0 ? rowLines(row).map(draw.paint.quiet) : rowLines(row));
	}
	return all.slice(1).flatMap(([name = "", ...cells]) => {
		const said = cells.map((cell, at) => cell ? `${head[at + 1]}: ${cell}` : "");
		return item([name, said.filter(Boolean).join("; ")].join(" – "), draw, "  - ");
	});
}

// scripts/core/telling/finding-mark.ts
const FINDING_MARK = /\n<!-- ftm finding ([A-Za-z0-9+/=]+) -->\s*$/;
const LONGEST_MARKED_BODY = 400;
function markOfFinding(finding) {
	const { title, path, raised_by } = finding;
	const body = finding.body.slice(0, LONGEST_MARKED_BODY);
	const kept = JSON.stringify({
		title,
		body,
		path,
		raised_by
	});
	const bytes = new TextEncoder().encode(kept);
	return `\n\n<!-- ftm finding ${btoa(String.fromCodePoint(...bytes))} -->`;
}
function findingMarkedIn(comment) {
	const [, mark = ""] = FINDING_MARK.exec(comment) ?? [];
	if (mark === "") return null;
	const kept = parsedJson(decoded(mark));
	return isObject(kept) && Array.isArray(kept["raised_by"]) ? kept : null;
}
function decoded(mark) {
	if (mark.length % 4 !== 0 || /=[^=]/.test(mark)) return "";
	const bytes = Uint8Array.from(atob(mark), (sign) => sign.charCodeAt(0));
	return new TextDecoder().decode(bytes);
}

export { githubLines as C, toldFigures as D, shareWords as E, findingHead as S, rowsOf as T, seatsTitle as _, arranged as a, codeLines as b, engineBeside as c, isFilled as d, isInBox as f, seatStandText as g, seatBriefly as h, nextWords as i, graveRemarks as l, placeText as m, markOfFinding as n, askedBriefly as o, otherRemarks as p, toTerminal as r, boxFacts as s, findingMarkedIn as t, isBrief as u, sectionsFor as v, sarifOf as w, drawBox as x, stanceOf as y };