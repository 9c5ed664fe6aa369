import { n as __exportAll } from "./rolldown-runtime.mjs";
import { E as fillSeats } from "./core-deliberation.mjs";
import { s as candidatesFor } from "./core-engines.mjs";

// scripts/core/doctor/tell.ts
var tell_exports = /* @__PURE__ */ __exportAll({ doctorText: () => doctorText });
function doctorText(health, table, seats, live = null) {
	const usable = health.filter((one) => one.usable);
	const around = surroundingsOf(health, candidatesFor(seats, table), live);
	const help = remediesOf(health, around);
	const isTold = ({ title }) => help.some((line) => line.startsWith(`  ${title}: `));
	const others = health.filter((one) => !isTold(one));
	const blocks = [
		["Engines you can use", usable.length > 0 ? usable.map((one) => engineLine(one, live?.[one.engine])) : ["  none"]],
		["What they are good for", usesOf(around)],
		[help.length > 1 ? "One of these would help" : "What would help", help]
	];
	const rest = [
		titled("Not installed", health, ["not_found"]),
		titled("Here, but not ready", others, [
			"auth",
			"too_old",
			"crash"
		]),
		titled("Endpoints without a model (engines.NAME.model in ftm-config.yml)", health, ["no_model"])
	].filter(Boolean);
	return [...blocks.filter(([, lines]) => lines.length > 0).map(([title, lines]) => [title, ...lines].join("\n")), rest.join("\n")].join("\n\n");
}
function titled(what, health, reasons) {
	const titles = health.filter(({ why }) => reasons.includes(why)).map(({ title }) => title);
	return titles.length > 0 ? `${what}: ${titles.join(", ")}.` : "";
}
function engineLine(health, live) {
	const { title, version, detail, tried, held, reads, found, unmarked } = health;
	const remarks = [
		...detail ? [detail] : [],
		...reads || detail ? [] : ["sees only what it is sent"],
		...held ? [] : ["it has no read-only mode"],
		...tried ? [] : ["from its documentation, never tried by us"],
		...unmarked && unmarked.without > 0 ? [forgetsText(unmarked)] : [],
		...live ? [live.ok ? `answered in ${(live.ms / 1e3).toFixed(1)} s` : `did not answer: ${live.says}`] : []
	];
	return `  ${[title, version ?? (found?.startsWith("http") ? found : null)].filter(Boolean).join(" ")}${remarks.length > 0 ? ` – ${remarks.join("; ")}` : ""}`;
}
const forgetsText = ({ answers, without }) => `${without} of its last ${answers} answers did not say which prompt they were for`;
function surroundingsOf(health, candidates, live) {
	return {
		usable: health.filter((one) => one.usable && live?.[one.engine]?.ok !== false).map(({ engine, title, vendor, reads, tried }) => ({
			engine,
			title,
			vendor,
			reads,
			tried,
			model: null,
			effort: null,
			identity: vendor
		})),
		unusable: health.filter((one) => !one.usable),
		candidates,
		host: null,
		auto: false,
		words: {},
		settings: {}
	};
}
const named = (seats) => seats.map((seat) => ({
	seat,
	name: ""
}));
const COUNCIL = named([
	"claude",
	"codex",
	"gemini"
]);
const LENSES = named([
	"architect",
	"operator",
	"adversary"
]);
function usesOf(around) {
	const { seats } = fillSeats(COUNCIL, around);
	const others = around.usable.filter(({ engine }) => engine !== "claude");
	const vendors = new Set(around.usable.map(({ vendor }) => vendor)).size;
	const names = seats.map(({ name }) => name);
	const [all, other] = [around.usable, others].map((some) => list(some.map(({ title }) => title)));
	const lenses = fillSeats(LENSES, around, {
		taken: ["anthropic"],
		share: true
	}).seats;
	const holders = new Set(lenses.map(({ engine }) => engine)).size;
	return [
		`  Magi     ${vendors < 2 ? "three views of one engine" : vendors === 2 ? `${all}: both must agree` : all}`,
		`  Council  ${council(names)}`,
		`  Debate   ${debate(holders, other)}`,
		`  Review   ${other || "your own engine only; that alone is no yes"}`
	];
}
function debate(holders, others) {
	if (holders === 0) return "needs an engine besides the author";
	if (holders === 3) return "an engine for each of the three parts";
	return holders === 1 ? `${others} takes all three parts` : `${others} share the three parts`;
}
function council(names) {
	if (names.length < 2) return "needs at least two engines";
	return names.length === 2 ? `${list(names)}; the third seat is empty, so both must agree` : list(names);
}
const list = (names) => names.join(" · ");
const MOST_REMEDIES = 4;
function remediesOf(health, around) {
	const { seats, missing } = fillSeats(COUNCIL, around);
	if (missing.length === 0) return [];
	const sits = seats.map(({ vendor }) => vendor);
	const could = [...new Set(COUNCIL.flatMap(({ seat }) => around.candidates[seat] ?? []))].flatMap((engine) => health.find((one) => one.engine === engine && !one.usable) ?? []).filter(({ vendor, tried, why }) => tried && !sits.includes(vendor) && why !== "no_model");
	const near = could.filter(({ why }) => why !== "not_found");
	return [...near, ...could.filter((one) => !near.includes(one))].slice(0, MOST_REMEDIES).map(({ title, detail, remedy }) => `  ${title}: ${detail} – ${remedy}`);
}

export { tell_exports as t };