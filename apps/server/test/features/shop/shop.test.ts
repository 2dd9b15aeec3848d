import { ShopResponse } from '@jumpy/protocol/http/characters';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createRemoteImageFetcher } from '../../../src/features/media/remote/remoteImageFetcher.ts';
import { createShop } from '../../../src/features/shop/shop.ts';
import { createTestApp, type TestApp } from '../../support/testApp.ts';
import { createTestChain, type TestChain } from '../../support/testChain.ts';
import { mon, shopKeeper } from './shopKeeper.ts';

let chain: TestChain;
let keeper: ReturnType<typeof shopKeeper>;
let it: TestApp;
const machine = { nowMs: 0 };
beforeAll(async () => {
  chain = await createTestChain();
  keeper = shopKeeper(chain);
});
beforeEach(async () => {
  chain.proxy.setChaos({ kind: 'none' });
  chain.clock.advance(60_000);
  machine.nowMs = 0;
  it = await createTestApp({ context: { chain: chain.chain } });
});
afterEach(() => it.close());
afterAll(() => chain.close());

const ask = async () => (await (await it.signIn()).get('/api/shop')).as(ShopResponse);

describe('the items of the shop', () => {
  test('SHOP-07 SHOP-08 DATA-12 are active, with characters before assets, as on the contract', async () => {
    const spring = await keeper.add({ name: 'Lucky Spring', itemType: 1, price: mon(5) });
    const kit = await keeper.add({ name: 'Kit', price: mon(10), supply: 150, xpBonus: 10 });
    const hidden = await keeper.add({ name: 'Nobody' });
    await keeper.hide(hidden);
    const { items, isStale } = await ask();
    expect(items.map(({ id }) => id)).toEqual([kit, spring]);
    expect(isStale).toBe(false);
    expect(items[0]).toEqual({
      ...{
        id: kit,
        name: 'Kit',
        imageUri: 'ipfs://Kit',
        metadataUri: 'ipfs://Kit.json',
        price: 10,
        priceWei: String(mon(10)),
      },
      ...{ supply: 150, minted: 0, active: true, itemType: 0, xpBonus: 10, rarity: 'Rare', look: 'kit', image: null },
    });
    expect(items[1]).toMatchObject({ name: 'Lucky Spring', itemType: 1, rarity: 'Uncommon', look: null });
  });

  test('SHOP-13 NFT-24 show their own picture once it is fetched, if the product has no drawing of that name', async () => {
    const ids = [await keeper.add({ name: 'Stranger' }), await keeper.add({ name: 'Kit' })];
    const images = async () =>
      (await ask()).items.filter(({ id }) => ids.includes(id)).map(({ name, image }) => [name, image]);
    const none = [
      ['Stranger', null],
      ['Kit', null],
    ];
    expect(await images()).toEqual(none);
    const ground = { width: 8, height: 8, channels: 3, background: '#000000' } as const;
    const png = await sharp({ create: ground }).png().toBuffer();
    const requestedUrls: string[] = [];
    await createRemoteImageFetcher(it.context, async ({ href }) => {
      requestedUrls.push(href);
      return { type: 'image/png', bytes: png };
    })();
    expect(requestedUrls).toContain(`${it.context.env.ipfsGateway}/ipfs/Stranger`);
    expect(requestedUrls.join()).not.toContain('Kit');
    expect(await images()).toEqual([['Stranger', expect.stringMatching(/^\/media\/foreign\/.*-256\.webp$/)], none[1]]);
  });

  test('SHOP-42 are read in batches of 20', async () => {
    for (let index = 0; index < 41; index += 1) await keeper.add({ name: `Item ${index}` });
    const { items } = await ask();
    expect(items.length).toBeGreaterThanOrEqual(43);
    expect(new Set(items.map(({ id }) => id)).size).toBe(items.length);
  });

  test('SHOP-41 are cached for two minutes, or until a mint', async () => {
    const shop = createShop(it.context, { clock: { nowMs: () => machine.nowMs } });
    const count = async () => (await shop.read()).items.length;
    const before = await count();
    await keeper.add();
    machine.nowMs = 119_999;
    expect(await count()).toBe(before);
    machine.nowMs = 120_000;
    expect(await count()).toBe(before + 1);
    await keeper.add();
    expect(await count()).toBe(before + 1);
    shop.invalidate();
    expect(await count()).toBe(before + 2);
  });

  test('are the last ones, marked as stale, while no node answers, and are refreshed afterwards', async () => {
    const before = await ask();
    const shop = createShop(it.context, { clock: { nowMs: () => machine.nowMs } });
    chain.proxy.setChaos({ kind: 'status', status: 503 });
    const away = await shop.read();
    expect(away.isStale).toBe(true);
    expect(away.items.map(({ id }) => id)).toEqual(expect.arrayContaining(before.items.map(({ id }) => id)));
    chain.proxy.setChaos({ kind: 'none' });
    chain.clock.advance(60_000);
    expect((await shop.read()).isStale).toBe(false);
  });

  test('are reported as unavailable without a chain', async () => {
    const without = await createTestApp();
    expect(await (await without.signIn()).get('/api/shop')).toMatchObject({ status: 503, code: 'chain_off' });
    await without.close();
  });
});
