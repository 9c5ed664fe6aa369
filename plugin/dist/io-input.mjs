import { a as looksRandom, i as looksLikeName, n as isExample, o as shapes$1, r as looksChosen, t as is } from "./core-safety.mjs";
import { G as Refusal } from "./core-words.mjs";
import { l as sha256 } from "./io-machine.mjs";
import { C as realPathOf, E as namesIn, F as makeFolder, S as realPath, b as isBelow, j as readWithin, x as linkStatOf } from "./io-state.mjs";
import { n as projectOf } from "./io-state-root.mjs";
import { dirname, join, relative, resolve } from "node:path";

// scripts/io/input/project-files.ts
const MOST_BYTES = 5e6;
function readProjectFile(root, path, { named = false, most = MOST_BYTES } = {}) {
	const full = resolve(root, path);
	const found = linkStatOf(full);
	if (!found) return { why: "missing" };
	const real = realPathOf(full);
	const isMeant = named && !isBelow(full, resolve(root)) && !found.isSymbolicLink();
	if (real === null || !isBelow(real, realPath(root)) && !isMeant) return { why: "outside" };
	const read = readWithin(real, most);
	if ("why" in read) return { why: read.why };
	if (read.bytes.includes(0)) return { why: "binary" };
	return { text: read.bytes.toString("utf8") };
}
function readInProject(root, path, most = 1e6) {
	const read = readProjectFile(root, path, { most });
	return "text" in read ? read.text : null;
}
function folderInProject(project, name) {
	const folder = resolve(project, name);
	let there = folder;
	while (!linkStatOf(there) && there !== dirname(there)) there = dirname(there);
	const real = realPathOf(there);
	if (real === null || !isBelow(real, realPath(project))) return null;
	makeFolder(folder, FOR_ALL);
	return folder;
}
const FOR_ALL = 511;

// scripts/core/safety/env-values.ts
const SHORTEST = 8;
const ROW = /^\s*(?:export\s+)?([A-Za-z_][A-Za-z0-9_.]*)\s*[=:]\s*(.*?)\s*$/;
function envValuesIn(text, path) {
	let open = null;
	return text.split("\n").flatMap((row, at) => {
		const going = open ? [
			row,
			open.name,
			open.quote + row.trim()
		] : [];
		const [, name = "", raw = ""] = ROW.exec(row) ?? going;
		const quote = /^["'`]/.exec(raw)?.[0];
		open = quote && !raw.includes(quote, 1) ? {
			name,
			quote
		} : null;
		return secretsOf(name, unquoted(raw)).map((value) => ({
			name,
			value,
			from: `${path}:${at + 1}`
		}));
	});
}
function secretsOf(name, value) {
	const inUrl = /^[a-z][a-z0-9+.-]*:\/\/[^\s:@/]*:([^\s@/]+)@/i.exec(value)?.[1];
	const values = isSecret(name, value) ? [value] : [];
	if (inUrl && !is("placeholder", inUrl) && !isExample(value)) values.push(inUrl);
	return values.filter((one) => one.length >= SHORTEST);
}
const unquoted = (raw) => /^(["'`])(.*?)(?:\1|$)/.exec(raw)?.[2] ?? raw.replace(/\s+#.*$/, "");
function isSecret(name, value) {
	if (isExample(value) || is("placeholder", value) || is("word_of_env", value)) return false;
	return name.replace(/([a-z0-9])([A-Z])/g, "$1_$2").split(/[_.]/).some((word) => is("telling", word)) || value.length >= 16 && looksRandom(value);
}

// scripts/core/safety/secrets.ts
let shapes;
function secretsIn(text, envValues = []) {
	const lineAt = linesIn(text);
	const places = [...fromFiles(text, envValues), ...byShape(text)];
	const told = new Set(groupsOf(places).flatMap(firstOfEach));
	return places.filter((place) => told.has(place)).map(({ kind, value, start }) => ({
		kind,
		value,
		line: lineAt(start)
	}));
}
const overlap = (one, other) => one.start < other.start + other.value.length && other.start < one.start + one.value.length;
function groupsOf(places) {
	const rank = new Map(places.map((place, at) => [place, at]));
	const rankOf = (place) => rank.get(place) ?? 0;
	const groups = [];
	let end = -1;
	for (const place of places.toSorted((a, b) => a.start - b.start)) {
		const group = place.start < end ? groups.at(-1) : void 0;
		if (group) group.push(place);
		else groups.push([place]);
		end = Math.max(end, place.start + place.value.length);
	}
	return groups.map((group) => group.sort((a, b) => rankOf(a) - rankOf(b)));
}
const firstOfEach = (group) => group.filter((one, at) => !group.slice(0, at).some((other) => overlap(one, other)));
const mask = (value) => value.startsWith("-----") ? "-----BEGIN …" : `${value.slice(0, Math.min(6, value.length / 3))}…`;
const fromFiles = (text, envValues) => envValues.flatMap(({ name, value, from }) => {
	const start = placeOf(text, value);
	return start < 0 ? [] : [{
		kind: `the value of ${name} in ${from}`,
		value,
		start
	}];
});
function byShape(text) {
	shapes ??= shapes$1.map(({ kind, pattern, flags = "g", must = "" }) => ({
		kind,
		pattern: new RegExp(pattern, flags),
		must
	}));
	return shapes.flatMap(({ kind, pattern, must }) => [...text.matchAll(pattern)].flatMap((match) => {
		const value = match.at(-1) ?? match[0];
		const start = match.index + match[0].lastIndexOf(value);
		return isMeant(must, value) ? [{
			kind,
			value,
			start
		}] : [];
	}));
}
function isMeant(must, value) {
	if (isExample(value)) return false;
	if (must === "be random") return looksRandom(value);
	if (must === "be mixed") return /\d/.test(value) && /[A-Z]/.test(value) && /[a-z]/.test(value);
	if (must === "be no name") return looksChosen(value) && !looksLikeName(value);
	return must === "be chosen" ? looksChosen(value) : true;
}
function placeOf(text, value) {
	for (let at = text.indexOf(value); at >= 0; at = text.indexOf(value, at + 1)) {
		const around = `${text[at - 1] ?? " "}${text[at + value.length] ?? " "}`;
		if (!/[A-Za-z0-9]/.test(around)) return at;
	}
	return -1;
}
function linesIn(text) {
	const ends = [...text.matchAll(/\n/g)].map(({ index }) => index);
	return (at) => {
		let low = 0;
		let high = ends.length;
		while (low < high) {
			const middle = low + high >> 1;
			if ((ends[middle] ?? 0) < at) low = middle + 1;
			else high = middle;
		}
		return low + 1;
	};
}

// scripts/io/input/secrets.ts
const MOST_FILES = 50;
const SHOWN = 5;
function refuseSecrets(sent, cwd, allowed = []) {
	const values = envValuesFor(cwd);
	const found = /* @__PURE__ */ new Map();
	for (const { text, source } of sent) for (const { kind, line, value } of secretsIn(text, values)) {
		const mark = sha256(value).slice(0, 12);
		const told = `${source}, line ${line}: ${kind} (${mask(value)}, mark ${mark})`;
		if (!allowed.includes(mark) && !found.has(mark)) found.set(mark, told);
	}
	if (found.size === 0) return;
	const shown = [...found.values()].slice(0, SHOWN).join("; ");
	const more = found.size > SHOWN ? ` and ${found.size - SHOWN} more` : "";
	throw new Refusal("secrets_found", `What would be sent to other vendors holds a secret: ${shown}${more}.`, "Take it out. If it is not a secret, add its mark to safety.allowed_secrets of your ftm-config.yml, or use --send-anyway.", 1);
}
const NAME = /^\.env(?:rc|\.[\w.-]+)?$/;
const PLACEHOLDERS = /\.(?:example|sample|template|dist|defaults|schema)$/;
function envValuesFor(cwd) {
	const project = projectOf(cwd);
	return foldersUpTo(project, resolve(cwd)).flatMap((folder) => namesIn(folder).map((name) => ({
		folder,
		name
	}))).filter(({ name }) => NAME.test(name) && !PLACEHOLDERS.test(name)).map(({ folder, name }) => relative(project, join(folder, name))).slice(0, MOST_FILES).flatMap((path) => envValuesIn(readInProject(project, path) ?? "", path));
}
function foldersUpTo(top, folder) {
	return folder === top || folder === dirname(folder) ? [folder] : [folder, ...foldersUpTo(top, dirname(folder))];
}

export { readProjectFile as a, readInProject as i, MOST_BYTES as n, folderInProject as r, refuseSecrets as t };