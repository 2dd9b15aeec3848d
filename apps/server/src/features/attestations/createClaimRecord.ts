import type { ClaimAttestation } from '@jumpy/protocol/http/claims';
import type { Address } from 'viem';
import type { Context } from '../../platform/context.ts';
import { findActiveWallet } from '../wallets/store.ts';
import { attestClaim, type AttestedClaim } from './attest.ts';

/** Returns an awarded claim in on-chain form, signed if an attestation key and a linked wallet exist. */
export async function createClaimRecord(
  { db, chain }: Pick<Context, 'chain' | 'db'>,
  { userId, claim }: { userId: string; claim: AttestedClaim },
): Promise<ClaimAttestation> {
  const wallet = chain?.attestKey === undefined ? undefined : await findActiveWallet(db, userId);
  const player = wallet?.address as Address | undefined;
  const signature = chain && player ? await attestClaim(chain, { player, claim }) : undefined;
  return { ...claim, signature: signature ?? null };
}
