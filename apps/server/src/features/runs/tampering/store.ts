import type { GameMode } from '@jumpy/domain/modes';
import type { Kysely, Transaction } from 'kysely';
import type { VerifiedRun } from '../replays/verifyRun.ts';
import type { TicketRow } from '../tickets/store.ts';
import type { Checkpoint } from '../witness/store.ts';
import type { Tampering } from '../witness/judgeRun.ts';
import type { DatabaseSchema } from '../../../platform/db/schema.ts';

/** A run whose replay contradicts its checkpoints, with everything reviewers see of it. */
export interface TamperedRun {
  ticket: TicketRow;
  run: VerifiedRun;
  checkpoints: readonly Checkpoint[];
  tampering: Tampering;
  claimed: object;
  securityFlags: readonly string[];
  clientMetrics: object;
}

/** Closes an unsettled ticket; false if it was settled or already closed as altered. */
export async function closeTamperedTicket(
  trx: Transaction<DatabaseSchema>,
  { runId, at }: { runId: string; at: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('runTickets')
    .set((eb) => ({ closedAt: eb.fn.coalesce('closedAt', eb.val(at)), closedReason: 'altered' as const }))
    .where('runId', '=', runId)
    .where('settledAt', 'is', null)
    .where('closedReason', 'is distinct from', 'altered')
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function saveTamperedRun(
  trx: Transaction<DatabaseSchema>,
  { at, ...altered }: TamperedRun & { at: Date },
): Promise<void> {
  const { ticket, run, checkpoints, tampering, claimed, securityFlags, clientMetrics } = altered;
  const { runId, userId, mode, seed, startPlace, simVersion, issuedAt, startedAt } = ticket;
  const { score, jumps, ticks, level } = run;
  await trx
    .insertInto('alteredRuns')
    .values({
      ...{ runId, userId, mode, seed, startPlace, simVersion, issuedAt, startedAt, score, jumps, ticks, level },
      ...{ why: tampering.reason, checkpointSeq: tampering.checkpoint.seq, checkpointTick: tampering.checkpoint.tick },
      checkpoints: JSON.stringify(checkpoints),
      claimed: JSON.stringify(claimed),
      securityFlags: JSON.stringify(securityFlags),
      clientMetrics: JSON.stringify(clientMetrics),
      replayHash: run.replayHash,
      replay: Buffer.from(run.deflated),
      refusedAt: at,
    })
    .onConflict((row) => row.column('runId').doNothing())
    .execute();
}

/** A rejected run as shown to its player. */
interface OwnTamperedRow {
  runId: string;
  mode: GameMode;
  score: number;
  ticks: number;
  level: number;
  startPlace: number;
  refusedAt: Date;
}

/** The player's rejected runs, newest first. */
export async function readOwnTampered(
  db: Kysely<DatabaseSchema>,
  { userId, limit }: { userId: string; limit: number },
): Promise<OwnTamperedRow[]> {
  return db
    .selectFrom('alteredRuns')
    .select(['runId', 'mode', 'score', 'ticks', 'level', 'startPlace', 'refusedAt'])
    .where('userId', '=', userId)
    .orderBy('refusedAt', 'desc')
    .limit(limit)
    .execute();
}
