import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { EquippedCosmetics } from '@jumpy/protocol/http/cosmetics';
import type { GameMode } from '@jumpy/domain/modes';
import type { DatabaseSchema } from '../../platform/db/schema.ts';
import { isInRoomQuery } from '../runs/queries/store.ts';

type Db = Kysely<DatabaseSchema>;

/** A player's row for the profile. */
export interface ProfileRow {
  id: string;
  publicId: string;
  username: string;
  avatar: string | null;
  look: string;
  /** Equipped by slot. */
  cosmetics: EquippedCosmetics;
  /** Ranked XP. */
  xp: number;
  /** As `YYYY-MM`, such as `2026-11`. */
  memberSince: string;
  hiScore: number;
  rank: number | null;
  jumps: number;
  showsProfile: boolean;
  /** Whether others may see it. */
  hasProfile: boolean;
}

export interface BestRunRow {
  id: string;
  mode: GameMode;
  score: number;
  level: number;
  startPlace: number;
  jumps: number;
  ticks: number;
  simVersion: number;
  heights: number[];
  revived: boolean;
}

/** A player's ranked runs that started in a place and ended in a level. */
export interface ClimbRow {
  startPlace: number;
  level: number;
  runs: number;
  /** When the first of them was settled. */
  firstAt: Date;
}

/** A moment in a run; null if there is none that may be shown. */
interface MomentRow {
  runId: string | null;
  tick: number | null;
}

export interface FeatRow extends MomentRow {
  questKey: string;
  title: string;
  description: string;
}

export interface DoneQuestRow extends MomentRow {
  publicId: string;
  username: string;
  avatar: string | null;
  look: string;
  xp: number;
  questKey: string;
  title: string;
  description: string;
  xpReward: number;
}

/** Excludes games in progress, whose outcome stays hidden until they end. */
const VISIBLE_MOMENT_JOIN = sql`
  LEFT JOIN LATERAL feat_run(u.id, d.quest_key) f ON d.quest_type = 'replay' AND NOT ${isInRoomQuery(sql`f.run_id`)}`;

/** What stamps are derived from, read from the index `runs_climbs` alone. */
export const climbsQuery = (userId: string): RawBuilder<ClimbRow> => sql<ClimbRow>`
  SELECT r.start_place, r.level, count(*)::integer AS runs, min(r.created_at) AS first_at FROM runs r
  WHERE r.user_id = ${userId} AND r.witness = 'live' AND r.xp_bearing AND r.voided_at IS NULL AND r.level > 1 AND r.rule = 'standard'
    AND NOT (r.mode = 'room' AND ${isInRoomQuery(sql`r.id`)})
  GROUP BY r.start_place, r.level`;

/** The best tier of a player's ended weeks, and how many they won. */
export interface LeagueBadgeRow {
  bestTier: number | null;
  weeksWon: number;
}

export const profileStore = {
  /** Excludes users who neither completed onboarding nor played, as everywhere else. */
  async find(db: Db, player: { publicId: string } | { id: string }): Promise<ProfileRow | undefined> {
    const isAsked = 'id' in player ? sql`u.id = ${player.id}` : sql`u.public_id = ${player.publicId}`;
    const { rows } = await sql<ProfileRow>`
      SELECT u.id, u.public_id, u.username, u.avatar, u.look, u.cosmetics, greatest(u.ranked_xp, 0) AS xp,
        to_char(u.created_at AT TIME ZONE 'UTC', 'YYYY-MM') AS member_since, u.shows_profile, u.has_profile,
        coalesce(s.hi_score, 0) AS hi_score, coalesce(s.ranked_jumps, 0) AS jumps,
        CASE WHEN s.hi_score > 0 AND NOT s.hidden THEN count_above('hi_score', s.hi_score) + 1 END AS rank
      FROM users u LEFT JOIN game_stats s ON s.discord_id = u.discord_id
      WHERE ${isAsked} AND (u.onboarded_at IS NOT NULL OR s.total_games > 0)`.execute(db);
    return rows[0];
  },

  /** A week is won by the first of a group large enough that somebody rises, unless a void took it back. */
  async readLeagueBadge(db: Db, userId: string): Promise<LeagueBadgeRow> {
    const { rows } = await sql<LeagueBadgeRow>`
      SELECT max(g.tier) AS best_tier, (count(*) FILTER (WHERE m.rank_now = 1 AND league_zone(g.ranked_size) > 0))::integer AS weeks_won
      FROM league_members m JOIN league_groups g ON g.id = m.group_id
      WHERE m.user_id = ${userId} AND m.rank IS NOT NULL AND m.runs > 0`.execute(db);
    return rows[0] ?? { bestTier: null, weeksWon: 0 };
  },

  /** Equal scores: the earlier run comes first. */
  async listBestRuns(db: Db, { userId, limit }: { userId: string; limit: number }): Promise<BestRunRow[]> {
    const { rows } = await sql<BestRunRow>`
      SELECT r.id, r.mode, r.score, r.level, r.start_place, r.jumps, r.ticks, r.sim_version, r.heights, r.revived FROM runs r
      WHERE r.user_id = ${userId} AND r.counts_high_score AND r.voided_at IS NULL AND r.score > 0
        AND NOT (r.mode = 'room' AND ${isInRoomQuery(sql`r.id`)})
      ORDER BY r.score DESC, r.created_at, r.id LIMIT ${limit}`.execute(db);
    return rows;
  },

  async listClimbs(db: Db, userId: string): Promise<ClimbRow[]> {
    return (await climbsQuery(userId).execute(db)).rows;
  },

  /** All feats; one whose claim was revoked by an administrator counts as not done. */
  async listFeats(db: Db, userId: string): Promise<FeatRow[]> {
    const { rows } = await sql<FeatRow>`
      SELECT d.quest_key, d.title, d.description, f.run_id, f.tick
      FROM users u JOIN quest_definitions d ON d.quest_type = 'replay' ${VISIBLE_MOMENT_JOIN} AND NOT EXISTS (
        SELECT FROM quest_completions c JOIN claim_reversals v ON v.completion_id = c.id AND v.is_reversed AND v.cause = 'admin'
        WHERE c.discord_id = u.discord_id AND c.quest_key = d.quest_key)
      WHERE u.id = ${userId} ORDER BY d.xp_reward, d.quest_key`.execute(db);
    return rows;
  },

  /** A claimed, unrevoked quest of a player with a public profile. */
  async findDoneQuest(
    db: Db,
    { publicId, questKey }: { publicId: string; questKey: string },
  ): Promise<DoneQuestRow | undefined> {
    const { rows } = await sql<DoneQuestRow>`
      SELECT u.public_id, u.username, u.avatar, u.look, greatest(u.ranked_xp, 0) AS xp,
        d.quest_key, d.title, d.description, d.xp_reward, f.run_id, f.tick
      FROM users u JOIN quest_definitions d ON d.quest_key = ${questKey} ${VISIBLE_MOMENT_JOIN}
      WHERE u.public_id = ${publicId} AND u.has_profile AND EXISTS (
        SELECT FROM quest_completions c LEFT JOIN claim_reversals v ON v.completion_id = c.id
        WHERE c.discord_id = u.discord_id AND c.quest_key = d.quest_key AND v.is_reversed IS NOT TRUE)`.execute(db);
    return rows[0];
  },

  async isPublic(db: Db, userId: string): Promise<boolean> {
    const row = await db.selectFrom('users').select('showsProfile').where('id', '=', userId).executeTakeFirst();
    return row?.showsProfile ?? false;
  },

  async setPublic(db: Db, { userId, isPublic }: { userId: string; isPublic: boolean }): Promise<void> {
    await db.updateTable('users').set({ showsProfile: isPublic }).where('id', '=', userId).execute();
  },
};
