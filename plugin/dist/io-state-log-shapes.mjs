import { n as __exportAll } from "./rolldown-runtime.mjs";
import { _ as eventShape, c as changeOf, s as FRAMINGS } from "./core-schemas.mjs";
import { tt as Refusal } from "./core-words.mjs";
import { r as problemsIn } from "./io-machine-validate.mjs";

// scripts/io/state/log-shapes.ts
var log_shapes_exports = /* @__PURE__ */ __exportAll({ requireShapes: () => requireShapes });
function requireShapes(id, opened, events) {
	for (const [at, event] of events.entries()) {
		const problem = problemsIn(eventShape(event.type), event).concat(framingProblems(opened, event)).at(0);
		if (problem) throw new Refusal("log_broken", `Line ${at + 1} of the log of ${id} is not what it should be, at ${problem.path.join(".")}: ${problem.message}.`, "Restore it from a copy. Every other deliberation can be used meanwhile.");
	}
}
function framingProblems({ protocol }, event) {
	if (event.type === "opened") return problemsIn(FRAMINGS[protocol], event.framing);
	if (event.type !== "framed" || event.framing === null) return [];
	return problemsIn(changeOf(protocol), event.framing);
}

export { log_shapes_exports as t };