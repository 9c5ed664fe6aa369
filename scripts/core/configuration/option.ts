// An option of a call: a flag, or one that takes a value.

export const flag = <More extends object = object>(help: string, more?: More) => ({
  type: 'boolean' as const,
  help,
  ...(more as More),
});

/** `value` stands for it in the help. */
export const takes = <More extends object = object>(value: string, help: string, more?: More) => ({
  type: 'string' as const,
  value,
  help,
  ...(more as More),
});
