import { levelForXp } from '@jumpy/domain/levels';
import type { ClaimQuestResponse } from '@jumpy/protocol/http/quests';
import { playerEventsTopic } from '../../platform/bus/playerEventsTopic.ts';
import type { Context } from '../../platform/context.ts';
import { createClaimRecord } from '../attestations/createClaimRecord.ts';
import { readXp } from '../xp/readXp.ts';
import { loadQuests } from './loadQuests.ts';
import type { ClaimableQuest } from './store.ts';

/** Notifies the player's open pages of a paid claim and builds the response. */
export async function publishPaidClaim(
  context: Pick<Context, 'bus' | 'chain' | 'clock' | 'db' | 'env'>,
  { player, quest }: { player: { id: string; discordId: string }; quest: ClaimableQuest },
): Promise<ClaimQuestResponse> {
  const { questKey, xpReward, period } = quest;
  const { xp, level, progress } = await readXp(context, player.discordId);
  const publish = playerEventsTopic(player.id);
  context.bus.publish(publish, { type: 'xp', data: { gained: xpReward, xp, progress, source: 'quest' } });
  const previous = levelForXp(xp - xpReward);
  if (previous !== level) context.bus.publish(publish, { type: 'level', data: { level, previous } });
  const claim = { questKey: period === null ? questKey : `${questKey}#${period}`, xpAwarded: xpReward };
  return {
    success: true,
    message: `Quest completed: +${xpReward} XP`,
    quest_key: questKey,
    xp_awarded: xpReward,
    board: await loadQuests(context, player),
    record: await createClaimRecord(context, { userId: player.id, claim }),
  };
}
