import { expect, test } from 'vitest';
import { toCsvLine } from '../src/csv.ts';

test.each([
  ['=HYPERLINK("https://evil.example")', `"'=HYPERLINK(""https://evil.example"")"`],
  ['+1', "'+1"],
  ['-1', "'-1"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\t=1', "'\t=1"],
  ['\r=1', `"'\r=1"`],
  ['\n=1', `"'\n=1"`],
  ['a,b', '"a,b"'],
  ['say "hi"', '"say ""hi"""'],
  ['two\nlines', '"two\nlines"'],
  ['ñandú 🐇', 'ñandú 🐇'],
  [-5, '-5'],
  [null, ''],
  [true, 'true'],
])('%j is written as %j', (value, cell) => {
  expect(toCsvLine([value, 'x'])).toBe(`${cell},x\r\n`);
});
