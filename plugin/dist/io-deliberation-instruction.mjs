import { n as __exportAll } from "./rolldown-runtime.mjs";
import { B as whoSaid, lt as nextStepDue, vt as offersOnce, xt as isVotedAgain } from "./core-deliberation.mjs";
import { r as toMarkdown } from "./core-telling-markdown.mjs";
import { d as ownCallHere } from "./io-machine.mjs";
import { T as seatPrompt, g as dialogOf } from "./io-deliberation.mjs";

// scripts/io/deliberation/instruction.ts
var instruction_exports = /* @__PURE__ */ __exportAll({
	displayOf: () => displayOf,
	instructionOf: () => instructionOf
});
function displayOf({ protocol, state }) {
	const told = protocol.tell(state);
	const { said = "", label = "" } = (state.objection === null ? state.chose ?? state.owes : null) ?? {};
	const isAnswered = Boolean(state.chose ?? state.owes ?? (state.presented && state.objection));
	const remarks = told.remarks.filter(({ grave }) => grave);
	const worth = said && said !== label ? `${whoSaid(state)}: “${said}”` : "";
	const brief = {
		...told,
		remarks,
		seats: [],
		sections: [],
		worth,
		cost: ""
	};
	return toMarkdown(isAnswered ? brief : told, "shown");
}
const choicesOf = (offers) => offersOnce(offers).map(({ id, label, owes }) => ({
	id,
	label,
	owes: owes.length ? owes : void 0
}));
function instructionOf(deliberation) {
	const { id, protocol, state } = deliberation;
	const step = nextStepDue(protocol, state);
	const base = {
		id,
		protocol: protocol.name,
		do: step.do
	};
	const promptFor = (seat) => seatPrompt(deliberation, seat);
	switch (step.do) {
		case "seal": {
			const [seat] = step.due;
			const told = state.calls.length > 1 && !isVotedAgain(state) ? { display: toMarkdown(protocol.tell(state), "shown") } : {};
			return {
				...base,
				...told,
				seat: seat.seat,
				prompt: promptFor(seat),
				command: submitAs(id, seat.seat)
			};
		}
		case "submit": return {
			...base,
			seats: step.due.map((seat) => ({
				seat: seat.seat,
				prompt: promptFor(seat)
			})),
			command: submitAs(id, "SEAT")
		};
		case "run": return {
			...base,
			command: ownCallHere(["run", id])
		};
		case "ask_user": return {
			...base,
			display: displayOf(deliberation),
			ask: dialogOf(step.question, state.opened.question),
			tension: step.question.tension,
			choices: choicesOf([...step.question.offers, ...step.question.unsaid ?? []]),
			command: submitAs(id, "user")
		};
		case "test": return {
			...base,
			test: step.command,
			command: submitAs(id, "test")
		};
		case "present": return {
			...base,
			...presented(deliberation)
		};
		case "done": return {
			...base,
			choices: choicesOf(protocol.offers(state))
		};
	}
}
function presented(deliberation) {
	const { protocol, state } = deliberation;
	const { cost } = protocol.tell(state);
	return {
		reason: state.chose?.outcome.is === "fix" ? "fix" : void 0,
		display: displayOf(deliberation),
		cost: cost || void 0
	};
}
const submitAs = (id, seat) => `${ownCallHere([
	"submit",
	id,
	"--as",
	seat
])} <<'ANSWER'`;

export { instruction_exports as n, displayOf as t };