import { n as __exportAll } from "./rolldown-runtime.mjs";
import { W as capitalise } from "./core-words.mjs";

// scripts/core/doctor/tell.ts
var tell_exports = /* @__PURE__ */ __exportAll({ doctorText: () => doctorText });
function doctorText(health, uses, live = null) {
	const usable = health.filter((one) => one.usable);
	const helping = helpingEngines(health);
	const help = helping.map(({ title, detail, remedy }) => `  ${title}: ${detail} – ${remedy}`);
	const others = health.filter((one) => !helping.includes(one));
	const also = helping.some(({ why }) => why === "not_found") ? "Also not" : "Not";
	return [...[
		["Engines you can use", usable.length > 0 ? usable.map((one) => engineLine(one, live?.[one.engine])) : ["  none"]],
		["What they are good for", uses.map(useLine)],
		[help.length > 1 ? "One of these would help" : "What would help", help]
	].filter(([, lines]) => lines.length > 0).map(([title, lines]) => [title, ...lines].join("\n")), [
		titledEngines(`${also} installed`, others, ["not_found"]),
		titledEngines("Here, but not ready", others, [
			"auth",
			"too_old",
			"crash"
		]),
		titledEngines("Endpoints without a model (engines.NAME.model in ftm-config.yml)", others, ["no_model"])
	].filter(Boolean).join("\n")].join("\n\n");
}
function titledEngines(what, health, reasons) {
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
const useLine = ({ protocol, says }) => `  ${capitalise(protocol).padEnd(8)} ${says}`;
const FULL_COUNCIL = 3;
const MOST_REMEDIES = 4;
function helpingEngines(health) {
	const vendors = new Set(health.flatMap((one) => one.usable ? one.vendor : []));
	if (vendors.size >= FULL_COUNCIL) return [];
	const could = health.filter(({ usable, vendor, tried, why }) => !usable && tried && !vendors.has(vendor) && why !== "no_model");
	const far = ({ why }) => Number(why === "not_found");
	return could.toSorted((one, other) => far(one) - far(other)).slice(0, MOST_REMEDIES);
}

export { tell_exports as t };