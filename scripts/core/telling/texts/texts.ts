// The texts of each language: a new one is a folder and a row here, and what it lacks is a type error.
import type { Config } from '../../shapes.ts';
import { en, type Texts } from './en/all.ts';
import { ja } from './ja/all.ts';

export type Language = NonNullable<Config['language']>;
export type { Texts };

const TEXTS = { en, ja } satisfies Record<Language, Texts>;

export const LANGUAGES = Object.keys(TEXTS) as Language[];

export const textsIn = (language: Language = 'en'): Texts => TEXTS[language];
