import { n as __exportAll } from "./rolldown-runtime.mjs";
import { Q as shorten, W as capitalise, X as sentences, a as blocks, c as lines, d as nothing, f as quote, h as words, l as list, m as table, o as code, p as section, s as fence, u as md } from "./core-words.mjs";
import { _ as seatsTitle, a as arranged, b as codeLines, c as engineBeside, d as isFilled, f as isInBox, g as seatStandText, h as seatBriefly, i as nextWords, l as graveRemarks, m as placeText, o as askedBriefly, p as otherRemarks, u as isBrief, v as sectionsFor, x as drawBox } from "./core-telling.mjs";

// scripts/core/telling/markdown.ts
var markdown_exports = /* @__PURE__ */ __exportAll({ toMarkdown: () => toMarkdown });
const RECORD_STATUS = {
	approved: "Accepted",
	rejected: "Rejected",
	undecided: "Proposed: not decided",
	open: "Proposed: still open"
};
function decisionRecord(told, { number, date, id } = {}) {
	const title = shorten(told.question, 160);
	const { markdown } = blocks([
		number ? md`# ${number}. ${title}` : md`# ${title}`,
		list([
			md`Status: ${RECORD_STATUS[told.gate]}`,
			date ? md`Date: ${date}` : nothing,
			words([md`Decided by: ${told.title}`, id ? code(id) : nothing], ", ")
		]),
		section("Decision", md`**${told.headline}**`),
		section("Reasons", list(told.seats.map((row) => seatInMarkdown(row, {
			medium: "record",
			stood: false
		})))),
		...sectionsFor(told, "record").filter(({ parts }) => !parts.some((part) => "box" in part)).map((one) => sectionInMarkdown({
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
const MOST_ROWS_SHOWN = 4;
const MOST_COLUMNS = 12;
const LONGEST_CELL = 600;
function seatInMarkdown(row, { medium, stood }) {
	const brief = medium === "shown";
	const engine = engineBeside(row, !brief);
	const who = engine ? md`**${row.name}** (${engine})` : md`**${row.name}**`;
	const stand = stood ? "" : seatStandText(row);
	const whole = [row.why, ...row.marks.map((mark) => `${capitalise(mark)}.`)];
	const line = words([who, words([stand, brief ? seatBriefly(row) : sentences(whole)], " – ")], ": ");
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
	if ("table" in part) return tableInMarkdown(part, medium === "shown" ? MOST_ROWS_SHOWN : MOST_COLUMNS);
	if ("quote" in part) return blocks([quote(part.quote), part.by ? md`– ${part.by}` : nothing]);
	if ("fence" in part) return fence(part.fence, part.as ?? "");
	if ("box" in part) return part.box.headed ? lines([md`**${part.box.title}**`, list(part.box.lines)]) : fence(drawBox(part, { isBrief: medium === "shown" }));
	const { path, title, says, mark } = part.hunk;
	const [body = "", ...voices] = says;
	return (medium === "shown" ? lines : blocks)([
		md`### ${title}`,
		code(placeText(path, mark)),
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
const titleInMarkdown = (title) => title ? md`**${title}**` : nothing;
function toMarkdown(told, medium) {
	const { first, rest } = arranged(told, medium);
	const brief = isBrief(medium);
	const comes = nextWords(told.acts, medium);
	const about = md`${brief ? askedBriefly(told) : `${told.title}: ${told.question}`}`;
	const took = told.cost ? md`Took ${told.cost}.` : nothing;
	return blocks([
		told.headline ? lines([md`# ${told.headline}`, about]) : md`# ${about}`,
		lines(graveRemarks(told).map((text) => md`> ⚠ ${text}`)),
		...first.map((one) => sectionInMarkdown(one, medium)),
		lines([titleInMarkdown(seatsTitle(told, first)), list(told.seats.map((row) => seatInMarkdown(row, {
			medium,
			stood: isInBox(first, row)
		})))]),
		...rest.map((one) => sectionInMarkdown(one, medium)),
		(brief ? lines : blocks)([
			words([
				told.worth,
				...otherRemarks(told),
				brief ? took : nothing
			]),
			comes ? md`**Next:** ${comes}` : nothing,
			brief ? nothing : took
		]),
		fence(told.closing ?? "", "yaml")
	]).markdown;
}

export { markdown_exports as n, toMarkdown as r, decisionRecord as t };