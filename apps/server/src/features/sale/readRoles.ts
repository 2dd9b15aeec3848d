import { jumpyArmyAbi } from '@jumpy/contracts/JumpyArmy';
import { MINT_ROLES, type MintRole, mintRolesOf, topMintRole } from '@jumpy/domain/mintRoles';
import { readStoredRoles } from '@jumpy/domain/storedRoles';
import type { SaleRoles, SaleWallet } from '@jumpy/protocol/http/sale';
import type { Address } from 'viem';
import type { Context } from '../../platform/context.ts';
import { rolesPart } from '../roleSync/rolesPart.ts';
import { askArmy } from './askArmy.ts';
import { multicallOf } from './multicall.ts';
import { saleStore } from './store.ts';

/** The role that four answers of `getUserRoles` mean; the highest where they were several. */
export const roleOf = ([jumplist, elites, passholders, jumpfcfs]: readonly [boolean, boolean, boolean, boolean]):
  | MintRole
  | undefined => topMintRole({ elites, jumplist, passholders, jumpfcfs });

/** The roles of wallets, as the contract has them in its newest block. */
function rolesOnChain(
  context: Pick<Context, 'chain'>,
  addresses: readonly Address[],
): Promise<(MintRole | undefined)[]> {
  return askArmy(context, async (client, contract) => {
    const answers = await client.multicall({
      ...multicallOf(await client.getBlockNumber({ cacheTime: 0 })),
      contracts: addresses.map(
        (address) => ({ abi: jumpyArmyAbi, address: contract, functionName: 'getUserRoles', args: [address] }) as const,
      ),
    });
    return answers.map(roleOf);
  });
}

/** What the contract goes by for a wallet, and what its player holds in the community. */
export async function readRoles(
  { env, ...context }: Pick<Context, 'chain' | 'db'> & { env: Pick<Context['env'], 'discord'> },
  { address, isActive, stored }: { address: Address; isActive: boolean; stored: unknown },
): Promise<SaleRoles> {
  const [role] = await rolesOnChain(context, [address]);
  const named = mintRolesOf(readStoredRoles(stored), env.discord.roleIds);
  const held = MINT_ROLES.filter((each) => named[each]);
  // Roles go to the wallet in use alone.
  const isBehind = isActive && held[0] !== role;
  const isHeldUp = isBehind && (await rolesPart(context)).state !== 'up';
  return { address, role: role ?? null, held, isSyncing: isBehind && !isHeldUp, isHeldUp };
}

/** All wallets of a player with their roles (MINT-87). */
export async function readWallets(context: Pick<Context, 'chain' | 'db'>, userId: string): Promise<SaleWallet[]> {
  const wallets = await saleStore.wallets(context.db, userId);
  if (wallets.length === 0) return [];
  const roles = await rolesOnChain(
    context,
    wallets.map(({ address }) => address as Address),
  );
  return wallets.map((wallet, index) => ({ ...wallet, role: roles[index] ?? null }));
}
