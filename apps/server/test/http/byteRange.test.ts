import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isSameFile, parseByteRange } from '../../src/http/byteRange.ts';

test.each([
  ['bytes=0-', { from: 0, to: 99 }],
  ['bytes=0-0', { from: 0, to: 0 }],
  ['bytes=10-19', { from: 10, to: 19 }],
  ['Bytes=10-19 ', { from: 10, to: 19 }],
  ['bytes=99-', { from: 99, to: 99 }],
  ['bytes=50-999', { from: 50, to: 99 }],
  ['bytes=0-999999999999999999999999', { from: 0, to: 99 }],
  ['bytes=-1', { from: 99, to: 99 }],
  ['bytes=-100', { from: 0, to: 99 }],
  ['bytes=-999', { from: 0, to: 99 }],
  ['bytes=100-', 'unsatisfiable'],
  ['bytes=999999999999999999999999-', 'unsatisfiable'],
  ['bytes=-0', 'unsatisfiable'],
  [undefined, undefined],
  ['', undefined],
  ['bytes=', undefined],
  ['bytes=-', undefined],
  ['bytes=5-4', undefined],
  ['bytes=0-1,5-6', undefined],
  ['bytes=a-b', undefined],
  ['bytes=-5-9', undefined],
  ['bytes=0x1-2', undefined],
  ['bytes=1.5-2', undefined],
  ['bytes 0-5', undefined],
  ['items=0-5', undefined],
])('%j of 100 bytes is %j', (header, expected) => {
  expect(parseByteRange(header, 100)).toEqual(expected);
});

test('any header gives a part of the file, or none', () => {
  fc.assert(
    fc.property(
      fc.oneof(fc.string(), fc.stringMatching(/^bytes=\d{0,20}-\d{0,20}$/)),
      fc.integer({ min: 1, max: 1e6 }),
      (header, size) => {
        const range = parseByteRange(header, size);
        if (typeof range !== 'object') return;
        expect(range.from).toBeGreaterThanOrEqual(0);
        expect(range.to).toBeGreaterThanOrEqual(range.from);
        expect(range.to).toBeLessThan(size);
      },
    ),
  );
});

test.each([
  [undefined, true],
  ['"a"', true],
  ['Tue, 03 Nov 2026 00:47:00 GMT', true],
  ['W/"a"', false],
  ['"b"', false],
  ['Tue, 03 Nov 2026 00:47:01 GMT', false],
  ['', false],
])('if-range %j names the file: %j', (header, expected) => {
  expect(isSameFile(header, { etag: '"a"', lastModified: 'Tue, 03 Nov 2026 00:47:00 GMT' })).toBe(expected);
});
