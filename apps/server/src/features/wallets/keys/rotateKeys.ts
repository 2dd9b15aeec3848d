import type { Kysely } from 'kysely';
import type { Context } from '../../../platform/context.ts';
import type { DatabaseSchema } from '../../../platform/db/schema.ts';
import { rewrapDataKey } from './shareEnvelope.ts';
import { countByKey, lockOtherKeys, updateWrapping, type WrappedRow } from './store.ts';

interface RotationResult {
  /** Rows rewrapped under the current key. */
  rewrapped: number;
  /** Number of rows left unchanged, by reason: `unknown key id` or `damaged`. */
  skipped: ReadonlyMap<string, number>;
}

interface RotationOptions {
  onProgress?: (progress: { done: number; total: number }) => void;
  batchSize?: number;
}

type RotationContext = Pick<Context, 'env' | 'random'> & { db: Kysely<DatabaseSchema> };

/**
 * Rewraps every data key that is under an older key. Each batch is one transaction, so an interrupted rotation can be
 * resumed, and every row can be opened at any time.
 */
export async function rotateKeys(
  context: RotationContext,
  { onProgress, batchSize = 200 }: RotationOptions = {},
): Promise<RotationResult> {
  const { currentId } = context.env.keyringKek;
  const counts = await countByKey(context.db);
  const total = counts.filter(({ keyId }) => keyId !== currentId).reduce((sum, { count }) => sum + count, 0);
  const skipped = new Map<string, number>();
  let [done, rewrapped] = [0, 0];
  let after: string | undefined;
  for (;;) {
    const errors = await rotateBatch(context, { after, batchSize });
    if (errors.length === 0) return { rewrapped, skipped };
    for (const { error } of errors) {
      if (error === undefined) rewrapped += 1;
      else skipped.set(error, (skipped.get(error) ?? 0) + 1);
    }
    done += errors.length;
    after = errors.at(-1)?.walletId;
    onProgress?.({ done, total: Math.max(total, done) });
  }
}

async function rotateBatch(
  context: RotationContext,
  { after, batchSize }: { after: string | undefined; batchSize: number },
): Promise<{ walletId: string; error: string | undefined }[]> {
  const { currentId } = context.env.keyringKek;
  return context.db.transaction().execute(async (trx) => {
    const rows = await lockOtherKeys(trx, { currentId, after, limit: batchSize });
    const outcomes: { walletId: string; error: string | undefined }[] = [];
    for (const row of rows) outcomes.push({ walletId: row.walletId, error: await rotateRow(context, { trx, row }) });
    return outcomes;
  });
}

async function rotateRow(
  { env, random }: RotationContext,
  { trx, row }: { trx: Kysely<DatabaseSchema>; row: WrappedRow },
): Promise<string | undefined> {
  const { walletId, generation } = row;
  const wrapping = rewrapDataKey(row, { ring: env.keyringKek, owner: { walletId, generation }, random });
  if (wrapping === 'unknown_key') return `unknown key id ${row.keyId}`;
  if (wrapping === 'damaged') return 'damaged';
  await updateWrapping(trx, walletId, wrapping);
  return undefined;
}

/** Logs at startup which shares cannot be opened with the configured keys, before a player notices. */
export async function reportUnknownKeys({ db, env, log }: Pick<Context, 'db' | 'env' | 'log'>): Promise<void> {
  const counts = await countByKey(db);
  for (const { keyId, count } of counts.filter((row) => !env.keyringKek.keys.has(row.keyId)))
    log.error({ keyId, count }, 'KEYRING_KEK lacks a key that shares of wallets are locked with. Add it again.');
}
