import { B as plural, H as shorten, R as listed } from "./core-words.mjs";
import { s as citedIn } from "./core-answers.mjs";

// scripts/core/evidence/quotes.ts
const TELLING = 12;
const LONGEST = 2e3;
const MOST_ROWS = 20;
const plain = (text) => text.replace(/[“”„«»]/g, "\"").replace(/[‘’]/g, "'").replace(/\s+/g, " ").trim();
const saysEnough = (quote) => [...plain(quote).replace(/…|\.\.\./g, "")].length >= TELLING;
function quotedAt(given, quote, stated) {
	const rows = given.map((row) => plain(row.slice(0, LONGEST)));
	for (const wanted of waysToRead(quote)) {
		const starts = rows.flatMap((_, at) => isQuoted(rows, at, wanted) ? [at + 1] : []);
		const apart = (line) => stated === null ? 0 : Math.abs(line - stated);
		const [nearest = null] = starts.sort((a, b) => apart(a) - apart(b));
		if (nearest !== null) return nearest;
	}
	return null;
}
function waysToRead(quote) {
	const given = quote.slice(0, LONGEST);
	return [
		given,
		given.replace(/\\n/g, "\n").replace(/\\(["'`\\])/g, "$1"),
		given.replaceAll("''", "'").replaceAll("\"\"", "\""),
		given.replace(/^(?:[+-]|\s*\d+\s*[|:]\s?)/gm, "")
	].map((one) => one.split("\n").map(plain).filter(Boolean).slice(0, MOST_ROWS));
}
function isQuoted(rows, from, wanted) {
	let at = from;
	for (const [index, row] of wanted.entries()) {
		if (index > 0) while (rows[at] === "" && at - from < 60) at++;
		if (!holds(rows[at] ?? "", row)) return false;
		at++;
	}
	return wanted.length > 0;
}
function holds(row, wanted) {
	if (row === "") return false;
	let from = 0;
	for (const part of wanted.split(/\s?(?:…|\.\.\.)\s?/).filter(Boolean)) {
		const at = row.indexOf(part, from);
		if (at < 0) return false;
		from = at + part.length;
	}
	return from > 0;
}

// scripts/core/evidence/places.ts
const MOST = 40;
const OURS = /* @__PURE__ */ new Set([
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
	const told = Object.entries(opinion).filter(([key]) => !OURS.has(key) && key !== "findings");
	const isListed = ([key]) => /evidence$/.test(key);
	const listed = told.filter(isListed).flatMap(([, value]) => placesOf(value));
	const rest = told.filter((one) => !isListed(one)).flatMap(([, value]) => placesOf(value));
	const places = [...listed, ...rest.filter(({ line }) => line !== null)];
	const byPlace = /* @__PURE__ */ new Map();
	for (const place of places) if (place.path !== null && !byPlace.has(placeName(place))) byPlace.set(placeName(place), place);
	return [...byPlace.values()].slice(0, MOST);
}
function placesOf(value) {
	if (typeof value === "string") return citedIn(value);
	if (Array.isArray(value)) return value.flatMap(placesOf);
	if (typeof value !== "object" || value === null) return [];
	if (isPlace(value)) return [value];
	return "tag" in value && value.tag === "hypothetical" ? [] : Object.values(value).flatMap(placesOf);
}
const isPlace = (value) => "path" in value && "quote" in value && "text" in value;
function judgePlace(place, text) {
	const { path, line, quote } = place;
	return {
		text: place.text,
		path,
		line,
		quote,
		found: foundIn(place, text)
	};
}
function foundIn({ path, line, last, quote }, text) {
	if (path === null || text === void 0) return "unchecked";
	if (text === null) return "missing";
	const rows = text.replace(/\n$/, "").split("\n");
	if (line !== null && (line < 1 || Math.max(line, last ?? line) > rows.length)) return "missing";
	if (!saysEnough(quote)) return "there";
	const at = quotedAt(rows, quote, line);
	if (at === null) return "missing";
	return line === null || at >= line && at <= (last ?? line) ? "there" : "moved";
}
const isFound = ({ found }) => found === "there" || found === "moved";
function notFoundWords(cited) {
	const lost = cited.flatMap(([name, citations]) => citations.filter(({ found }) => found === "missing").map((one) => `${placeName(one)} (${name})`));
	return lost.length ? [`Not found in the files: ${shorten(lost.join(", "), 300)}.`] : [];
}
const isSamePath = (one, other) => one === other || one.endsWith(`/${other}`) || other.endsWith(`/${one}`);
const placeName = ({ path, line }) => `${path ?? "?"}${line === null ? "" : `:${line}`}`;

// scripts/core/evidence/who-read.ts
function whoRead(seats, answers, sent) {
	return seats.map(({ seat, name }) => {
		const own = answers.filter((answer) => answer.seat === seat && !answer.failure);
		const citations = own.flatMap((answer) => answer.citations);
		const works = own.flatMap(({ work }) => work ?? []);
		return works.length > 0 && works.length === own.length ? seen({
			seat,
			name
		}, works, citations, sent) : told({
			seat,
			name
		}, citations);
	});
}
function seen(who, works, citations, sent) {
	const opened = openedIn(works);
	const searched = [...new Set(works.flatMap((work) => work.searched))];
	const ran = [...new Set(works.flatMap((work) => work.ran))];
	const known = [...opened.map(({ path }) => path), ...works.flatMap((work) => [...work.glimpsed, ...work.wrote])];
	const unopened = [...new Set(citations.flatMap(({ path }) => path ?? []))].filter((path) => ran.length === 0 && !sent.includes(path) && !known.some((one) => isSameFile(one, path)));
	const nothing = opened.length + searched.length + ran.length === 0;
	return {
		...who,
		by: "stream",
		opened,
		searched,
		ran,
		nothing,
		unopened
	};
}
function told(who, citations) {
	const paths = new Set(citations.flatMap(({ path, found }) => path !== null && (found === "there" || found === "moved") ? path : []));
	return {
		...who,
		by: paths.size > 0 ? "said" : "unknown",
		opened: [...paths].map((path) => ({
			path,
			lines: []
		})),
		searched: [],
		ran: [],
		nothing: false,
		unopened: []
	};
}
function openedIn(works) {
	const files = /* @__PURE__ */ new Map();
	for (const { path, lines } of works.flatMap((work) => work.opened)) files.set(path, /* @__PURE__ */ new Set([...files.get(path) ?? [], ...lines]));
	return [...files].map(([path, lines]) => ({
		path,
		lines: [...lines]
	}));
}
function isSameFile(one, other) {
	const [short = "", long = ""] = [one, other].map((path) => path.replaceAll("\\", "/").replace(/^(?:\.\/)+/, "")).sort((a, b) => a.length - b.length);
	return long === short || long.endsWith(`/${short}`);
}
const MOST_NAMED = 4;
function readingLine(reading) {
	const { name, by, opened, searched, ran } = reading;
	if (by === "unknown") return `Nobody saw what ${name} read.`;
	if (by === "said") return `${name} cites ${named(opened)}; what it opened nobody saw.`;
	if (reading.nothing) return `${name} opened nothing.`;
	const parts = [
		opened.length > 0 ? `opened ${named(opened)}` : "opened no file",
		...searched.length > 0 ? [`searched ${times(searched.length)}`] : [],
		...ran.length > 0 ? [`ran ${plural(ran.length, "command")}`] : []
	];
	return `${name} ${listed(parts)}.`;
}
const times = (count) => count === 1 ? "once" : count === 2 ? "twice" : `${count} times`;
function named(opened) {
	const paths = opened.map(({ path }) => shorten(path, 80));
	const more = paths.length - MOST_NAMED;
	return more > 1 ? `${paths.slice(0, MOST_NAMED).join(", ")} and ${more} more files` : listed(paths);
}
function readingRemarks(readings) {
	return [...readings.flatMap((one) => aloneIn(one, readings)), ...readings.flatMap(uncovered)];
}
function aloneIn(reading, readings) {
	const others = readings.filter(({ seat }) => seat !== reading.seat);
	const areSeen = others.every(({ by, ran }) => by === "stream" && ran.length === 0);
	if (reading.by !== "stream" || others.length === 0 || !areSeen) return [];
	const alone = reading.opened.filter(({ path }) => !others.some(({ opened }) => opened.some((one) => isSameFile(one.path, path))));
	return alone.length > 0 ? [`Only ${reading.name} opened ${named(alone)}.`] : [];
}
const uncovered = ({ name, unopened }) => unopened.length === 0 ? [] : [`${name} cites ${named(unopened.map((path) => ({
	path,
	lines: []
})))} without having opened ${unopened.length === 1 ? "it" : "them"}.`];

export { isSamePath as a, placeName as c, isFound as i, placesIn as l, readingRemarks as n, judgePlace as o, whoRead as r, notFoundWords as s, readingLine as t, plain as u };