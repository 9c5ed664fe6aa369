// A sentence that the log keeps in English, in the reader's language; an engine's words stay as they are.
import { OUR_WORDS, type OurWords } from '../words/our-words.ts';
import { type Language, textsIn } from './texts/texts.ts';

const forms = Object.entries(OUR_WORDS).map(([name, sentence]) => ({
  name: name as OurWords,
  form: new RegExp(`^${sentence.replaceAll(/[.*+?^{}()|[\]\\]/g, '\\$&').replaceAll(/\$\d/g, '([^]+?)')}$`),
}));

export function inWords(text: string, language: Language | undefined): string {
  if (!language || language === 'en') return text;
  for (const { name, form } of forms) {
    const parts = form.exec(text);
    if (!parts) continue;
    return textsIn(language).stored[name].replaceAll(/\$(\d)/g, (_, at: string) =>
      inWords(parts[Number(at)] ?? '', language),
    );
  }
  return text;
}
