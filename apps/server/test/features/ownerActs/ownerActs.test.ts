import { reviveGateAbi } from '@jumpy/contracts/ReviveGate';
import { CONTRACT_NAMES } from '@jumpy/protocol/http/chainConfig';
import { BeginOwnerActResponse, EndOwnerActResponse, OwnershipResponse } from '@jumpy/protocol/http/ownerActs';
import { encodeFunctionData, type Hex } from 'viem';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { verifyAuditLog } from '../../../src/features/audit/auditChain.ts';
import type { Client } from '../../support/client.ts';
import { createTestApp, type SeededPlayer, type TestApp } from '../../support/testApp.ts';
import { createTestChain, type TestChain } from '../../support/testChain.ts';

let chain: TestChain;
let it: TestApp;
let boss: SeededPlayer;
let client: Client;
beforeAll(async () => {
  chain = await createTestChain();
  it = await createTestApp({ context: { chain: chain.chain } });
  boss = await it.seedPlayer({ discordId: '900000000000000010', username: 'boss' });
});
beforeEach(async () => {
  client = await it.signIn(boss);
});
afterAll(() => Promise.all([it.close(), chain.close()]));

const RIVAL = `0x${'ab'.repeat(20)}` as const;
const act = { contract: 'reviveGate', functionName: 'updateRevivePrice', args: '["5"]', valueWei: '0' };
const begin = async () => (await client.post('/api/admin/owner-acts', act)).as(BeginOwnerActResponse).actId;
const end = (actId: string, report: { txHash?: Hex | null; why?: string | null }, who = client) =>
  who.post('/api/owner-acts/end', { actId, txHash: null, why: null, ...report });
const outcomeOf = async (report: Parameters<typeof end>[1]) =>
  (await end(await begin(), report)).as(EndOwnerActResponse).outcome;
const send = (data: Hex, to = chain.chain.contracts.reviveGate) => chain.send(chain.owner, { to, data, gas: 200_000n });
const setPrice = (wei: bigint) =>
  encodeFunctionData({ abi: reviveGateAbi, functionName: 'updateRevivePrice', args: [wei] });

describe('a contract action', () => {
  test('is logged with its arguments before the wallet opens, and with the chain’s result after it', async () => {
    const actId = await begin();
    const readLog = () =>
      it.context.db
        .selectFrom('adminLog')
        .select(['kind', 'act', 'subject', 'adminName', 'after', 'outcome'])
        .where('actId', '=', actId)
        .orderBy('seq')
        .execute();
    const first = {
      ...{ kind: 'begin', act: 'call updateRevivePrice', subject: 'contract:reviveGate', adminName: 'boss' },
      ...{ after: '{"args":"[\\"5\\"]","valueWei":"0"}', outcome: null },
    };
    expect(await readLog()).toEqual([first]);
    const txHash = await send(setPrice(5n));
    await end(actId, { txHash });
    expect(await readLog()).toEqual([first, { ...first, kind: 'end', after: null, outcome: `done in ${txHash}` }]);
    expect(await verifyAuditLog(it.context.db)).toMatchObject({ fault: undefined });
  });

  test('that reverted or went to another contract is not complete, whatever the page claims', async () => {
    const refused = await send(setPrice(0n));
    expect(await outcomeOf({ txHash: refused })).toBe(`failed: refused by the contract in ${refused}`);
    const elsewhere = await chain.send(chain.owner);
    expect(await outcomeOf({ txHash: elsewhere })).toBe(`failed: ${elsewhere} went somewhere else`);
    const nowhere: Hex = `0x${'12'.repeat(32)}`;
    expect(await outcomeOf({ txHash: nowhere })).toBe(`sent in ${nowhere}, and not seen yet`);
  });

  test('that failed has a reason', async () => {
    expect(await outcomeOf({ why: 'You closed this.' })).toBe('failed: You closed this.');
  });

  test('is finished once, by the administrator who started it', async () => {
    const actId = await begin();
    const other = await it.signIn();
    expect((await end(actId, { why: 'no' }, other)).status).toBe(404);
    expect((await end(actId, { why: 'no' })).status).toBe(200);
    expect((await end(actId, { why: 'again' })).status).toBe(404);
  });

  test('requires a fresh sign-in', async () => {
    it.clock.advance(10 * 60_000 + 1);
    expect((await client.post('/api/admin/owner-acts', act)).code).toBe('fresh_sign_in_needed');
  });
});

test('contract owners and pending owners are read from the chain', async () => {
  const read = async () => (await client.get('/api/admin/ownership')).as(OwnershipResponse).contracts;
  const owner = chain.owner.address.toLowerCase();
  expect((await read()).map(({ owner: whose, pendingOwner }) => [whose, pendingOwner])).toEqual(
    Array.from({ length: CONTRACT_NAMES.length }, () => [owner, null]),
  );
  await send(encodeFunctionData({ abi: reviveGateAbi, functionName: 'transferOwnership', args: [RIVAL] }));
  expect((await read()).find(({ name }) => name === 'reviveGate')).toMatchObject({ owner, pendingOwner: RIVAL });
});
