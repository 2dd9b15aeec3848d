import { type Kysely, sql, type Transaction } from 'kysely';
import { FORMER_PLAYER_NAME } from '@jumpy/domain/formerPlayer';
import { DEFAULT_APPEARANCE } from '@jumpy/protocol/appearance';
import type { DatabaseSchema } from '../../platform/db/schema.ts';

export const accountStore = {
  /** Schedules the deletion and returns its time; an earlier schedule wins. */
  async scheduleDeletion(db: Kysely<DatabaseSchema>, { userId, at }: { userId: string; at: Date }): Promise<Date> {
    const row = await db
      .updateTable('users')
      .set({ deletionAt: sql`coalesce(deletion_at, ${at})` })
      .where('id', '=', userId)
      .where('deletedAt', 'is', null)
      .returning('deletionAt')
      .executeTakeFirst();
    return row?.deletionAt ?? at;
  },

  async cancelDeletion(db: Kysely<DatabaseSchema>, userId: string): Promise<void> {
    await db.updateTable('users').set({ deletionAt: null }).where('id', '=', userId).execute();
  },

  /** Accounts whose deletion is due, oldest first. */
  async listDue(db: Kysely<DatabaseSchema>, { now, limit }: { now: Date; limit: number }): Promise<string[]> {
    const rows = await db
      .selectFrom('users')
      .select('id')
      .where('deletionAt', '<=', now)
      .orderBy('deletionAt')
      .limit(limit)
      .execute();
    return rows.map(({ id }) => id);
  },

  /** Locks totals, then the player, in the same order as settlement. False if the deletion is no longer due. */
  async lockDue(trx: Transaction<DatabaseSchema>, userId: string): Promise<boolean> {
    await sql`SELECT 1 FROM game_stats WHERE user_id = ${userId} FOR UPDATE`.execute(trx);
    const { rows } = await sql`
      SELECT 1 FROM users WHERE id = ${userId} AND deletion_at <= app_now() FOR UPDATE`.execute(trx);
    return rows.length > 0;
  },

  /** Carries a suspension over to a later account of the same person; clears an outdated one. */
  async saveSuspension(trx: Transaction<DatabaseSchema>, userId: string): Promise<void> {
    await sql`DELETE FROM former_suspensions f USING users u
      WHERE u.id = ${userId} AND f.owner = wallet_owner(u.discord_id)`.execute(trx);
    await sql`INSERT INTO former_suspensions (owner, suspended_at)
      SELECT wallet_owner(discord_id), suspended_at FROM users
      WHERE id = ${userId} AND suspended_at IS NOT NULL`.execute(trx);
  },

  /** Anonymizes rows that the server role cannot change itself: claims, links and names in race results. */
  async anonymizeProtectedRows(trx: Transaction<DatabaseSchema>, userId: string): Promise<void> {
    await sql`SELECT forget_player(${userId})`.execute(trx);
  },

  /** Deletes the player's notices and anonymizes their name in other players' notices. */
  async deleteNoticesAbout(trx: Transaction<DatabaseSchema>, userId: string): Promise<void> {
    await trx.deleteFrom('notices').where('userId', '=', userId).execute();
    await sql`UPDATE notices n SET notice = jsonb_set(n.notice, '{name}', to_jsonb(${FORMER_PLAYER_NAME}::text))
      FROM users u WHERE u.id = ${userId} AND n.notice ->> 'name' IN (u.username, u.hidden_name)`.execute(trx);
  },

  /** Deletes what webhooks were or are to be told of the player. */
  async deleteWebhookDeliveries(trx: Transaction<DatabaseSchema>, userId: string): Promise<void> {
    await sql`
      DELETE FROM webhook_deliveries d USING users u
      WHERE u.id = ${userId} AND position(u.public_id::text IN d.payload) > 0`.execute(trx);
  },

  /** Deletes reports and decisions about the player's name, and the reports they filed. */
  async deleteNameReviews(trx: Transaction<DatabaseSchema>, userId: string): Promise<void> {
    await trx
      .deleteFrom('nameReports')
      .where((eb) => eb.or([eb('userId', '=', userId), eb('aboutId', '=', userId)]))
      .execute();
    await trx.deleteFrom('nameDecisions').where('userId', '=', userId).execute();
  },

  /** Deletes input-timing analysis, which is personal data. */
  async deleteInputAnalysis(trx: Transaction<DatabaseSchema>, userId: string): Promise<void> {
    await trx.deleteFrom('runFingers').where('userId', '=', userId).execute();
  },

  async deleteOperatorRole(trx: Transaction<DatabaseSchema>, userId: string): Promise<void> {
    await trx.deleteFrom('operators').where('userId', '=', userId).execute();
  },

  /** Notes about the player; those they wrote about others as an operator stay. */
  async deleteNotes(trx: Transaction<DatabaseSchema>, userId: string): Promise<void> {
    await trx.deleteFrom('playerNotes').where('userId', '=', userId).execute();
  },

  async deleteGoals(trx: Transaction<DatabaseSchema>, userId: string): Promise<void> {
    await trx.deleteFrom('playerGoals').where('userId', '=', userId).execute();
  },

  async deleteReminders(trx: Transaction<DatabaseSchema>, userId: string): Promise<void> {
    await trx.deleteFrom('reminders').where('userId', '=', userId).execute();
  },

  async deleteChallengeTries(trx: Transaction<DatabaseSchema>, userId: string): Promise<void> {
    await trx.deleteFrom('challengeTries').where('userId', '=', userId).execute();
  },

  /** Deletes follows and blocks in both directions. */
  async deleteFollows(trx: Transaction<DatabaseSchema>, userId: string): Promise<void> {
    await trx
      .deleteFrom('follows')
      .where((eb) => eb.or([eb('userId', '=', userId), eb('followedId', '=', userId)]))
      .execute();
    await trx
      .deleteFrom('followBlocks')
      .where((eb) => eb.or([eb('userId', '=', userId), eb('blockedId', '=', userId)]))
      .execute();
  },

  /** Deletes the player's weeks and gives their seats back; no week is being closed meanwhile. */
  async deleteLeagues(trx: Transaction<DatabaseSchema>, userId: string): Promise<void> {
    await sql`SELECT FROM league_weeks WHERE drawn_at IS NULL ORDER BY week FOR SHARE`.execute(trx);
    await sql`UPDATE league_groups SET seats = seats - 1
      WHERE id IN (SELECT group_id FROM league_members WHERE user_id = ${userId})`.execute(trx);
    await trx.deleteFrom('leagueDraws').where('userId', '=', userId).execute();
    await trx.deleteFrom('leagueMembers').where('userId', '=', userId).execute();
    await trx.deleteFrom('leaguePlayers').where('userId', '=', userId).execute();
  },

  /** Deletes sessions, with the push subscriptions of their browsers, and Discord tokens. */
  async revokeAccess(trx: Transaction<DatabaseSchema>, userId: string): Promise<void> {
    await trx.deleteFrom('sessions').where('userId', '=', userId).execute();
    await trx.deleteFrom('discordTokens').where('userId', '=', userId).execute();
    await trx.deleteFrom('gameSessions').where('userId', '=', userId).execute();
  },

  /** Anonymizes rows keyed by Discord id. The player's own row comes last because the others are joined through it. */
  async anonymizeDiscordIds(trx: Transaction<DatabaseSchema>, userId: string): Promise<void> {
    await sql`UPDATE user_quests q SET discord_id = 'former:' || u.public_id
      FROM users u WHERE u.id = ${userId} AND q.discord_id = u.discord_id`.execute(trx);
    await sql`UPDATE transactions t SET discord_id = 'former:' || u.public_id
      FROM users u WHERE u.id = ${userId} AND t.user_id = u.id`.execute(trx);
    await sql`UPDATE game_stats s SET discord_id = 'former:' || u.public_id, username = ${FORMER_PLAYER_NAME}, avatar = NULL
      FROM users u WHERE u.id = ${userId} AND s.discord_id = u.discord_id`.execute(trx);
    await sql`
      UPDATE users SET discord_id = 'former:' || public_id, username = ${FORMER_PLAYER_NAME}, hidden_name = NULL, discriminator = NULL, email = NULL, avatar = NULL,
        roles = '[]', guilds = '[]', verified = false, premium_type = 0, wallet_address = NULL, privy_user_id = NULL,
        character_id = 'default-jumpy', look = ${DEFAULT_APPEARANCE}, cosmetics = '{}', invite_count = 0, invite_count_at = NULL, time_zone = 'UTC',
        zone_seen_at = NULL, zone_changed_at = NULL, avatar_refreshed_at = NULL,
        deletion_at = NULL, deleted_at = app_now(), updated_at = app_now()
      WHERE id = ${userId}`.execute(trx);
  },
};
