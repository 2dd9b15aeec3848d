import { playRefusalText } from '@jumpy/domain/mayPlay';
import type { Kysely } from 'kysely';
import type { Database } from '../../../platform/db/schema.ts';
import { ApiError } from '../../../platform/apiError.ts';
import { readPlayerFacts } from './store.ts';

/** Throws if the player was suspended, or scheduled their deletion, after the session was opened. */
export async function assertMayPlayOn(db: Kysely<Database>, userId: string): Promise<void> {
  const { suspended, leaving } = await readPlayerFacts(db, userId);
  if (suspended) throw new ApiError('security_violation', playRefusalText('suspended'));
  if (leaving) throw new ApiError('play_refused', playRefusalText('leaving'));
}
