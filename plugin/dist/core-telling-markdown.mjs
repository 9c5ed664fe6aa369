import { n as __exportAll } from "./rolldown-runtime.mjs";
import { a as blocks, c as lines, d as nothing, h as words, l as list, s as fence, u as md } from "./core-words.mjs";
import { _ as seatsTitle, a as seatInMarkdown, c as askedBriefly, d as graveRemarks, f as isBrief, h as otherRemarks, i as nextWords, m as isInBox, o as sectionInMarkdown, s as arranged } from "./core-telling.mjs";

// scripts/core/telling/markdown.ts
var markdown_exports = /* @__PURE__ */ __exportAll({ toMarkdown: () => toMarkdown });
const titleInMarkdown = (title) => title ? md`**${title}**` : nothing;
function toMarkdown(told, medium) {
	const { first, rest } = arranged(told, medium);
	const brief = isBrief(medium);
	const comes = nextWords(told.acts, medium);
	const about = md`${brief ? askedBriefly(told) : `${told.title}: ${told.question}`}`;
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
		(brief ? lines : blocks)([
			words([
				told.worth,
				...otherRemarks(told),
				brief ? took : nothing
			]),
			comes ? md`**Next:** ${comes}` : nothing,
			brief ? nothing : took
		]),
		fence(told.closing ?? "", "yaml")
	]).markdown;
}

export { toMarkdown as n, markdown_exports as t };