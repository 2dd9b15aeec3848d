import { type MintRole, mintRolesOf, topMintRole } from '@jumpy/domain/mintRoles';
import type { RoleStanding } from '@jumpy/domain/roleSyncPlan';
import { readStoredRoles } from '@jumpy/domain/storedRoles';
import type { Chain } from '../../platform/chain/chain.ts';
import type { Context } from '../../platform/context.ts';
import { readContractRoles } from './readContractRoles.ts';
import { type KnownWallet, standingStore } from './standingStore.ts';

type StandingContext = Pick<Context, 'db' | 'env'>;

/** How the wallets stand that are named, or all that we know: what the community says, beside what the contract says. */
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

/** Of several roles the highest alone (ROLE-14). */
export function wantedRole({ env }: Pick<Context, 'env'>, { roles }: Pick<KnownWallet, 'roles'>): MintRole | undefined {
  return topMintRole(mintRolesOf(readStoredRoles(roles), env.discord.roleIds));
}
