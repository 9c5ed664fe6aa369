import { o as readAnswer } from "./core-answers.mjs";
import { o as tallyCouncil } from "./core-council.mjs";
import { a as tallyDebate } from "./core-debate.mjs";
import { r as tallyMagi } from "./core-magi.mjs";
import { k as tallyReview } from "./core-review.mjs";
import { h as ReviewBallots, v as CouncilBallots, x as MagiBallots, y as DebateBallots } from "./core-schemas.mjs";
import { t as decodeShape } from "./io-machine-validate.mjs";

// scripts/library.ts
const parse = readAnswer;
const COUNTS = {
	magi: {
		shape: MagiBallots,
		count: tallyMagi
	},
	council: {
		shape: CouncilBallots,
		count: tallyCouncil
	},
	debate: {
		shape: DebateBallots,
		count: tallyDebate
	},
	review: {
		shape: ReviewBallots,
		count: tallyReview
	}
};
const tally = (protocol, ballots, what = "the ballots") => {
	const { shape, count } = COUNTS[protocol];
	return count(decodeShape(shape, ballots, what));
};

export { parse, tally };