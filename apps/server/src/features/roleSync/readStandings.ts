import { jumpyArmyAbi } from '@jumpy/contracts/JumpyArmy';
import { type MintRole, mintRolesOf, topMintRole } from '@jumpy/domain/mintRoles';
import type { RoleStanding } from '@jumpy/domain/roleSyncPlan';
import { readStoredRoles } from '@jumpy/domain/storedRoles';
import type { Address } from 'viem';
import type { Chain } from '../../platform/chain/chain.ts';
import { MULTICALL } from '../../platform/chain/multicall.ts';
import type { Context } from '../../platform/context.ts';
import { type KnownWallet, standingStore } from './standingStore.ts';

/** Wallets per contract call. */
const AT_ONCE = 500;

type StandingContext = Pick<Context, 'db' | 'env'>;

/** Compares the wanted roles with the contract's, for the given wallets or for all known ones. */
export async function readStandings(
  context: StandingContext,
  { chain, addresses }: { chain: Chain; addresses?: readonly string[] },
): Promise<RoleStanding[]> {
  const { db } = context;
  const wallets = addresses ? await standingStore.of(db, addresses) : await standingStore.all(db);
  const held = await readContractRoles(
    chain,
    wallets.map(({ address }) => address),
  );
  return wallets.map((wallet, at) => ({
    address: wallet.address,
    wanted: wantedRole(context, wallet),
    held: held[at],
  }));
}

/** Only the highest of several roles counts. */
export function wantedRole({ env }: Pick<Context, 'env'>, { roles }: Pick<KnownWallet, 'roles'>): MintRole | undefined {
  return topMintRole(mintRolesOf(readStoredRoles(roles), env.discord.roleIds));
}

/** Returns the roles that the army contract currently assigns, in the order of the wallets. Throws a ChainError. */
async function readContractRoles(
  { node, contracts }: Pick<Chain, 'node' | 'contracts'>,
  addresses: readonly string[],
): Promise<(MintRole | undefined)[]> {
  const army = { abi: jumpyArmyAbi, address: contracts.jumpyArmy, functionName: 'getUserRoles' } as const;
  const roles: (MintRole | undefined)[] = [];
  for (let from = 0; from < addresses.length; from += AT_ONCE) {
    const asked = addresses.slice(from, from + AT_ONCE) as Address[];
    const answers = await node.ask((client) =>
      client.multicall({
        allowFailure: false,
        batchSize: 0,
        multicallAddress: MULTICALL,
        contracts: asked.map((address) => ({ ...army, args: [address] }) as const),
      }),
    );
    roles.push(
      ...answers.map(([jumplist, elites, passholders, jumpfcfs]) =>
        topMintRole({ jumplist, elites, passholders, jumpfcfs }),
      ),
    );
  }
  return roles;
}
