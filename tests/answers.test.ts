import { expect, test } from 'vitest';
import { isRight, readRow, rows } from './answers/table.ts';

test.each(rows)('$trap, $language: $reading is what $text says', (row) => {
  const { got, fields } = readRow(row);
  expect({ got: isRight(row, got) ? row.reading : got, fields }).toEqual({
    got: row.reading,
    fields: row.fields,
  });
});
