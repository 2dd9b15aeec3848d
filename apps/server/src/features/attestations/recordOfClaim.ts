import type { ClaimRecord } from '@jumpy/protocol/http/claims';
import type { Address } from 'viem';
import type { Context } from '../../platform/context.ts';
import { findActive } from '../wallets/store.ts';
import { attestClaim, type AttestedClaim } from './attest.ts';

/** A claim that was awarded, as it may go on chain, with the server's word where it has a key and the player a wallet. */
export async function recordOfClaim(
  { db, chain }: Pick<Context, 'chain' | 'db'>,
  { userId, claim }: { userId: string; claim: AttestedClaim },
): Promise<ClaimRecord> {
  const wallet = chain?.attestKey === undefined ? undefined : await findActive(db, userId);
  const player = wallet?.address as Address | undefined;
  const signature = chain && player ? await attestClaim(chain, { player, claim }) : undefined;
  return { ...claim, signature: signature ?? null };
}
