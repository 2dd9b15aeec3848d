import type { InviteState } from '@jumpy/protocol/http/referral';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { DatabaseSchema } from '../../platform/db/schema.ts';

export interface InviterAccount {
  id: string;
  username: string;
}

/** A player about to be recorded as invited. */
export interface InviteeCandidate {
  discordId: string;
  username: string;
  onboardedAt: Date | null;
  /** True if a run was settled before onboarding, or the person had an earlier account here. */
  wasHere: boolean;
  /** Inviter already recorded for them. */
  inviterId: string | null;
}

export interface InviteListEntry {
  publicId: string;
  name: string;
  avatar: string | null;
  discordId: string;
  state: InviteState;
  joinedAt: Date;
  creditedAt: Date | null;
  xp: number | null;
  runs: number;
  days: number;
}

const MAX_LISTED = 100;

export const inviteStore = {
  /**
   * Case-insensitive. Prefers the latest sign-in among namesakes and skips deleted accounts. Links with a hidden name
   * still work.
   */
  async findByName(
    db: Kysely<DatabaseSchema>,
    name: string,
  ): Promise<(InviterAccount & { publicId: string }) | undefined> {
    const { rows } = await sql<InviterAccount & { publicId: string }>`
      SELECT u.id, u.public_id, u.username FROM users u
        LEFT JOIN LATERAL (SELECT max(s.created_at) AS at FROM sessions s WHERE s.user_id = u.id) s ON true
      WHERE (lower(u.username) = lower(${name}) AND u.hidden_name IS NULL OR lower(u.hidden_name) = lower(${name}))
        AND u.discord_id ~ '^[0-9]+$'
      ORDER BY s.at DESC NULLS LAST, u.avatar_refreshed_at DESC NULLS LAST, u.created_at DESC, u.id LIMIT 1`.execute(
      db,
    );
    return rows[0];
  },

  async findById(db: Kysely<DatabaseSchema>, id: string): Promise<InviterAccount | undefined> {
    return db
      .selectFrom('users')
      .select(['id', 'username'])
      .where('id', '=', id)
      .where(sql<boolean>`discord_id ~ '^[0-9]+$'`)
      .executeTakeFirst();
  },

  /** Serializes recording, so that concurrent referrals cannot form a cycle. */
  async lockReferrals(trx: Transaction<DatabaseSchema>): Promise<void> {
    await sql`SELECT pg_advisory_xact_lock(hashtextextended('invites', 0))`.execute(trx);
  },

  async readInviteeCandidate(trx: Transaction<DatabaseSchema>, userId: string): Promise<InviteeCandidate> {
    const { rows } = await sql<InviteeCandidate>`
      SELECT u.discord_id, u.username, u.onboarded_at, i.inviter_id,
        EXISTS (SELECT FROM runs r WHERE r.user_id = u.id AND r.created_at <= u.onboarded_at)
          OR EXISTS (SELECT FROM wallets w WHERE w.owner = wallet_owner(u.discord_id) AND w.created_at < u.created_at) AS was_here
      FROM users u LEFT JOIN invites i ON i.invitee = wallet_owner(u.discord_id)
      WHERE u.id = ${userId}`.execute(trx);
    if (!rows[0]) throw new Error(`no player ${userId}`);
    return rows[0];
  },

  /**
   * Whether a player descends from another through invites, directly or transitively. Earlier accounts of the same
   * person count.
   */
  async isDescendantOf(
    trx: Transaction<DatabaseSchema>,
    { userId, from }: { userId: string; from: string },
  ): Promise<boolean> {
    const { rows } = await sql<{ descends: boolean }>`
      WITH RECURSIVE ancestors AS (
        SELECT i.inviter FROM users u JOIN invites i ON i.invitee = wallet_owner(u.discord_id) WHERE u.id = ${userId}
        UNION
        SELECT i.inviter FROM ancestors a JOIN invites i ON i.invitee = a.inviter
      )
      SELECT EXISTS (
        SELECT FROM ancestors WHERE inviter = (SELECT wallet_owner(u.discord_id) FROM users u WHERE u.id = ${from})) AS descends`.execute(
      trx,
    );
    return rows[0]?.descends ?? false;
  },

  async insert(
    trx: Transaction<DatabaseSchema>,
    { inviteeId, inviterId }: { inviteeId: string; inviterId: string },
  ): Promise<void> {
    await sql`
      INSERT INTO invites (invitee, inviter, invitee_id, inviter_id)
      SELECT wallet_owner(e.discord_id), wallet_owner(r.discord_id), e.id, r.id
      FROM users e CROSS JOIN users r WHERE e.id = ${inviteeId} AND r.id = ${inviterId}`.execute(trx);
  },

  /** A player's invites, newest first. */
  async list(db: Kysely<DatabaseSchema>, inviterId: string): Promise<InviteListEntry[]> {
    const { rows } = await sql<InviteListEntry>`${listedInviteColumns} WHERE i.inviter_id = ${inviterId}
      ORDER BY i.joined_at DESC, i.invitee LIMIT ${MAX_LISTED}`.execute(db);
    return rows;
  },

  /** The invite a player came by. */
  async findByInvitee(
    db: Kysely<DatabaseSchema>,
    inviteeId: string,
  ): Promise<(InviteListEntry & { inviter: string }) | undefined> {
    const { rows } = await sql<
      InviteListEntry & { inviter: string }
    >`${listedInviteColumns} WHERE i.invitee_id = ${inviteeId}`.execute(db);
    return rows[0];
  },

  async findInviterId(db: Kysely<DatabaseSchema>, inviteeId: string): Promise<string | undefined> {
    const row = await db
      .selectFrom('invites')
      .select('inviterId')
      .where('inviteeId', '=', inviteeId)
      .executeTakeFirst();
    return row?.inviterId;
  },

  async getTotals(
    db: Kysely<DatabaseSchema>,
    inviterId: string,
  ): Promise<{ username: string; credited: number; total: number; xp: number }> {
    const { rows } = await sql<{ username: string; credited: number; total: number; xp: number }>`
      SELECT coalesce(u.hidden_name, u.username) AS username, u.invite_count AS credited, u.invite_xp AS xp,
        (SELECT count(*) FROM invites i WHERE i.inviter_id = u.id) AS total
      FROM users u WHERE u.id = ${inviterId}`.execute(db);
    if (!rows[0]) throw new Error(`no player ${inviterId}`);
    return rows[0];
  },
};

const listedInviteColumns = sql`
  SELECT u.public_id, u.username AS name, u.avatar, u.discord_id, r.username AS inviter, i.state, i.joined_at, i.credited_at, i.xp,
    cardinality(i.run_ids) AS runs,
    (SELECT count(DISTINCT (coalesce(t.started_at, p.created_at) AT TIME ZONE u.time_zone)::date)
      FROM runs p LEFT JOIN run_tickets t ON t.run_id = p.id WHERE p.id = ANY (i.run_ids)) AS days
  FROM invites i JOIN users u ON u.id = i.invitee_id JOIN users r ON r.id = i.inviter_id`;
