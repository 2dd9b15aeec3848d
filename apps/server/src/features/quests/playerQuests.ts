import type { QuestBoard, ClaimQuestResponse } from '@jumpy/protocol/http/quests';
import type { Transaction } from 'kysely';
import { socialProofOf } from '@jumpy/domain/quests/questTypes';
import { levelForXp } from '@jumpy/domain/levels';
import type { Context } from '../../platform/context.ts';
import type { DatabaseSchema } from '../../platform/db/schema.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { addNotice, type NewNotice, publishNotice } from '../notices/addNotice.ts';
import { questStore, type ClaimableQuest } from './store.ts';
import { AppError } from '../../platform/appError.ts';
import type { DiscordQueue } from '../../platform/discord/discordQueue.ts';
import { fetchGuildMember } from '../../platform/discord/fetchGuildMember.ts';
import { addQuestXp } from '../xp/addXp.ts';
import { reversalStore } from './reversalStore.ts';
import { playerEventsTopic } from '../../platform/bus/playerEventsTopic.ts';
import { createClaimRecord } from '../attestations/createClaimRecord.ts';
import { readXp } from '../xp/readXp.ts';

/** Returns a player's quests, refreshed for the current day, and adds notices for newly reached ones. */
export async function loadQuests(
  context: Pick<Context, 'bus' | 'clock' | 'db'>,
  { id: userId, discordId }: { id: string; discordId: string },
): Promise<QuestBoard> {
  const { board, newNotices } = await inTransaction(context, async (trx) => {
    // Serializes with settlement, which writes the same rows.
    await questStore.lockPlayer(trx, userId);
    await questStore.refresh(trx, discordId);
    const newNotices = await recordReachedQuests(trx, { userId, discordId });
    return { board: await buildQuestBoard(context, { trx, discordId }), newNotices };
  });
  for (const notice of newNotices) publishNotice(context, notice);
  return board;
}

/** Builds the quest view from stored data. */
async function buildQuestBoard(
  { clock }: Pick<Context, 'clock'>,
  { trx, discordId }: { trx: Transaction<DatabaseSchema>; discordId: string },
): Promise<QuestBoard> {
  const quests = await questStore.listAll(trx, discordId);
  const completions = await questStore.listCompletions(trx, discordId);
  const periodEnds = await questStore.readPeriodEnds(trx, discordId);
  return {
    quests: quests.map((row) => ({
      quest_key: row.questKey,
      title: row.title,
      description: row.description,
      category: row.category,
      quest_type: row.questType,
      target_value: row.targetValue,
      xp_reward: row.xpReward,
      reset_hours: row.resetHours,
      current_progress: row.currentProgress,
      is_completed: row.isCompleted,
      completed_at: row.completedAt?.getTime() ?? null,
      is_taken_back: row.isTakenBack,
      run: row.runId === null || row.tick === null ? null : { runId: row.runId, tick: row.tick },
    })),
    completions: completions.map(({ questKey, xpAwarded, completedAt }) => ({
      quest_key: questKey,
      xp_awarded: xpAwarded,
      completed_at: completedAt.getTime(),
    })),
    dayEndsAt: periodEnds.day.getTime(),
    weekEndsAt: periodEnds.week.getTime(),
    serverNow: clock.nowMs(),
  };
}

/**
 * Adds a notice for each newly claimable quest. Runs when quests are read, which pages do after every run, so that
 * settlement does not wait for it.
 */
async function recordReachedQuests(
  trx: Transaction<DatabaseSchema>,
  { userId, discordId }: { userId: string; discordId: string },
): Promise<readonly NewNotice[]> {
  const reachedQuests = await questStore.markReachedNotified(trx, discordId);
  const notices = reachedQuests.map(({ questKey, title, period }): NewNotice => ({
    ...{ userId, key: ['quest', questKey, ...(period === null ? [] : [period])].join(' ') },
    notice: { kind: 'quest_done', questKey, title },
  }));
  const added: NewNotice[] = [];
  for (const notice of notices) if (await addNotice(trx, notice)) added.push(notice);
  return added;
}

interface ClaimContext extends Pick<Context, 'bus' | 'chain' | 'clock' | 'db' | 'discord' | 'env'> {
  discordQueue: DiscordQueue;
}

/** Claims a quest completed through play, or one completed elsewhere that needs no link. */
export async function claimQuest(
  context: ClaimContext,
  { player, questKey, address }: { player: { id: string; discordId: string }; questKey: string; address: string },
): Promise<ClaimQuestResponse> {
  const type = await questStore.findType(context.db, questKey);
  if (type === undefined) throw new AppError('quest_unknown', 'Quest not found');
  const proof = socialProofOf(type);
  if (proof === 'link') throw new AppError('quest_needs_link', 'This quest needs a link.');
  // Ask Discord before taking locks, because it may be slow.
  if (proof === 'membership')
    await context.discordQueue.enqueue({ key: `member ${player.discordId}`, address }, () =>
      fetchGuildMember(context, player.discordId),
    );
  const quest = await inTransaction(context, async (trx) => {
    const locked = await lockClaim(trx, { player, questKey });
    if (proof === undefined && locked.currentProgress < locked.targetValue)
      throw new AppError('quest_early', 'This quest isn’t completed yet.');
    await awardQuest(trx, { discordId: player.discordId, quest: locked, isSelfDeclared: proof === 'word' });
    return locked;
  });
  return publishPaidClaim(context, { player, quest });
}

const ALREADY_CLAIMED_MESSAGE = 'This quest is already claimed.';

/**
 * Locks and refreshes the player and the quest of a claim. Throws if the player is suspended or the quest is already
 * claimed or revoked.
 */
export async function lockClaim(
  trx: Transaction<DatabaseSchema>,
  { player, questKey }: { player: { id: string; discordId: string }; questKey: string },
): Promise<ClaimableQuest> {
  const { isSuspended } = await questStore.lockPlayer(trx, player.id);
  if (isSuspended)
    throw new AppError('forbidden', 'This account is suspended, so it can’t claim.', {
      details: { reason: 'suspended' },
    });
  await questStore.refresh(trx, player.discordId);
  const quest = await questStore.findClaimable(trx, { discordId: player.discordId, questKey });
  if (!quest) throw new AppError('quest_unknown', 'Quest not found');
  if (quest.isCompleted) throw new AppError('quest_claimed', ALREADY_CLAIMED_MESSAGE);
  if (quest.reversed?.cause === 'admin')
    throw new AppError('quest_taken_back', 'Our team removed this claim. You can’t claim it again.');
  return quest;
}

/** Pays a quest once, atomically. */
export async function awardQuest(
  trx: Transaction<DatabaseSchema>,
  { discordId, quest, isSelfDeclared }: { discordId: string; quest: ClaimableQuest; isSelfDeclared: boolean },
): Promise<void> {
  if (quest.reversed) {
    // The claim was revoked with a voided run and is reached again, so it is restored.
    const restoration = { reverses: false, cause: 'void', reason: 'Completed again.', by: 'the player' } as const;
    await reversalStore.setReversed(trx, { ...restoration, claimId: quest.reversed.claimId });
    return;
  }
  await questStore.complete(trx, { discordId, quest, isSelfDeclared });
  const { xpReward: amount, sourceId } = quest;
  // The ledger includes claims of the person's earlier accounts.
  if (!(await addQuestXp(trx, { discordId, amount, sourceId })))
    throw new AppError('quest_claimed', ALREADY_CLAIMED_MESSAGE);
}

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
