import type { Transaction } from 'kysely';
import { AppError } from '../../platform/appError.ts';
import type { DatabaseSchema } from '../../platform/db/schema.ts';
import { addQuestXp } from '../xp/addXp.ts';
import { reversalStore } from './reversalStore.ts';
import { type ClaimableQuest, questStore } from './store.ts';

const ALREADY_CLAIMED_MESSAGE = 'This quest is claimed already.';

/**
 * Locks and refreshes the player and the quest of a claim. Throws if the player is suspended or the quest is already
 * claimed or revoked.
 */
export async function lockClaim(
  trx: Transaction<DatabaseSchema>,
  { player, questKey }: { player: { id: string; discordId: string }; questKey: string },
): Promise<ClaimableQuest> {
  const { isSuspended } = await questStore.lockPlayer(trx, player.id);
  if (isSuspended) throw new AppError('forbidden', 'This account is suspended: it claims nothing.');
  await questStore.refresh(trx, player.discordId);
  const quest = await questStore.findClaimable(trx, { discordId: player.discordId, questKey });
  if (!quest) throw new AppError('quest_unknown', 'Quest not found');
  if (quest.isCompleted) throw new AppError('quest_claimed', ALREADY_CLAIMED_MESSAGE);
  if (quest.reversed?.cause === 'admin')
    throw new AppError('quest_taken_back', 'This claim was taken back by our team. It cannot be made again.');
  return quest;
}

/** Pays a quest once, atomically. */
export async function awardQuest(
  trx: Transaction<DatabaseSchema>,
  { discordId, quest, isSelfDeclared }: { discordId: string; quest: ClaimableQuest; isSelfDeclared: boolean },
): Promise<void> {
  if (quest.reversed) {
    // The claim was revoked with a voided run and is reached again, so it is restored.
    const back = { reverses: false, cause: 'void', reason: 'Reached again.', by: 'the player' } as const;
    await reversalStore.setReversed(trx, { ...back, claimId: quest.reversed.claimId });
    return;
  }
  await questStore.complete(trx, { discordId, quest, isSelfDeclared });
  const { xpReward: amount, sourceId } = quest;
  // The ledger includes claims of the person's earlier accounts.
  if (!(await addQuestXp(trx, { discordId, amount, sourceId })))
    throw new AppError('quest_claimed', ALREADY_CLAIMED_MESSAGE);
}
