import { n as __exportAll } from "./rolldown-runtime.mjs";
import { H as shorten, V as sentences, W as visible, w as paintFor, z as oneLine } from "./core-words.mjs";
import { n as padTo, r as widthOf, t as cutTo } from "./core-words-width.mjs";
import { t as wrap } from "./core-words-wrap.mjs";
import { C as stanceOf, E as drawBox, T as codeLines, _ as isFilled, b as placeOf, d as arranged, f as askedBriefly, g as graveRemarks, h as engineBeside, m as briefly, v as isInBox, w as standOf, x as seatsTitle, y as otherRemarks } from "./core-telling.mjs";

// scripts/core/telling/terminal.ts
var terminal_exports = /* @__PURE__ */ __exportAll({ toTerminal: () => toTerminal });
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
		[...paragraph(how, draw), ...told.next ? item(told.next, draw, "Next: ") : []],
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
		const said = briefly(row);
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
	if ("plot" in part) return item(part.plot.says, draw, "  ");
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

export { toTerminal as n, terminal_exports as t };