import type { Kysely } from 'kysely';
import { ApiError } from '../../../platform/apiError.ts';
import type { Context } from '../../../platform/context.ts';
import type { Database } from '../../../platform/db/schema.ts';
import { mintStore } from './mintStore.ts';

export interface MarkMinted {
  discordId: string | undefined;
  /** How it is marked, unless that fails. */
  mark?: (db: Kysely<Database>, discordId: string) => Promise<boolean>;
}

/** Marks a player as having minted a character (DATA-29); where that fails, the database's own procedure repairs it (SHOP-32, SHOP-33). */
export async function markMinted(
  { db, log }: Pick<Context, 'db' | 'log'>,
  { discordId, mark = mintStore.mark }: MarkMinted,
): Promise<void> {
  if (!discordId) throw new ApiError('bad_request', 'discordId is required', { field: 'discordId' });
  let isKnown: boolean;
  try {
    isKnown = await mark(db, discordId);
  } catch (error) {
    log.warn({ err: error }, 'a minted flag is repaired');
    isKnown = await mintStore.repair(db, discordId);
  }
  if (!isKnown) throw new ApiError('not_found', 'User not found', { field: 'discordId' });
}
