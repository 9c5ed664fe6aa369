import { n as __exportAll } from "./rolldown-runtime.mjs";
import { r as leaves } from "./core-configuration.mjs";

// scripts/core/configuration/tell.ts
var tell_exports = /* @__PURE__ */ __exportAll({ configText: () => configText });
function configText(config, sources) {
	const rows = leaves(config).map(([key, value]) => [
		key,
		shown(value),
		sources[key] ?? ""
	]);
	const wide = [0, 1].map((at) => Math.min(40, Math.max(...rows.map((row) => row[at]?.length ?? 0))));
	return rows.map(([key = "", value = "", from]) => `${key.padEnd(wide[0] ?? 0)}  ${value.padEnd(wide[1] ?? 0)}  ${from}`).map((row) => row.trimEnd()).join("\n");
}
const shown = (value) => Array.isArray(value) ? value.join(", ") : JSON.stringify(value);

export { tell_exports as t };