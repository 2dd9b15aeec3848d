import { socialProofOf } from '@jumpy/domain/quests';
import type { ClaimQuestResponse } from '@jumpy/protocol/http/quests';
import { AppError } from '../../platform/appError.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import type { DiscordQueue } from '../../platform/discord/discordQueue.ts';
import { fetchGuildMember } from '../../platform/discord/fetchGuildMember.ts';
import { awardQuest, lockClaim } from './awardQuest.ts';
import { publishPaidClaim } from './publishPaidClaim.ts';
import { questStore } from './store.ts';

interface ClaimContext extends Pick<Context, 'bus' | 'chain' | 'clock' | 'db' | 'discord' | 'env'> {
  discordQueue: DiscordQueue;
}

/** Claims a quest completed through play, or one completed elsewhere that needs no link. */
export async function claimQuest(
  context: ClaimContext,
  { player, questKey, address }: { player: { id: string; discordId: string }; questKey: string; address: string },
): Promise<ClaimQuestResponse> {
  const known = await questStore.findType(context.db, questKey);
  if (known === undefined) throw new AppError('quest_unknown', 'Quest not found');
  const proof = socialProofOf(known);
  if (proof === 'link') throw new AppError('quest_needs_link', 'This quest needs a link.');
  // Ask Discord before taking locks, because it may be slow.
  if (proof === 'membership')
    await context.discordQueue.enqueue({ key: `member ${player.discordId}`, address }, () =>
      fetchGuildMember(context, player.discordId),
    );
  const quest = await inTransaction(context, async (trx) => {
    const locked = await lockClaim(trx, { player, questKey });
    if (proof === undefined && locked.currentProgress < locked.targetValue)
      throw new AppError('quest_early', 'This quest is not completed yet.');
    await awardQuest(trx, { discordId: player.discordId, quest: locked, isSelfDeclared: proof === 'word' });
    return locked;
  });
  return publishPaidClaim(context, { player, quest });
}
