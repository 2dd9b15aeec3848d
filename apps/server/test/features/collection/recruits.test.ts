import { jumpyArmyAbi } from '@jumpy/contracts/JumpyArmy';
import { CollectionResponse, EquipResponse } from '@jumpy/protocol/http/characters';
import { StartSessionResponse } from '@jumpy/protocol/http/runs';
import { playRun } from '@jumpy/sim/bots/playRun';
import { SKILLS } from '@jumpy/sim/bots/skill';
import { encodeAbiParameters, encodeFunctionData, getAbiItem, toEventSelector } from 'viem';
import type { PrivateKeyAccount } from 'viem/accounts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { reconcileHoldings } from '../../../src/features/collection/reconcileHoldings.ts';
import { ingestTransfers } from '../../../src/features/collection/transfers/ingestTransfers.ts';
import { createChainFollower, type ChainFollower } from '../../../src/platform/chain/chainFollower.ts';
import type { Client } from '../../support/client.ts';
import { createTestApp, type SeededPlayer, type TestApp } from '../../support/testApp.ts';
import { createTestChain, type TestChain } from '../../support/testChain.ts';
import { linkWallet } from '../revives/linkWallet.ts';
import { packReplay } from '../runs/playedRun.ts';
import { shopKeeper } from '../shop/shopKeeper.ts';

type Call = Parameters<typeof encodeFunctionData<typeof jumpyArmyAbi>>[0];

let chain: TestChain;
let keeper: ReturnType<typeof shopKeeper>;
let it: TestApp;
let follower: ChainFollower;
beforeAll(async () => {
  chain = await createTestChain();
  keeper = shopKeeper(chain);
  it = await createTestApp({ context: { chain: chain.chain } });
  const { context } = it;
  const addresses = Object.values(chain.chain.contracts);
  follower = createChainFollower({ context, node: chain.chain.node, fromBlock: chain.fromBlock, addresses });
});
afterAll(() => Promise.all([it.close(), chain.close()]));

type Page = Client & { player: SeededPlayer };
async function join(): Promise<{ page: Page; account: PrivateKeyAccount }> {
  const [page, account] = await Promise.all([it.signIn(), chain.newAccount()]);
  await linkWallet(it, { userId: page.player.id, address: account.address });
  return { page, account };
}

async function command(call: Omit<Call, 'abi'>): Promise<void> {
  const data = encodeFunctionData({ abi: jumpyArmyAbi, ...call } as Call);
  await chain.send(chain.owner, { to: chain.chain.contracts.jumpyArmy, data, gas: 1_000_000n });
}

async function follow(): Promise<void> {
  await chain.untilFinal(await chain.send(chain.owner));
  for (let step = await follower.step(); step.kind !== 'idle'; step = await follower.step());
  await ingestTransfers(it.context, { onSale: () => undefined });
}

/** Mints an army token on the chain and transfers it to a wallet. */
async function enlist(account: PrivateKeyAccount): Promise<number> {
  const army = { abi: jumpyArmyAbi, address: chain.chain.contracts.jumpyArmy } as const;
  const id = await chain.client.readContract({ ...army, functionName: 'totalSupply' });
  await command({ functionName: 'ownerMint', args: [1n] });
  await command({ functionName: 'transferFrom', args: [chain.owner.address, account.address, id] });
  return Number(id);
}

/** Inserts the event of the offset draw, which really requires a complete sale. */
async function tellOfDraw(offset: number): Promise<void> {
  const args = { offset: BigInt(offset), attempt: 1n, blockNumber: 9n, blockHash: `0x${'1'.repeat(64)}` } as const;
  const inputs = getAbiItem({ abi: jumpyArmyAbi, name: 'OffsetDrawn' }).inputs;
  await it.owner
    .insertInto('chainEvents')
    .values({
      ...{ blockNumber: 1_000_000, blockHash: args.blockHash, txHash: args.blockHash, logIndex: 0 },
      address: chain.chain.contracts.jumpyArmy.toLowerCase(),
      topics: [toEventSelector(getAbiItem({ abi: jumpyArmyAbi, name: 'OffsetDrawn' }))],
      data: encodeAbiParameters(inputs, [args.offset, args.attempt, args.blockNumber, args.blockHash]),
    })
    .execute();
}

/** Reads the current shop, bypassing the cache. */
async function readShop(page: Client): Promise<void> {
  it.context.bus.publish({ name: 'shop changed' }, null);
  expect((await page.get('/api/shop')).status).toBe(200);
}
const collection = async (page: Client) => (await page.get('/api/collection')).as(CollectionResponse);
const start = (page: Client) => page.post('/api/start-session', {});

describe('army tokens', () => {
  test('READ-52 NFT-11 are characters listed last, with a shared look before the reveal and their own after it', async () => {
    const { page, account } = await join();
    const starter = await keeper.add({ name: 'Mochi' });
    await readShop(page);
    await keeper.mint(account, { id: starter });
    const token = await enlist(account);
    await follow();
    expect((await collection(page)).tokens).toMatchObject([
      { id: `shop-${starter}` },
      {
        id: `army-${token}`,
        collection: 'army',
        itemType: 0,
        name: `Jumpy Army #${token}`,
        look: 'army',
        quantity: 1,
        xpBonus: 0,
      },
    ]);
    const equipped = await page.post('/api/equip', { id: `army-${token}` });
    expect(equipped.as(EquipResponse).character).toMatchObject({ look: 'army', xpBonus: 0 });

    await command({ functionName: 'setBaseTokenURI', args: ['ipfs://folder/'] });
    await command({ functionName: 'setRevealed', args: [true] });
    await follow();
    await reconcileHoldings(it.context);
    // Before the draw, all tokens share the generic look.
    expect((await collection(page)).equipped).toMatchObject({ id: `army-${token}`, look: 'army' });
    await tellOfDraw(660);
    await reconcileHoldings(it.context);
    const work = (token + 660) % 667;
    expect((await collection(page)).equipped).toMatchObject({ id: `army-${token}`, look: `army-${work}` });
    const { look } = await it.context.db
      .selectFrom('users')
      .select('look')
      .where('id', '=', page.player.id)
      .executeTakeFirstOrThrow();
    expect(look).toBe(`army-${work}`);
  });
});

describe('HOME-14 PLAUS-23 the character gate', () => {
  const refusal = {
    status: 403,
    code: 'play_refused',
    body: { error: 'Cannot start game: Mint your character first' },
  };

  test('is closed for a new player without a character, and opens with the first one, army tokens included', async () => {
    const one = await join();
    const two = await join();
    const id = await keeper.add({ name: 'Pip' });
    await readShop(one.page);
    await follow();
    for (const { page } of [one, two]) expect(await start(page)).toMatchObject(refusal);
    await keeper.mint(one.account, { id });
    await enlist(two.account);
    await follow();
    for (const { page } of [one, two]) (await start(page)).as(StartSessionResponse);
    await keeper.give(one.account, { id, receiver: chain.owner.address });
    await follow();
    expect(await start(one.page)).toMatchObject(refusal);
  });

  test('is not opened by an asset', async () => {
    const { page, account } = await join();
    const id = await keeper.add({ name: 'Lucky Spring', itemType: 1 });
    await readShop(page);
    await keeper.mint(account, { id });
    await follow();
    expect(await start(page)).toMatchObject(refusal);
  });

  test('HOME-13 is opened by a whole practice run that the server has simulated', async () => {
    const { page } = await join();
    await readShop(page);
    expect(await start(page)).toMatchObject(refusal);
    const { replay } = playRun({ seed: '0'.repeat(32), mode: 'practice', skill: SKILLS.beginner });
    expect((await page.post('/api/practice-run', { replay: packReplay(replay) })).status).toBe(200);
    (await start(page)).as(StartSessionResponse);
  });

  test('is open for players with past games, regardless of the minted flag', async () => {
    const { page } = await join();
    await readShop(page);
    const { id, discordId, username } = page.player;
    await it.context.db.updateTable('users').set({ hasMinted: true }).where('id', '=', id).execute();
    expect(await start(page)).toMatchObject(refusal);
    await it.context.db.insertInto('gameStats').values({ userId: id, discordId, username, totalGames: 1 }).execute();
    (await start(page)).as(StartSessionResponse);
  });

  test('is open without a chain, while the shop sells no character, and before the chain is synced', async () => {
    const offChain = await createTestApp();
    (await start(await offChain.signIn())).as(StartSessionResponse);
    await offChain.close();
    const other = await createTestApp({ context: { chain: chain.chain } });
    const page = await other.signIn();
    (await start(page)).as(StartSessionResponse);
    await readShop(page);
    (await start(page)).as(StartSessionResponse);
    await other.context.db.insertInto('chainMarks').values({ blockNumber: 1, blockHash: '0x1' }).execute();
    expect(await start(page)).toMatchObject(refusal);
    await other.context.db.updateTable('shopItems').set({ active: false }).execute();
    (await start(page)).as(StartSessionResponse);
    await other.close();
  });
});
