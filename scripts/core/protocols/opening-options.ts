// The options of a question, the same whether a host follows it (ftm open) or nobody does (ftm auto).
export const OPENING_OPTIONS = {
  type: { type: 'string', value: 'T', help: 'architecture, trade-off, go-no-go, strategy or priority' },
  context: { type: 'string', value: 'TEXT', help: 'what one has to know to judge it' },
  option: { type: 'string', value: 'ID=LABEL', multiple: true, help: 'an option to choose between; repeat it' },
  constraint: { type: 'string', value: 'TEXT', multiple: true, help: 'what has to be respected; repeat it' },
  stakes: { type: 'string', value: 'S', help: 'normal or high' },
  irreversible: { type: 'boolean', help: 'it cannot be undone, or only at great cost' },
  domain: { type: 'string', value: 'D', help: 'what the track record files it under' },
  mode: { type: 'string', value: 'M', help: 'magi: auto (default), engine or simple' },
} as const;
