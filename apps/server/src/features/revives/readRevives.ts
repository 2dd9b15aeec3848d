import type { RevivesAnswer } from '@jumpy/protocol/http/revives';
import type * as z from 'zod/mini';
import { readCursor } from '../../platform/chain/store.ts';
import type { Context } from '../../platform/context.ts';
import { readOwnPayments } from './store.ts';

/** REVIVE-23. */
const LOOKUP_BLOCKS = 50_000;
/** REVIVE-24. */
const SHOWN = 50;

/** The player's payments of the last blocks, out of what was followed: no page reads logs by itself. */
export async function readRevives(
  { db }: Pick<Context, 'db'>,
  userId: string,
): Promise<z.infer<typeof RevivesAnswer>['payments']> {
  const head = (await readCursor(db))?.blockNumber ?? 0;
  const payments = await readOwnPayments(db, { userId, fromBlock: head - LOOKUP_BLOCKS, most: SHOWN });
  return payments.map(({ txHash, amountWei, blockNumber, paidAt, runId }) => ({
    txHash,
    amountWei,
    blockNumber,
    at: paidAt.getTime(),
    runId,
  }));
}
