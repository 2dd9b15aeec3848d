import { waitUntil } from '@jumpy/scripts/testing/waitUntil';
import { mkdirSync, rmdirSync } from 'node:fs';
import path from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { type OpenLocalChain, SOMEBODY, openLocalChain } from './openLocalChain.ts';

let proxy: OpenLocalChain;
afterEach(() => proxy.close());

const tip = (): Promise<bigint> => proxy.client.getBlockNumber({ cacheTime: 0 });
const finalOf = (): Promise<bigint> => proxy.client.getBlock({ blockTag: 'finalized' }).then(({ number }) => number);

test('never finalizes a block that is in no dump on disk', async () => {
  const complain = vi.fn();
  proxy = await openLocalChain({ saveIntervalMs: 20, onSaveError: complain });
  const inTheWay = path.join(proxy.folder, 'state.new.json');
  mkdirSync(inTheWay);
  await proxy.chain.setBalance(SOMEBODY, 1n);
  await waitUntil(() => expect(complain).toHaveBeenCalledWith(expect.stringContaining('could not be saved')));
  const saved = await finalOf();
  for (const balanceWei of [2n, 3n, 4n]) await proxy.chain.setBalance(SOMEBODY, balanceWei);
  await waitUntil(async () => expect(await tip()).toBeGreaterThanOrEqual(saved + 8n));
  expect(await finalOf()).toBe(saved);
  rmdirSync(inTheWay);
  await waitUntil(async () => expect(await finalOf()).toBe((await tip()) - 2n));
});
