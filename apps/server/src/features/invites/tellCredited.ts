import { levelOf } from '@jumpy/domain/levels';
import { playerEvents } from '../../platform/bus/playerEvents.ts';
import type { Context } from '../../platform/context.ts';
import { tellNotice } from '../notices/addNotice.ts';
import { readXp } from '../xp/readXp.ts';
import type { CreditedInvite } from './creditInvite.ts';

/** Notifies a player's open pages of newly credited invites. */
export async function tellCredited(
  context: Pick<Context, 'bus' | 'db' | 'env'>,
  credited: readonly CreditedInvite[],
): Promise<void> {
  const [first] = credited;
  if (!first) return;
  const { id: userId, discordId } = first.inviter;
  const gained = credited.reduce((sum, { xp }) => sum + xp, 0);
  const { xp, level, progress } = await readXp(context, discordId);
  const publish = playerEvents(userId);
  context.bus.publish(publish, { type: 'xp', data: { gained, xp, progress, source: 'invite' } });
  const previous = levelOf(xp - gained);
  if (previous !== level) context.bus.publish(publish, { type: 'level', data: { level, previous } });
  for (const { notice } of credited) if (notice) tellNotice(context, { userId, notice });
}
