import { n as __exportAll } from "./rolldown-runtime.mjs";
import { i as isFound } from "./core-evidence.mjs";
import { s as SEVERITIES } from "./core-names.mjs";
import { f as GROUPS } from "./core-schemas.mjs";
import { H as shorten, P as bodyAfter } from "./core-words.mjs";
import { a as settled, c as nameOf, d as joinFindings, f as toldBy, h as pathMeant, l as roundsOf, m as isThere, o as withJudgements, p as hunkAt, u as saidIn } from "./core-review.mjs";

// scripts/core/review/findings.ts
var findings_exports = /* @__PURE__ */ __exportAll({ findingsOf: () => findingsOf });
const stands = ({ status }) => ![
	"refuted",
	"withdrawn",
	"fixed"
].includes(status);
const isSerious = ({ severity }) => severity !== "p3";
const isDisputed = (one) => one.status === "rebutted" && isSerious(one);
const raisersOf = ({ members }) => [...new Set(members.map(({ reviewer }) => reviewer))];
const raisersEver = (one) => (/* @__PURE__ */ new Set([...raisersOf(one), ...one.earlier?.raised_by ?? []])).size;
function groupOf(one) {
	if (raisersEver(one) > 1) return "several";
	return ["confirmed", "accepted"].includes(one.status) || one.judgements.some(({ says }) => says === "confirm") ? "confirmed" : "single";
}
const inOrder = (findings) => findings.toSorted((a, b) => GROUPS.indexOf(groupOf(a)) - GROUPS.indexOf(groupOf(b)) || SEVERITIES.indexOf(a.severity) - SEVERITIES.indexOf(b.severity) || raisersEver(b) - raisersEver(a));
function followFindings(state) {
	const { again } = state.framing;
	let known = (again?.findings ?? []).map((earlier) => {
		const { raised_by: _, code: __, ...told } = earlier;
		return {
			...NEW,
			...told,
			key: earlier.id,
			earlier
		};
	});
	for (const round of roundsOf(state)) {
		const before = new Set(known.map(({ key }) => key));
		known = withRaised(state, known, raisedIn(state, round));
		const judged = known.map((one) => withJudgements(state, one, round));
		const fresh = judged.filter(({ key }) => !before.has(key));
		const old = judged.filter(({ key }) => before.has(key));
		known = [...old, ...numbered(fresh, old)].map((one) => settled(state, one, round));
	}
	return known;
}
const NEW = {
	suggestion: "",
	members: [],
	told: null,
	judgements: [],
	author: null,
	lastWords: [],
	status: "open",
	since: null,
	there: null,
	alike: [],
	earlier: null
};
function raisedIn(state, round) {
	const framing = state.framing;
	return saidIn(state, round, "review").flatMap(({ seat, opinion }) => opinion.findings.map((said) => {
		const path = said.path === null ? null : pathMeant(framing, said.path);
		const reviewer = framing.of[seat]?.reviewer ?? seat;
		return {
			...said,
			path,
			reviewer,
			seat,
			round
		};
	}));
}
function withRaised(state, known, raised) {
	const named = (id) => raised.filter((said) => said.id === id);
	const followed = known.map((one) => withMembers(state, one, named(one.id)));
	const fresh = raised.filter((said) => !known.some(({ id }) => id === said.id));
	const clusters = joinFindings([...followed.map(voiced), ...fresh]);
	const membersIn = ({ members }) => members.flatMap((index) => fresh[index - followed.length] ?? []);
	const old = followed.map((one, index) => {
		const own = clusters.find(({ members }) => members.includes(index));
		return withMembers(state, one, own ? membersIn(own) : []);
	});
	const groups = new Map(clusters.filter(({ members }) => members.every((index) => index >= followed.length)).map((one) => [withMembers(state, {
		...NEW,
		...NOWHERE
	}, membersIn(one)), one]));
	const keys = new Map(followed.map(({ key }, index) => [index, key]));
	const ordered = inOrder([...groups.keys()]);
	const first = known.length + 1;
	for (const [at, one] of ordered.entries()) for (const index of groups.get(one)?.members ?? []) keys.set(index, `N${first + at}`);
	const begun = ordered.map((one, at) => {
		const alike = (groups.get(one)?.alike ?? []).flatMap((index) => keys.get(index) ?? []);
		return {
			...one,
			key: `N${first + at}`,
			alike: [...new Set(alike)]
		};
	});
	return [...old, ...begun];
}
function numbered(fresh, old) {
	const first = nextId(old);
	const ordered = inOrder(fresh).map((one, at) => ({
		...one,
		id: `F${first + at}`
	}));
	const ids = new Map([...old, ...ordered].map(({ key, id }) => [key, id]));
	return ordered.map((one) => ({
		...one,
		alike: one.alike.flatMap((key) => ids.get(key) ?? [])
	}));
}
const NOWHERE = {
	id: "",
	key: "",
	severity: "p3",
	path: null,
	first: null,
	last: null,
	title: "",
	body: ""
};
const nextId = (known) => Math.max(0, ...known.map(({ id }) => Number(/^F(\d+)$/.exec(id)?.[1] ?? 0))) + 1;
const voiced = (one) => ({
	...one,
	reviewer: ""
});
function withMembers(state, finding, more) {
	if (more.length === 0) return finding;
	const members = [...finding.members, ...more];
	const latest = more[0]?.round ?? 1;
	const now = members.filter(({ round }) => round === latest);
	const { severity, teller, placed } = toldBy(now);
	const { path, first, last } = placed ?? finding;
	return {
		...finding,
		members,
		severity,
		path,
		first,
		last,
		title: titleOf(teller?.title ?? finding.title, path),
		body: teller?.body || finding.body,
		suggestion: teller?.suggestion ?? "",
		told: teller ?? null,
		there: isThere(state, {
			path,
			first,
			last
		}) ?? foundBy(state, now)
	};
}
function foundBy(state, members) {
	const framing = state.framing;
	if (framing.revision.kind !== "tree") return null;
	const cited = members.flatMap(({ seat, round, path: own, first }) => {
		const { answered } = saidIn(state, round, "review").find((one) => one.seat === seat) ?? {};
		return (answered?.citations ?? []).filter(({ path, line }) => path !== null && pathMeant(framing, path) === own && line === first);
	});
	if (cited.some(isFound)) return true;
	return cited.some(({ found }) => found === "missing") ? false : null;
}
function titleOf(title, path) {
	const bare = title.replace(/^[`*]+/, "");
	const cut = path && bare.startsWith(path) ? bare.slice(path.length) : "";
	return shorten(cut.replace(/^[`*:\d\s,–—-]+/, "") || title, 140);
}
function findingsOf(state) {
	return inOrder(followFindings(state)).map((one) => {
		const { id, severity, path, first, last, title, body, suggestion, status, since, there, alike } = one;
		const who = (seat) => nameOf(state, seat);
		const voice = ({ seat, ...said }) => ({
			who: who(seat),
			...said
		});
		const raised = raisersOf(one).map(who);
		const others = one.members.filter((said) => said !== one.told);
		return {
			id,
			group: groupOf(one),
			severity,
			path,
			first,
			last,
			title,
			suggestion,
			status,
			since,
			there,
			alike,
			body: bodyAfter(title, body),
			raised_by: raised.length > 0 ? raised : one.earlier?.raised_by ?? [],
			others: others.map(({ seat, title, body }) => ({
				who: who(seat),
				title,
				body
			})),
			judgement: one.judgements.map(({ round: _, ...said }) => voice(said)),
			author: one.author && {
				who: who("author"),
				...one.author
			},
			last_words: one.lastWords.map(voice),
			hunk: one.told ? hunkAt(state, one) : earlierHunk(one)
		};
	});
}
const earlierHunk = ({ earlier }) => earlier?.first && earlier.code.length > 0 ? {
	from: earlier.first,
	lines: earlier.code,
	mark: null
} : null;

export { isSerious as a, isDisputed as i, findings_exports as n, raisersOf as o, followFindings as r, stands as s, findingsOf as t };