import { jumpShopAbi } from '@jumpy/contracts/JumpShop';
import { AdminItemsResponse, MAX_ITEM_IMAGE_BYTES, ItemPinResponse } from '@jumpy/protocol/http/adminItems';
import { ShopResponse } from '@jumpy/protocol/http/characters';
import sharp from 'sharp';
import { encodeFunctionData, parseEther } from 'viem';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Client } from '../../support/client.ts';
import { createTestApp, type TestApp } from '../../support/testApp.ts';
import { createTestChain, type TestChain } from '../../support/testChain.ts';
import { mon, shopKeeper } from '../shop/shopKeeper.ts';

let chain: TestChain;
let keeper: ReturnType<typeof shopKeeper>;
let it: TestApp;
let client: Client;
beforeAll(async () => {
  chain = await createTestChain();
  keeper = shopKeeper(chain);
  it = await createTestApp({ context: { chain: chain.chain } });
  client = await it.signIn(await it.seedPlayer({ discordId: '900000000000000010', username: 'boss' }));
});
beforeEach(() => {
  chain.proxy.setChaos({ kind: 'none' });
  chain.clock.advance(60_000);
});
afterAll(() => Promise.all([it.close(), chain.close()]));

const read = async () => (await client.get('/api/admin/items')).as(AdminItemsResponse);
const picture = (format: 'png' | 'jpeg') =>
  sharp({ create: { width: 8, height: 8, channels: 3, background: '#c9f73a' } })
    .toFormat(format)
    .toBuffer();
const pin = (
  payload: Buffer,
  { type = 'image/png', query = 'name=Mossy&itemType=0&xpBonus=7&priceWei=5', who = client } = {},
) =>
  who.send({
    method: 'POST',
    url: `/api/admin/item-pins?${query}`,
    headers: { origin: it.context.env.publicUrl, 'content-type': type },
    payload,
  });

describe('the shop administration', () => {
  test('ADMIN-10 ADMIN-11 ADMIN-12 ADMIN-28 lists every item, hidden ones too, and the current owner and balance', async () => {
    const shown = await keeper.add({ name: 'Kit', price: mon(2) });
    const hidden = await keeper.add({ name: 'Nobody' });
    await keeper.hide(hidden);
    const before = await read();
    expect(before).toMatchObject({
      contract: chain.chain.contracts.jumpShop.toLowerCase(),
      owner: chain.owner.address.toLowerCase(),
      earningsWei: '0',
      isStale: false,
      hasService: false,
    });
    expect(before.items.map(({ id, active }) => [id, active])).toEqual([
      [shown, true],
      [hidden, false],
    ]);
    await keeper.mint(await chain.newAccount(), { id: shown, price: mon(2) });
    const after = await read();
    expect([after.earningsWei, after.items[0]?.minted]).toEqual([String(parseEther('2')), 1]);
  });

  test('ADMIN-12 shows an unknown balance while the chain is unreachable, and the items as last read', async () => {
    await read();
    chain.proxy.setChaos({ kind: 'cut' });
    expect(await read()).toMatchObject({ owner: null, earningsWei: null, isStale: true, items: [{ name: 'Kit' }, {}] });
  });
});

describe('an item picture', () => {
  test('ADMIN-40 is re-encoded and pinned with its metadata, only for an administrator', async () => {
    const answer = (await pin(await picture('jpeg'), { type: 'image/jpeg' })).as(ItemPinResponse);
    const image = await it.newClient().get(answer.image);
    expect([image.status, image.headers['content-type']]).toEqual([200, 'image/png']);
    const metadata = await it.newClient().get(answer.metadataUri.replace('ipfs://', '/ipfs/'));
    expect(JSON.parse(metadata.text)).toMatchObject({ name: 'Mossy', image: answer.imageUri });
    expect((await pin(await picture('png'), { who: await it.signIn() })).code).toBe('forbidden');
    const log = await it.context.db.selectFrom('adminLog').select(['act', 'subject', 'outcome']).execute();
    expect(log.filter(({ act }) => act === 'pin item')).toEqual([
      { act: 'pin item', subject: 'item:Mossy', outcome: null },
      { act: 'pin item', subject: 'item:Mossy', outcome: 'done' },
    ]);
  });

  test('ADMIN-40 is shown in the shop for an item that references it', async () => {
    const { imageUri, metadataUri, image } = (await pin(await picture('png'))).as(ItemPinResponse);
    const item = { name: 'Mossy', imageUri, metadataUri, price: 5n, supply: 0, itemType: 0, xpBonus: 7 };
    await chain.send(chain.owner, {
      to: chain.chain.contracts.jumpShop,
      data: encodeFunctionData({ abi: jumpShopAbi, functionName: 'createItem', args: [item] }),
      gas: 600_000n,
    });
    await read();
    const { items } = (await client.get('/api/shop')).as(ShopResponse);
    expect(items.find(({ name }) => name === 'Mossy')).toMatchObject({ image, look: null, xpBonus: 7 });
  });

  test.each<[string, () => Promise<Buffer>, string, number, string]>([
    ['no picture by its bytes', async () => Buffer.from('<svg/>'), 'image/png', 400, 'bad_request'],
    ['no picture at all', async () => Buffer.from('{}'), 'text/html', 415, 'unsupported_media'],
    ['10 MB or more', async () => Buffer.alloc(MAX_ITEM_IMAGE_BYTES), 'image/png', 413, 'too_large'],
  ])('ADMIN-21 that is %s is rejected', async (_name, bytes, type, status, code) => {
    const answer = await pin(await bytes(), { type });
    expect([answer.status, answer.code]).toEqual([status, code]);
  });

  test.each([
    ['a name of blanks', 'name=%20&itemType=0&xpBonus=7&priceWei=5', 'name'],
    ['a bonus above 100', 'name=Mossy&itemType=0&xpBonus=101&priceWei=5', 'xpBonus'],
    ['half a percent', 'name=Mossy&itemType=0&xpBonus=0.5&priceWei=5', 'xpBonus'],
    ['a type that nobody knows', 'name=Mossy&itemType=2&xpBonus=0&priceWei=5', 'itemType'],
  ])('ADMIN-22 with %s is rejected by field', async (_name, query, field) => {
    const answer = await pin(await picture('png'), { query });
    expect([answer.status, answer.field]).toEqual([400, field]);
  });
});
