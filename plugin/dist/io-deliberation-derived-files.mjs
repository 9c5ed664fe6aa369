import { n as __exportAll } from "./rolldown-runtime.mjs";
import { M as isAsking, dt as standingOf, lt as nextStepDue, rt as costOfState, ut as standingAtEnd, xt as isVotedAgain } from "./core-deliberation.mjs";
import { c as toldHead } from "./io-memory-past.mjs";
import { n as rememberOpening, r as rememberVerdict } from "./io-memory.mjs";
import { _ as writeSession, f as saveBeside } from "./io-state.mjs";
import { h as askedIn, r as writeDebate } from "./io-deliberation.mjs";
import { t as displayOf } from "./io-deliberation-instruction.mjs";

// scripts/io/deliberation/derived-files.ts
var derived_files_exports = /* @__PURE__ */ __exportAll({ writeDerivedFiles: () => writeDerivedFiles });
async function writeDerivedFiles(deliberation) {
	const { id, protocol, state, opened, times, head } = deliberation;
	const verdict = standingAtEnd(protocol, state) ? protocol.verdict(state) : null;
	writeView(deliberation, verdict);
	const facts = {
		id,
		protocol: protocol.name,
		topic: opened.question,
		cwd: opened.cwd,
		session: opened.host_session,
		openedAt: times[0] ?? "",
		at: times.at(-1) ?? "",
		head
	};
	if (times.length === 1) {
		keepArtifact(deliberation);
		await rememberOpening(facts);
	}
	const known = verdict ?? openSynthesis(deliberation) ?? isReopened(deliberation);
	if (known) await rememberVerdict(known, facts);
	if (protocol.name === "debate") await writeDebate(deliberation);
}
function writeView(deliberation, verdict) {
	const { id, protocol, state, opened, times, head } = deliberation;
	const step = nextStepDue(protocol, state);
	const isEnded = standingAtEnd(protocol, state) !== null;
	const { headline, acts } = protocol.tell(state);
	const asked = askedIn(deliberation);
	writeSession(id, {
		id,
		protocol: protocol.name,
		topic: opened.question,
		status: isEnded && step.do !== "ask_user" ? "done" : "open",
		step: step.do,
		asks: isAsking(acts),
		ask_key: asked?.key ?? null,
		ask: asked && {
			...asked.ask,
			display: displayOf(deliberation)
		},
		host_session: opened.host_session,
		cwd: opened.cwd,
		updated_at: times.at(-1) ?? "",
		head,
		headline: isEnded ? headline : null,
		verdict: verdict && {
			...verdict,
			standing: standingOf(protocol, state),
			cost: costOfState(state)
		}
	});
}
const isReopened = ({ id, protocol, state }) => toldHead(id) === void 0 ? null : protocol.verdict(state);
function keepArtifact({ id, protocol, state }) {
	if (protocol.name !== "review") return;
	const { pieces = [] } = state.framing;
	saveBeside(id, "artifact.md", pieces.map(({ text }) => text).join("\n"));
}
function openSynthesis({ protocol, state }) {
	const verdict = protocol.name === "council" && !isVotedAgain(state) ? protocol.verdict(state) : null;
	return verdict && NO_MAJORITY.includes(verdict.outcome) ? verdict : null;
}
const NO_MAJORITY = [
	"no_majority",
	"stalled",
	"no_quorum"
];

export { derived_files_exports as t };