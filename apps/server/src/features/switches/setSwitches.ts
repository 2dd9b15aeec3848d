import type { Switches } from '@jumpy/protocol/http/operations';
import type { RequestPlayer } from '../../http/route.ts';
import { ApiError } from '../../platform/apiError.ts';
import { topic } from '../../platform/bus/bus.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { carryOut } from '../audit/carryOut.ts';
import { readSwitches } from './readSwitches.ts';
import { switchStore } from './store.ts';

export const SWITCHED = topic<null>('switches');

const isSame = (one: Switches, other: Switches): boolean =>
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
  if (!isSame(before, seen)) throw changedMeanwhile();
  await carryOut(context, { admin, act: 'switch', subject: 'switches', before, after: wanted, reason }, () =>
    inTransaction(context, async (trx) => {
      await switchStore.lock(trx);
      if (!isSame(await readSwitches(trx), seen)) throw changedMeanwhile();
      await switchStore.write(trx, { value: JSON.stringify(wanted), now: new Date(context.clock.nowMs()) });
    }),
  );
  context.bus.publish(SWITCHED, null);
  return wanted;
}

const changedMeanwhile = (): ApiError =>
  new ApiError('conflict', 'Somebody else switched meanwhile. Look again at how it is now.', { field: 'seen' });
