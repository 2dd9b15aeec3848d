import { levelForXp } from '@jumpy/domain/levels';
import { playerEventsTopic } from '../../platform/bus/playerEventsTopic.ts';
import type { Context } from '../../platform/context.ts';
import { publishNotice } from '../notices/addNotice.ts';
import { readXp } from '../xp/readXp.ts';
import type { CreditedInvite } from './creditInvite.ts';

/** Notifies a player's open pages of newly credited invites. */
export async function publishInviteCredits(
  context: Pick<Context, 'bus' | 'db' | 'env'>,
  credited: readonly CreditedInvite[],
): Promise<void> {
  const [first] = credited;
  if (!first) return;
  const { id: userId, discordId } = first.inviter;
  const gained = credited.reduce((sum, { xp }) => sum + xp, 0);
  const { xp, level, progress } = await readXp(context, discordId);
  const publish = playerEventsTopic(userId);
  context.bus.publish(publish, { type: 'xp', data: { gained, xp, progress, source: 'invite' } });
  const previous = levelForXp(xp - gained);
  if (previous !== level) context.bus.publish(publish, { type: 'level', data: { level, previous } });
  for (const { notice } of credited) if (notice) publishNotice(context, { userId, notice });
}
