import type { Transaction } from 'kysely';
import type { Database } from '../../../platform/db/schema.ts';
import { ApiError } from '../../../platform/apiError.ts';
import { readOverplayedMs } from './store.ts';

export interface PlayedTicket {
  userId: string;
  ticks: number;
  issuedAt: Date;
  at: Date;
}

/** Clocks and networks differ by so much over a run. */
const SLACK_MS = 10_000;

/**
 * Nobody plays two runs at a time. What the witness saw cannot overlap; a run that it did not see must find room: since any ticket was
 * drawn, no more can have been played of it and of those drawn after it than time has passed. Else one who draws fifty tickets at once
 * would be paid for fifty half hours in each. The player's totals are locked.
 */
export async function assertTimeToPlay(trx: Transaction<Database>, ticket: PlayedTicket): Promise<void> {
  const overMs = await readOverplayedMs(trx, ticket);
  if (overMs <= SLACK_MS) return;
  const retryAfterSeconds = Math.ceil((overMs - SLACK_MS) / 1_000);
  throw new ApiError('run_too_early', 'This run cannot have been played yet, beside the others.', {
    retryAfterSeconds,
  });
}
