import { C as percent, G as oneLine, H as firstSentence, L as paintFor, N as parse, V as capitalise, W as listed, Y as shorten, Z as visible, a as blocks, c as lines, d as nothing, f as quote, g as lineName, h as words, l as list, m as table, o as code, p as section, q as sentences, s as fence, u as md } from "./core-words.mjs";
import { n as padTo, r as widthOf, t as cutTo } from "./core-words-width.mjs";
import { t as wrap } from "./core-words-wrap.mjs";

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
	const worth = told.sections.some(({ parts }) => parts.some(isThere)) ? "Ranges are 95 % intervals: where two overlap, the difference may be chance." : "";
	return {
		...told,
		gate: "open",
		worth,
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
function briefly$1({ why, evidence, marks }) {
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
const placeOf = (path, line) => `${path}${lineName(line)}`;
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
	const said = words([stand, brief ? briefly$1(row) : sentences(whole)], " – ");
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
	return act.stands ? "They are asked again. Until then, this stands." : "It is under way.";
}
function onScreen(act, { medium, acts }) {
	switch (act.act) {
		case "do": return `${act.what}${underWords(briefly(act.conditions))}.`;
		case "decide":
		case "write": return isFixing(act) ? "" : "You decide.";
		case "fix": return fixWords(act.ids, acts);
		case "again": return medium === "shown" && !acts.some(isQuestion) ? againWords(act) : "";
		case "read": return `ftm show ${act.id}${act.more > 0 ? ` (${act.more} more)` : ""}`;
		case "outcome": return medium === "terminal" ? OUTCOME : "";
		default: return inEveryMedium(act);
	}
}
const OUTCOME = "Find one with \"ftm list\", then: ftm outcome ID held (or failed, or mixed).";
function againWords({ label, as }) {
	if (as === null) return "";
	return `${as === "next" ? "Then say" : "Or say"} “${label}”.`;
}
const isQuestion = ({ act }) => act === "decide" || act === "write";
const isFixing = (act) => act.act === "decide" && act.offers[0]?.outcome.is === "fix";
function fixWords(ids, acts) {
	const which = ids.length > 1 ? `all, or by name (${listed(ids)})` : listed(ids);
	return acts.some(isFixing) ? `Decide what to fix: ${which}.` : `Up to you: fix ${which}.`;
}
const MOST = 3;
function briefly(conditions) {
	const left = conditions.length - MOST;
	const some = conditions.slice(0, MOST).map((one) => shorten(one, 90));
	return left > 0 ? [...some, `and ${left} more in the report`] : some;
}
const underWords = (conditions) => conditions.length > 0 ? `, if: ${conditions.map((one) => one.replace(/[.;。]$/, "")).join("; ")}` : "";

// scripts/core/telling/terminal.ts
const WIDEST = 100;
const LONGEST = 900;
const NARROWEST_CELL = 24;
const REASONS = .6;
const TONE = {
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
			...paragraph(told.headline, draw).map((line) => paint.strong(paint[TONE[told.gate]](line))),
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
const tellSeats = (told, first, draw) => [...paragraph(seatsTitle(told, first), draw).map(draw.paint.strong), ...seatLines(told.seats.map((row) => [row, isInBox(first, row) ? "" : oneLine(standOf(row))]), draw)];
const paragraph = (text, { width }) => oneLine(text) ? wrap(shorten(text, LONGEST), { width }) : [];
const item = (text, { width }, first) => wrap(shorten(text, LONGEST), {
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
function seatLines(rows, { width, paint }) {
	const column = (cells) => Math.max(0, ...cells.map(widthOf));
	const names = column(rows.map(([row]) => named(row)));
	const stands = column(rows.map(([, stand]) => stand));
	const left = 2 + names + 2 + (stands ? stands + 2 : 0);
	return rows.flatMap(([row, stand]) => {
		const tone = paint[TONES[stanceOf(row.final?.position ?? "")]];
		const head = `  ${[tone(padTo(named(row), names)), stands ? tone(padTo(stand, stands)) : ""].filter(Boolean).join("  ")}`;
		const beside = width - left >= REASONS * width;
		const said = briefly$1(row);
		const [first = "", ...others] = said ? wrap(said, {
			width,
			first: " ".repeat(beside ? left : 6)
		}) : [];
		return beside && first ? [`${head}  ${first.trimStart()}`, ...others] : [
			head,
			first,
			...others
		];
	});
}
const named = (row) => {
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
		`    ${draw.paint.quiet(oneLine(placeOf(path, mark)))}`,
		...verbatim(codeLines(part), width),
		...item(body, draw, "    "),
		...voices.flatMap((text) => item(text, draw, "    - "))
	];
}
const verbatim = (lines, width) => lines.map((line) => cutTo(`    ${visible(line).replaceAll("	", "  ")}`, width).trimEnd());
function inColumns(row, widths, left, { width }) {
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
		const rowLines = (row) => inColumns(row, widths, left, draw);
		return all.flatMap((row, index) => index === 0 ? rowLines(row).map(draw.paint.quiet) : rowLines(row));
	}
	return all.slice(1).flatMap(([name = "", ...cells]) => {
		const said = cells.map((cell, at) => cell ? `${head[at + 1]}: ${cell}` : "");
		return item([name, said.filter(Boolean).join("; ")].join(" – "), draw, "  - ");
	});
}

// scripts/core/telling/finding-mark.ts
const MARK = /\n<!-- ftm finding ([A-Za-z0-9+/=]+) -->\s*$/;
const LONGEST_BODY = 400;
function markOf({ title, body, path }) {
	const kept = JSON.stringify({
		title,
		body: body.slice(0, LONGEST_BODY),
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

export { headOf as C, shareWords as D, rowsOf as E, toldFigures as O, githubLines as S, linesOf as T, seatsTitle as _, seatInMarkdown as a, standOf as b, askedBriefly as c, graveRemarks as d, isBrief as f, placeOf as g, otherRemarks as h, nextWords as i, boxFacts as l, isInBox as m, markOf as n, sectionInMarkdown as o, isFilled as p, toTerminal as r, arranged as s, findingMarkedIn as t, engineBeside as u, sectionsFor as v, isOpen as w, LEVEL as x, stanceOf as y };