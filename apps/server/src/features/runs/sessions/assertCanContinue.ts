import { playRefusalText } from '@jumpy/domain/playRefusal';
import type { Kysely } from 'kysely';
import type { DatabaseSchema } from '../../../platform/db/schema.ts';
import { AppError } from '../../../platform/appError.ts';
import { readPlayerEligibility } from './store.ts';

/** Throws if the player was suspended, or scheduled their deletion, after the session was opened. */
export async function assertCanContinue(db: Kysely<DatabaseSchema>, userId: string): Promise<void> {
  const { suspended, leaving } = await readPlayerEligibility(db, userId);
  if (suspended) throw new AppError('security_violation', playRefusalText('suspended'));
  if (leaving) throw new AppError('play_refused', playRefusalText('leaving'));
}
