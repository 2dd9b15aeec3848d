import type { Transaction } from 'kysely';
import type { Context } from '../../../platform/context.ts';
import type { DatabaseSchema } from '../../../platform/db/schema.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { AppError } from '../../../platform/appError.ts';
import { recheckInvite } from '../../invites/recheckInvite.ts';
import { starStore } from '../../stars/store.ts';
import { appendXpEntry } from '../../xp/store.ts';
import { recheckClaims } from '../../quests/claimReversals.ts';
import {
  type LockedRun,
  lockRun,
  markReinstated,
  markVoided,
  readFirstBonus,
  recountStats,
  sumRunBonus,
} from './store.ts';

type VoidContext = Pick<Context, 'db' | 'clock' | 'env'>;
/** Further writes in the same transaction. */
type AdditionalWrites = (trx: Transaction<DatabaseSchema>) => Promise<void>;

/** Voids a run: recomputes its player's totals without it and books the difference. Idempotent. */
export async function voidRun(
  context: VoidContext,
  { runId, reason, additionalWrites }: { runId: string; reason: string; additionalWrites?: AdditionalWrites },
): Promise<void> {
  await inTransaction(context, async (trx) => {
    const run = await getLockedRun(trx, runId);
    await additionalWrites?.(trx);
    if (run.voidedAt) return;
    await markVoided(trx, { runId, at: new Date(context.clock.nowMs()), reason });
    const bonus = -(await sumRunBonus(trx, runId));
    const stars = -(await starStore.sumOfRun(trx, runId)).kept;
    const sourceId = `${runId}:void:${run.voidCount + 1}`;
    await applyRecount(trx, { runId, run, bonus, stars, source: 'void', sourceId });
    await recheckInviter(context, trx, { run, reason: 'An invite it relied on was removed.' });
  });
}

/** Reinstates a voided run and books the reverse difference. */
export async function reinstateRun(
  context: VoidContext,
  { runId, additionalWrites }: { runId: string; additionalWrites?: AdditionalWrites },
): Promise<void> {
  await inTransaction(context, async (trx) => {
    const run = await getLockedRun(trx, runId);
    await additionalWrites?.(trx);
    if (!run.voidedAt) return;
    await markReinstated(trx, runId);
    const bonus = await readFirstBonus(trx, runId);
    const stars = (await starStore.sumOfRun(trx, runId)).first;
    const sourceId = `${runId}:reinstate:${run.voidCount}`;
    await applyRecount(trx, { runId, run, bonus, stars, source: 'reinstate', sourceId });
    await recheckInviter(context, trx, { run, reason: 'An invite was restored.' });
  });
}

/** Rechecks the inviter, whose number of invited friends and related quests may change. */
async function recheckInviter(
  context: VoidContext,
  trx: Transaction<DatabaseSchema>,
  { run, reason }: { run: LockedRun; reason: string },
): Promise<void> {
  const inviter = await recheckInvite(context, trx, { inviteeId: run.userId });
  if (inviter) await recheckClaims(trx, { ...inviter, runAt: run.createdAt, reason });
}

async function getLockedRun(trx: Transaction<DatabaseSchema>, runId: string): Promise<LockedRun> {
  const run = await lockRun(trx, runId);
  if (!run) throw new AppError('run_unknown', 'Couldn’t find that run.', { field: 'runId' });
  return run;
}

interface RecountInput {
  runId: string;
  run: LockedRun;
  bonus: number;
  stars: number;
  source: 'void' | 'reinstate';
  sourceId: string;
}

async function applyRecount(
  trx: Transaction<DatabaseSchema>,
  { runId, run, bonus, stars, source, sourceId }: RecountInput,
): Promise<void> {
  const { userId, discordId } = run;
  const amount = await recountStats(trx, { userId, discordId });
  const entry = { userId, bucket: 'game', sourceId } as const;
  if (amount !== 0) await appendXpEntry(trx, { ...entry, source, amount });
  if (bonus !== 0) await appendXpEntry(trx, { ...entry, source: 'character_bonus', amount: bonus });
  if (stars !== 0) await starStore.append(trx, { userId, source, sourceId, runId, amount: stars });
  const reason = source === 'void' ? 'A run it relied on was voided.' : 'A run was restored.';
  await recheckClaims(trx, { userId, discordId, runAt: run.createdAt, reason });
}
