import { Switches } from '@jumpy/protocol/http/operations';
import type { Kysely } from 'kysely';
import { AppError } from '../../platform/appError.ts';
import type { Context } from '../../platform/context.ts';
import type { DatabaseSchema } from '../../platform/db/schema.ts';
import { switchStore } from './store.ts';
import type { RequestPlayer } from '../../http/route.ts';
import { createTopic } from '../../platform/bus/bus.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { runAudited } from '../audit/auditedAction.ts';

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
      details: { reason: 'minting' },
    });
}

export const SWITCHES_CHANGED_TOPIC = createTopic<null>('switches');

const areEqual = (one: Switches, other: Switches): boolean =>
  one.maintenance === other.maintenance && one.minting === other.minting;

/** Sets the switches if they are still as the operator saw them. */
export async function setSwitches(
  context: Pick<Context, 'bus' | 'clock' | 'db' | 'env' | 'random'>,
  {
    admin,
    body: { wanted, seen, reason },
  }: { admin: RequestPlayer; body: { wanted: Switches; seen: Switches; reason: string } },
): Promise<Switches> {
  const before = await readSwitches(context.db);
  if (!areEqual(before, seen)) throw createConflictError();
  await runAudited(context, { admin, act: 'switch', subject: 'switches', before, after: wanted, reason }, () =>
    inTransaction(context, async (trx) => {
      await switchStore.lock(trx);
      if (!areEqual(await readSwitches(trx), seen)) throw createConflictError();
      await switchStore.write(trx, { value: JSON.stringify(wanted), now: new Date(context.clock.nowMs()) });
    }),
  );
  context.bus.publish(SWITCHES_CHANGED_TOPIC, null);
  return wanted;
}

const createConflictError = (): AppError =>
  new AppError('conflict', 'Someone else just changed the switches. Look again.', { field: 'seen' });
