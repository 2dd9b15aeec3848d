import { createHash } from 'node:crypto';
import { jumpyArmyAbi } from '@jumpy/contracts/JumpyArmy';
import { offsetFromBlockHash } from '@jumpy/domain/workOfToken';
import { ArmyProofResponse } from '@jumpy/protocol/http/army';
import { expireDraw } from '@jumpy/scripts/contracts/expireDraw';
import { waitUntil } from '@jumpy/scripts/testing/waitUntil';
import { encodeFunctionData, parseEther } from 'viem';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createOffsetDrawJob } from '../../../src/features/reveal/offsetDrawJob.ts';
import { roleKeyStore } from '../../../src/features/roleSync/roleKeyStore.ts';
import { createTestApp, type TestApp } from '../../support/testApp.ts';
import { CHAIN_SECRET_WORD, createTestChain, type TestChain } from '../../support/testChain.ts';

let chain: TestChain;
let it: TestApp;
beforeAll(async () => {
  chain = await createTestChain();
  it = await createTestApp({ context: { chain: chain.chain } });
});
afterAll(() => Promise.all([it.close(), chain.close()]));

type Call = Parameters<typeof encodeFunctionData<typeof jumpyArmyAbi>>[0];
const command = async (
  account: Parameters<TestChain['send']>[0],
  call: Omit<Call, 'abi'>,
  value = 0n,
): Promise<void> => {
  const data = encodeFunctionData({ abi: jumpyArmyAbi, ...call } as Call);
  await chain.send(account, { to: chain.chain.contracts.jumpyArmy, data, value, gas: 1_000_000n });
};
const proof = async () => {
  it.clock.advance(10_000);
  return ArmyProofResponse.parse((await it.app.inject({ url: '/api/army/proof' })).json());
};

test('draws the offset automatically and once after the sale ends, with public proof and list', async () => {
  const army = { abi: jumpyArmyAbi, address: chain.chain.contracts.jumpyArmy } as const;
  const list = await it.app.inject({ url: '/army/provenance.json' });
  const hash = `0x${createHash('sha256').update(list.rawPayload).digest('hex')}`;
  expect(await proof()).toMatchObject({
    provenanceHash: hash,
    minted: 0,
    isEnded: false,
    draw: { isDrawn: false, offset: null, attempts: 0, blockNumber: null, blockHash: null },
    base: null,
  });
  const draw = createOffsetDrawJob(it.context);
  const roleKey = await chain.client.readContract({ ...army, functionName: 'roleSyncKey' });
  await draw();
  expect((await proof()).draw.attempts).toBe(0);

  await command(chain.owner, { functionName: 'setPhase', args: [3] });
  for (let wallet = 0; wallet < 111; wallet += 1) {
    const account = await chain.newAccount(parseEther('200'));
    await command(account, { functionName: 'mint', args: [3n] }, parseEther('90'));
  }
  expect((await proof()).isEnded).toBe(true);

  // A block committed before a restart of the local chain is skipped, since its hash would be predictable.
  const restart = { rpcUrl: chain.local.url, chainSecret: CHAIN_SECRET_WORD, army: army.address };
  expect(await expireDraw(restart)).toBe(false);
  await command(chain.owner, { functionName: 'commitOffset' });
  expect(await expireDraw(restart)).toBe(true);
  expect(await expireDraw(restart)).toBe(false);

  // Another process holds the key, so the draw waits.
  const now = new Date(it.clock.nowMs());
  const claim = await roleKeyStore.claim(it.context.db, { now, until: new Date(now.getTime() + 50_000) });
  await draw();
  expect((await proof()).draw.attempts).toBe(1);
  if (claim) await roleKeyStore.release(it.context.db, claim);

  await waitUntil(async () => {
    it.clock.advance(1_000);
    await draw();
    if (!(await proof()).draw.isDrawn) throw new Error('nothing is drawn yet');
  });
  const { draw: drawn } = await proof();
  expect(drawn).toMatchObject({ isDrawn: true, attempts: 2, offset: offsetFromBlockHash(drawn.blockHash ?? '0x0') });
  const { hash: blockHash } = await chain.client.getBlock({ blockNumber: BigInt(drawn.blockNumber ?? 0) });
  expect(drawn.blockHash).toBe(blockHash);
  const sentBefore = await chain.client.getTransactionCount({ address: roleKey });
  for (let round = 0; round < 3; round += 1) await draw();
  expect(await chain.client.getTransactionCount({ address: roleKey })).toBe(sentBefore);

  await command(chain.owner, { functionName: 'reveal', args: ['ipfs://army/'] });
  expect(await proof()).toMatchObject({ base: 'ipfs://army/', isFrozen: false });
  expect(await chain.client.readContract({ ...army, functionName: 'tokenURI', args: [332n] })).toBe(
    `ipfs://army/${(332 + (drawn.offset ?? 0)) % 667}.json`,
  );
});
