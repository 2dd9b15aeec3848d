import { deleteDB } from 'idb';
import { afterEach, expect, it } from 'vitest';
import { createPaymentLog } from '../src/spend/paymentLog.ts';

const NAME = 'paid-test';
const one = { chainId: 1, address: '0xab' };
let log = createPaymentLog(NAME);
afterEach(async () => {
  log.close();
  await deleteDB(NAME);
});

it('payments survive a reload, by network and wallet, only for as long as they count', async () => {
  await log.put({ ...one, nonce: 1, atMs: 100, wei: 5n }, 0);
  await log.put({ ...one, nonce: 2, atMs: 200, wei: 7n }, 0);
  await log.put({ ...one, address: '0xac', nonce: 1, atMs: 200, wei: 11n }, 0);
  await log.put({ ...one, chainId: 2, nonce: 1, atMs: 200, wei: 13n }, 0);
  log.close();
  log = createPaymentLog(NAME);
  expect([await log.sumSince(one, 0), await log.sumSince(one, 100)]).toEqual([12n, 7n]);
  expect(await log.sumSince(one, 0, { replacedNonce: 2 })).toBe(5n);
  await log.put({ ...one, nonce: 2, atMs: 300, wei: 9n }, 100);
  expect(await log.get({ ...one, nonce: 1 })).toBeUndefined();
  expect(await log.sumSince(one, 0)).toBe(9n);
  await log.delete({ ...one, nonce: 2 });
  expect(await log.sumSince(one, 0)).toBe(0n);
  expect(await log.sumSince({ ...one, address: '0xac' }, 0)).toBe(11n);
});
