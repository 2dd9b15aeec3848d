import { sql, type Transaction } from 'kysely';
import type { DatabaseSchema } from '../../platform/db/schema.ts';

export interface ClaimReversal {
  claimId: number;
  /** True revokes the claim, false restores it. */
  reverses: boolean;
  cause: 'void' | 'admin';
  reason: string;
  by: string;
}

export const reversalStore = {
  /** Locks the owner of a claim; returns their Discord id, or undefined for an unknown claim. */
  async lockClaimant(trx: Transaction<DatabaseSchema>, claimId: number): Promise<string | undefined> {
    const { rows } = await sql<{ discordId: string }>`
      SELECT u.discord_id FROM quest_completions c JOIN users u ON u.discord_id = c.discord_id
      WHERE c.id = ${claimId} FOR NO KEY UPDATE OF u`.execute(trx);
    return rows[0]?.discordId;
  },

  /** Returns false if the claim is already in that state. */
  async setReversed(
    trx: Transaction<DatabaseSchema>,
    { claimId, reverses, cause, reason, by }: ClaimReversal,
  ): Promise<boolean> {
    const { rows } = await sql<{ turned: boolean }>`
      SELECT turn_claim(c, ${reverses}, ${cause}, ${reason}, ${by}) AS turned
      FROM quest_completions c WHERE c.id = ${claimId}`.execute(trx);
    return rows[0]?.turned ?? false;
  },

  /** Returns the number of changed claims. */
  async recheck(
    trx: Transaction<DatabaseSchema>,
    { userId, runAt, reason }: { userId: string; runAt: Date; reason: string },
  ): Promise<number> {
    const { rows } = await sql<{ turned: number }>`
      SELECT recheck_claims(${userId}, ${runAt}, ${reason}, 'the runs') AS turned`.execute(trx);
    return rows[0]?.turned ?? 0;
  },
};
