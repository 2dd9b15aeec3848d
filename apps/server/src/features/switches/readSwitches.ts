import { Switches } from '@jumpy/protocol/http/operations';
import type { Kysely } from 'kysely';
import { AppError } from '../../platform/appError.ts';
import type { Context } from '../../platform/context.ts';
import type { DatabaseSchema } from '../../platform/db/schema.ts';
import { switchStore } from './store.ts';

const DEFAULT_SWITCHES: Switches = { maintenance: null, minting: true };

export async function readSwitches(db: Kysely<DatabaseSchema>): Promise<Switches> {
  const text = await switchStore.read(db);
  return text === undefined
    ? DEFAULT_SWITCHES
    : Switches.parse({ ...DEFAULT_SWITCHES, ...(JSON.parse(text) as object) });
}

export async function assertMintingEnabled({ db }: Pick<Context, 'db'>): Promise<void> {
  const { minting } = await readSwitches(db);
  if (!minting)
    throw new AppError('unavailable', 'Minting is paused for a moment. Nothing was paid. Please come back later.', {
      retryAfterSeconds: 60,
    });
}
