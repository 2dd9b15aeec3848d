import { jumpStatsAbi } from '@jumpy/contracts/JumpStats';
import { questClaimsAbi } from '@jumpy/contracts/QuestClaims';
import { type RunAttestation, RunAttestationResponse } from '@jumpy/protocol/http/chain';
import { type Address, encodeFunctionData, type Hex } from 'viem';
import type { PrivateKeyAccount } from 'viem/accounts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { attestClaim } from '../../../src/features/attestations/attest.ts';
import { createArena } from '../runs/arena.ts';
import { Gamer } from '../runs/gamer.ts';
import { playTicket } from '../runs/playedRun.ts';
import type { Answer } from '../../support/client.ts';
import type { TestApp } from '../../support/testApp.ts';
import { createTestChain, type TestChain } from '../../support/testChain.ts';
import { linkWallet } from '../revives/linkWallet.ts';

type Run = RunAttestation['run'];

let chain: TestChain;
let arena: TestApp;
let gamer: Gamer;
let account: PrivateKeyAccount;
beforeAll(async () => {
  chain = await createTestChain();
  arena = await createArena('attestations', { context: { chain: chain.chain } });
  [gamer, account] = await Promise.all([Gamer.join(arena), chain.newAccount()]);
  await linkWallet(arena, { userId: gamer.player.id, address: account.address });
});
afterAll(() => Promise.all([arena.close(), chain.close()]));

const ask = (runId: string, by: Gamer = gamer): Promise<Answer> => by.client.post('/api/run-attestation', { runId });

async function attested(runId: string): Promise<RunAttestation> {
  const { attestation } = (await ask(runId)).as(RunAttestationResponse);
  if (!attestation) throw new Error('nothing was attested');
  return attestation;
}

async function playSome(): Promise<string> {
  return (await gamer.play({ skill: 'strong', ticks: 600 })).settled.runId;
}

/** Submits it to the chain; returns whether it was accepted. */
async function record(
  { run, signature }: { run: Run; signature: string },
  by: PrivateKeyAccount = account,
): Promise<string> {
  const { runId, replayHash, runNumber } = run;
  const data = encodeFunctionData({
    abi: jumpStatsAbi,
    functionName: 'recordAttestedRun',
    args: [
      {
        runNumber,
        runId: runId as Hex,
        replayHash: replayHash as Hex,
        jumps: BigInt(run.jumps),
        score: BigInt(run.score),
      },
      signature as Hex,
    ],
  });
  return send(by, { to: chain.chain.contracts.jumpStats, data });
}

async function send(by: PrivateKeyAccount, { to, data }: { to: Address; data: Hex }): Promise<string> {
  const hash = await chain.send(by, { to, data, gas: 200_000n });
  return (await chain.client.waitForTransactionReceipt({ hash })).status;
}

test('the chain accepts a run attestation and stores the verified result', async () => {
  const { run: played, settled } = await gamer.play({ skill: 'strong', ticks: 600 });
  const attestation = await attested(settled.runId);
  expect(attestation.run).toMatchObject({ jumps: played.jumps, score: played.score });
  expect(await record(attestation)).toBe('success');
  const stats = await chain.client.readContract({
    ...{ abi: jumpStatsAbi, address: chain.chain.contracts.jumpStats, functionName: 'getUserStats' },
    args: [account.address],
  });
  expect(stats).toMatchObject({
    ...{ totalJumps: BigInt(played.jumps), verifiedScore: played.score, verifiedRuns: 1 },
    lastRunNumber: attestation.run.runNumber,
  });
  expect(await record(attestation)).toBe('reverted');
});

test.each<[string, (run: Run) => Partial<Run>]>([
  ['id', ({ runId }) => ({ runId: `${runId.slice(0, -1)}${runId.endsWith('0') ? '1' : '0'}` })],
  ['number', ({ runNumber }) => ({ runNumber: runNumber + 1 })],
  ['jumps', ({ jumps }) => ({ jumps: jumps + 1 })],
  ['score', ({ score }) => ({ score: score + 1 })],
  ['replay', () => ({ replayHash: `0x${'ab'.repeat(32)}` })],
])('the chain rejects a run with a %s other than attested, and then accepts the original', async (_name, change) => {
  const { run, signature } = await attested(await playSome());
  expect(await record({ run: { ...run, ...change(run) }, signature })).toBe('reverted');
  expect(await record({ run, signature })).toBe('success');
});

test('rejects recording another player’s run', async () => {
  const attestation = await attested(await playSome());
  expect(await record(attestation, await chain.newAccount())).toBe('reverted');
});

test('numbers runs in settlement order, regardless of when they are requested', async () => {
  const [first, second] = [await playSome(), await playSome()];
  const numberOf = async (runId: string): Promise<number> => (await attested(runId)).run.runNumber;
  expect(await numberOf(second)).toBe((await numberOf(first)) + 1);
  const earlier = await numberOf(first);
  await playSome();
  expect(await numberOf(first)).toBe(earlier);
});

test('does not attest an unwitnessed run or one that counts for nothing', async () => {
  const run = playTicket(await gamer.draw(), { skill: 'strong', ticks: 600 });
  await gamer.post(run.ticket.runId, 0, { kind: 'start', tick: 0 });
  arena.clock.advance(60_000);
  await gamer.post(run.ticket.runId, 9, { kind: 'quit', tick: run.ticks });
  expect((await gamer.settle(run)).witness).toBe('unwitnessed');
  const race = await gamer.play({ mode: 'race', ghostRunId: await playSome(), skill: 'strong', ticks: 600 });
  for (const runId of [run.ticket.runId, race.settled.runId])
    expect((await ask(runId)).body).toEqual({ success: true, attestation: null });
});

test('rejects another player’s run, unknown, unfinished and removed ones, and a player without a wallet', async () => {
  const other = await Gamer.join(arena);
  const otherRunId = (await other.play({ skill: 'strong', ticks: 600 })).settled.runId;
  expect(await ask(otherRunId)).toMatchObject({ status: 403, code: 'run_other_player' });
  expect(await ask(otherRunId, other)).toMatchObject({ status: 409, code: 'no_wallet' });
  expect(await ask((await gamer.draw()).runId)).toMatchObject({ status: 404, code: 'run_unknown' });
  const removed = await playSome();
  const voided = { voidedAt: new Date(arena.clock.nowMs()), voidReason: 'of this test' };
  await arena.context.db.updateTable('runs').set(voided).where('id', '=', removed).execute();
  expect(await ask(removed)).toMatchObject({ status: 410, code: 'run_removed' });
});

test('attests nothing without a key', async () => {
  const { chain: withKey } = arena.context;
  arena.context.chain = { ...chain.chain, attestKey: undefined };
  const answer = await ask(await playSome());
  arena.context.chain = withKey;
  expect(answer.body).toEqual({ success: true, attestation: null });
});

test('the chain accepts a claim attestation for its period once, and rejects other XP, keys and players', async () => {
  const claim = { questKey: 'daily#2026-11-22', xpAwarded: 100 };
  const signature = (await attestClaim(chain.chain, { player: account.address, claim })) ?? '0x';
  const { questClaims } = chain.chain.contracts;
  const claimed = (change: Partial<typeof claim> = {}, by = account): Promise<string> => {
    const { questKey, xpAwarded } = { ...claim, ...change };
    const args = [questKey, BigInt(xpAwarded), signature] as const;
    return send(by, {
      to: questClaims,
      data: encodeFunctionData({ abi: questClaimsAbi, functionName: 'claimAttestedQuest', args }),
    });
  };
  expect(await claimed({ xpAwarded: 101 })).toBe('reverted');
  expect(await claimed({ questKey: 'daily#2026-11-23' })).toBe('reverted');
  expect(await claimed({}, await chain.newAccount())).toBe('reverted');
  expect(await claimed()).toBe('success');
  expect(await claimed()).toBe('reverted');
});
