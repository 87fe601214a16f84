// Tables as CSV files.

import { expect, test } from 'vitest';
import { csvOf } from './csv.ts';

test('a table becomes one line per row, and every cell keeps its value', () => {
  expect(
    csvOf(
      ['question', 'right', 'note'],
      [
        [12, true, null],
        [13, false, 'a "quoted", long\nnote'],
      ],
    ),
  ).toBe('\ufeffquestion,right,note\r\n12,true,\r\n13,false,"a ""quoted"", long\nnote"\r\n');
});

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '=HYPERLINK("http://x","y")'])(
  'a note that looks like a formula is kept as text: %j',
  (note) => {
    const cell = csvOf(['note'], [[note]]).slice('\ufeffnote\r\n'.length);
    expect(cell.replace(/^"/, '').startsWith(`'${note.charAt(0)}`)).toBe(true);
  },
);

test('a number stays a number, even a negative one', () => {
  expect(csvOf(['days'], [[-3]])).toBe('\ufeffdays\r\n-3\r\n');
});
