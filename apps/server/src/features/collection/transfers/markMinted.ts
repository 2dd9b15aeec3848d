import type { Kysely } from 'kysely';
import { AppError } from '../../../platform/appError.ts';
import type { Context } from '../../../platform/context.ts';
import type { DatabaseSchema } from '../../../platform/db/schema.ts';
import { mintStore } from './mintStore.ts';

export interface MarkMintedOptions {
  discordId: string | undefined;
  /** Overridable in tests, to exercise the repair path. */
  mark?: (db: Kysely<DatabaseSchema>, discordId: string) => Promise<boolean>;
}

/** Sets the minted flag of a player; if that fails, falls back to the repair procedure in the database. */
export async function markMinted(
  { db, log }: Pick<Context, 'db' | 'log'>,
  { discordId, mark = mintStore.mark }: MarkMintedOptions,
): Promise<void> {
  if (!discordId) throw new AppError('bad_request', 'discordId is required', { field: 'discordId' });
  let isKnown: boolean;
  try {
    isKnown = await mark(db, discordId);
  } catch (error) {
    log.warn({ err: error }, 'a minted flag is repaired');
    isKnown = await mintStore.repair(db, discordId);
  }
  if (!isKnown) throw new AppError('not_found', 'User not found', { field: 'discordId' });
}
