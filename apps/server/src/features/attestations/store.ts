import { type Kysely, sql } from 'kysely';
import type { GameMode } from '@jumpy/domain/modes';
import type { WitnessClass } from '@jumpy/domain/witness';
import type { DatabaseSchema } from '../../platform/db/schema.ts';

/** A settled run with its number among the player's runs. */
export interface NumberedRun {
  userId: string;
  mode: GameMode;
  score: number;
  jumps: number;
  witness: WitnessClass;
  replayHash: Buffer;
  voidedAt: Date | null;
  /** Starts at 1, in order of settlement. Stable, because runs are never deleted. */
  runNumber: number;
}

export async function findNumberedRun(db: Kysely<DatabaseSchema>, runId: string): Promise<NumberedRun | undefined> {
  const { rows } = await sql<NumberedRun>`
    SELECT r.user_id, r.mode, r.score, r.jumps, r.witness, r.replay_hash, r.voided_at, (
      SELECT count(*) FROM runs o WHERE o.user_id = r.user_id AND (o.created_at, o.id) <= (r.created_at, r.id)
    ) AS run_number
    FROM runs r WHERE r.id = ${runId}`.execute(db);
  return rows[0];
}
