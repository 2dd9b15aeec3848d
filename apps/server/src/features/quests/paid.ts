import { levelOf } from '@jumpy/domain/levels';
import type { QuestClaimedAnswer } from '@jumpy/protocol/http/quests';
import { playerEvents } from '../../platform/bus/playerEvents.ts';
import type { Context } from '../../platform/context.ts';
import { recordOfClaim } from '../attestations/recordOfClaim.ts';
import { readXp } from '../xp/readXp.ts';
import { readQuests } from './readQuests.ts';
import type { ClaimedQuest } from './store.ts';

/** Notifies the player's open pages of a paid claim and builds the response. */
export async function answerPaid(
  context: Pick<Context, 'bus' | 'chain' | 'clock' | 'db' | 'env'>,
  { player, quest }: { player: { id: string; discordId: string }; quest: ClaimedQuest },
): Promise<QuestClaimedAnswer> {
  const { questKey, xpReward, period } = quest;
  const { xp, level, progress } = await readXp(context, player.discordId);
  const publish = playerEvents(player.id);
  context.bus.publish(publish, { type: 'xp', data: { gained: xpReward, xp, progress, source: 'quest' } });
  const previous = levelOf(xp - xpReward);
  if (previous !== level) context.bus.publish(publish, { type: 'level', data: { level, previous } });
  const claim = { questKey: period === null ? questKey : `${questKey}#${period}`, xpAwarded: xpReward };
  return {
    success: true,
    message: `Quest completed: +${xpReward} XP`,
    quest_key: questKey,
    xp_awarded: xpReward,
    board: await readQuests(context, player),
    record: await recordOfClaim(context, { userId: player.id, claim }),
  };
}
