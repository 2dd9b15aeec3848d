import { RoleSyncStateResponse } from '@jumpy/protocol/http/roleSync';
import { encodeFunctionData } from 'viem';
import { jumpyArmyAbi } from '@jumpy/contracts/JumpyArmy';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { enqueueRoleSync } from '../../../src/features/roleSync/enqueueRoleSync.ts';
import { detectUnauthorizedRoleWrites } from '../../../src/features/roleSync/detectUnauthorizedRoleWrites.ts';
import { inTransaction } from '../../../src/platform/db/transaction.ts';
import { openRoleChain, type RoleChain } from './roleChain.ts';

let world: RoleChain;
beforeAll(async () => {
  world = await openRoleChain();
});
afterAll(() => world.close());

const stateNow = async () => (await world.admin.get('/api/role-sync')).as(RoleSyncStateResponse);

/** Follows the chain up to a transaction and checks for external role changes. */
async function follow(hash: `0x${string}`): Promise<void> {
  await world.chain.untilFinal(hash);
  for (;;) {
    const step = await world.follower.step();
    if (step.kind === 'idle' || (step.kind === 'read' && step.isCaughtUp)) break;
  }
  await detectUnauthorizedRoleWrites(world.it.context);
}

test('ROLE-28 READ-40 third-party role writes stop the key until an administrator confirms; the owner’s do not', async () => {
  const { chain, it } = world;
  const player = await world.holder('elites');
  const thief = await chain.newAccount();
  const call = (functionName: 'setRoleSyncKey', args: [`0x${string}`]) =>
    chain.send(chain.owner, {
      to: chain.chain.contracts.jumpyArmy,
      data: encodeFunctionData({ abi: jumpyArmyAbi, functionName, args }),
      gas: 200_000n,
    });

  await follow(await world.write(chain.owner, { address: thief.address, elite: true }));
  expect((await stateNow()).alarms).toEqual([]);

  await call('setRoleSyncKey', [thief.address]);
  const hash = await world.write(thief, { address: thief.address, elite: false });
  await follow(hash);
  const { alarms } = await stateNow();
  expect(alarms).toMatchObject([{ txHash: hash, sender: thief.address.toLowerCase(), wallets: 1 }]);
  expect((await it.newClient().get('/healthz')).text).toContain('someone else changed roles');
  await call('setRoleSyncKey', [world.key.address]);
  await inTransaction(it.context, (trx) => enqueueRoleSync(trx, { userId: player.id }));
  expect(await world.work()).toBe('stand');
  expect(await world.roleOf(player.address)).toBeUndefined();
  expect((await world.admin.post('/api/resync-wallet', { address: player.address })).code).toBe('role_sync_stopped');

  await world.admin.post('/api/role-alarm-clear', { txHash: hash, reason: 'The key was changed.' });
  await world.work();
  expect(await world.roleOf(player.address)).toBe('elites');
  const [own] = await world.sent();
  await follow(own?.txHash as `0x${string}`);
  expect((await stateNow()).alarms).toEqual([]);
});
