import { SaleResponse, SaleMintsResponse, SaleRolesResponse, SaleWalletsResponse } from '@jumpy/protocol/http/sale';
import type { ServerEvent } from '@jumpy/protocol/events';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { alarmStore } from '../../../src/features/roleSync/alarmStore.ts';
import { createArmySale } from '../../../src/features/sale/armySale.ts';
import { saleStore } from '../../../src/features/sale/store.ts';
import { createSaleWatcher } from '../../../src/features/sale/saleWatcher.ts';
import { allPagesTopic } from '../../../src/platform/bus/allPagesTopic.ts';
import { inTransaction } from '../../../src/platform/db/transaction.ts';
import { TestClock } from '../../support/testClock.ts';
import { type Minter, openSaleWorld, type SaleWorld } from './saleWorld.ts';

let world: SaleWorld;
let elite: Minter;
beforeAll(async () => {
  world = await openSaleWorld();
  elite = await world.join();
  await world.command('syncUserRoles', [[elite.address], [false], [true], [false], [false]]);
  await world.command('setPhase', [1]);
});
afterAll(() => world.close());
afterEach(() => {
  world.chain.proxy.setChaos({ kind: 'none' });
  world.chain.clock.advance(60_000);
});

/** Reads the sale, bypassing the cache. */
async function sale() {
  world.it.context.bus.publish({ name: 'sale changed' }, null);
  return (await elite.page.get('/api/sale')).as(SaleResponse);
}
const mints = async ({ page, address }: Minter) =>
  (await page.get(`/api/sale/mints?address=${address}`)).as(SaleMintsResponse).mints;
const roles = async ({ page, address }: Minter) =>
  (await page.get(`/api/sale/roles?address=${address}`)).as(SaleRolesResponse).roles;

describe('the sale', () => {
  test('MINT-13 MINT-14 MINT-88 returns phase, supply and state as on the contract', async () => {
    const { sale: read, isStale } = await sale();
    expect(isStale).toBe(false);
    expect(read).toMatchObject({
      contract: world.chain.chain.contracts.jumpyArmy.toLowerCase(),
      owner: world.chain.owner.address.toLowerCase(),
      phase: 1,
      isScheduled: false,
      starts: [0, 0, 0],
      isPaused: false,
      isRevealed: false,
      maxSupply: 333,
      hasProvenance: true,
      isClosed: false,
      closesFrom: 0,
      offset: null,
    });
    await world.command('pauseMinting');
    await world.command('setBaseTokenURI', ['ipfs://works/']);
    expect((await sale()).sale).toMatchObject({ isPaused: true, baseUri: 'ipfs://works/' });
    await world.command('unpauseMinting');
  });

  test('MINT-88 is cached for 15 seconds, and refreshed at once after a contract event', async () => {
    const clock = new TestClock(0);
    const ownSale = createArmySale(world.it.context, { clock });
    const before = (await ownSale.read()).sale.isRevealed;
    await world.command('setRevealed', [!before]);
    clock.advance(14_999);
    expect((await ownSale.read()).sale.isRevealed).toBe(before);
    clock.advance(1);
    expect((await ownSale.read()).sale.isRevealed).toBe(!before);
    await world.command('setRevealed', [before]);
    const events: ServerEvent[] = [];
    const stop = world.it.context.bus.subscribe(allPagesTopic, (event) => events.push(event));
    const watch = createSaleWatcher(world.it.context, { sale: ownSale });
    await watch();
    expect(events).toEqual([]);
    await world.follow();
    await watch();
    await watch();
    stop();
    expect(events).toEqual([{ type: 'sale', data: {} }]);
    expect((await ownSale.read()).sale.isRevealed).toBe(before);
    expect((await saleStore.find(world.it.context.db))?.sale.isRevealed).toBe(before);
  });

  test('returns the chain’s time, which advances while the result is cached', async () => {
    const first = await sale();
    world.it.clock.advance(9_000);
    const later = (await elite.page.get('/api/sale')).as(SaleResponse);
    expect([later.sale.chainS - first.sale.chainS, later.readAt]).toEqual([9, first.readAt]);
  });

  test('returns the last result while the chain is unreachable', async () => {
    await sale();
    world.chain.proxy.setChaos({ kind: 'status', status: 503 });
    expect(await sale()).toMatchObject({ isStale: true, sale: { phase: 1 } });
    const answer = await elite.page.get(`/api/sale/mints?address=${elite.address}`);
    expect(answer.code).toBe('chain_down');
  });

  test('requires a player', async () => {
    expect((await world.it.newClient().get('/api/sale')).code).toBe('unauthenticated');
  });
});

describe('the player’s own wallet', () => {
  test('MINT-85 has what it has minted and what it may mint', async () => {
    expect(await mints(elite)).toEqual({
      address: elite.address,
      phase: 1,
      minted: [0, 0, 0],
      limit: 2,
      allowance: 2,
      isOwner: false,
    });
    await world.mint(elite.account, 1);
    expect(await mints(elite)).toMatchObject({ minted: [1, 0, 0], allowance: 1 });
    expect((await sale()).sale).toMatchObject({ minted: 1, freeLeft: 199 });
  });

  test('MINT-69 is the owner’s only if the contract says so', async () => {
    const owner = await world.join();
    expect(await mints(owner)).toMatchObject({ isOwner: false, limit: 0, allowance: 0 });
    await world.it.owner
      .updateTable('wallets')
      .set({ address: world.chain.owner.address.toLowerCase() })
      .where('userId', '=', owner.page.player.id)
      .execute();
    const address = world.chain.owner.address as `0x${string}`;
    // Addresses match in any case.
    expect(await mints({ ...owner, address })).toMatchObject({ isOwner: true, limit: 5, allowance: 5 });
  });

  test('is not visible to others', async () => {
    const stranger = await world.join();
    for (const path of ['mints', 'roles'])
      expect((await stranger.page.get(`/api/sale/${path}?address=${elite.address}`)).code).toBe('other_player');
    expect((await stranger.page.get('/api/sale/mints?address=0x12')).code).toBe('bad_request');
  });

  test('MINT-02 MINT-86 has the contract role and the community roles, and a mismatch is reported', async () => {
    await giveCommunity(elite, []);
    expect(await roles(elite)).toEqual({
      address: elite.address,
      role: 'elites',
      held: [],
      isSyncing: true,
      isHeldUp: false,
    });
    // With an alarm the key is stopped, so no role counts as syncing.
    const now = new Date(world.it.clock.nowMs());
    const alarm = { txHash: `0x${'a1'.repeat(32)}`, sender: elite.address, wallets: 1, blockNumber: 1 };
    await inTransaction(world.it.context, (trx) => alarmStore.insert(trx, { alarms: [alarm], now }));
    expect(await roles(elite)).toMatchObject({ isSyncing: false, isHeldUp: true });
    await inTransaction(world.it.context, (trx) =>
      alarmStore.clear(trx, { txHash: alarm.txHash, by: 'somebody', now }),
    );
    await giveCommunity(elite, ['Founder', 'Pass Holder', 'Jumper']);
    expect(await roles(elite)).toMatchObject({ held: ['elites', 'passholders'], isSyncing: false });
    const nobody = await world.join();
    expect(await roles(nobody)).toMatchObject({ role: null, held: [], isSyncing: false });
  });

  test('MINT-05 MINT-87 is listed before those of the history, each with its role', async () => {
    const old = await world.join();
    const { db } = world.it.context;
    await db
      .updateTable('wallets')
      .set({ state: 'history', retiredAt: new Date(world.it.clock.nowMs()), userId: elite.page.player.id })
      .where('userId', '=', old.page.player.id)
      .execute();
    const { wallets } = (await elite.page.get('/api/sale/wallets')).as(SaleWalletsResponse);
    expect(wallets).toEqual([
      { address: elite.address, role: 'elites', isActive: true },
      { address: old.address, role: null, isActive: false },
    ]);
    // A community role belongs to the wallet in use.
    expect(await roles({ ...elite, address: old.address })).toMatchObject({ role: null, isSyncing: false });
  });

  test('is missing from the list for a player without a wallet', async () => {
    const page = await world.it.signIn();
    expect((await page.get('/api/sale/wallets')).as(SaleWalletsResponse).wallets).toEqual([]);
  });
});

async function giveCommunity({ page }: Minter, names: readonly string[]): Promise<void> {
  const stored = names.map((name, index) => ({ id: String(index + 1), name, color: '#ffffff' }));
  await world.it.context.db
    .updateTable('users')
    .set({ roles: JSON.stringify(stored) })
    .where('id', '=', page.player.id)
    .execute();
}
