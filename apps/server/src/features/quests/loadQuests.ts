import type { QuestBoard } from '@jumpy/protocol/http/quests';
import type { Transaction } from 'kysely';
import type { Context } from '../../platform/context.ts';
import type { DatabaseSchema } from '../../platform/db/schema.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { addNotice, type NewNotice, publishNotice } from '../notices/addNotice.ts';
import { questStore } from './store.ts';

/** Returns a player's quests, refreshed for the current day, and adds notices for newly reached ones. */
export async function loadQuests(
  context: Pick<Context, 'bus' | 'clock' | 'db'>,
  { id: userId, discordId }: { id: string; discordId: string },
): Promise<QuestBoard> {
  const { board, told } = await inTransaction(context, async (trx) => {
    // Serializes with settlement, which writes the same rows.
    await questStore.lockPlayer(trx, userId);
    await questStore.refresh(trx, discordId);
    const lines = await recordReachedQuests(trx, { userId, discordId });
    return { board: await buildQuestBoard(context, { trx, discordId }), told: lines };
  });
  for (const line of told) publishNotice(context, line);
  return board;
}

/** Builds the quest view from stored data. */
export async function buildQuestBoard(
  { clock }: Pick<Context, 'clock'>,
  { trx, discordId }: { trx: Transaction<DatabaseSchema>; discordId: string },
): Promise<QuestBoard> {
  const quests = await questStore.listAll(trx, discordId);
  const completions = await questStore.listCompletions(trx, discordId);
  const ends = await questStore.readPeriodEnds(trx, discordId);
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
    dayEndsAt: ends.day.getTime(),
    weekEndsAt: ends.week.getTime(),
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
  const reached = await questStore.markReachedNotified(trx, discordId);
  const lines = reached.map(({ questKey, title, period }): NewNotice => ({
    ...{ userId, key: ['quest', questKey, ...(period === null ? [] : [period])].join(' ') },
    notice: { kind: 'quest_done', questKey, title },
  }));
  const written: NewNotice[] = [];
  for (const line of lines) if (await addNotice(trx, line)) written.push(line);
  return written;
}
