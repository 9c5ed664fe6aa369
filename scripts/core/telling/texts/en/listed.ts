// Several things in one sentence, in English.

type Listed = (...items: string[]) => string;

export const listed: Listed = (first, second, ...more) => {
  if (second === undefined) return first ?? '';
  return more.length ? `${first}, ${listed(second, ...more)}` : `${first} and ${second}`;
};
