import type { Context } from '../../platform/context.ts';
import { walletStore } from './walletStore.ts';

/** A wallet that the contract agreed with so lately is not looked at for being read. */
const AGREED_MS = 10 * 60_000;

/**
 * Somebody has read the role record of a player: their wallet is looked at soon, and nothing is written to the chain here (ROLE-28, READ-40).
 */
export async function noteRoleRead(
  { chain, clock, db }: Pick<Context, 'chain' | 'clock' | 'db'>,
  { discordId }: { discordId: string },
): Promise<void> {
  if (!chain) return;
  const nowMs = clock.nowMs();
  await walletStore.noteRead(db, { discordId, now: new Date(nowMs), agreedBefore: new Date(nowMs - AGREED_MS) });
}
