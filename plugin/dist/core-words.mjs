// scripts/core/words/refusal.ts
function nearest(word, known) {
	const near = known.map((one) => ({
		one,
		far: distance(word.toLowerCase(), one.toLowerCase())
	})).sort((a, b) => a.far - b.far)[0];
	return near && near.far <= Math.max(1, Math.floor(word.length / 3)) ? near.one : null;
}
function distance(a, b) {
	const rows = [Array.from({ length: b.length + 1 }, (_, at) => at)];
	for (let i = 1; i <= a.length; i++) {
		const row = [i];
		for (let j = 1; j <= b.length; j++) {
			const other = (rows[i - 1]?.[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
			const added = Math.min(rows[i - 1]?.[j] ?? 0, row[j - 1] ?? 0) + 1;
			const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1] ? (rows[i - 2]?.[j - 2] ?? 0) + 1 : other;
			row.push(Math.min(other, added, swapped));
		}
		rows.push(row);
	}
	return rows[a.length]?.[b.length] ?? 0;
}
function didYouMean(word, known, spelled = (one) => one) {
	const near = nearest(word, known);
	return near === null ? "" : `Did you mean ${spelled(near)}?`;
}
var Refusal = class extends Error {
	code;
	remedy;
	exit;
	closing;
	mend = null;
	constructor(code, message, remedy, exit = 2, closing = "") {
		super(message);
		this.name = "Refusal";
		this.code = code;
		this.remedy = remedy;
		this.exit = exit;
		this.closing = closing;
	}
};
const wrongUse = (message, remedy) => new Refusal("wrong_use", message, remedy);
function oneOf(words, given, { what, code = "wrong_use" }) {
	const known = words.find((one) => one === given);
	if (known !== void 0) return known;
	const message = given ? `There is no ${what} "${given}".` : `Which ${what}?`;
	const near = given ? didYouMean(given, words) : "";
	throw new Refusal(code, message, `${near} Give one of ${words.join(", ")}.`.trim());
}
function requireDistinct(names, what) {
	const plain = names.map((name) => name.normalize("NFKC").trim().toLowerCase());
	const twice = names.find((_, at) => plain.indexOf(plain[at] ?? "") !== at);
	if (twice === void 0) return;
	const says = `The ${what} "${twice.trim()}" is there twice.`;
	throw new Refusal(`duplicate_${what}`, says, "Give each once.");
}

// scripts/core/words/line.ts
const SEQUENCES = new RegExp([
	"(?:\\u001b\\[|\\u009b)[0-?]*[ -/]*[@-~]",
	"(?:\\u001b[\\]PX^_]|[\\u0090\\u0098\\u009d-\\u009f])[^\\u0007\\u001b\\u009c]*(?:\\u0007|\\u001b\\\\|\\u009c)",
	"\\u001b[ -/]*[0-Z\\\\^-~]"
].join("|"), "g");
const HIDDEN = /(?![\ufe0e\ufe0f])[\p{Cf}\p{DI}]/gu;
function visible(text) {
	return text.replace(SEQUENCES, "").replace(/\r\n?|[\u0085\u2028\u2029]/g, "\n").replace(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/g, " ").replace(HIDDEN, "").replace(/\p{Cs}/gu, "�");
}
const oneLine = (text) => visible(text).replace(/\s+/g, " ").trim();
function shorten(text, longest) {
	const line = [...oneLine(text)];
	if (line.length <= longest) return line.join("");
	return `${line.slice(0, Math.max(longest - 1, 0)).join("").replace(/\s\S{1,16}$|[\s,;:–-]+$/u, "").replace(/[\s,;:–-]+$/u, "")}…`;
}
function firstSentence(text, longest = 240) {
	const line = oneLine(text);
	const [first = line] = line.match(/^.{12,}?[.!?](?= \p{Lu})|^.+?[。！？]/u) ?? [];
	return shorten(first, longest);
}
const bodyAfter = (title, body) => body.startsWith(title) ? body.slice(title.length).replace(/^[.\s]+/, "") : body;
const titledText = (title, body) => sentences([title.replace(/([^.!?])$/, "$1."), bodyAfter(title, body)]);
const sentences = (parts) => parts.filter(Boolean).reduce((said, one) => said + (said === "" || /[。！？]$/.test(said) ? "" : " ") + one, "");
const listed = (words, last = "and") => words.length < 2 ? words[0] ?? "" : `${words.slice(0, -1).join(", ")} ${last} ${words.at(-1) ?? ""}`;
const plural = (count, one, many = `${one}s`) => `${count.toLocaleString("en")} ${count === 1 ? one : many}`;
const inWords = (count) => [
	"no",
	"one",
	"two",
	"three",
	"four",
	"five"
][count] ?? String(count);
const CODE_NAME = /^[\w$]*(?:[a-z\d][A-Z]|[_$]|\.\w|\()/;
const capitalise = (text) => CODE_NAME.test(text) ? text : text.slice(0, 1).toUpperCase() + text.slice(1);
const shellWord = (word) => /^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", `'\\''`)}'`;

// scripts/core/words/paint.ts
const dye = (on, off) => (text) => text === "" ? "" : `\x1b[${on}m${text}\x1b[${off}m`;
const unpainted = (text) => text;
const COLOURED = {
	strong: dye(1, 22),
	quiet: dye(2, 22),
	good: dye(32, 39),
	bad: dye(31, 39),
	warn: dye(33, 39)
};
const PLAIN_PAINT = {
	strong: unpainted,
	quiet: unpainted,
	good: unpainted,
	bad: unpainted,
	warn: unpainted
};
const OWN_CODE = /(\x1b\[(?:1|2|22|31|32|33|39)m)/;
const visibleButOurColours = (text) => text.split(OWN_CODE).map((part, at) => at % 2 === 1 ? part : visible(part)).join("");
const paintFor = (colour) => colour ? COLOURED : PLAIN_PAINT;
function wantsColour(env, isTerminal) {
	if (env["NO_COLOR"]) return false;
	const forced = env["FORCE_COLOR"];
	if (forced !== void 0) return forced !== "0" && forced !== "false";
	return isTerminal && env["TERM"] !== "dumb";
}

// scripts/core/words/json.ts
const STEERING = new RegExp(`[\\u007f-\\u009f\\u2028\\u2029]|${HIDDEN.source}`, "gu");
const jsonText = (value) => withoutSteering(JSON.stringify(value, null, 2));
const jsonLine = (value) => withoutSteering(JSON.stringify(value));
const withoutSteering = (json) => json.replace(STEERING, (character) => [...Array(character.length).keys()].map((at) => unit(character.charCodeAt(at))).join(""));
const unit = (code) => `\\u${code.toString(16).padStart(4, "0")}`;
const isObject = (value) => typeof value === "object" && value !== null && !Array.isArray(value);
function parsedJson(text) {
	try {
		const value = JSON.parse(text);
		return isTooDeep(value) ? void 0 : value;
	} catch {
		return;
	}
}
const DEEPEST_JSON = 200;
function isTooDeep(value) {
	let level = [value];
	for (let depth = 0; depth < DEEPEST_JSON && level.length > 0; depth++) level = level.flatMap((inner) => typeof inner === "object" && inner !== null ? Object.values(inner) : []);
	return level.length > 0;
}
function objectIn(text, what) {
	const value = parsedJson(text);
	if (isObject(value)) return value;
	throw new Refusal("no_json", `${what} is not a JSON object.`, "Give one JSON object.");
}
const objectOf = (value) => isObject(value) ? value : {};
const listOf = (value) => Array.isArray(value) ? value.map(objectOf) : [];
const textOf = (value) => typeof value === "string" ? value : null;
const numberOf = (value) => typeof value === "number" ? value : null;
const valueAt = (value, place) => place.split(".").reduce((inner, key) => objectOf(inner)[key], value);
const textAt = (value, place) => textOf(valueAt(value, place));
const sumAt = (value, places) => sum(places.split(" ").map((place) => valueAt(value, place)));
const sum = (values) => values.reduce((all, one) => all + (numberOf(one) ?? 0), 0);

// scripts/core/doctor/trouble.ts
const MEND_BY_CODE = {
	ENOSPC: "Make room on the disk",
	ENOENT: "Go to another folder",
	EMFILE: "Let a program here open more files (ulimit -n 4096)",
	ENFILE: "Close programs that hold many files open",
	EROFS: "Name a folder that can be written to (FTM_STATE_DIR)"
};
function refusalIn(error) {
	if (error instanceof Refusal) return error;
	if (!(error instanceof Error && "syscall" in error && "code" in error)) return null;
	const fix = `${MEND_BY_CODE[String(error.code)] ?? `See to that (${error.code})`} and run it again; what was answered is kept.`;
	return new Refusal("system", `${error.message}.`, fix, 1);
}

// scripts/core/words/amounts.ts
function seconds(ms) {
	const all = Math.round(ms / 1e3);
	if (all < 60) return `${all} s`;
	const rest = all % 60;
	return rest ? `${Math.floor(all / 60)} min ${rest} s` : `${all / 60} min`;
}
function aboutSoLong(ms) {
	const all = ms / 1e3;
	if (all < 5) return "a few seconds";
	if (all < 45) return plural(all < 15 ? Math.round(all) : Math.round(all / 10) * 10, "second");
	if (all < 90) return "about a minute";
	if (all < 5400) return plural(Math.max(2, Math.round(all / 60)), "minute");
	return plural(Math.round(all / 3600), "hour");
}
function aboutTokens(tokens) {
	const step = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(1, tokens))) - 1);
	return plural(Math.round(tokens / step) * step, "token");
}
function costWords({ ms, tokens, usd = null }) {
	const parts = [aboutSoLong(ms)];
	if (tokens) parts.push(aboutTokens(tokens));
	if (usd) parts.push(`${usd < .01 ? "under 0.01" : usd.toFixed(2)} USD`);
	return parts.join(", ");
}
const percent = (share) => `${Math.round(share * 100)} %`;
const MONTHS = [
	"Jan",
	"Feb",
	"Mar",
	"Apr",
	"May",
	"Jun",
	"Jul",
	"Aug",
	"Sep",
	"Oct",
	"Nov",
	"Dec"
];
function dayAndTime(at) {
	const [, year = "", month = "", day = "", time = ""] = /^(\d{4})-(\d\d)-(\d\d)T(\d\d:\d\d)/.exec(at) ?? [];
	return year && `${Number(day)} ${MONTHS[Number(month) - 1]} ${year}, ${time} UTC`;
}
const sumOfKnown = (one, other) => one === null ? other : one + (other ?? 0);
function sumOfUsage(one, other) {
	if (!one || !other) return one ?? other;
	return {
		input: sumOfKnown(one.input, other.input),
		output: sumOfKnown(one.output, other.output),
		cost_usd: sumOfKnown(one.cost_usd, other.cost_usd)
	};
}

// scripts/core/words/worth.ts
const OF_THREE = {
	"3-0": "Three that agree err about a third as often as one of them alone.",
	"2-1": "Two against one is hardly better than one alone."
};
const ENOUGH_OUTCOMES = 20;
const LEAST_SURE = 50;
function worthSentence({ pattern, said, engines, least, own = [] }) {
	if (pattern === null) return "";
	const alike = own.find((outcomes) => outcomes.pattern === pattern && outcomes.said === said);
	if (alike && alike.n >= 20) return `A ${pattern} like this one held in ${alike.right} of your ${alike.n}.`;
	if (pattern.split("-").reduce((sum, count) => sum + Number(count), 0) !== engines || least < LEAST_SURE) return "";
	return OF_THREE[pattern] ?? "";
}

// scripts/core/words/path.ts
function pathWithin(root, cited, known = []) {
	const bare = cited.trim().replace(/^(?:@(?=\S)|file:\/\/)+/, "");
	if (known.includes(bare)) return bare;
	const inside = below(straight(slashed(root)), straight(slashed(bare)));
	for (const name of [inside, inside.replace(/^[ab]\//, "")]) {
		const [meant, ...others] = meantBy(name, known, slashed(root));
		if (meant !== void 0 && others.length === 0) return meant;
	}
	return inside;
}
const slashed = (path) => path.replaceAll("\\", "/").replace(/^\/(?=[A-Za-z]:\/)/, "");
function straight(path) {
	const steps = [];
	for (const step of path.split("/").filter((one, at) => one !== "." && (one || at === 0))) if (step === ".." && ![
		"",
		"..",
		void 0
	].includes(steps.at(-1))) steps.pop();
	else steps.push(step);
	return steps.join("/");
}
function below(root, path) {
	const start = `${root.replace(/\/$/, "")}/`;
	return (/^[A-Za-z]:\//.test(path) ? path.toLowerCase().startsWith(start.toLowerCase()) : path.startsWith(start)) ? path.slice(start.length) : path;
}
function meantBy(name, known, root) {
	const lower = name.toLowerCase();
	return [
		(one) => one === name,
		(one) => one.endsWith(`/${name}`),
		(one) => name.endsWith(`/${one}`) && isAbove(name.slice(0, -one.length - 1), root),
		(one) => one.toLowerCase() === lower
	].map((is) => known.filter(is)).find((some) => some.length > 0) ?? [];
}
const isAbove = (start, root) => /^(?:\/|[A-Za-z]:)/.test(start) || `/${root}`.endsWith(`/${start}`);
function lineName(line) {
	if (!line) return "";
	return line < 0 ? `:${-line} (removed)` : `:${line}`;
}

// scripts/core/words/markdown.ts
const made$1 = /* @__PURE__ */ new WeakSet();
function makeMarkdown(markdown) {
	const one = { markdown };
	made$1.add(one);
	return one;
}
function md(pieces, ...parts) {
	return makeMarkdown(String.raw({ raw: pieces }, ...parts.map(renderPart)));
}
const renderPart = (part) => typeof part === "object" && made$1.has(part) ? part.markdown : escapedMarkdown(String(part));
const nothing$1 = makeMarkdown("");
const joinedMarkdown = (parts, between) => makeMarkdown(parts.map(renderPart).filter((text) => text.trim() !== "").join(between));
const words = (parts, between = " ") => joinedMarkdown(parts, between);
const lines = (parts) => joinedMarkdown(parts, "\n");
const blocks = (parts) => joinedMarkdown(parts, "\n\n");
const list = (items) => lines(items.filter((item) => renderPart(item).trim() !== "").map((item) => md`- ${item}`));
function section(title, ...parts) {
	const body = blocks(parts);
	return body.markdown === "" ? nothing$1 : md`## ${title}\n\n${body}`;
}
const row = (cells) => makeMarkdown(`| ${cells.map(renderPart).join(" | ")} |`);
const table = (head, rows) => lines([
	head,
	head.map(() => makeMarkdown("---")),
	...rows
].map(row));
const quote = (text) => lines(visible(text).trim().split("\n").map((line) => makeMarkdown(line.trim() ? `> ${escapedMarkdown(line)}` : ">")));
function fence(text, language = "") {
	const inside = visible(text).trimEnd();
	const edge = "`".repeat(Math.max(3, longestRun(inside) + 1));
	return inside ? makeMarkdown(`${edge}${language}\n${inside}\n${edge}`) : nothing$1;
}
const longestRun = (text) => Math.max(0, ...[...text.matchAll(/`+/g)].map(([marks]) => marks.length));
function code(text) {
	const line = oneLine(text).replaceAll("|", "¦");
	if (line === "") return nothing$1;
	const edge = "`".repeat(longestRun(line) + 1);
	return makeMarkdown(edge.length === 1 ? `${edge}${line}${edge}` : `${edge} ${line} ${edge}`);
}
const PIECES = new RegExp([
	/(?<!`)`[^`|]+`(?!`)/,
	/(?:(?<![a-z])[a-z][a-z\d+.-]{0,20}:\/\/|www\.|mailto:)[^\s`|<>"]*|[\w.+-]{1,64}@[\w.-]+/,
	/(?<![\w`@])@[a-z\d][\w/.-]*|(?<![\w&#])#\d+\b/,
	/^(?:[#>+=[-]|:(?=-)|\d{1,9}[.)](?=\s|$))/,
	/<(?=[a-z/!?`])/,
	/&(?=#?\w+;)|[*~|`\\]|(?<=!)\[|\](?=[([:]|$)|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/u
].map(({ source }) => source).join("|"), "giu");
function escapedMarkdown(text) {
	const line = oneLine(text);
	let out = "";
	let done = 0;
	for (const { 0: piece, index } of line.matchAll(PIECES)) {
		out += line.slice(done, index);
		const safe = escaped(piece);
		out += safe.startsWith("`") && out.endsWith("`") ? ` ${safe}` : safe;
		done = index + piece.length;
	}
	return out + line.slice(done);
}
function escaped(piece) {
	if (piece === "&") return "&amp;";
	if (piece.length === 1) return `\\${piece}`;
	if (/^\d+[.)]$/.test(piece)) return `${piece.slice(0, -1)}\\${piece.slice(-1)}`;
	return piece.startsWith("`") ? piece : `\`${piece}\``;
}

// scripts/core/words/slug.ts
function slugOf(text, { longest = 50, otherwise = "untitled" } = {}) {
	const plain = text.normalize("NFKD").replaceAll(/\p{M}+/gu, "").toLowerCase().replaceAll("ß", "ss").replaceAll(/['’]/g, "").replaceAll(/[^a-z0-9]+/g, "-").replaceAll(/^-+|-+$/g, "");
	if (plain.length <= longest) return plain || otherwise;
	const word = plain.slice(0, longest + 1).lastIndexOf("-");
	return plain.slice(0, word > longest / 2 ? word : longest).replace(/-+$/, "");
}

// scripts/core/words/html.ts
const made = /* @__PURE__ */ new WeakSet();
function makeMarkup(markup) {
	const one = { markup };
	made.add(one);
	return one;
}
function html(pieces, ...parts) {
	return makeMarkup(String.raw({ raw: pieces }, ...parts.map(renderMarkup)));
}
function styleSheet(css) {
	if (/<\/?style|<!--/i.test(css)) throw new Error("A style sheet holds markup");
	return makeMarkup(`<style>${css}</style>`);
}
const nothing = makeMarkup("");
const when = (is, then) => is ? then() : nothing;
function renderMarkup(part) {
	if (part === null || part === false) return "";
	if (Array.isArray(part)) return part.map(renderMarkup).join("");
	return typeof part === "object" && made.has(part) ? part.markup : escapedHtml(String(part));
}
const MARKS = {
	"&": "&amp;",
	"<": "&lt;",
	">": "&gt;",
	"\"": "&quot;",
	"'": "&#39;"
};
function escapedHtml(text) {
	return text.replaceAll(/[&<>"']/g, (mark) => MARKS[mark] ?? mark).replaceAll(/\r\n?|[\u2028\u2029]/g, "\n").replaceAll(/\u200c|\u200d|\u2060/g, "").replaceAll(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f\p{Cs}]/gu, name).replaceAll(HIDDEN, name);
}
const name = (character) => `⟦${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0")}⟧`;

export { titledText as $, jsonText as A, paintFor as B, percent as C, refusalIn as D, sumOfUsage as E, parsedJson as F, firstSentence as G, wantsColour as H, sumAt as I, oneLine as J, inWords as K, textAt as L, numberOf as M, objectIn as N, isObject as O, objectOf as P, shorten as Q, textOf as R, dayAndTime as S, sumOfKnown as T, bodyAfter as U, visibleButOurColours as V, capitalise as W, sentences as X, plural as Y, shellWord as Z, pathWithin as _, blocks as a, wrongUse as at, aboutTokens as b, lines as c, nothing$1 as d, visible as et, quote as f, lineName as g, words as h, slugOf as i, requireDistinct as it, listOf as j, jsonLine as k, list as l, table as m, styleSheet as n, didYouMean as nt, code as o, section as p, listed as q, when as r, oneOf as rt, fence as s, html as t, Refusal as tt, md as u, worthSentence as v, seconds as w, costWords as x, aboutSoLong as y, valueAt as z };