import { g as engineTitle } from "./core-engines.mjs";
import { c as meanOfNumbers, d as shareOf, f as sharesDiffer, l as phiCoefficient, o as effectiveVotes, s as exactTest, u as questionsToTell } from "./core-record.mjs";
import { D as toldFigures, E as shareWords, T as rowsOf } from "./core-telling.mjs";
import { C as percent, Y as plural, at as wrongUse } from "./core-words.mjs";
import { a as requireDistinctIds, i as mergeAnswers, o as toQuestion, r as markQuestion } from "./core-evaluation.mjs";
import { i as readSaid, o as fieldsOfOptions } from "./core-sayable.mjs";
import { m as EvalQuestion, p as EvalAnswers } from "./core-schemas.mjs";
import { i as readRows, n as askQuestions } from "./io-asking.mjs";
import { c as textOption, o as shownResult, s as takesOption, t as HTML_OPTION } from "./commands.mjs";
import { basename } from "node:path";

// scripts/core/evaluation/evaluate.ts
function evaluate(questions, answers, wanted = null) {
	const named = wanted ?? [...new Set([...answers.values()].flatMap(enginesAnswering))];
	const heard = named.filter((engine) => [...answers.values()].some(({ answers: said }) => said[engine]));
	const marked = questions.map((question) => markQuestion(question, answers.get(question.id), heard)).filter(({ marks }) => Object.values(marks).some(({ answered }) => answered));
	const shares = sharesOf(marked, named);
	const pairs = pairsOfEngines(heard).map(([a, b]) => ({
		a,
		b,
		phi: correlation(marked, a, b)
	}));
	const known = pairs.flatMap((pair) => pair.phi ?? []);
	const isPanel = heard.length > 1;
	const best = bestEngine(shares);
	const found = {
		questions: marked.length,
		engines: shares,
		pairs,
		effective_votes: known.length ? effectiveVotes(heard.length, meanOfNumbers(known)) : null,
		panel: isPanel ? panelResult(marked, best) : null,
		patterns: isPanel ? patternShares(marked, heard.length, best) : {}
	};
	return {
		...found,
		says: adviceOf(found),
		unanswered: questions.length - marked.length
	};
}
const enginesAnswering = ({ answers }) => Object.keys(answers);
const sharesOf = (marked, engines) => Object.fromEntries(engines.map((engine) => {
	const marks = marked.flatMap(({ marks: all }) => all[engine] ?? []).filter(({ answered }) => answered);
	return [engine, shareOf(marks.filter(({ right }) => right).length, marks.length)];
}));
const pairsOfEngines = (engines) => engines.flatMap((a, index) => engines.slice(index + 1).map((b) => [a, b]));
function correlation(marked, a, b) {
	const counts = {
		both: 0,
		one: 0,
		other: 0,
		neither: 0
	};
	for (const { marks } of marked) {
		const one = marks[a];
		const other = marks[b];
		if (!one?.answered || !other?.answered) continue;
		if (one.right) counts[other.right ? "both" : "one"]++;
		else counts[other.right ? "other" : "neither"]++;
	}
	return phiCoefficient(counts);
}
function bestEngine(engines) {
	const [first = "", ...rest] = Object.keys(engines);
	const right = (name) => engines[name]?.right ?? 0;
	return rest.reduce((best, name) => right(name) > right(best) ? name : best, first);
}
const panelRight = ({ decision, target }) => decision === target;
function panelResult(marked, best) {
	const decided = marked.filter(({ decision }) => decision !== null);
	const bestRight = ({ marks }) => marks[best]?.right ?? false;
	const better = decided.filter((one) => panelRight(one) && !bestRight(one)).length;
	const worse = decided.filter((one) => !panelRight(one) && bestRight(one)).length;
	return {
		decided: decided.length / marked.length,
		right_when_decided: decided.length ? decided.filter(panelRight).length / decided.length : 0,
		best_engine: best,
		against_best: {
			better,
			worse,
			p: exactTest(better, worse)
		}
	};
}
function patternShares(marked, seats, best) {
	const most = Array.from({ length: Math.ceil(seats / 2) }, (_, against) => `${seats - against}-${against}`);
	const names = seats === 2 ? ["2-0", "split"] : [...most, "split"];
	const rightly = (one) => one.decision === null ? one.marks[best]?.right ?? false : panelRight(one);
	return Object.fromEntries(names.map((name) => {
		const some = marked.filter(({ pattern }) => pattern === name);
		return [name, {
			share: some.length / marked.length,
			...shareOf(some.filter(rightly).length, some.length)
		}];
	}));
}
const SIGNIFICANT = .05;
const NOTHING_YET_TO_TELL = "There is nothing to tell yet: no question has an answer.";
function adviceOf(found) {
	const { questions, engines, panel, patterns } = found;
	if (questions === 0) return NOTHING_YET_TO_TELL;
	const [[first, share] = ["", null]] = Object.entries(engines).filter(([, { n }]) => n > 0);
	if (!panel) return share ? `Only one engine was heard: ${engineTitle(first)} was right in ${shareWords(share)}.` : NOTHING_YET_TO_TELL;
	const { best_engine, against_best: versus } = panel;
	const best = engineTitle(best_engine);
	const [all, most] = Object.entries(patterns).filter(([name]) => name !== "split");
	const alarm = all && most && isAlarming(all[1], most[1]) ? alarmText(all, most) : null;
	if (versus.p < SIGNIFICANT && versus.better > versus.worse) return `Use the panel: it is right in ${percent(panel.right_when_decided)} of what it decides, and better than ${best} alone (${versus.better} against ${versus.worse})${alarm ? `; ${alarm}` : ""}.`;
	const alone = leadingWords(engines, best_engine) ? `Ask ${best} alone` : `Ask any one of them (${best} led, within chance)`;
	if (alarm) return `${alone}; use the panel as an alarm: ${alarm}.`;
	const would = enoughWords(questions, all, most);
	return `Cannot tell with ${plural(questions, "question")} whether the panel is worth it${would ? `; about ${would} would` : ""}.`;
}
const isAlarming = (all, most) => all.right * most.n > most.right * all.n && sharesDiffer(all, most);
const alarmText = ([name, all], [other, most]) => `${name} is right in ${percent(all.right / all.n)}, ${other} in ${percent(most.right / most.n)}`;
function leadingWords(engines, best) {
	const low = engines[best]?.low ?? 0;
	return Object.entries(engines).every(([name, { high }]) => name === best || high < low);
}
function enoughWords(questions, all, most) {
	const needed = all && most ? questionsToTell(all[1], most[1]) : null;
	return needed !== null && needed > questions ? roundedShare(needed) : null;
}
const roundedShare = (number) => {
	const step = number < 200 ? 10 : 10 ** (Math.floor(Math.log10(number)) - 1);
	return Math.ceil(number / step) * step;
};

// scripts/core/evaluation/tell.ts
const SILENT = "gave no answer that could be read";
function tellEvaluation(found, source) {
	const { questions, unanswered, engines, panel, says } = found;
	const rest = unanswered ? `, ${unanswered} more not answered yet` : "";
	return toldFigures({
		title: "Evaluation",
		question: `Is it worth asking several engines? ${source}: ${plural(questions, "question")}${rest}`,
		headline: says,
		sections: [{
			title: "Each engine alone",
			parts: [{ list: Object.entries(engines).map(([name, share]) => {
				const how = share.n > 0 ? `right in ${shareWords(share)}` : SILENT;
				return `${engineTitle(name)}: ${how}`;
			}) }]
		}, ...panel ? [together(panel, found)] : []]
	});
}
function together(panel, { patterns, engines, effective_votes }) {
	const { decided, right_when_decided: right, best_engine: best, against_best } = panel;
	const seen = Object.entries(patterns).filter(([, { n }]) => n > 0);
	const named = (name) => name === "split" ? `split: ${engineTitle(best)} alone` : name;
	const rows = seen.map(([name, share]) => [
		named(name),
		percent(share.share),
		shareWords(share)
	]);
	const agree = `More than half agree on ${percent(decided)} of the questions, and are right in ${percent(right)} of these.`;
	const against = `Where only they or ${engineTitle(best)} alone had it right, they had it ${against_best.better} times and ${engineTitle(best)} ${against_best.worse} (${against_best.p < .05 ? "more than chance" : "may be chance"}).`;
	const alike = effective_votes === null ? "" : `Engines err together: these ${Object.values(engines).filter(({ n }) => n > 0).length} are worth ${effective_votes.toFixed(1)} independent ones.`;
	return {
		title: "All of them together",
		parts: [
			{ p: `${agree} ${against}` },
			rowsOf([
				"Agreement",
				"Of all questions",
				"Right"
			], rows),
			{ p: alike }
		]
	};
}

// scripts/commands/eval.ts
const measured = {
	usage: "eval QUESTIONS.jsonl [--replay ANSWERS.jsonl | --out ANSWERS.jsonl]",
	about: "Measures engines and panels on questions with known answers. With --replay nobody is asked; with --out the engines are, and an interrupted run goes on where it was.",
	options: {
		replay: takesOption("FILE", "answers that were given before"),
		out: takesOption("FILE", "where answers go, one line a question"),
		engines: takesOption("A,B", "only these engines"),
		limit: takesOption("N", "only the first N questions"),
		html: HTML_OPTION
	},
	examples: ["ftm eval questions.jsonl --replay answers.jsonl"],
	async run(given) {
		const [file] = given.positionals;
		if (!file) throw wrongUse("Which questions?", "ftm eval QUESTIONS.jsonl --replay ANSWERS.jsonl");
		const limit = Number(textOption(given, "limit") ?? Number.POSITIVE_INFINITY);
		const questions = readRows(EvalQuestion, file).map(toQuestion).slice(0, limit);
		requireDistinctIds(questions);
		const { engines } = readSaid("ask", fieldsOfOptions({ engines: given.values["engines"] }), "option");
		const replayed = textOption(given, "replay");
		const answers = replayed ? readRows(EvalAnswers, replayed) : await askQuestions(questions, {
			out: textOption(given, "out"),
			words: { engines }
		});
		const found = evaluate(questions, mergeAnswers(answers), engines ?? null);
		return shownResult(given, "evaluation", {
			data: found,
			told: tellEvaluation(found, basename(file))
		});
	}
};

export { measured as eval };