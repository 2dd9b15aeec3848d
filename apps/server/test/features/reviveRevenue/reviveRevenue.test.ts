import { AdminRevivesResponse } from '@jumpy/protocol/http/adminRevives';
import { parseEther } from 'viem';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { savePayment } from '../../../src/features/revives/store.ts';
import { createChainFollower } from '../../../src/platform/chain/chainFollower.ts';
import { trackPayments } from '../../../src/features/revives/tracking/trackPayments.ts';
import type { Client } from '../../support/client.ts';
import { createTestApp, type SeededPlayer, type TestApp } from '../../support/testApp.ts';
import { createTestChain, type TestChain } from '../../support/testChain.ts';
import { linkWallet } from '../revives/linkWallet.ts';
import { payFinally } from '../revives/payer.ts';

let chain: TestChain;
let it: TestApp;
let client: Client & { player: SeededPlayer };
beforeAll(async () => {
  chain = await createTestChain();
  it = await createTestApp({ context: { chain: chain.chain } });
  client = await it.signIn(await it.seedPlayer({ discordId: '900000000000000010', username: 'boss' }));
});
beforeEach(() => {
  chain.proxy.setChaos({ kind: 'none' });
  chain.clock.advance(60_000);
});
afterAll(() => Promise.all([it.close(), chain.close()]));

const read = async () => (await client.get('/api/admin/revives')).as(AdminRevivesResponse);

async function follow(): Promise<void> {
  const { context } = it;
  const addresses = Object.values(chain.chain.contracts);
  const follower = createChainFollower({
    ...{ context, node: chain.chain.node, fromBlock: chain.fromBlock, addresses, log: context.log },
  });
  for (let step = await follower.step(); step.kind !== 'idle'; step = await follower.step());
  await trackPayments(context);
}

test('DATA-17 ADMIN-76 is zero before the first payment, with an average of 0', async () => {
  expect(await read()).toMatchObject({
    stats: { totalRevives: 0, totalRevenue: 0, contractBalance: 0, avgPrice: 0 },
    transactions: [],
    owner: chain.owner.address.toLowerCase(),
  });
});

test('DATA-17 DATA-18 ADMIN-76 ADMIN-86 lists payments newest first, with payers and the contract balance', async () => {
  const [one, other] = [await chain.newAccount(), await chain.newAccount()];
  await linkWallet(it, { userId: client.player.id, address: one.address });
  const first = await payFinally(chain, { account: one });
  const { timestamp: firstAt } = await chain.client.getBlock();
  const waiting = async () => (await chain.client.getBlock()).timestamp > firstAt;
  while (!(await waiting())) await chain.send(chain.owner);
  const second = await payFinally(chain, { account: other });
  await follow();
  const { stats, balanceWei, transactions } = await read();
  expect(stats).toEqual({ totalRevives: 2, totalRevenue: 0.2, contractBalance: 0.2, avgPrice: 0.1 });
  expect(balanceWei).toBe(String(parseEther('0.2')));
  expect(transactions).toEqual([
    {
      ...{ txHash: second, player: other.address.toLowerCase(), publicId: null, amount: 0.1, status: 'Success' },
      timestamp: expect.any(Number),
    },
    {
      ...{ txHash: first, player: one.address.toLowerCase(), amount: 0.1, status: 'Success' },
      ...{ publicId: client.player.publicId, timestamp: expect.any(Number) },
    },
  ]);
  const shownAt = transactions[1]?.timestamp ?? 0;
  expect(Math.abs(shownAt - Number(firstAt))).toBeLessThanOrEqual(2);
});

test('ADMIN-86 lists the last 50', async () => {
  for (let index = 0; index < 51; index += 1) {
    const payment = {
      ...{ txHash: `0x${String(index).padStart(64, '0')}` as const, address: `0x${'cd'.repeat(20)}` as const },
      ...{ amountWei: 10n ** 17n, blockNumber: 1, paidAtMs: Date.UTC(2000, 0, 1) + index * 1_000 },
    };
    await savePayment(it.context.db, { payment, userId: client.player.id });
  }
  const { transactions, stats } = await read();
  expect(transactions).toHaveLength(50);
  expect(stats.totalRevives).toBeGreaterThan(50);
});

test('ADMIN-123 omits the balance while the chain is unreachable, and keeps indexed payments', async () => {
  chain.proxy.setChaos({ kind: 'cut' });
  const { stats, balanceWei, owner } = await read();
  expect([balanceWei, owner, stats.contractBalance]).toEqual([null, null, null]);
  expect(stats.totalRevives).toBeGreaterThan(0);
});
