import { l as placesCitedIn } from "./core-answers.mjs";
import { Q as shorten, q as listed } from "./core-words.mjs";

// scripts/core/evidence/places.ts
const LEAST_ALIKE = 50;
function copiesAmong(all) {
	const by = /* @__PURE__ */ new Map();
	for (const { name, words } of all) {
		const said = words.normalize("NFKC").replace(/\s+/g, " ").trim();
		if (said.length > LEAST_ALIKE) by.set(said, [...by.get(said) ?? [], name]);
	}
	return [...by.values()].filter((names) => names.length > 1);
}
const copyWords = (all) => copiesAmong(all).map((names) => `${listed(names)} gave the same answer word for word: that may be one voice.`);
const MOST_CITED = 40;
const READER_FIELDS = /* @__PURE__ */ new Set([
	"kind",
	"status",
	"warnings",
	"failure",
	"confidence_raw",
	"other",
	"behind",
	"test"
]);
function placesIn(opinion) {
	const told = Object.entries(opinion).filter(([key]) => !READER_FIELDS.has(key) && key !== "findings");
	const isListed = ([key]) => /evidence$/.test(key);
	const listed = told.filter(isListed).flatMap(([, value]) => placesGiven(value));
	const rest = told.filter((one) => !isListed(one)).flatMap(([, value]) => placesGiven(value));
	const places = [...listed, ...rest.filter(({ line }) => line !== null)];
	const byPlace = /* @__PURE__ */ new Map();
	for (const place of places) if (place.path !== null && !byPlace.has(placeName(place))) byPlace.set(placeName(place), place);
	return [...byPlace.values()].slice(0, MOST_CITED);
}
function placesGiven(value) {
	if (typeof value === "string") return placesCitedIn(value);
	if (Array.isArray(value)) return value.flatMap(placesGiven);
	if (typeof value !== "object" || value === null) return [];
	if (isPlace(value)) return [value];
	return "tag" in value && value.tag === "hypothetical" ? [] : Object.values(value).flatMap(placesGiven);
}
const isPlace = (value) => "path" in value && "quote" in value && "text" in value;
function judgePlace(place, text) {
	const { path, line, quote } = place;
	return {
		text: place.text,
		path,
		line,
		quote,
		found: foundInFile(place, text)
	};
}
function foundInFile({ path, line, last, quote }, text) {
	if (path === null || text === void 0) return "unchecked";
	if (text === null) return "missing";
	const rows = text.replace(/\n$/, "").split("\n");
	if (line !== null && (line < 1 || Math.max(line, last ?? line) > rows.length)) return "missing";
	if (!saysEnough(quote)) return "there";
	const at = quotedAt(rows, quote, line);
	if (at === null) return "missing";
	return line === null || at >= line && at <= (last ?? line) ? "there" : "moved";
}
const isMissing = ({ found }) => found === "missing";
const isFound = ({ found }) => found === "there" || found === "moved";
function notFoundWords(cited) {
	const lost = cited.flatMap(([name, citations]) => citations.filter(isMissing).map((one) => `${placeName(one)} (${name})`));
	return lost.length ? [`Not found in the files: ${shorten(lost.join(", "), 300)}.`] : [];
}
function isSamePath(one, other) {
	const [a, b] = [one, other].map((path) => `/${path.replaceAll("\\", "/").replace(/^(?:\.\/)+/, "")}`);
	return a.endsWith(b) || b.endsWith(a);
}
const placeName = ({ path, line }) => `${path ?? "?"}${line === null ? "" : `:${line}`}`;
const TELLING_LENGTH = 12;
const LONGEST_LINE = 2e3;
const MOST_ROWS = 20;
const plainQuote = (text) => text.replace(/[“”„«»]/g, "\"").replace(/[‘’]/g, "'").replace(/\s+/g, " ").trim();
const saysEnough = (quote) => [...plainQuote(quote).replace(/…|\.\.\./g, "")].length >= TELLING_LENGTH;
function quotedAt(given, quote, stated) {
	const rows = given.map((row) => plainQuote(row.slice(0, LONGEST_LINE)));
	for (const wanted of waysToRead(quote)) {
		const starts = rows.flatMap((_, at) => isQuoted(rows, at, wanted) ? [at + 1] : []);
		const apart = (line) => stated === null ? 0 : Math.abs(line - stated);
		const [nearest = null] = starts.sort((a, b) => apart(a) - apart(b));
		if (nearest !== null) return nearest;
	}
	return null;
}
function waysToRead(quote) {
	const given = quote.slice(0, LONGEST_LINE);
	return [
		given,
		given.replace(/\\n/g, "\n").replace(/\\(["'`\\])/g, "$1"),
		given.replaceAll("''", "'").replaceAll("\"\"", "\""),
		given.replace(/^(?:[+-]|\s*\d+\s*[|:]\s?)/gm, "")
	].map((one) => one.split("\n").map(plainQuote).filter(Boolean).slice(0, MOST_ROWS));
}
function isQuoted(rows, from, wanted) {
	let at = from;
	for (const [index, row] of wanted.entries()) {
		if (index > 0) while (rows[at] === "" && at - from < 60) at++;
		if (!rowHolds(rows[at] ?? "", row)) return false;
		at++;
	}
	return wanted.length > 0;
}
function rowHolds(row, wanted) {
	if (row === "") return false;
	let from = 0;
	for (const part of wanted.split(/\s?(?:…|\.\.\.)\s?/).filter(Boolean)) {
		const at = row.indexOf(part, from);
		if (at < 0) return false;
		from = at + part.length;
	}
	return from > 0;
}

export { isSamePath as a, placeName as c, isMissing as i, placesIn as l, copyWords as n, judgePlace as o, isFound as r, notFoundWords as s, copiesAmong as t, plainQuote as u };