import { Switches } from '@jumpy/protocol/http/operations';
import type { Kysely } from 'kysely';
import { ApiError } from '../../platform/apiError.ts';
import type { Context } from '../../platform/context.ts';
import type { Database } from '../../platform/db/schema.ts';
import { switchStore } from './store.ts';

const USUAL: Switches = { maintenance: null, minting: true };

export async function readSwitches(db: Kysely<Database>): Promise<Switches> {
  const text = await switchStore.read(db);
  return text === undefined ? USUAL : Switches.parse({ ...USUAL, ...(JSON.parse(text) as object) });
}

export async function assertMinting({ db }: Pick<Context, 'db'>): Promise<void> {
  const { minting } = await readSwitches(db);
  if (!minting)
    throw new ApiError('unavailable', 'Minting is paused for a moment. Nothing was paid. Please come back later.', {
      retryAfterSeconds: 60,
    });
}
