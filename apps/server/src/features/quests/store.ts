import { type Kysely, sql, type Transaction } from 'kysely';
import type { DatabaseSchema } from '../../platform/db/schema.ts';

export interface PlayerQuestRow {
  questKey: string;
  title: string;
  description: string;
  category: 'daily' | 'game' | 'social_daily' | 'social_weekly' | 'social_once';
  questType: string;
  targetValue: number;
  xpReward: number;
  resetHours: number | null;
  currentProgress: number;
  isCompleted: boolean;
  completedAt: Date | null;
  /** An administrator revoked this claim; it cannot be repeated. */
  isTakenBack: boolean;
  /** Run and tick in which it was completed. */
  runId: string | null;
  tick: number | null;
}

export interface ClaimableQuest {
  questKey: string;
  xpReward: number;
  targetValue: number;
  questType: string;
  /** The player's current period. */
  period: string | null;
  periodStart: Date;
  sourceId: string;
  currentProgress: number;
  isCompleted: boolean;
  /** The revoked claim of this period and the cause. */
  reversed: { claimId: number; cause: 'void' | 'admin' } | null;
}

interface QuestCompletion {
  questKey: string;
  xpAwarded: number;
  completedAt: Date;
}

/** Limit of completed claims listed with the quests. */
const MAX_COMPLETIONS = 50;

/** A link that a player gave for a quest. */
interface UsedLink {
  identity: string;
  discordId: string;
  questKey: string;
  url: string;
}

export const questStore = {
  /** Locks the player row and returns the suspension state. */
  async lockPlayer(trx: Transaction<DatabaseSchema>, userId: string): Promise<{ isSuspended: boolean }> {
    const row = await trx
      .selectFrom('users')
      .select('suspendedAt')
      .where('id', '=', userId)
      .forNoKeyUpdate()
      .executeTakeFirst();
    return { isSuspended: (row?.suspendedAt ?? null) !== null };
  },

  async findType(db: Kysely<DatabaseSchema>, questKey: string): Promise<string | undefined> {
    const row = await db
      .selectFrom('questDefinitions')
      .select('questType')
      .where('questKey', '=', questKey)
      .executeTakeFirst();
    return row?.questType;
  },

  async refresh(trx: Transaction<DatabaseSchema>, discordId: string): Promise<void> {
    await sql`SELECT refresh_quests(${discordId})`.execute(trx);
  },

  /**
   * Marks claimable quests as announced and returns the new ones. Excludes feats of older runs, which are announced
   * together.
   */
  async markReachedNotified(
    trx: Transaction<DatabaseSchema>,
    discordId: string,
  ): Promise<{ questKey: string; title: string; period: string | null }[]> {
    const { rows } = await sql<{ questKey: string; title: string; period: string | null }>`
      UPDATE user_quests q SET told_at = app_now() FROM quest_definitions d, users u
      WHERE q.discord_id = ${discordId} AND NOT q.is_completed AND q.current_progress >= q.target_value AND q.told_at IS NULL
        AND d.quest_key = q.quest_key AND u.discord_id = q.discord_id
        AND NOT (d.quest_type = 'replay' AND (SELECT is_late FROM feat_run(u.id, d.quest_key)))
        AND NOT EXISTS (
          SELECT 1 FROM quest_completions c JOIN claim_reversals v ON v.completion_id = c.id AND v.is_reversed AND v.cause = 'admin'
          WHERE c.discord_id = q.discord_id AND c.quest_key = q.quest_key AND c.period IS NOT DISTINCT FROM q.period)
      RETURNING q.quest_key, d.title, q.period`.execute(trx);
    return rows;
  },

  /** Players with unannounced feats from older runs. */
  async listWithUnnotifiedFeats(
    db: Kysely<DatabaseSchema>,
    limit: number,
  ): Promise<{ userId: string; discordId: string }[]> {
    const { rows } = await sql<{ userId: string; discordId: string }>`
      SELECT DISTINCT u.id AS user_id, u.discord_id FROM run_feats f
        JOIN runs r ON r.id = f.run_id AND r.voided_at IS NULL JOIN users u ON u.id = f.user_id
        LEFT JOIN user_quests q ON q.discord_id = u.discord_id AND q.quest_key = f.quest_key
      WHERE f.is_late AND q.told_at IS NULL AND NOT coalesce(q.is_completed, false) LIMIT ${limit}`.execute(db);
    return rows;
  },

  /** Marks a player's feats as announced and returns the number of new ones. */
  async markFeatsNotified(trx: Transaction<DatabaseSchema>, discordId: string): Promise<number> {
    const { numAffectedRows } = await sql`
      UPDATE user_quests q SET told_at = app_now() FROM quest_definitions d
      WHERE q.discord_id = ${discordId} AND d.quest_key = q.quest_key AND d.quest_type = 'replay'
        AND q.current_progress >= q.target_value AND NOT q.is_completed AND q.told_at IS NULL`.execute(trx);
    return Number(numAffectedRows ?? 0n);
  },

  async listAll(db: Kysely<DatabaseSchema>, discordId: string): Promise<PlayerQuestRow[]> {
    const { rows } = await sql<PlayerQuestRow>`
      SELECT d.*, coalesce(q.current_progress, 0) AS current_progress, coalesce(q.is_completed, false) AS is_completed, q.completed_at,
        taken.id IS NOT NULL AS is_taken_back, f.run_id, f.tick
      FROM users u CROSS JOIN quest_definitions d
        LEFT JOIN user_quests q ON q.quest_key = d.quest_key AND q.discord_id = u.discord_id
        LEFT JOIN LATERAL feat_run(u.id, d.quest_key) f ON d.quest_type = 'replay'
        LEFT JOIN (
          SELECT c.id, c.discord_id, c.quest_key, c.period FROM claim_reversals v JOIN quest_completions c ON c.id = v.completion_id
          WHERE v.is_reversed AND v.cause = 'admin' AND c.discord_id = ${discordId}
        ) taken ON taken.quest_key = d.quest_key AND taken.period IS NOT DISTINCT FROM q.period
      WHERE u.discord_id = ${discordId}
      ORDER BY d.target_value, d.quest_key`.execute(db);
    return rows;
  },

  /** Newest first. */
  async listCompletions(db: Kysely<DatabaseSchema>, discordId: string): Promise<QuestCompletion[]> {
    return db
      .selectFrom('questCompletions as c')
      .leftJoin('claimReversals as v', 'v.completionId', 'c.id')
      .select(['c.questKey', 'c.xpAwarded', 'c.completedAt'])
      .where('c.discordId', '=', discordId)
      .where((eb) => eb.or([eb('v.isReversed', 'is', null), eb('v.isReversed', '=', false)]))
      .orderBy('c.completedAt', 'desc')
      .orderBy('c.id', 'desc')
      .limit(MAX_COMPLETIONS)
      .execute();
  },

  async readPeriodEnds(db: Kysely<DatabaseSchema>, discordId: string): Promise<{ day: Date; week: Date }> {
    const { rows } = await sql<{ day: Date; week: Date }>`
      SELECT period_end(24, time_zone) AS day, period_end(168, time_zone) AS week
      FROM users WHERE discord_id = ${discordId}`.execute(db);
    if (!rows[0]) throw new Error(`no player ${discordId}`);
    return rows[0];
  },

  /** The quest's definition and the player's progress; undefined for an unknown quest. */
  async findClaimable(
    trx: Transaction<DatabaseSchema>,
    { discordId, questKey }: { discordId: string; questKey: string },
  ): Promise<ClaimableQuest | undefined> {
    const { rows } = await sql<ClaimableQuest>`
      SELECT d.quest_key, d.xp_reward, d.target_value, d.quest_type, p.period, period_start(d.reset_hours, u.time_zone) AS period_start,
        quest_source_id(u.discord_id, d.quest_key, p.period) AS source_id,
        coalesce(q.current_progress, 0) AS current_progress, coalesce(q.is_completed, false) AS is_completed,
        (SELECT jsonb_build_object('claimId', c.id, 'cause', v.cause) FROM quest_completions c
          JOIN claim_reversals v ON v.completion_id = c.id AND v.is_reversed
          WHERE c.source_id = quest_source_id(u.discord_id, d.quest_key, p.period)) AS reversed
      FROM users u CROSS JOIN quest_definitions d CROSS JOIN LATERAL (SELECT quest_period(d.reset_hours, u.time_zone) AS period) p
      LEFT JOIN user_quests q ON q.quest_key = d.quest_key AND q.discord_id = u.discord_id
      WHERE u.discord_id = ${discordId} AND d.quest_key = ${questKey}`.execute(trx);
    return rows[0];
  },

  /** Marks the quest as claimed and records the completion. */
  async complete(
    trx: Transaction<DatabaseSchema>,
    { discordId, quest, isSelfDeclared }: { discordId: string; quest: ClaimableQuest; isSelfDeclared: boolean },
  ): Promise<void> {
    await sql`
      INSERT INTO user_quests (discord_id, quest_key, current_progress, target_value, is_completed, completed_at, period, updated_at)
      VALUES (${discordId}, ${quest.questKey}, ${quest.targetValue}, ${quest.targetValue}, true, app_now(), ${quest.period}, app_now())
      ON CONFLICT (discord_id, quest_key) DO UPDATE SET current_progress = excluded.current_progress,
        is_completed = true, completed_at = app_now(), period = excluded.period, updated_at = app_now()`.execute(trx);
    await sql`
      INSERT INTO quest_completions (discord_id, quest_key, xp_awarded, period, self_declared, source_id, time_zone)
      SELECT discord_id, ${quest.questKey}, ${quest.xpReward}, ${quest.period}, ${isSelfDeclared}, ${quest.sourceId}, time_zone
      FROM users WHERE discord_id = ${discordId}
      ON CONFLICT (source_id) WHERE source_id IS NOT NULL DO NOTHING`.execute(trx);
  },

  /** Records a link that was already used, for reviewers. */
  async recordRepeatedLink(trx: Transaction<DatabaseSchema>, link: UsedLink): Promise<void> {
    await trx
      .insertInto('linkRepeats')
      .values(link)
      .onConflict((conflict) =>
        conflict.columns(['identity', 'discordId']).doUpdateSet({
          times: sql`link_repeats.times + 1`,
          lastAt: sql`app_now()`,
          url: link.url,
        }),
      )
      .execute();
  },

  async isOwnLink(
    trx: Transaction<DatabaseSchema>,
    { identity, discordId }: { identity: string; discordId: string },
  ): Promise<boolean> {
    const row = await trx
      .selectFrom('socialLinks')
      .select('discordId')
      .where('identity', '=', identity)
      .executeTakeFirst();
    return row?.discordId === discordId;
  },

  /** Records the identities of a link as used; returns the first one that was used before, by anyone. */
  async saveLinks(trx: Transaction<DatabaseSchema>, links: readonly UsedLink[]): Promise<UsedLink | undefined> {
    const existing = await trx
      .selectFrom('socialLinks')
      .select('identity')
      .where(
        'identity',
        'in',
        links.map(({ identity }) => identity),
      )
      .execute();
    const used = links.find((link) => existing.some(({ identity }) => identity === link.identity));
    if (used) return used;
    const inserted = await trx
      .insertInto('socialLinks')
      .values([...links])
      .onConflict((conflict) => conflict.column('identity').doNothing())
      .returning('identity')
      .execute();
    return links.find((link) => !inserted.some(({ identity }) => identity === link.identity));
  },
};
