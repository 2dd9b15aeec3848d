import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { packParts } from '../../src/lib/packedParts.ts';

const ROWS = Buffer.from(JSON.stringify(Array.from({ length: 100 }, (_, rank) => ({ rank, name: `p${rank}` }))));

test.for([[''], ['x'], ['{"self":null}'], ['é'.repeat(30_000)]])(
  'a shared start and an own end of %# unpack to both',
  async ([end]) => {
    for (let round = 0; round < 2; round += 1) {
      const packed = await packParts([ROWS, Buffer.from(end ?? '')]);
      expect(gunzipSync(packed ?? '').toString()).toBe(ROWS.toString() + end);
    }
  },
);

test('those who ask at once get the same start with their own ends, far smaller than it was', async () => {
  const fresh = Buffer.from(ROWS);
  const packed = await Promise.all(['a', 'b'].map((end) => packParts([fresh, Buffer.from(end)])));
  expect(packed.map((each) => gunzipSync(each ?? '').toString())).toEqual(
    ['a', 'b'].map((end) => ROWS.toString() + end),
  );
  expect(packed[0]?.length).toBeLessThan(ROWS.length / 3);
});

test('what cannot be packed that way is left to be sent as it is', async () => {
  expect(await packParts([ROWS, Buffer.alloc(70_000)])).toBeUndefined();
  expect(await packParts([])).toBeUndefined();
});
