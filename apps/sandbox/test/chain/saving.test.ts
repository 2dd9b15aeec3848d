import { mkdirSync, rmdirSync } from 'node:fs';
import path from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { type OpenLocalChain, SOMEBODY, openLocalChain } from './openLocalChain.ts';

const PATIENT = { timeout: 15_000 };

let gate: OpenLocalChain;
afterEach(() => gate.close());

const tip = (): Promise<bigint> => gate.client.getBlockNumber({ cacheTime: 0 });
const finalOf = (): Promise<bigint> => gate.client.getBlock({ blockTag: 'finalized' }).then(({ number }) => number);

test('no block is final that is in no dump on the disk', async () => {
  const complain = vi.fn();
  gate = await openLocalChain({ saveEveryMs: 20, complain });
  const inTheWay = path.join(gate.folder, 'state.new.json');
  mkdirSync(inTheWay);
  await gate.chain.setBalance(SOMEBODY, 1n);
  await vi.waitFor(() => expect(complain).toHaveBeenCalledWith(expect.stringContaining('could not be saved')), PATIENT);
  const saved = await finalOf();
  for (const balanceWei of [2n, 3n, 4n]) await gate.chain.setBalance(SOMEBODY, balanceWei);
  await vi.waitFor(async () => expect(await tip()).toBeGreaterThanOrEqual(saved + 8n), PATIENT);
  expect(await finalOf()).toBe(saved);
  rmdirSync(inTheWay);
  await vi.waitFor(async () => expect(await finalOf()).toBe((await tip()) - 2n), PATIENT);
});
