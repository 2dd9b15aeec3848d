import type { ServerEvent } from '@jumpy/protocol/events';
import { CollectionResponse, EquipResponse, MintIntentResponse } from '@jumpy/protocol/http/characters';
import { sql } from 'kysely';
import type { Hex } from 'viem';
import type { PrivateKeyAccount } from 'viem/accounts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { reconcileHoldings } from '../../../src/features/collection/reconcileHoldings.ts';
import { resolveMintIntents } from '../../../src/features/collection/mints/resolveMintIntents.ts';
import { markMinted } from '../../../src/features/collection/transfers/markMinted.ts';
import { ingestTransfers } from '../../../src/features/collection/transfers/ingestTransfers.ts';
import { playerEventsTopic } from '../../../src/platform/bus/playerEventsTopic.ts';
import { createChainFollower, type ChainFollower } from '../../../src/platform/chain/chainFollower.ts';
import { deleteAfterBlock } from '../../../src/platform/chain/store.ts';
import type { Client } from '../../support/client.ts';
import { createTestApp, type SeededPlayer, type TestApp } from '../../support/testApp.ts';
import { createTestChain, type TestChain } from '../../support/testChain.ts';
import { linkWallet } from '../revives/linkWallet.ts';
import { mon, shopKeeper } from '../shop/shopKeeper.ts';

let chain: TestChain;
let keeper: ReturnType<typeof shopKeeper>;
let it: TestApp;
let follower: ChainFollower;
let client: Client & { player: SeededPlayer };
let account: PrivateKeyAccount;
let events: ServerEvent[];
/** Shop items: a free character, an expensive one with a supply of one, and an asset. */
let starter: number;
let kit: number;
let spring: number;

beforeAll(async () => {
  chain = await createTestChain();
  keeper = shopKeeper(chain);
  starter = await keeper.add({ name: 'Mochi' });
  kit = await keeper.add({ name: 'Kit', price: mon(10), supply: 1, xpBonus: 10 });
  spring = await keeper.add({ name: 'Lucky Spring', price: mon(1), itemType: 1 });
});
beforeEach(async () => {
  it = await createTestApp({ context: { chain: chain.chain } });
  const { context } = it;
  const addresses = Object.values(chain.chain.contracts);
  follower = createChainFollower({ context, node: chain.chain.node, fromBlock: chain.fromBlock, addresses });
  [client, account] = await Promise.all([it.signIn(), chain.newAccount()]);
  await linkWallet(it, { userId: client.player.id, address: account.address });
  events = [];
  context.bus.subscribe(playerEventsTopic(client.player.id), (event) => events.push(event));
  await client.get('/api/shop');
});
afterEach(() => it.close());
afterAll(() => chain.close());

const collection = async () => (await client.get('/api/collection')).as(CollectionResponse);
const equip = (body: object) => client.post('/api/equip', body);
const intent = (itemId: number) => client.post('/api/shop/mint-intent', { itemId });
const drop = (intentId: string) => client.post('/api/shop/mint-dropped', { intentId });
const userRow = () =>
  it.context.db
    .selectFrom('users')
    .select(['characterId', 'look', 'hasMinted'])
    .where('id', '=', client.player.id)
    .executeTakeFirst();

/** Reads the chain to its head and processes transfers like the jobs. */
async function follow(): Promise<void> {
  for (let step = await follower.step(); step.kind !== 'idle'; step = await follower.step());
  await ingestTransfers(it.context, { onSale: () => undefined });
}

async function finally_(hash: Hex): Promise<Hex> {
  await chain.untilFinal(hash);
  await follow();
  return hash;
}

/** Announces a mint like the page, sends it, and reports its transaction to the server. */
async function mintAnnounced(id: number, price = 0n): Promise<{ intentId: string; txHash: Hex }> {
  const { intentId } = (await intent(id)).as(MintIntentResponse).intent;
  const txHash = await keeper.mint(account, { id, price });
  await named(intentId, txHash);
  return { intentId, txHash };
}

async function named(intentId: string, txHash: string): Promise<void> {
  const answer = await client.post('/api/record-transaction', {
    ...{
      discord_id: client.player.discordId,
      from_address: account.address,
      to_address: chain.chain.contracts.jumpShop,
    },
    ...{ amount: '0', transaction_type: 'SHOP_MINT', tx_hash: txHash, intent_id: intentId },
  });
  expect(answer.status).toBe(200);
}

describe('a player’s collection', () => {
  test('is empty at first, and they play as Jumpy: NFT-21', async () => {
    expect(await collection()).toMatchObject({
      tokens: [],
      equipped: { id: 'default-jumpy', name: 'Jumpy', look: 'jumpy', xpBonus: 0 },
      ownsCharacter: false,
      mints: [],
    });
  });

  test('NFT-11 NFT-22 lists what the indexed transfers left in the wallet: items first, with quantities', async () => {
    await keeper.mint(account, { id: spring, price: mon(1) });
    await keeper.mint(account, { id: spring, price: mon(1) });
    expect((await collection()).tokens).toEqual([]);
    await finally_(await keeper.mint(account, { id: starter }));
    const { tokens, ownsCharacter } = await collection();
    expect(tokens).toMatchObject([
      {
        id: `shop-${starter}`,
        name: 'Mochi',
        quantity: 1,
        itemType: 0,
        look: 'mochi',
        rarity: 'Common',
        isFresh: false,
      },
      { id: `shop-${spring}`, name: 'Lucky Spring', quantity: 2, itemType: 1, look: null },
    ]);
    expect(ownsCharacter).toBe(true);
  });

  test('does not count an asset as a character: the gate stays closed and the minted flag unset', async () => {
    await finally_(await keeper.mint(account, { id: spring, price: mon(1) }));
    expect((await collection()).ownsCharacter).toBe(false);
    expect(await userRow()).toMatchObject({ characterId: 'default-jumpy', hasMinted: false });
  });

  test('removes all tokens of a batch transfer out', async () => {
    await keeper.mint(account, { id: starter });
    await finally_(await keeper.mint(account, { id: spring, price: mon(1) }));
    expect((await collection()).tokens).toHaveLength(2);
    await finally_(await keeper.giveAll(account, { ids: [starter, spring], receiver: chain.owner.address }));
    expect(await collection()).toMatchObject({ tokens: [], ownsCharacter: false });
  });

  test('drops tokens that a reorganized chain never had', async () => {
    await finally_(await keeper.mint(account, { id: starter }));
    await deleteAfterBlock(it.context.db, undefined);
    await ingestTransfers(it.context, { onSale: () => undefined });
    expect(await collection()).toMatchObject({ tokens: [], equipped: { id: 'default-jumpy' } });
    await follow();
    expect((await collection()).tokens).toHaveLength(1);
  });
});

describe('the first character', () => {
  test('SHOP-29 SHOP-31 DATA-29 becomes active when minted and sets the minted flag, based on the chain alone', async () => {
    await finally_(await keeper.mint(account, { id: starter }));
    expect(await userRow()).toEqual({ characterId: `shop-${starter}`, look: 'mochi', hasMinted: true });
    expect(events).toContainEqual({
      type: 'characterChanged',
      data: {
        character: { id: `shop-${starter}`, name: 'Mochi', look: 'mochi', imageUri: 'ipfs://Mochi', xpBonus: 0 },
      },
    });
    expect(events).toContainEqual({ type: 'collection', data: {} });
  });

  test('SHOP-29 is not replaced by a second one', async () => {
    await finally_(await keeper.mint(account, { id: starter }));
    const other = await keeper.add({ name: 'Pip' });
    await client.get('/api/shop');
    await finally_(await keeper.mint(account, { id: other }));
    expect((await userRow())?.characterId).toBe(`shop-${starter}`);
  });

  test('SHOP-32 SHOP-33 a failed minted-flag update, as with a Buffer, is repaired from the confirmed mints', async () => {
    await finally_(await keeper.mint(account, { id: starter }));
    await it.context.db.updateTable('users').set({ hasMinted: false }).execute();
    const mark = async (): Promise<boolean> => {
      throw new Error('The first argument must be of type string or an instance of Buffer');
    };
    await markMinted(it.context, { discordId: client.player.discordId, mark });
    expect((await userRow())?.hasMinted).toBe(true);
    await it.context.db.updateTable('users').set({ hasMinted: false }).execute();
    await reconcileHoldings(it.context);
    expect((await userRow())?.hasMinted).toBe(true);
  });

  test('SHOP-34 SHOP-35 the minted flag requires an existing player', async () => {
    await expect(markMinted(it.context, { discordId: undefined })).rejects.toThrow('discordId is required');
    await expect(markMinted(it.context, { discordId: '900000000000000099' })).rejects.toThrow('User not found');
  });
});

describe('equipping', () => {
  beforeEach(() => keeper.mint(account, { id: starter }).then(finally_));

  test('NFT-14 NFT-15 NFT-16 NFT-17 replaces the current character and notifies every page', async () => {
    expect((await equip({ id: 'default-jumpy' })).as(EquipResponse).character).toMatchObject({ id: 'default-jumpy' });
    expect(await userRow()).toMatchObject({ characterId: 'default-jumpy', look: 'jumpy' });
    events.length = 0;
    const { character } = (await equip({ id: `shop-${starter}` })).as(EquipResponse);
    expect(character).toMatchObject({ id: `shop-${starter}`, look: 'mochi' });
    expect(events).toEqual([{ type: 'characterChanged', data: { character } }]);
    expect((await collection()).equipped).toEqual(character);
    await equip({ id: `shop-${starter}` });
    expect(events).toHaveLength(1);
  });

  test('NFT-18 requires an id or a tokenId', async () => {
    expect(await equip({})).toMatchObject({ status: 400, code: 'bad_request' });
    expect((await equip({ tokenId: starter })).as(EquipResponse).character.id).toBe(`shop-${starter}`);
  });

  test.for([
    ['one nobody knows', (): string => 'shop-9999', 404, 'character_unknown'],
    ['nonsense', (): string => '../..', 404, 'character_unknown'],
    ['an asset', (): string => `shop-${spring}`, 404, 'character_unknown'],
    ['a number beyond the army', (): string => 'army-700', 404, 'character_unknown'],
    ['one of somebody else', (): string => `shop-${kit}`, 403, 'character_not_owned'],
    ['a recruit of somebody else', (): string => 'army-7', 403, 'character_not_owned'],
  ] as const)('rejects %s', async ([, id, status, code]) => {
    expect(await equip({ id: id() })).toMatchObject({ status, code });
    expect((await userRow())?.characterId).toBe(`shop-${starter}`);
  });

  test('falls back to Jumpy when the last token leaves the wallet, but not while one remains', async () => {
    await finally_(await keeper.mint(account, { id: starter }));
    await finally_(await keeper.give(account, { id: starter, receiver: chain.owner.address }));
    expect((await userRow())?.characterId).toBe(`shop-${starter}`);
    events.length = 0;
    await finally_(await keeper.give(account, { id: starter, receiver: chain.owner.address }));
    expect(await userRow()).toMatchObject({ characterId: 'default-jumpy', look: 'jumpy' });
    expect(events).toContainEqual({
      type: 'characterChanged',
      data: { character: expect.objectContaining({ id: 'default-jumpy' }) },
    });
  });

  test('ignores tokens of another linked wallet', async () => {
    await linkWallet(it, { userId: client.player.id, address: (await chain.newAccount()).address });
    await reconcileHoldings(it.context);
    expect((await userRow())?.characterId).toBe('default-jumpy');
  });
});

describe('a mint intent', () => {
  test('is limited to one open per item: all pages show it, and a second one is rejected', async () => {
    const { intent: open, priceWei } = (await intent(kit)).as(MintIntentResponse);
    expect(priceWei).toBe(String(mon(10)));
    expect((await collection()).mints).toEqual([open]);
    expect(events).toEqual([{ type: 'collection', data: {} }]);
    expect(await intent(kit)).toMatchObject({ status: 409, code: 'mint_pending' });
    expect((await intent(starter)).status).toBe(200);
  });

  test('accepts one of two concurrent tabs', async () => {
    const codes = await Promise.all([intent(starter), intent(starter), intent(starter)]);
    expect(codes.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  });

  test('counts as owned from its receipt on, before finality, and only once', async () => {
    const { intentId } = (await intent(starter)).as(MintIntentResponse).intent;
    await named(intentId, await keeper.mint(account, { id: starter }));
    expect((await collection()).mints).toMatchObject([{ intentId, txHash: expect.stringMatching(/^0x/) }]);
    await resolveMintIntents(it.context);
    const fresh = await collection();
    expect(fresh).toMatchObject({ mints: [], ownsCharacter: true, equipped: { id: `shop-${starter}` } });
    expect(fresh.tokens).toMatchObject([{ quantity: 1, isFresh: true }]);
    await finally_(await chain.send(account));
    expect((await collection()).tokens).toMatchObject([{ quantity: 1, isFresh: false }]);
  });

  test('of an owned item is rejected', async () => {
    await finally_(await keeper.mint(account, { id: starter }));
    expect(await intent(starter)).toMatchObject({ status: 409, code: 'item_owned' });
  });

  test('closes when the mint fails because another wallet took the last one', async () => {
    const { intentId } = (await intent(kit)).as(MintIntentResponse).intent;
    const other = await chain.newAccount();
    await keeper.mint(other, { id: kit, price: mon(10) });
    await named(intentId, await keeper.mint(account, { id: kit, price: mon(10) }));
    await resolveMintIntents(it.context);
    expect(await collection()).toMatchObject({ mints: [], tokens: [] });
    await client.get('/api/shop');
  });

  test('fails and grants nothing if its transaction mints for another wallet', async () => {
    const { intentId } = (await intent(starter)).as(MintIntentResponse).intent;
    await named(intentId, await keeper.mint(await chain.newAccount(), { id: starter }));
    await resolveMintIntents(it.context);
    expect(await collection()).toMatchObject({ mints: [], tokens: [] });
    const { closedAs } = await it.context.db.selectFrom('mintIntents').select('closedAs').executeTakeFirstOrThrow();
    expect(closedAs).toBe('failed');
  });

  test('can be dropped before it is sent, but not after', async () => {
    const { intentId } = (await intent(starter)).as(MintIntentResponse).intent;
    expect((await drop(intentId)).status).toBe(200);
    expect((await drop(intentId)).status).toBe(200);
    expect((await collection()).mints).toEqual([]);
    const sent = await mintAnnounced(starter);
    expect(await drop(sent.intentId)).toMatchObject({ status: 409, code: 'mint_pending' });
  });

  test('can be dropped once another transaction used its nonce', async () => {
    const { intentId } = (await intent(starter)).as(MintIntentResponse).intent;
    await named(intentId, `0x${'ab'.repeat(32)}`);
    expect(await drop(intentId)).toMatchObject({ code: 'mint_pending' });
    await chain.untilFinal(await chain.send(account));
    expect((await drop(intentId)).status).toBe(200);
  });

  test('expires after three minutes without news', async () => {
    await intent(starter);
    it.clock.advance(179_000);
    await resolveMintIntents(it.context);
    expect((await collection()).mints).toHaveLength(1);
    it.clock.advance(1_000);
    await resolveMintIntents(it.context);
    expect((await collection()).mints).toEqual([]);
    expect((await intent(starter)).status).toBe(200);
  });

  test('of another player can be neither updated nor dropped', async () => {
    const { intentId } = (await intent(starter)).as(MintIntentResponse).intent;
    const other = await it.signIn();
    expect(await other.post('/api/shop/mint-dropped', { intentId })).toMatchObject({ status: 404, code: 'not_found' });
    await sql`UPDATE mint_intents SET user_id = ${other.player.id}`.execute(it.context.db);
    await named(intentId, `0x${'cd'.repeat(32)}`);
    expect(await it.context.db.selectFrom('mintIntents').select('txHash').execute()).toEqual([{ txHash: null }]);
  });

  test.for([
    ['nobody knows', async (): Promise<number> => 9_999, 404, 'item_unknown'],
    ['is hidden', hiddenItem, 409, 'item_inactive'],
    ['is sold out', soldOutItem, 409, 'item_sold_out'],
  ] as const)('of an item that %s is rejected', async ([, itemOf, status, code]) => {
    expect(await intent(await itemOf())).toMatchObject({ status, code });
  });

  test('SHOP-36 is rejected without a wallet', async () => {
    const other = await it.signIn();
    expect(await other.post('/api/shop/mint-intent', { itemId: starter })).toMatchObject({
      status: 409,
      code: 'no_wallet',
      text: expect.stringContaining('No wallet connected'),
    });
  });
});

async function hiddenItem(): Promise<number> {
  const id = await keeper.add({ name: 'Hidden' });
  await keeper.hide(id);
  await freshShop();
  return id;
}

async function soldOutItem(): Promise<number> {
  const id = await keeper.add({ name: 'Only one', supply: 1 });
  await keeper.mint(chain.owner, { id });
  await freshShop();
  return id;
}

/** Invalidates the shop cache. */
async function freshShop(): Promise<void> {
  it.context.bus.publish({ name: 'shop changed' }, null);
}
