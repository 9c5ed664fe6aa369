import { n as __exportAll } from "./rolldown-runtime.mjs";
import { t as readMarkdown } from "./core-splitting-markdown.mjs";

// scripts/core/splitting/split.ts
var split_exports = /* @__PURE__ */ __exportAll({ splitText: () => splitText });
const SIGNAL = /\b(?:designs?|proposals?|approach(?:es)?|decisions?|trade-?offs?)\b/i;
const QUESTION = "Treat as `mixed` or `proposal-only`?";
function splitText(text) {
	const lines = text.split("\n");
	const { fences, headings } = readMarkdown(text);
	const owners = lines.map(() => null);
	for (const { heading, end } of headingSections(headings, lines.length)) owners.fill(heading, heading.line, end);
	const overlaps = fences.some(({ first }) => owners[first] !== null);
	for (const fence of fences) owners.fill(fence, fence.first, fence.last + 1);
	const split = {
		target: "mixed",
		code: [],
		proposal: [],
		unassigned: [],
		question: null
	};
	for (const { owner, line, lines: own } of joinedLines(lines, owners)) {
		const part = {
			line,
			text: own.join("\n")
		};
		if (owner === null) split.unassigned.push(part);
		else if ("language" in owner) split.code.push({
			language: owner.language,
			line: owner.first + 1,
			text: part.text
		});
		else split.proposal.push({
			heading: owner.text,
			...part
		});
	}
	if (split.code.length === 0) return {
		...split,
		target: "proposal"
	};
	const isUnclear = overlaps || split.unassigned.some((part) => hasBody(part, headings));
	return {
		...split,
		target: split.proposal.length === 0 ? "code" : "mixed",
		question: isUnclear ? QUESTION : null
	};
}
function headingSections(headings, lineCount) {
	const found = [];
	for (const [index, heading] of headings.entries()) {
		if (!SIGNAL.test(heading.text) || heading.line < (found.at(-1)?.end ?? 0)) continue;
		const next = headings.slice(index + 1).find(({ depth }) => depth <= heading.depth);
		found.push({
			heading,
			end: next?.line ?? lineCount
		});
	}
	return found;
}
function joinedLines(lines, owners) {
	const parts = [];
	for (const [index, line] of lines.entries()) {
		const owner = owners[index] ?? null;
		const last = parts.at(-1);
		const isBlank = (one) => one.trim() === "";
		if (last?.lines.every(isBlank)) last.owner = owner;
		if (last && (last.owner === owner || isBlank(line))) last.lines.push(line);
		else parts.push({
			owner,
			line: index + 1,
			lines: [line]
		});
	}
	return parts.filter((part) => part.lines.join("") !== "" || lines.length > 1);
}
function hasBody({ line, text }, headings) {
	const titles = new Set(headings.map((heading) => heading.line));
	return text.split("\n").some((row, at) => /[\p{L}\p{N}]/u.test(row) && !titles.has(line - 1 + at));
}

export { split_exports as n, splitText as t };