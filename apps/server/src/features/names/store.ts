import { HIDDEN_NAME } from '@jumpy/domain/hiddenName';
import type { OperatorRole } from '@jumpy/domain/operatorRoles';
import type { NameAction, NameReportReason } from '@jumpy/protocol/http/nameReports';
import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely';
import type { DatabaseSchema } from '../../platform/db/schema.ts';

type Db = Kysely<DatabaseSchema>;
export type NameDecision = Exclude<NameAction, 'undo'>;

/** A player in reports and decisions; `name` is the real one, even if hidden. */
export interface ReportablePlayer {
  id: string;
  publicId: string;
  discordId: string;
  /** The role that an owner granted, if any. */
  grantedRole: OperatorRole | null;
  name: string;
  isHidden: boolean;
}

/** A row of the review queue. */
export interface ReportedNameRow {
  publicId: string;
  discordId: string;
  /** The role that an owner granted, if any. */
  grantedRole: OperatorRole | null;
  name: string;
  reports: number;
  reasons: Partial<Record<NameReportReason, number>>;
  lastAt: Date | null;
  since: number;
  isCurrent: boolean;
  isHidden: boolean;
  decided: NameDecision | null;
  decidedFor: string | null;
}

const PLAYER_QUERY = sql`SELECT id, public_id, discord_id, (SELECT role FROM operators o WHERE o.user_id = users.id) AS granted_role, coalesce(hidden_name, username) AS name, hidden_name IS NOT NULL AS is_hidden
  FROM users`;

/** Latest decision about a player's name; after an `undo`, none is in effect. */
const CURRENT_DECISION_QUERY = sql`
  SELECT d.id, d.act, d.reason, d.created_at FROM name_decisions d WHERE d.user_id = n.user_id AND d.name = n.name
  ORDER BY d.id DESC LIMIT 1`;

/** Reported names, and the current names of hidden players: a name that replaced a hidden one awaits review. */
const reportedNamesQuery = (show: 'open' | 'hidden' | 'all'): RawBuilder<unknown> => {
  const filter = {
    open: sql`is_current AND decided IS NULL`,
    hidden: sql`is_current AND is_hidden`,
    all: sql`true`,
  }[show];
  return sql`
    WITH reviewed_names AS (
      SELECT about_id AS user_id, name FROM name_reports
      UNION SELECT id, hidden_name FROM users WHERE hidden_name IS NOT NULL AND deleted_at IS NULL
    ), decided_names AS (
      SELECT n.user_id, n.name, u.public_id, u.discord_id, o.role AS granted_role, coalesce(u.hidden_name, u.username) = n.name AS is_current,
        u.hidden_name IS NOT NULL AS is_hidden, CASE WHEN d.act <> 'undo' THEN d.act END AS decided,
        CASE WHEN d.act <> 'undo' THEN d.reason END AS decided_for, d.created_at AS decided_at
      FROM reviewed_names n JOIN users u ON u.id = n.user_id LEFT JOIN operators o ON o.user_id = u.id LEFT JOIN LATERAL (${CURRENT_DECISION_QUERY}) d ON true
    )
    SELECT s.*, r.reports, r.since, r.last_at, r.reasons, count(*) OVER ()::integer AS total
    FROM decided_names s CROSS JOIN LATERAL (
      SELECT coalesce(sum(count), 0)::integer AS reports, coalesce(sum(since), 0)::integer AS since, max(last_at) AS last_at,
        coalesce(jsonb_object_agg(reason, count) FILTER (WHERE reason IS NOT NULL), '{}') AS reasons
      FROM (
        SELECT reason, count(*) AS count, count(*) FILTER (WHERE created_at > s.decided_at) AS since, max(created_at) AS last_at
        FROM name_reports WHERE about_id = s.user_id AND name = s.name GROUP BY reason) AS by_reason
    ) r
    WHERE ${filter}`;
};

export const nameStore = {
  async findByPublicId(db: Db, publicId: string): Promise<ReportablePlayer | undefined> {
    const { rows } =
      await sql<ReportablePlayer>`${PLAYER_QUERY} WHERE public_id = ${publicId} AND deleted_at IS NULL`.execute(db);
    return rows[0];
  },

  /** Returns false if the player has already reported that name. */
  async insertReport(
    db: Db,
    { userId, aboutId, name, reason }: { userId: string; aboutId: string; name: string; reason: NameReportReason },
  ): Promise<boolean> {
    const { numInsertedOrUpdatedRows } = await db
      .insertInto('nameReports')
      .values({ userId, aboutId, name, reason })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    return (numInsertedOrUpdatedRows ?? 0n) > 0n;
  },

  async wasReported(
    db: Db,
    { userId, aboutId, name }: { userId: string; aboutId: string; name: string },
  ): Promise<boolean> {
    const row = await db
      .selectFrom('nameReports')
      .select('reason')
      .where('userId', '=', userId)
      .where('aboutId', '=', aboutId)
      .where('name', '=', name)
      .executeTakeFirst();
    return row !== undefined;
  },

  /** A page of names, most reports first. */
  async listPage(
    db: Db,
    { show, limit, offset }: { show: 'open' | 'hidden' | 'all'; limit: number; offset: number },
  ): Promise<{ rows: ReportedNameRow[]; total: number }> {
    const { rows } = await sql<ReportedNameRow & { total: number }>`${reportedNamesQuery(show)}
      ORDER BY r.reports DESC, r.last_at DESC NULLS LAST, s.public_id, s.name LIMIT ${limit} OFFSET ${offset}`.execute(
      db,
    );
    return { rows, total: rows[0]?.total ?? 0 };
  },

  /** Locks totals, then the player, in the same order as settlement. */
  async lockPlayer(trx: Transaction<DatabaseSchema>, id: string): Promise<ReportablePlayer | undefined> {
    await sql`SELECT 1 FROM game_stats WHERE user_id = ${id} FOR NO KEY UPDATE`.execute(trx);
    const { rows } =
      await sql<ReportablePlayer>`${PLAYER_QUERY} WHERE id = ${id} AND deleted_at IS NULL FOR NO KEY UPDATE`.execute(
        trx,
      );
    return rows[0];
  },

  /** Decision in effect for a name; null after an `undo`. */
  async findDecision(db: Db, { id: userId, name }: { id: string; name: string }): Promise<NameDecision | null> {
    const row = await db
      .selectFrom('nameDecisions')
      .select('act')
      .where('userId', '=', userId)
      .where('name', '=', name)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst();
    return row === undefined || row.act === 'undo' ? null : row.act;
  },

  async insertDecision(
    trx: Transaction<DatabaseSchema>,
    decision: { userId: string; name: string; act: NameAction; reason: string; decidedBy: string },
  ): Promise<number> {
    const { id } = await trx.insertInto('nameDecisions').values(decision).returning('id').executeTakeFirstOrThrow();
    return id;
  },

  /** Hides a player's name everywhere, or restores it. */
  async setHidden(
    trx: Transaction<DatabaseSchema>,
    { id, isHidden }: { id: string; isHidden: boolean },
  ): Promise<void> {
    if (isHidden)
      await sql`UPDATE users SET hidden_name = username, username = ${HIDDEN_NAME}, updated_at = app_now()
        WHERE id = ${id} AND hidden_name IS NULL`.execute(trx);
    else
      await sql`UPDATE users SET username = hidden_name, hidden_name = NULL, updated_at = app_now()
        WHERE id = ${id} AND hidden_name IS NOT NULL`.execute(trx);
    await sql`UPDATE game_stats g SET username = u.username FROM users u WHERE u.id = ${id} AND g.user_id = u.id`.execute(
      trx,
    );
  },
};
