import { _ as withUser } from "./core-deliberation.mjs";

// scripts/core/protocols.ts
const LOAD = {
	magi: async () => (await import("./core-magi.mjs").then((n) => n.t)).magi,
	council: async () => (await import("./core-council.mjs").then((n) => n.t)).council,
	debate: async () => (await import("./core-debate.mjs").then((n) => n.r)).debate,
	review: async () => (await import("./core-review.mjs").then((n) => n.t)).review
};
async function protocolOf(name) {
	const own = await LOAD[name]();
	return {
		...own,
		tell: (state) => withUser(own, state, own.tell(state))
	};
}
const isCouncil = (state) => state.opened.protocol === "council";
const isDebate = (state) => state.opened.protocol === "debate";
const isReview = (state) => state.opened.protocol === "review";

export { protocolOf as i, isDebate as n, isReview as r, isCouncil as t };