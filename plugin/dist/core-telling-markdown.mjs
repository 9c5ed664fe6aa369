import { n as __exportAll } from "./rolldown-runtime.mjs";
import { a as blocks, c as lines, d as nothing, h as words, l as list, s as fence, u as md } from "./core-words.mjs";
import { d as arranged, f as askedBriefly, g as graveRemarks, l as seatInMarkdown, u as sectionInMarkdown, v as isInBox, x as seatsTitle, y as otherRemarks } from "./core-telling.mjs";

// scripts/core/telling/markdown.ts
var markdown_exports = /* @__PURE__ */ __exportAll({ toMarkdown: () => toMarkdown });
const titleInMarkdown = (title) => title ? md`**${title}**` : nothing;
function toMarkdown(told, medium) {
	const { first, rest } = arranged(told, medium);
	const isBrief = medium === "shown";
	const about = md`${isBrief ? askedBriefly(told) : `${told.title}: ${told.question}`}`;
	const took = told.cost ? md`Took ${told.cost}.` : nothing;
	return blocks([
		told.headline ? lines([md`# ${told.headline}`, about]) : md`# ${about}`,
		lines(graveRemarks(told).map((text) => md`> ⚠ ${text}`)),
		...first.map((one) => sectionInMarkdown(one, medium)),
		lines([titleInMarkdown(seatsTitle(told, first)), list(told.seats.map((row) => seatInMarkdown(row, {
			medium,
			stood: isInBox(first, row)
		})))]),
		...rest.map((one) => sectionInMarkdown(one, medium)),
		(isBrief ? lines : blocks)([
			words([
				told.worth,
				...otherRemarks(told),
				isBrief ? took : nothing
			]),
			told.next ? md`**Next:** ${told.next}` : nothing,
			isBrief ? nothing : took
		]),
		fence(told.closing ?? "", "yaml")
	]).markdown;
}

export { toMarkdown as n, markdown_exports as t };