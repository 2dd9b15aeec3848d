import { jumpyArmyAbi } from '@jumpy/contracts/JumpyArmy';
import { type MintRole, highestMintRole } from '@jumpy/domain/mintRoles';
import { type Address, encodeFunctionData } from 'viem';
import { type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts';
import { writeContractRoles, type WriterStep } from '../../../src/features/roleSync/contractRoleWriter.ts';
import { txStore } from '../../../src/features/roleSync/txStore.ts';
import { createChainFollower, type ChainFollower } from '../../../src/platform/chain/chainFollower.ts';
import type { ChainContext } from '../../../src/platform/chain/chainContext.ts';
import type { Client } from '../../support/client.ts';
import { createTestApp, type SeededPlayer, type TestApp, type TestAppOptions } from '../../support/testApp.ts';
import { PEOPLE } from '../../support/sandbox.ts';
import { createTestChain, type TestChain } from '../../support/testChain.ts';
import { linkWallet } from '../revives/linkWallet.ts';

const NAMES: Readonly<Record<MintRole, string>> = {
  elites: 'Elite',
  jumplist: 'Jumplist',
  passholders: 'Pass Holder',
  jumpfcfs: 'Jump FCFS',
};

export interface Holder extends SeededPlayer {
  address: string;
}

/** The product on a chain, with its role-sync key. */
export interface RoleChain {
  chain: TestChain;
  it: TestApp;
  admin: Client;
  key: PrivateKeyAccount;
  follower: ChainFollower;
  /** A player with these recorded roles. */
  holder(...roles: MintRole[]): Promise<Holder>;
  setRoles(player: SeededPlayer, ...roles: MintRole[]): Promise<void>;
  /** Role stored in the contract. */
  roleOf(address: string): Promise<MintRole | undefined>;
  /** Runs the job until there is nothing left to do. */
  work(): Promise<WriterStep>;
  /** Recorded transactions of the key. */
  sent(): ReturnType<typeof txStore.listLatest>;
  /** Changes a role directly in the contract. */
  write(by: PrivateKeyAccount, change: { address: string; elite: boolean }): Promise<`0x${string}`>;
  close(): Promise<void>;
}

export async function openRoleChain({
  chain,
  chainParts = {},
  ...options
}: TestAppOptions & { chain?: TestChain; chainParts?: Partial<ChainContext> } = {}): Promise<RoleChain> {
  const own = chain ? undefined : await createTestChain();
  const testChain = chain ?? own ?? (await createTestChain());
  const { roleSync, contracts, node } = testChain.chain;
  const it = await createTestApp({ ...options, context: { chain: { ...testChain.chain, ...chainParts } } });
  const admin = await it.signIn(await it.seedPlayer({ discordId: PEOPLE.admin }));
  const addresses = Object.values(contracts);
  const follower = createChainFollower({ context: it.context, node, fromBlock: testChain.fromBlock, addresses });
  const army = { abi: jumpyArmyAbi, address: contracts.jumpyArmy } as const;

  const setRoles: RoleChain['setRoles'] = async ({ id }, ...roles) => {
    const stored = roles.map((role, at) => ({ id: String(at + 1), name: NAMES[role], color: '#ffffff' }));
    await it.context.db
      .updateTable('users')
      .set({ roles: JSON.stringify(stored) })
      .where('id', '=', id)
      .execute();
  };
  return {
    chain: testChain,
    it,
    admin,
    key: privateKeyToAccount(roleSync.key ?? '0x'),
    follower,
    async holder(...roles) {
      const player = await it.seedPlayer();
      const address = (await testChain.newAccount()).address.toLowerCase();
      await linkWallet(it, { userId: player.id, address });
      const walletAddress = address;
      await it.context.db.updateTable('users').set({ walletAddress }).where('id', '=', player.id).execute();
      await setRoles(player, ...roles);
      return { ...player, address };
    },
    setRoles,
    async roleOf(address) {
      const [jumplist, elites, passholders, jumpfcfs] = await testChain.client.readContract({
        ...army,
        functionName: 'getUserRoles',
        args: [address as Address],
      });
      return highestMintRole({ jumplist, elites, passholders, jumpfcfs });
    },
    async work() {
      for (;;) {
        const step = await writeContractRoles(it.context);
        if (step !== 'wait') return step;
      }
    },
    sent: () => txStore.listLatest(it.context.db, 100),
    async write(by, { address, elite }) {
      const data = encodeFunctionData({
        ...army,
        functionName: 'syncUserRoles',
        args: [[address as Address], [false], [elite], [false], [false]],
      });
      return testChain.send(by, { to: army.address, data, gas: 200_000n });
    },
    async close() {
      await it.close();
      await own?.close();
    },
  };
}

/** The same chain with a node that drops transactions on demand. */
export function deafTo(chain: ChainContext, isDeaf: () => boolean): ChainContext {
  const { node } = chain;
  return {
    ...chain,
    node: {
      getStatus: node.getStatus,
      call: (work, asking) =>
        node.call((client, place) => {
          const ears = new Proxy(client, {
            get: (target, name, receiver): unknown => {
              if (name !== 'sendRawTransaction' || !isDeaf()) return Reflect.get(target, name, receiver);
              return () => Promise.resolve('0x');
            },
          });
          return work(ears, place);
        }, asking),
    },
  };
}
