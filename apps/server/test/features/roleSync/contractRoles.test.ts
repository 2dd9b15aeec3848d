import { type MintRole, MINT_ROLES } from '@jumpy/domain/mintRoles';
import {
  HierarchicalResponse,
  ResyncResponse,
  RoleSyncApplyResponse,
  RoleSyncPlanResponse,
  RoleSyncStateResponse,
} from '@jumpy/protocol/http/roleSync';
import { toRoleBatch } from '@jumpy/domain/roleSyncPlan';
import { WalletOwnerResponse } from '@jumpy/protocol/http/players';
import { parseEther } from 'viem';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { writeContractRoles } from '../../../src/features/roleSync/contractRoleWriter.ts';
import { enqueueRoleSync } from '../../../src/features/roleSync/enqueueRoleSync.ts';
import { readRoleSyncHealth } from '../../../src/features/roleSync/roleSyncState.ts';
import { inTransaction } from '../../../src/platform/db/transaction.ts';
import { createTestChain, type TestChain } from '../../support/testChain.ts';
import { deafTo, openRoleChain, type RoleChain } from './roleChain.ts';

let chain: TestChain;
let world: RoleChain;
beforeAll(async () => {
  chain = await createTestChain();
});
beforeEach(async () => {
  world = await openRoleChain({ chain });
});
afterEach(() => world.close());
afterAll(() => chain.close());

const planNow = async () => (await world.admin.get('/api/role-sync-plan')).as(RoleSyncPlanResponse).data;
const stateNow = async () => (await world.admin.get('/api/role-sync')).as(RoleSyncStateResponse);
const apply = (batch: object) => world.admin.post('/api/role-sync-apply', { ...batch, batch: true, wait: false });
const hierarchical = (body: object) => world.admin.post('/api/role-sync-hierarchical', body);
const queue = (userId: string) => inTransaction(world.it.context, (trx) => enqueueRoleSync(trx, { userId }));
const queued = () => world.it.context.db.selectFrom('roleWallets').select('address').where('dueAt', 'is not', null);
const NOBODY = { elites: [], jumplist: [], passholders: [], jumpfcfs: [] };

describe('the plan', () => {
  test('API-17 ROLE-37 lists who gains and who loses each role, and the cost', async () => {
    const elite = await world.holder('elites');
    const both = await world.holder('jumpfcfs', 'jumplist');
    await world.holder();
    const plan = await planNow();
    expect(plan.plan).toEqual({
      additions: { ...NOBODY, elites: [elite.address], jumplist: [both.address] },
      removals: NOBODY,
    });
    expect([plan.wallets, plan.transactions]).toEqual([2, 1]);
    expect(BigInt(plan.costWei)).toBeGreaterThan(0n);
    await apply(toRoleBatch(plan.plan));
    await world.work();
    await world.setRoles(both);
    expect((await planNow()).plan).toEqual({ additions: NOBODY, removals: { ...NOBODY, jumplist: [both.address] } });
  });

  test('API-17 is for administrators only', async () => {
    const player = await world.it.signIn();
    expect((await player.get('/api/role-sync-plan')).status).toBe(403);
    expect((await world.it.newClient().get('/api/role-sync-plan')).status).toBe(401);
  });
});

describe('applying a plan', () => {
  test('API-18 ROLE-38 sets every wallet of the list in one transaction, listed with its billed cost', async () => {
    const roles: (MintRole | undefined)[] = [...MINT_ROLES, undefined];
    const holders = [];
    for (const role of roles) holders.push(await world.holder(...(role ? [role] : [])));
    const answer = (await apply(toRoleBatch((await planNow()).plan))).as(RoleSyncApplyResponse);
    expect(answer.sync).toMatchObject({ kind: 'all', state: 'running', wallets: 4, done: 0 });
    const before = await chain.client.getBalance({ address: world.key.address });
    await world.work();
    for (const [at, { address }] of holders.entries()) expect(await world.roleOf(address)).toBe(roles[at]);
    const { sync, budget } = await stateNow();
    expect(sync).toMatchObject({ state: 'done', done: 4, error: null });
    expect(sync?.transactions).toMatchObject([{ state: 'mined', wallets: 4 }]);
    const costWei = before - (await chain.client.getBalance({ address: world.key.address }));
    expect(sync?.transactions[0]?.costWei).toBe(String(costWei));
    expect(budget.spentWei).toBe(String(costWei));
  });

  test('API-18 is rejected if it differs from the server’s own plan', async () => {
    const elite = await world.holder('elites');
    const thief = await world.holder();
    const { plan } = await planNow();
    const forged = toRoleBatch({ ...plan, additions: { ...plan.additions, elites: [elite.address, thief.address] } });
    expect((await apply(forged)).code).toBe('role_plan_stale');
    await world.setRoles(elite, 'jumplist');
    expect((await apply(toRoleBatch(plan))).code).toBe('role_plan_stale');
    await world.work();
    expect(await world.sent()).toEqual([]);
  });

  test('is rejected while another is in progress, and does nothing if all is up to date', async () => {
    await world.holder('elites');
    const batch = toRoleBatch((await planNow()).plan);
    expect((await apply(batch)).status).toBe(200);
    expect((await apply(batch)).code).toBe('role_sync_open');
    await world.work();
    const nothing = await apply(toRoleBatch((await planNow()).plan));
    expect(nothing.as(RoleSyncApplyResponse).sync).toBeNull();
  });

  test('resumes after a crash, and writes nothing twice', async () => {
    let isDeaf = true;
    await world.close();
    world = await openRoleChain({ chain, chainParts: deafTo(chain.chain, () => isDeaf) });
    const holders = [await world.holder('elites'), await world.holder('passholders')];
    await apply(toRoleBatch((await planNow()).plan));
    // Recorded and sent to a node that lost it.
    expect(await writeContractRoles(world.it.context)).toBe('wait');
    expect(await writeContractRoles(world.it.context)).toBe('wait');
    expect(await world.roleOf(holders[0]?.address ?? '')).toBeUndefined();
    isDeaf = false;
    const nonce = await chain.client.getTransactionCount({ address: world.key.address });
    await world.work();
    expect(await world.roleOf(holders[0]?.address ?? '')).toBe('elites');
    expect(await world.sent()).toMatchObject([{ state: 'mined', wallets: 2 }]);
    expect(await chain.client.getTransactionCount({ address: world.key.address })).toBe(nonce + 1);
  });

  test('resends what was lost, also if it is signed to the same bytes', async () => {
    let isDeaf = true;
    await world.close();
    world = await openRoleChain({ chain, chainParts: deafTo(chain.chain, () => isDeaf) });
    const { address } = await world.holder('elites');
    await apply(toRoleBatch((await planNow()).plan));
    expect(await writeContractRoles(world.it.context)).toBe('wait');
    const [lost] = await world.sent();
    world.it.clock.advance(121_000);
    expect(await writeContractRoles(world.it.context)).toBe('wait');
    expect(await world.sent()).toMatchObject([{ txHash: lost?.txHash, state: 'sent' }]);
    isDeaf = false;
    await world.work();
    expect(await world.roleOf(address)).toBe('elites');
    expect(await world.sent()).toMatchObject([{ txHash: lost?.txHash, state: 'mined', wallets: 1 }]);
  });

  test('resends what another transaction replaced, and does not pay for what is already correct', async () => {
    let isDeaf = true;
    await world.close();
    world = await openRoleChain({ chain, chainParts: deafTo(chain.chain, () => isDeaf) });
    const [one, other] = [await world.holder('elites'), await world.holder('elites')];
    await apply(toRoleBatch((await planNow()).plan));
    await writeContractRoles(world.it.context);
    await world.write(world.key, { address: one.address, elite: true });
    isDeaf = false;
    await world.work();
    expect(await world.roleOf(other.address)).toBe('elites');
    expect((await world.sent()).map(({ state, wallets }) => [state, wallets])).toEqual(
      expect.arrayContaining([
        ['lost', 2],
        ['mined', 1],
      ]),
    );
  });

  test('pauses after the current transaction, and resumes when allowed', async () => {
    const { address } = await world.holder('elites');
    const { sync } = (await apply(toRoleBatch((await planNow()).plan))).as(RoleSyncApplyResponse);
    const turn = (to: string) => world.admin.post('/api/role-sync-turn', { id: sync?.id, to });
    expect((await turn('paused')).status).toBe(200);
    await world.work();
    expect(await world.roleOf(address)).toBeUndefined();
    expect((await turn('paused')).code).toBe('conflict');
    await turn('running');
    await world.work();
    expect(await world.roleOf(address)).toBe('elites');
  });
});

describe('pending wallets', () => {
  test('ROLE-28 ROLE-29 a read queues the wallet once and writes nothing; the job grants missing roles', async () => {
    const { address } = await world.holder('jumplist');
    const read = async () => (await world.admin.get(`/api/wallet-owner?address=${address}`)).as(WalletOwnerResponse);
    await read();
    await read();
    expect(await queued().execute()).toEqual([{ address }]);
    expect(await world.roleOf(address)).toBeUndefined();
    await world.work();
    expect(await world.roleOf(address)).toBe('jumplist');
    await read();
    expect(await queued().execute()).toEqual([]);
    world.it.clock.advance(11 * 60_000);
    await read();
    expect(await queued().execute()).toHaveLength(1);
  });

  test('ROLE-30 revokes roles that the contract has and the database lacks', async () => {
    const player = await world.holder('elites');
    await queue(player.id);
    await world.work();
    expect(await world.roleOf(player.address)).toBe('elites');
    await world.setRoles(player);
    await queue(player.id);
    await world.work();
    expect(await world.roleOf(player.address)).toBeUndefined();
  });

  test('ROLE-28 deduplicates requests for one wallet, and batches several wallets in a transaction', async () => {
    const players = [await world.holder('elites'), await world.holder('jumpfcfs'), await world.holder()];
    for (const { id } of [...players, ...players]) await queue(id);
    expect(await queued().execute()).toHaveLength(3);
    await world.work();
    expect(await world.sent()).toMatchObject([{ state: 'mined', wallets: 2 }]);
    expect(await queued().execute()).toEqual([]);
  });

  test('ROLE-30 revokes the role of a wallet without a player', async () => {
    const player = await world.holder('elites');
    await queue(player.id);
    await world.work();
    await queue(player.id);
    await world.it.context.db.updateTable('users').set({ walletAddress: null }).where('id', '=', player.id).execute();
    await world.work();
    expect(await world.roleOf(player.address)).toBeUndefined();
  });

  test('wait while the daily gas budget is spent or the key has no MON, and report it', async () => {
    const dayWei = 1n;
    await world.close();
    world = await openRoleChain({
      chain,
      chainParts: { roleSync: { ...chain.chain.roleSync, dailyBudgetWei: dayWei } },
    });
    const player = await world.holder('elites');
    await queue(player.id);
    expect(await world.work()).toBe('stand');
    expect(await readRoleSyncHealth(world.it.context)).toMatchObject({
      state: 'degraded',
      detail: expect.stringContaining('gas budget'),
    });
    expect(await world.sent()).toEqual([]);
    world.it.context.chain = chain.chain;
    await chain.local.setBalance(world.key.address, 1n);
    expect(await world.work()).toBe('stand');
    expect(await readRoleSyncHealth(world.it.context)).toMatchObject({
      detail: expect.stringContaining('low on MON'),
    });
    expect((await stateNow()).problem).toBe('balance');
    await chain.local.setBalance(world.key.address, parseEther('1000'));
    await world.work();
    expect(await world.roleOf(player.address)).toBe('elites');
  });
});

describe('a single wallet', () => {
  test('API-19 ADMIN-103 is synced with our own database, regardless of its owner', async () => {
    const { address } = await world.holder('passholders');
    const answer = await world.admin.post('/api/resync-wallet', { address: address.toUpperCase().replace('0X', '0x') });
    expect(answer.as(ResyncResponse)).toMatchObject({ ok: true, isDone: true });
    expect(await world.roleOf(address)).toBe('passholders');
    const stranger = (await chain.newAccount()).address;
    expect((await world.admin.post('/api/resync-wallet', { address: stranger })).status).toBe(200);
    expect(await world.roleOf(stranger)).toBeUndefined();
  });

  test('API-19 ADMIN-104 requires an address', async () => {
    expect(await world.admin.post('/api/resync-wallet', { address: '' })).toMatchObject({
      status: 400,
      field: 'address',
    });
    const player = await world.it.signIn();
    expect((await player.post('/api/resync-wallet', { address: world.key.address })).status).toBe(403);
  });
});

describe('the hierarchical sync', () => {
  test('API-20 ADMIN-105 previews roles without changes, and applies only what was previewed', async () => {
    const top = await world.holder('jumpfcfs', 'elites', 'passholders');
    await world.holder('jumpfcfs');
    await world.holder();
    const preview = (await hierarchical({ dryRun: true })).as(HierarchicalResponse);
    expect(preview.stats).toEqual({ elites: 1, jumplist: 0, passholders: 0, jumpfcfs: 1, none: 1 });
    expect(preview.transactions).toEqual([{ txHash: null, wallets: 2, costWei: null }]);
    expect(preview.message).toBe('2 wallets would change.');
    await world.work();
    expect(await world.sent()).toEqual([]);
    expect((await hierarchical({ dryRun: false })).code).toBe('role_plan_stale');
    const late = await world.holder('jumplist');
    expect((await hierarchical({ dryRun: false, plan: preview.plan })).code).toBe('role_plan_stale');
    const { plan } = (await hierarchical({ dryRun: true })).as(HierarchicalResponse);
    const applied = (await hierarchical({ dryRun: false, plan })).as(HierarchicalResponse);
    expect(applied).toMatchObject({ message: '3 wallets to sync.', sync: { kind: 'hierarchical' } });
    await world.work();
    expect(await world.roleOf(top.address)).toBe('elites');
    expect(await world.roleOf(late.address)).toBe('jumplist');
  });
});
