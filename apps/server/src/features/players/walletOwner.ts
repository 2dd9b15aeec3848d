import { readStoredRoles } from '@jumpy/domain/storedRoles';
import type { WalletOwnerAnswer } from '@jumpy/protocol/http/players';
import type * as z from 'zod/mini';
import type { Context } from '../../platform/context.ts';
import { noteRoleRead } from '../roleSync/noteRoleRead.ts';
import { playerStore } from './store.ts';

/** Whose wallet in use an address of any case is; null when it is nobody's. */
export async function walletOwner(
  context: Pick<Context, 'chain' | 'clock' | 'db'>,
  { address }: { address: string },
): Promise<z.output<typeof WalletOwnerAnswer>> {
  const row = await playerStore.byWallet(context.db, address);
  if (!row?.walletAddress) return { success: true, user: null };
  const { roles, username, walletAddress, discordId } = row;
  await noteRoleRead(context, { discordId });
  return {
    success: true,
    user: { roles: readStoredRoles(roles), username, wallet_address: walletAddress, discord_id: discordId },
  };
}
