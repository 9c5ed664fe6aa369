import { n as __exportAll } from "./rolldown-runtime.mjs";
import { S as mergeTable, b as isHttp } from "./core-engines.mjs";
import { g as referenceJson, m as pluginFolder } from "./io-machine.mjs";
import { join } from "node:path";

// scripts/io/engines/table.ts
var table_exports = /* @__PURE__ */ __exportAll({ engineTable: () => engineTable });
const shippedTable = () => referenceJson("engines.json");
function engineTable({ engines }) {
	const changes = engines;
	return filledTable(mergeTable(shippedTable(), changes));
}
function filledTable(table) {
	const names = {
		"{node}": process.execPath,
		"{stand-in}": join(pluginFolder(), "references/demo/stand-in.mjs")
	};
	const fill = (word) => Array.isArray(word) ? word.map((one) => names[one] ?? one) : names[word] ?? word;
	return Object.fromEntries(Object.entries(table).map(([engine, row]) => [engine, isHttp(row) ? row : {
		...row,
		command: row.command.map(fill)
	}]));
}

export { table_exports as n, engineTable as t };