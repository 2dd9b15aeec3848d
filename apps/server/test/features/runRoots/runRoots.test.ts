import { runRootsAbi } from '@jumpy/contracts/RunRoots';
import { RunProofResponse, RunRootsResponse } from '@jumpy/protocol/http/runRoots';
import { computeMerkleRoot, hashCourse, hashRules, hashRunLeaf } from '@jumpy/protocol/runRoots';
import { RULES_HASHES } from '@jumpy/sim/rulesHashes';
import { encodeFunctionData } from 'viem';
import { generatePrivateKey, type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { closeNights } from '../../../src/features/runRoots/closeNights.ts';
import { readRunRootsHealth } from '../../../src/features/runRoots/routes.ts';
import { writeRoots } from '../../../src/features/runRoots/writeRoots.ts';
import { deleteAfterBlock } from '../../../src/platform/chain/store.ts';
import type { ChainContext } from '../../../src/platform/chain/chainContext.ts';
import { createTestChain, type TestChain } from '../../support/testChain.ts';
import { deafTo } from '../roleSync/roleChain.ts';
import { deployRunRoots, openRootChain, type RootChain } from './rootChain.ts';

let chain: TestChain;
let world: RootChain;
let writer: PrivateKeyAccount;
/** Each test has a writer of its own, so that nights of other tests are no obstacle. */
async function open(change: (chain: ChainContext) => ChainContext = (same) => same): Promise<void> {
  const key = generatePrivateKey();
  writer = privateKeyToAccount(key);
  await chain.local.setBalance(writer.address, 10n ** 20n);
  const address = await deployRunRoots(chain.client, { owner: chain.owner, writer: writer.address });
  const runRoots = { ...chain.chain.runRoots, key };
  const contracts = { ...chain.chain.contracts, runRoots: address };
  world = await openRootChain({ ...chain, chain: change({ ...chain.chain, runRoots, contracts }) });
}
beforeAll(async () => {
  chain = await createTestChain();
});
beforeEach(() => open());
afterEach(() => world.it.close());
afterAll(() => chain.close());

const proofOf = (runId: string) => world.it.newClient().get(`/api/runs/${runId}/proof`);
const rootsNow = async (query = '') => (await world.it.newClient().get(`/api/run-roots${query}`)).as(RunRootsResponse);
const healthNow = () => readRunRootsHealth(world.it.context);
const nightsOfRuns = () =>
  world.it.context.db.selectFrom('runLeaves').select(['runId', 'night']).orderBy('night').execute();
const voidRun = (runId: string, voidedAt: Date | null) =>
  world.it.owner
    .updateTable('runs')
    .set({ voidedAt, voidReason: voidedAt ? 'test' : null, voidCount: 1 })
    .where('id', '=', runId)
    .execute();

describe('a night', () => {
  test('has the runs that rank and were settled on its day, and each run is in one night', async () => {
    const player = await world.it.seedPlayer();
    const first = await world.settle(player, 100);
    await world.closeAt('2026-11-21');
    world.it.clock.set('2026-11-21T23:59:59.999Z');
    const last = await world.settle(player, 200);
    world.it.clock.set('2026-11-22T00:00:00Z');
    const next = await world.settle(player, 300);
    await world.closeAt('2026-11-22');
    await closeNights(world.it.context);
    await world.closeAt('2026-11-23');
    expect(await nightsOfRuns()).toEqual([
      { runId: first, night: '2026-11-20' },
      { runId: last, night: '2026-11-21' },
      { runId: next, night: '2026-11-22' },
    ]);
  });

  test('lacks runs that do not rank or are removed, and has a restored one after it came back', async () => {
    const player = await world.it.seedPlayer();
    const removed = await world.settle(player, 100);
    await voidRun(removed, new Date());
    const unseen = await world.settleUnseen(player, 50);
    await world.closeAt('2026-11-21');
    expect(await nightsOfRuns()).toEqual([]);
    expect([(await proofOf(removed)).code, (await proofOf(unseen)).code]).toEqual(['run_removed', 'run_unranked']);
    // Long after the night of its settlement.
    await world.closeAt('2026-11-25');
    await voidRun(removed, null);
    expect((await proofOf(removed)).code).toBe('proof_pending');
    await world.closeAt('2026-11-26');
    expect(await nightsOfRuns()).toEqual([{ runId: removed, night: '2026-11-25' }]);
  });

  test('has a run that was committed after the night before was closed', async () => {
    const player = await world.it.seedPlayer();
    await world.settle(player, 100);
    await world.closeAt('2026-11-21');
    world.it.clock.set('2026-11-20T23:59:59Z');
    const late = await world.settle(player, 200);
    await world.closeAt('2026-11-22');
    expect(await nightsOfRuns()).toContainEqual({ runId: late, night: '2026-11-21' });
  });

  test('is closed once by two processes at the same time', async () => {
    const player = await world.it.seedPlayer();
    for (const score of [1, 2, 3]) await world.settle(player, score);
    world.it.clock.set('2026-11-22T00:15:00Z');
    await Promise.all([1, 2, 3].map(() => closeNights(world.it.context)));
    expect(await world.nights()).toMatchObject([{ night: '2026-11-21', runs: 3 }]);
  });
});

describe('a run’s proof', () => {
  test('leads from what is known of the run to the root on chain', async () => {
    const players = [await world.it.seedPlayer(), await world.it.seedPlayer()] as const;
    const runs: string[] = [];
    for (let score = 1; score <= 7; score += 1) runs.push(await world.settle(players[score % 2 === 0 ? 0 : 1], score));
    expect((await proofOf(runs[0] ?? '')).code).toBe('proof_pending');
    await world.closeAt('2026-11-21');
    expect(await world.work()).toBe('idle');
    const root = await world.rootOnChain('2026-11-20');
    const rules = [{ simVersion: 1, rulesHash: RULES_HASHES[1] ?? '' }];
    for (const [index, runId] of runs.entries()) {
      const { leaf, branch, night, isVoided } = (await proofOf(runId)).as(RunProofResponse).proof;
      expect(leaf).toEqual({
        ...{ runId, playerId: players[index % 2 === 1 ? 0 : 1].publicId, score: index + 1, jumps: 3 },
        course: hashCourse({ seed: 'a'.repeat(32), startPlace: 0, rule: 'standard' }),
        ...{ replayHash: '0'.repeat(64), ...rules[0] },
      });
      expect(`0x${computeMerkleRoot(hashRunLeaf(leaf), branch)}`).toBe(root);
      expect([night.night, `0x${night.root}`, night.runs, night.rulesHash]).toEqual([
        '2026-11-20',
        root,
        7,
        hashRules(rules),
      ]);
      expect([night.isLate, isVoided, night.written?.txHash]).toEqual([false, false, (await world.sent())[0]?.txHash]);
    }
  });

  test('of a run that was removed since stays, and says so; a deleted player stays a number', async () => {
    const player = await world.it.seedPlayer();
    const runId = await world.settle(player, 12);
    await world.closeAt('2026-11-21');
    const before = (await proofOf(runId)).as(RunProofResponse).proof;
    await voidRun(runId, new Date());
    expect((await proofOf(runId)).as(RunProofResponse).proof).toEqual({ ...before, isVoided: true });
  });

  test('is read by pages of every origin, tagged, and refused for what is no run', async () => {
    const runId = await world.settle(await world.it.seedPlayer(), 12);
    await world.closeAt('2026-11-21');
    const { headers } = await proofOf(runId);
    expect(headers['access-control-allow-origin']).toBe('*');
    const again = await world.it
      .newClient()
      .get(`/api/runs/${runId}/proof`, { headers: { 'if-none-match': String(headers.etag) } });
    expect(again.status).toBe(304);
    expect((await proofOf('00000000-0000-4000-8000-000000000000')).code).toBe('run_unknown');
  });
});

test('the list of nights goes on from a cursor, and leaves out nights without runs', async () => {
  const player = await world.it.seedPlayer();
  for (let day = 1; day <= 28; day += 1) {
    const date = `2027-02-${String(day).padStart(2, '0')}`;
    world.it.clock.set(`${date}T12:00:00Z`);
    if (day % 2 === 0) await world.settle(player, day);
    await closeNights(world.it.context);
  }
  await world.closeAt('2027-03-01');
  const { roots, next } = await rootsNow();
  expect([roots.length, next]).toEqual([14, null]);
  expect(roots.map(({ night }) => night).slice(0, 2)).toEqual(['2027-02-28', '2027-02-26']);
  const earlier = await rootsNow('?before=2027-02-04');
  expect(earlier.roots.map(({ night }) => night)).toEqual(['2027-02-02']);
  expect((await rootsNow('?before=2027-02-99')).roots.length).toBe(14);
});

describe('the writer', () => {
  test('writes nights in order, and what waited while no node answered is late', async () => {
    const player = await world.it.seedPlayer();
    await world.settle(player, 1);
    chain.proxy.setChaos({ kind: 'cut' });
    await world.closeAt('2026-11-21');
    expect(await writeRoots(world.it.context)).toBe('stand');
    expect(await healthNow()).toEqual({ state: 'degraded', detail: 'nightly roots wait for the chain' });
    await world.settle(player, 2);
    await world.closeAt('2026-11-22');
    expect(await writeRoots(world.it.context)).toBe('stand');
    expect((await healthNow()).detail).toContain('the root of 2026-11-20 is late');
    expect((await rootsNow()).roots.map(({ written, isLate }) => [written, isLate])).toEqual([
      [null, false],
      [null, true],
    ]);
    chain.proxy.setChaos({ kind: 'none' });
    chain.clock.advance(60_000);
    expect(await world.work()).toBe('idle');
    const sent = await world.sent();
    expect(sent.map(({ night, state }) => [night, state])).toEqual([
      ['2026-11-20', 'mined'],
      ['2026-11-21', 'mined'],
    ]);
    const { roots } = await rootsNow();
    expect(roots.map(({ written, isLate }) => [written?.txHash, isLate])).toEqual([
      [sent[1]?.txHash, false],
      [sent[0]?.txHash, true],
    ]);
    expect(await healthNow()).toEqual({ state: 'up' });
  });

  test('sends a stored transaction again after a crash, and no second one', async () => {
    let isDeaf = true;
    await world.it.close();
    await open((same) => deafTo(same, () => isDeaf));
    await world.settle(await world.it.seedPlayer(), 1);
    await world.closeAt('2026-11-21');
    expect(await writeRoots(world.it.context)).toBe('wait');
    expect(BigInt(await world.rootOnChain('2026-11-20'))).toBe(0n);
    isDeaf = false;
    expect(await world.work()).toBe('idle');
    expect(await world.sent()).toMatchObject([{ state: 'mined' }]);
    expect((await world.sent()).length).toBe(1);
  });

  test('gives up a transaction that nobody mines, and signs another at its nonce', async () => {
    let isDeaf = true;
    await world.it.close();
    await open((same) => deafTo(same, () => isDeaf));
    await world.settle(await world.it.seedPlayer(), 1);
    await world.closeAt('2026-11-21');
    await writeRoots(world.it.context);
    world.it.clock.advance(121_000);
    isDeaf = false;
    expect(await world.work()).toBe('idle');
    expect((await world.sent()).map(({ nonce, state }) => [nonce, state])).toEqual([[0, 'mined']]);
  });

  test('takes a root that is on chain already for written, and sends nothing', async () => {
    await world.settle(await world.it.seedPlayer(), 1);
    await world.closeAt('2026-11-21');
    expect(await world.work()).toBe('idle');
    // A database from before the transaction.
    await world.it.owner.deleteFrom('runRootTxs').execute();
    await deleteAfterBlock(world.it.context.db, undefined);
    expect(await writeRoots(world.it.context)).toBe('wait');
    expect(await world.nights()).toMatchObject([{ writtenAt: null }]);
    await world.follow();
    expect(await writeRoots(world.it.context)).toBe('idle');
    expect(await world.sent()).toEqual([]);
    expect((await world.nights())[0]?.writtenAt).not.toBeNull();
  });

  test('says that the chain has another root of a night, and goes on with the next', async () => {
    const player = await world.it.seedPlayer();
    await world.settle(player, 1);
    await world.closeAt('2026-11-21');
    const other = `0x${'ee'.repeat(32)}` as const;
    const data = encodeFunctionData({ abi: runRootsAbi, functionName: 'writeRoot', args: [20_777n, other, other] });
    await chain.send(writer, { to: world.it.context.chain?.contracts.runRoots ?? '0x', data, gas: 100_000n });
    await world.settle(player, 2);
    await world.closeAt('2026-11-22');
    await world.work();
    expect(await healthNow()).toMatchObject({
      state: 'degraded',
      detail: expect.stringContaining('the chain has another root of a night than the server'),
    });
    expect((await rootsNow()).roots.map(({ night, written }) => [night, written !== null])).toEqual([
      ['2026-11-21', true],
      ['2026-11-20', false],
    ]);
  });

  test.each<[string, Partial<ChainContext['runRoots']>, string]>([
    ['its budget is used up', { dailyBudgetWei: 1n }, 'the budget of the nightly roots’ key for today is used up'],
    ['it has no MON', { key: generatePrivateKey() }, 'the nightly roots’ key is low on MON'],
  ])('waits when %s, and says so', async (_case, runRoots, detail) => {
    await world.it.close();
    await open((same) => ({ ...same, runRoots: { ...same.runRoots, ...runRoots } }));
    await world.settle(await world.it.seedPlayer(), 1);
    await world.closeAt('2026-11-21');
    expect(await world.work()).toBe('stand');
    expect(await world.sent()).toEqual([]);
    expect(await healthNow()).toEqual({ state: 'degraded', detail });
  });

  test('pays nothing with a key that is not the writer', async () => {
    const key = generatePrivateKey();
    await chain.local.setBalance(privateKeyToAccount(key).address, 10n ** 20n);
    await world.it.close();
    await open((same) => ({ ...same, runRoots: { ...same.runRoots, key } }));
    await world.settle(await world.it.seedPlayer(), 1);
    await world.closeAt('2026-11-21');
    expect(await world.work()).toBe('stand');
    expect(await world.sent()).toEqual([]);
    expect((await healthNow()).detail).toBe('the contract refuses the nightly roots’ key');
  });

  test('has a key, or says that none writes; nights close all the same, and one that is missing is told', async () => {
    await world.it.close();
    await open((same) => ({ ...same, runRoots: { ...same.runRoots, key: undefined } }));
    await world.settle(await world.it.seedPlayer(), 1);
    await world.closeAt('2026-11-21');
    expect(await world.work()).toBe('idle');
    expect(await healthNow()).toEqual({ state: 'off', detail: 'no key writes nightly roots' });
    await world.it.close();
    await open();
    await world.closeAt('2026-11-21');
    world.it.clock.set('2026-11-22T06:00:01Z');
    expect(await healthNow()).toEqual({ state: 'degraded', detail: 'a nightly root is missing' });
  });
});
