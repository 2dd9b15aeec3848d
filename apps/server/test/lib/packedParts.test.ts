import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { packParts } from '../../src/lib/packedParts.ts';

const ROWS = Buffer.from(JSON.stringify(Array.from({ length: 100 }, (_, rank) => ({ rank, name: `p${rank}` }))));

test.for([[''], ['x'], ['{"self":null}'], ['é'.repeat(30_000)]])(
  'a shared start and an own end of %# unpack to both',
  async ([end]) => {
    for (let round = 0; round < 2; round += 1) {
      const packed = await packParts([ROWS, Buffer.from(end ?? '')]);
      expect(gunzipSync(Buffer.concat(packed ?? [])).toString()).toBe(ROWS.toString() + end);
    }
  },
);

test('the start is packed once and shared, also by those who ask at once', async () => {
  const [one, two] = await Promise.all(['a', 'b'].map((end) => packParts([ROWS, Buffer.from(end)])));
  expect(one?.[0]).toBe(two?.[0]);
  expect(one?.[0]?.length).toBeLessThan(ROWS.length / 3);
});

test('what cannot be packed that way is left to be sent as it is', async () => {
  expect(await packParts([ROWS, Buffer.alloc(70_000)])).toBeUndefined();
  expect(await packParts([])).toBeUndefined();
});
