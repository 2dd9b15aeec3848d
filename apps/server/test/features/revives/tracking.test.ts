import type { ServerEvent } from '@jumpy/protocol/events';
import { RevivesResponse, ReviveTermsResponse } from '@jumpy/protocol/http/revives';
import type { Hex } from 'viem';
import type { PrivateKeyAccount } from 'viem/accounts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createChainFollower, type ChainFollower } from '../../../src/platform/chain/chainFollower.ts';
import { createSecondReader, MIN_AGE_BLOCKS } from '../../../src/platform/chain/secondReader.ts';
import { deleteAfterBlock } from '../../../src/platform/chain/store.ts';
import { PAYMENT_TOPIC } from '../../../src/features/revives/parsePaymentEvent.ts';
import { trackPayments } from '../../../src/features/revives/tracking/trackPayments.ts';
import { createArena } from '../runs/arena.ts';
import type { TestApp } from '../../support/testApp.ts';
import { createTestChain, type TestChain } from '../../support/testChain.ts';
import { linkWallet } from './linkWallet.ts';
import { Mortal } from './mortal.ts';
import { payFinally, PRICE_WEI } from './payer.ts';
import { playerEventsTopic } from '../../../src/platform/bus/playerEventsTopic.ts';

let chain: TestChain;
let arena: TestApp;
let follower: ChainFollower;
let mortal: Mortal;
let account: PrivateKeyAccount;
let events: ServerEvent[];
let second: ChainFollower;
beforeAll(async () => {
  chain = await createTestChain();
  arena = await createArena('tracking', { context: { chain: chain.chain } });
  const { context } = arena;
  const addresses = Object.values(chain.chain.contracts);
  const plan = { context, node: chain.chain.node, fromBlock: chain.fromBlock, addresses, log: context.log };
  follower = createChainFollower(plan);
  second = createSecondReader(plan);
});
beforeEach(async () => {
  [mortal, account] = await Promise.all([Mortal.join(arena), chain.newAccount()]);
  events = [];
  arena.context.bus.subscribe(playerEventsTopic(mortal.gamer.player.id), (event) => events.push(event));
});
afterAll(() => Promise.all([arena.close(), chain.close()]));

const link = (): Promise<void> => linkWallet(arena, { userId: mortal.gamer.player.id, address: account.address });
const credits = async (): Promise<number> =>
  (await mortal.gamer.client.get('/api/revive')).as(ReviveTermsResponse).credits;

/** Reads the chain to its head and processes payments like the jobs. */
async function follow(): Promise<void> {
  for (let step = await follower.step(); step.kind !== 'idle'; step = await follower.step());
  await trackPayments(arena.context);
}

async function pay(): Promise<Hex> {
  return payFinally(chain, { account });
}

test('a payment without a waiting run becomes one free revive, announced once, and revives a later run', async () => {
  await link();
  const txHash = await pay();
  await follow();
  await follow();
  expect(await credits()).toBe(1);
  expect(events).toEqual([{ type: 'transaction', data: { txHash, type: 'REVIVE_PAYMENT', status: 'completed' } }]);
  const lives = await mortal.die();
  expect((await mortal.ask(lives)).body).toMatchObject({ grant: { source: 'credit', txHash } });
  await follow();
  expect(await credits()).toBe(0);
});

test('a payment waits two minutes for its run, then becomes a free revive', async () => {
  await link();
  await mortal.die();
  await pay();
  await follow();
  arena.clock.advance(119_000);
  await follow();
  expect(await credits()).toBe(0);
  arena.clock.advance(1_001);
  await follow();
  expect(await credits()).toBe(1);
});

test('a payment whose run was abandoned becomes a free revive at once', async () => {
  await link();
  const lives = await mortal.die();
  await pay();
  await follow();
  expect(await credits()).toBe(0);
  await mortal.say(lives, 'quit');
  await follow();
  expect(await credits()).toBe(1);
});

test('a payment claimed late for a waiting run uses up its free revive, not both', async () => {
  await link();
  const txHash = await pay();
  await follow();
  const lives = await mortal.die();
  expect((await mortal.ask(lives, txHash)).body).toMatchObject({ grant: { source: 'payment', txHash } });
  await follow();
  expect(await credits()).toBe(0);
});

test('a payment proven by its receipt is not counted again when indexed', async () => {
  await link();
  const lives = await mortal.die();
  const txHash = await pay();
  await mortal.ask(lives, txHash);
  await follow();
  expect(await credits()).toBe(0);
  const { payments } = (await mortal.gamer.client.get('/api/revives')).as(RevivesResponse);
  expect(payments).toMatchObject([{ txHash, runId: lives.ticket.runId, amountWei: String(PRICE_WEI) }]);
});

test('a grant unused by its run becomes a free revive again, and its player is notified', async () => {
  await link();
  const lives = await mortal.die();
  const txHash = await pay();
  await mortal.ask(lives, txHash);
  await mortal.gamer.settle(lives.first);
  await follow();
  expect(await credits()).toBe(1);
  expect(events).toContainEqual({
    type: 'transaction',
    data: { txHash, type: 'REVIVE_PAYMENT', status: 'completed' },
  });
});

test('a payment from an unlinked wallet waits for its player, and one from a former wallet counts', async () => {
  await pay();
  await follow();
  await link();
  await linkWallet(arena, { userId: mortal.gamer.player.id, address: (await chain.newAccount()).address });
  await follow();
  expect(await credits()).toBe(1);
  await pay();
  await follow();
  expect(await credits()).toBe(2);
});

test('a payment indexed before its wallet was linked revives a run once it is', async () => {
  const txHash = await pay();
  await follow();
  const lives = await mortal.die();
  expect(await mortal.ask(lives, txHash)).toMatchObject({ code: 'revive_unpaid' });
  await link();
  expect((await mortal.ask(lives, txHash)).body).toMatchObject({ grant: { source: 'payment', txHash } });
});

test('a chain rollback and re-index grants nothing twice', async () => {
  await link();
  const used = await pay();
  await mortal.ask(await mortal.die(), used);
  await pay();
  await follow();
  expect(await credits()).toBe(1);
  const { db } = arena.context;
  await deleteAfterBlock(db, undefined);
  await trackPayments(arena.context);
  expect(await credits()).toBe(0);
  await follow();
  expect(await credits()).toBe(1);
  const next = await mortal.die();
  expect(await mortal.ask(next, used)).toMatchObject({ code: 'revive_used' });
});

describe('a payment that a node omitted from its events', () => {
  async function forgotten(): Promise<Hex> {
    await follow();
    const txHash = await pay();
    chain.proxy.setChaos({ kind: 'forget' });
    await follow();
    chain.proxy.setChaos({ kind: 'none' });
    return txHash;
  }

  /** Lets the payment's block mature and reads on, also for the second time. */
  async function readAgain(): Promise<void> {
    await chain.passBlocks(MIN_AGE_BLOCKS + 1);
    await follow();
    for (let step = await second.step(); step.kind !== 'idle'; step = await second.step());
    await trackPayments(arena.context);
  }

  test('becomes a free revive after the second read, once', async () => {
    await link();
    const txHash = await forgotten();
    expect(await credits()).toBe(0);
    await readAgain();
    await readAgain();
    expect(await credits()).toBe(1);
    expect(events).toEqual([{ type: 'transaction', data: { txHash, type: 'REVIVE_PAYMENT', status: 'completed' } }]);
  });

  test('and that has already revived a run by its receipt becomes no free revive', async () => {
    await link();
    const lives = await mortal.die();
    const txHash = await forgotten();
    expect((await mortal.ask(lives, txHash)).body).toMatchObject({ grant: { source: 'payment', txHash } });
    await readAgain();
    expect(await credits()).toBe(0);
    expect(await mortal.ask(await mortal.die(), txHash)).toMatchObject({ code: 'revive_used' });
  });
});

test.each([
  ['no data', '0x'],
  ['half of its data', `0x${'0'.repeat(96)}`],
  ['a payer that is no address', `0x${'f'.repeat(64)}${'1'.padStart(64, '0')}${'1'.padStart(64, '0')}`],
  ['an amount of nothing', `0x${'1'.padStart(64, '0')}${'0'.repeat(64)}${'1'.padStart(64, '0')}`],
  ['a moment that no clock shows', `0x${'1'.padStart(64, '0')}${'1'.padStart(64, '0')}${'f'.repeat(64)}`],
])('a node that reports a payment with %s does not block others', async (_, data) => {
  await link();
  await follow();
  const { db } = arena.context;
  const address = chain.chain.contracts.reviveGate.toLowerCase();
  const eventFields = { txHash: `0x${'e'.repeat(64)}`, logIndex: 0, blockNumber: 1, blockHash: `0x${'e'.repeat(64)}` };
  await db
    .insertInto('chainEvents')
    .values({ ...eventFields, address, topics: [PAYMENT_TOPIC], data })
    .execute();
  await pay();
  await follow();
  await db.deleteFrom('chainEvents').where('txHash', '=', eventFields.txHash).execute();
  expect(await credits()).toBe(1);
});

test('REVIVE-23 REVIVE-24 shows the player’s payments of the last 50,000 blocks, at most 50, newest first', async () => {
  await link();
  const { db } = arena.context;
  const { id: userId } = mortal.gamer.player;
  const head = 1_000_000_000;
  await db
    .insertInto('chainMarks')
    .values({ blockNumber: head, blockHash: `0x${'11'.repeat(32)}` })
    .execute();
  const row = (number: number, blockNumber: number) => ({
    ...{ txHash: `0x${String(number).padStart(64, '0')}`, address: account.address.toLowerCase(), userId, blockNumber },
    ...{ amountWei: '1', paidAt: new Date(), eventSeq: null, creditedAt: null, runId: null, usedAs: null },
  });
  const readShownAmounts = async (): Promise<number[]> => {
    const { payments } = (await mortal.gamer.client.get('/api/revives')).as(RevivesResponse);
    return payments.map(({ blockNumber }) => blockNumber);
  };
  await db
    .insertInto('revivePayments')
    .values([row(1, head - 50_001), row(2, head - 50_000)])
    .execute();
  expect(await readShownAmounts()).toEqual([head - 50_000]);
  const more = Array.from({ length: 50 }, (_, index) => row(3 + index, head - index));
  await db.insertInto('revivePayments').values(more).execute();
  expect(await readShownAmounts()).toEqual(more.map(({ blockNumber }) => blockNumber));
  await db.deleteFrom('chainMarks').where('blockNumber', '=', head).execute();
});
