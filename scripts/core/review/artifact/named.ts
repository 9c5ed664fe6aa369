// Whether the user's words accept a file by its name.

/** The names that a text does not accept; inside of a longer one of them a name stands for nothing. */
export const unnamedIn = (text: string, names: string[]): string[] =>
  names.filter((name) => {
    const longer = names.filter((other) => other !== name && other.includes(name));
    return !isNamed(
      longer.reduce((rest, other) => rest.replaceAll(other, ' '), text),
      name,
    );
  });

/** As a name of its own, and not as what is left out: "data.js" does not name "a.js", nor does "all but a.js". */
function isNamed(text: string, name: string): boolean {
  const parts = text.split(name);
  return parts.slice(1).some((_, at) => {
    const [before, after] = [parts.slice(0, at + 1).join(name), parts.slice(at + 1).join(name)];
    return !(
      LONGER_BEFORE.test(before) ||
      LONGER_AFTER.test(after) ||
      LEAVES_OUT.test(before) ||
      LEFT_OUT.test(after)
    );
  });
}

// Scripts without case are written without spaces: what stands beside a name there is no part of it.
const LONGER_BEFORE = /[\p{Ll}\p{Lu}\p{M}\p{N}_./\\-]$/u;
const LONGER_AFTER = /^\.?[\p{Ll}\p{Lu}\p{M}\p{N}_]|^[/-]/u;
const LEAVES_OUT =
  /(?<!\p{L})(?:except(?:ing)?|excluding|(?:all|everything|anything) but|apart from|aside from|other than|außer|ausgenommen|bis auf|sauf|hormis|excepté|à part|excepto|salvo)(?!\p{L})(?:(?!\.\s)[^,;!?\n])*$|(?<!\p{L})(?:not|nicht|pas|no)(?: (?:for|the|with|on|für|die|das|pour|le|la|para|el))*[\s"'“‘`]*$|除了?\s?["“「]?$/iu;
const LEFT_OUT =
  /^["'”’»」`]*,?\s*(?:(?:excluded|excepted|aside|ausgenommen)\b|以外|[をは]?除|[을를]?\s?(?:제외|빼))/iu;
